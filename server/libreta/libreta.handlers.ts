import type { libreta } from '#contract/libreta.ts'
import { anoDe } from '#domain/fecha.ts'
import type { Handlers } from '../http/contexto.ts'
import { boletinDe, boletinesDeCurso } from './boletin.service.ts'
import { libretaDeCurso, libretaDeInscripcion } from './libreta.service.ts'

export const libretaHandlers: Handlers<typeof libreta> = {
  deCurso: ({ db, query, hoy }) => libretaDeCurso(db, query.idCurso, query.ano ?? anoDe(hoy)),
  deInscripcion: async ({ db, usuario, query }) => ({
    eLibreta: await libretaDeInscripcion(db, usuario, query.idInscripcion),
  }),
  boletin: ({ db, usuario, query, hoy }) => boletinDe(db, usuario, query.idInscripcion, hoy),
  boletines: ({ db, usuario, query, hoy, ahora }) =>
    boletinesDeCurso(db, usuario, { idCurso: query.idCurso, ano: query.ano ?? anoDe(hoy) }, { hoy, ahora }),
}
