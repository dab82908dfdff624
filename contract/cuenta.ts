import { z } from 'zod'
import { id, pesos } from './campos.ts'
import { route } from './route.ts'

/** 0 no aplicable, 1 sin pagar, 2 parte pagada, 3 cancelado (D-041). */
export const estado = z.literal([0, 1, 2, 3])

/** `idCobranza` asks for its receipt. */
const pago = z.object({ idCobranza: z.number(), fecha: z.string(), monto: pesos(), comprobante: z.string() })

/** What explains an amount, besides what happened to it. */
export const explicacion = {
  lista: pesos().nullable(),
  porcentaje: z.number(),
  origen: z.enum(['PRECIO', 'REF', 'MANUAL', 'BULK', 'PAC']),
  /** An open item before the current fee month. */
  vencida: z.boolean(),
  pagos: z.array(pago),
}

/** An amount of the account with what explains it (D-042). */
export const celda = z.object({
  idItem: z.number().nullable(),
  estado,
  /** Full net price; what was paid when cancelled. */
  monto: pesos(),
  saldo: pesos(),
  /** 'DD/MM/YYYY $ 1.234,00 (Fact. 0001-00001234)', a line per payment; 'Resta: $ x' when partly paid. */
  detallePago: z.string(),
  ...explicacion,
})
export type CeldaCuenta = z.output<typeof celda>

const celdaPrincipal = celda.extend({
  col: z.number(),
  displayOrder: z.number(),
  label: z.string(),
  mes: z.number().nullable(),
  lockerEstado: estado,
  lockerMonto: pesos(),
  detalleLocker: z.string(),
})

export const cuentaCorriente = z.object({
  config: z.object({
    idInscripcion: z.number(),
    ano: z.number(),
    etiquetaTaller: z.string(),
    showLocker: z.boolean(),
    porcentaje: z.number(),
    pac: z.boolean(),
  }),
  /** 17 entries in column order. */
  cuenta: z.array(celdaPrincipal),
  /** Ten months of the locker, empty when the course has none. */
  locker: z.array(celda.extend({ mes: z.number() })),
  materias: z.array(
    z.object({ idMateria: z.number(), nombre: z.string(), meses: z.array(celda.extend({ mes: z.number() })) }),
  ),
  /** Open balances up to today's month, and of the whole year. */
  totales: z.object({ debeHoy: pesos(), resta: pesos(), cancelado: pesos() }),
})

/** Something that happened to an item: a change of its cell, or a payment. */
const sucesoDeItem = z.object({
  clase: z.enum(['CAMBIO', 'COBRO']),
  /** Instant, ISO. */
  fecha: z.string(),
  usuario: z.string(),
  /** What and why: 'Valor fijado', 'Actualización de cuotas atrasadas N.º 7', 'Fact. 0001-00001234'. */
  texto: z.string(),
  /** Net before and after of a change, null where it did not move; a payment has only `monto`. */
  antes: pesos().nullable(),
  despues: pesos().nullable(),
  monto: pesos().nullable(),
  /** Of a payment that was annulled. */
  anulada: z.object({ fecha: z.string(), usuario: z.string(), motivo: z.string() }).nullable(),
})
export type SucesoDeItem = z.output<typeof sucesoDeItem>

export const cuenta = {
  historial: route({
    method: 'GET',
    path: '/cuenta/historial',
    regla: 'ALU-VER',
    resumen: 'Por qué un importe es el que es: precio de lista, quién lo fijó, cambios y cobros, lo último primero',
    query: z.object({ idItem: id() }),
    response: z.object({
      idItem: z.number(),
      titulo: z.string(),
      ano: z.number(),
      /** The price that the list has now for the item's own month and shift type; null without one. */
      lista: z.object({ monto: pesos(), mesDesde: z.number(), ano: z.number(), de: z.string() }).nullable(),
      /** Who pinned it; null while it follows the list. */
      fijado: z.object({ fecha: z.string(), usuario: z.string() }).nullable(),
      sucesos: z.array(sucesoDeItem),
    }),
  }),
  getcuentacorriente: route({
    method: 'GET',
    path: '/alumno/getcuentacorriente',
    reglaOHijo: 'ALU-VER',
    resumen: 'Cuenta corriente de una inscripción',
    query: z.object({ idInscripcion: id() }),
    response: z.object({ ctaCte: cuentaCorriente, facturas: z.array(z.object({ Id: z.number() })) }),
  }),
}
