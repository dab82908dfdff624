import type { cobranza } from '#contract/cobranza.ts'
import type { Handlers } from '../http/contexto.ts'
import { anularCobranza } from './anulacion.service.ts'
import { registrarCobranza } from './cobranza.service.ts'
import { deudaDeFamilia } from './familia.service.ts'
import { cobranzasDe, hallarAlumnos, hallarCobranzas } from './hallar.service.ts'
import { inscripcionesACobrar, opcionesDeCobro } from './pantalla.service.ts'

export const cobranzaHandlers: Handlers<typeof cobranza> = {
  find: ({ db, usuario, query, hoy }) => hallarAlumnos(db, usuario, query.query, hoy),
  porNumero: async ({ db, usuario, query }) => ({ data: await hallarCobranzas(db, usuario, query.query) }),
  deInscripcion: async ({ db, query }) => ({ data: await cobranzasDe(db, query.idInscripcion) }),
  getinscripcionesdeuda: ({ db, query, hoy }) => opcionesDeCobro(db, query.idAlumno, hoy),
  familia: ({ db, query, hoy }) => deudaDeFamilia(db, query, hoy),
  porInscripcion: ({ db, usuario, query, hoy }) =>
    inscripcionesACobrar(db, usuario, query.idsInscripciones.split(';').map(Number), hoy),
  registrar: ({ trx, usuario, body, hoy, ahora }) => registrarCobranza(trx, usuario, body, { hoy, ahora }),
  anular: ({ trx, usuario, query, hoy, ahora }) => anularCobranza(trx, usuario, query, { hoy, ahora }),
}
