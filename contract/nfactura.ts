import { z } from 'zod'
import { entero, id, nada, omitible, textoLibre } from './campos.ts'
import { route } from './route.ts'

/** A sales point as the authority numbers them, and the number of a voucher (D-093). */
export const MAX_PTO_VTA = 99_999
const MAX_NRO = 99_999_999
/** The next number of a branch that has used the last one; it can be posted back, and nothing is invoiced with it. */
const SIN_NUMEROS = MAX_NRO + 1

const ptoVta = (requerido: string) => entero(1, MAX_PTO_VTA, requerido)

/** A branch's manual numbering (NFA-001, NFA-002). */
export const numeracion = z.object({
  /** The branch. */
  id: id(),
  nFactura: entero(1, SIN_NUMEROS, 'El Número de Factura es requerido'),
  ptoVta: ptoVta('El Punto de Venta es requerido'),
  /** Required while electronic invoicing is on; without it they stay as they are. */
  ePtoVta: omitible(ptoVta('El Punto de Venta Electrónico es requerido')),
  direccion: textoLibre(100),
})

const fila = z.object({
  id: z.number(),
  sucursal: z.string(),
  /** Whether the row is to be saved, which it is not before somebody changes it. */
  checked: z.boolean(),
  /** The next number; null while the branch has none. */
  nFactura: z.number().nullable(),
  ptoVta: z.number().nullable(),
  ePtoVta: z.number().nullable(),
  direccion: z.string(),
})
export type FilaNumeracion = z.output<typeof fila>

export const nfactura = {
  listar: route({
    method: 'GET',
    path: '/nfactura',
    regla: 'NFA-EDITAR',
    resumen: 'El próximo número de factura de cada sucursal (D-092)',
    response: z.object({ data: z.array(fila), ptoVtaElectronico: z.boolean() }),
  }),
  guardar: route({
    method: 'POST',
    path: '/nfactura',
    regla: 'NFA-EDITAR',
    trx: 'write',
    idempotente: true,
    resumen: 'Guarda la numeración de las filas marcadas (D-092, D-093)',
    body: z.object({ data: z.array(numeracion).min(1, 'Marque al menos una fila').max(200) }),
    /** A refusal names the fields: `data.0.nFactura`. */
    response: nada,
  }),
}
