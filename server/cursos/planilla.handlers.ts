import type { planillacurso } from '#contract/planillacurso.ts'
import { anoDe } from '#domain/fecha.ts'
import { dejarArchivo } from '../download/download.service.ts'
import type { Handlers } from '../http/contexto.ts'
import { planillaDeCurso } from './planilla.service.ts'

export const planillacursoHandlers: Handlers<typeof planillacurso> = {
  excel: async ({ trx, usuario, query, hoy, ahora }) => {
    const pedido = { ...query, ano: query.ano ?? anoDe(hoy) }
    return dejarArchivo(trx, usuario, await planillaDeCurso(trx, usuario, pedido, { hoy, ahora }), ahora)
  },
}
