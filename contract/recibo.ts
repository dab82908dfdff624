import { z } from 'zod'
import { archivo, id } from './campos.ts'
import { route } from './route.ts'

/** Sheet of a printer, or roll of a ticket printer. */
export const FORMATOS_RECIBO = ['a4', '80mm'] as const
export type FormatoRecibo = (typeof FORMATOS_RECIBO)[number]

export const recibo = {
  pdf: route({
    method: 'GET',
    path: '/cobranza/recibo',
    algunaRegla: ['COB-COBRAR', 'CAJ-VER'],
    formato: 'archivo',
    resumen: 'El recibo de una cobranza en PDF, las veces que haga falta; anulada, lo dice (D-222)',
    query: z.object({ id: id(), formato: z.enum(FORMATOS_RECIBO, 'El formato es a4 u 80mm').prefault('a4') }),
    response: archivo,
  }),
}
