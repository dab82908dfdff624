import type { inscripcion } from '#contract/inscripcion.ts'
import type { Handlers } from '../http/contexto.ts'
import { costoDeInscripcion } from './costo.service.ts'
import { hermanosInscriptos } from './hermanos.queries.ts'
import { inscribir, modeloDeInscripcion } from './inscripcion.service.ts'

export const inscripcionHandlers: Handlers<typeof inscripcion> = {
  modelo: ({ db, query, hoy }) => modeloDeInscripcion(db, hoy, query.ano, query.idAlumno),
  costo: ({ db, query }) => costoDeInscripcion(db, query),
  hermanos: async ({ db, query }) => ({ data: await hermanosInscriptos(db, query.idAlumno, query.ano) }),
  inscribir: ({ trx, usuario, body, hoy, ahora }) => inscribir(trx, usuario, body, { hoy, ahora }),
}
