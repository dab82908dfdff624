import type { cursosprofesor } from '#contract/cursosprofesor.ts'
import { anoDe } from '#domain/fecha.ts'
import { versionDeConjunto } from '../db/words/version.ts'
import type { Handlers } from '../http/contexto.ts'
import { empleadoVisible } from '../personal/personal.service.ts'
import { cursosParaElegir } from './cursosprofesor.queries.ts'
import { guardarCursos } from './cursosprofesor.service.ts'

export const cursosprofesorHandlers: Handlers<typeof cursosprofesor> = {
  leer: async ({ db, query, hoy, usuario }) => {
    await empleadoVisible(db, usuario, query.idPersonal, hoy)
    const data = await cursosParaElegir(db, query.idPersonal, anoDe(hoy))
    return { data, version: versionDeConjunto(data.filter((c) => c.selected).map((c) => c.id)) }
  },
  guardar: ({ trx, usuario, body, hoy, ahora }) => guardarCursos(trx, usuario, body, { hoy, ahora }),
}
