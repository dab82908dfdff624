import type { inscripcion } from '#contract/inscripcion.ts'
import type { Handlers } from '../http/contexto.ts'
import { inscribir, modeloDeInscripcion } from './inscripcion.service.ts'

export const inscripcionHandlers: Handlers<typeof inscripcion> = {
  modelo: ({ db, query, hoy }) => modeloDeInscripcion(db, hoy, query.ano, query.idAlumno),
  inscribir: ({ trx, usuario, body, hoy, ahora }) => inscribir(trx, usuario, body, { hoy, ahora }),
}
