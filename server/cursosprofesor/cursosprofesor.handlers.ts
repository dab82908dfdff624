import type { cursosprofesor } from '#contract/cursosprofesor.ts'
import { anoDe } from '#domain/fecha.ts'
import type { Handlers } from '../http/contexto.ts'
import { empleadoVisible } from '../personal/personal.service.ts'
import { cursosParaElegir } from './cursosprofesor.queries.ts'
import { guardarCursos } from './cursosprofesor.service.ts'

export const cursosprofesorHandlers: Handlers<typeof cursosprofesor> = {
  leer: async ({ db, query, hoy, usuario }) => {
    await empleadoVisible(db, usuario, query.idPersonal, hoy)
    return { data: await cursosParaElegir(db, query.idPersonal, anoDe(hoy)) }
  },
  guardar: ({ trx, usuario, body, hoy, ahora }) =>
    guardarCursos(trx, usuario, body.IdPersonal, body.IdsCursos, { hoy, ahora }),
}
