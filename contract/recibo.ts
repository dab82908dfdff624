import { z } from 'zod'
import { archivo, flag, id, pesos } from './campos.ts'
import { route } from './route.ts'

/** Sheet of a printer, or roll of a ticket printer. */
export const FORMATOS_RECIBO = ['a4', '80mm'] as const
export type FormatoRecibo = (typeof FORMATOS_RECIBO)[number]

export const recibo = {
  pdf: route({
    method: 'GET',
    path: '/cobranza/recibo',
    pesado: true,
    algunaRegla: ['COB-COBRAR', 'CAJ-VER'],
    formato: 'archivo',
    resumen: 'El recibo de una cobranza en PDF, las veces que haga falta; anulada o reimpreso, lo dice (D-222)',
    query: z.object({
      id: id(),
      formato: z.enum(FORMATOS_RECIBO, 'El formato es a4 u 80mm').prefault('a4'),
      /** Whether it is looked at again after the collection: the paper says so, with the day. Ours. */
      reimpreso: flag(),
    }),
    response: archivo,
  }),
  datos: route({
    method: 'GET',
    path: '/cobranza/recibo/datos',
    algunaRegla: ['COB-COBRAR', 'CAJ-VER'],
    resumen: 'Lo que dice un recibo, para leerlo sin el PDF (D-222)',
    query: z.object({ id: id() }),
    response: z.object({
      recibo: z.number(),
      /** 'Factura 0001-00001234', or ''. */
      factura: z.string(),
      sucursal: z.string(),
      /** Instant, ISO. */
      fecha: z.string(),
      cajero: z.string(),
      /** From whom the money was received. */
      recibidoDe: z.string(),
      alumnos: z.array(
        z.object({
          alumno: z.string(),
          curso: z.string(),
          ano: z.number(),
          /** Whether the whole year was paid at once (PAC). */
          pac: z.boolean(),
          items: z.array(z.object({ concepto: z.string(), monto: pesos(), resta: pesos() })),
        }),
      ),
      total: pesos(),
      /** 'Transferencia Op. 77'. */
      medios: z.array(z.object({ medio: z.string(), monto: pesos() })),
      observaciones: z.string(),
      /** Whether its day is closed, so that an annulment would belong to today (D-220). */
      cerrada: z.boolean(),
      /** Null unless it was annulled. */
      anulacion: z.object({ fecha: z.string(), usuario: z.string(), motivo: z.string() }).nullable(),
    }),
  }),
}
