import { z } from 'zod'
import type { FilaNumeracion } from '#contract/nfactura.ts'

/** The rows of the form; a field is null while it is empty. */
export type Numeros = { filas: FilaNumeracion[] }

const numero = z.number().nullable()

/** Validates the checked rows (NFA-001, NFA-002); the others are not saved and may hold anything. */
export const esquemaNumeros = (electronico: boolean) =>
  z.object({
    filas: z.array(
      z
        .object({
          id: z.number(),
          sucursal: z.string(),
          checked: z.boolean(),
          nFactura: numero,
          ptoVta: numero,
          ePtoVta: numero,
          direccion: z.string(),
        })
        .superRefine((fila, ctx) => {
          const falta = (campo: string, message: string) => ctx.addIssue({ code: 'custom', path: [campo], message })
          if (!fila.checked) return
          if (!fila.ptoVta) falta('ptoVta', 'El Punto de Venta es requerido')
          if (!fila.nFactura) falta('nFactura', 'El Número de Factura es requerido')
          if (!electronico) return
          if (!fila.ePtoVta) falta('ePtoVta', 'El Punto de Venta Electrónico es requerido')
          if (fila.direccion.trim() === '') falta('direccion', 'La Dirección es requerida')
        }),
    ),
  })

/** Lists the checked rows, which are sent. */
export const marcadas = (filas: readonly FilaNumeracion[], electronico: boolean) =>
  filas
    .filter((f) => f.checked)
    .map(({ id, nFactura, ptoVta, ePtoVta, direccion }) => ({
      id,
      nFactura,
      ptoVta,
      ...(electronico && { ePtoVta, direccion }),
    }))

/**
 * Finds the form's fields of the errors, because the server counts only the rows that it got: 'data.0.nFactura' →
 * 'filas.2.nFactura'.
 */
export function camposDe(errores: Readonly<Record<string, string>>, filas: readonly FilaNumeracion[]) {
  const indexes = [...filas.keys()].filter((i) => filas[i]?.checked)
  return Object.entries(errores).flatMap(([campo, mensaje]) => {
    const [, n, nombre] = /^data\.(\d+)\.(\w+)$/.exec(campo) ?? []
    const i = indexes[Number(n)]
    return i === undefined || !nombre ? [] : [{ campo: `filas.${i}.${nombre}`, mensaje }]
  })
}
