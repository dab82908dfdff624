import type { cambioinscripcion } from '#contract/cambioinscripcion.ts'
import type { Handlers } from '../http/contexto.ts'
import { anularInscripcion } from './anular.service.ts'
import { cambiarBaja, previaDeBaja } from './baja.service.ts'
import { cambiarCaso, casosParaCambio, previaDeCaso } from './caso.service.ts'
import { cambiarCurso, cursosParaCambio } from './curso.service.ts'
import { cambiarJornada, jornadasParaCambio, previaDeJornada } from './jornada.service.ts'
import { cambiarValor, valoresParaCambio } from './valor.service.ts'

export const cambioHandlers: Handlers<typeof cambioinscripcion> = {
  casos: ({ db, query, hoy }) => casosParaCambio(db, query.idInscripcion, hoy),
  caso: ({ trx, usuario, body, hoy, ahora }) => cambiarCaso(trx, usuario, body, { hoy, ahora }),
  casoPrevia: ({ trx, query, hoy }) => previaDeCaso(trx, query, hoy),
  jornadas: ({ db, query }) => jornadasParaCambio(db, query.idInscripcion),
  jornada: ({ trx, usuario, body, hoy, ahora }) => cambiarJornada(trx, usuario, body, { hoy, ahora }),
  jornadaPrevia: ({ trx, query, hoy }) => previaDeJornada(trx, query, hoy),
  cursos: ({ db, query, hoy }) => cursosParaCambio(db, query.idInscripcion, hoy),
  curso: ({ trx, usuario, body, hoy, ahora }) => cambiarCurso(trx, usuario, body, { hoy, ahora }),
  valores: ({ db, query, hoy }) => valoresParaCambio(db, query.idInscripcion, hoy),
  valor: ({ trx, usuario, body, hoy, ahora }) => cambiarValor(trx, usuario, body, { hoy, ahora }),
  anular: ({ trx, usuario, body, ahora }) => anularInscripcion(trx, usuario, body.idInscripcion, ahora),
  bajaPrevia: ({ trx, query, hoy }) => previaDeBaja(trx, query, hoy),
  baja: ({ trx, usuario, body, hoy, ahora }) => cambiarBaja(trx, usuario, body, { hoy, ahora }),
}
