import { type atrasadas, PRIMER_ANO } from '#contract/atrasadas.ts'
import { invalido } from '#domain/errores.ts'
import type { Handlers } from '../http/contexto.ts'
import { unaVez } from '../idempotencia/idempotencia.service.ts'
import { inCall } from '../jobs/inCall.ts'
import { deshacerProceso, listarAtrasadas, procesarAtrasadas } from './atrasadas.service.ts'
import { CUOTAS_ATRASADAS, progresoDe } from './progreso.ts'

export const atrasadasHandlers: Handlers<typeof atrasadas> = {
  cuotas: async ({ db, usuario, query, idempotencyKey, hoy, ahora }) => {
    const { type, bulkId, email, ano = PRIMER_ANO } = query
    if (type === undefined) return listarAtrasadas(db, usuario, ano, hoy)
    if (type === 3 && !bulkId) throw invalido('bulkId', 'El Proceso es requerido')
    const pedido = { que: type === 2 ? 'procesar' : 'deshacer' } as const
    return inCall(db, CUOTAS_ATRASADAS, pedido, usuario.id, (trx, sight) =>
      unaVez(trx, idempotencyKey, usuario, () =>
        type === 3 && bulkId
          ? deshacerProceso(trx, usuario, bulkId, { hoy, ahora }, sight)
          : procesarAtrasadas(trx, usuario, { desde: ano, email }, { hoy, ahora }, sight),
      ),
    )
  },
  progreso: async ({ db }) => progresoDe(db),
}
