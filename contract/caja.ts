import { z } from 'zod'
import { leerFechaCaja } from '#domain/fecha.ts'
import { bandera, id, opcion, pesos, seguridad } from './campos.ts'
import { route } from './route.ts'

const fechaCaja = z
  .string('La Fecha es requerida')
  .transform((t, ctx) => {
    const f = leerFechaCaja(t.trim())
    if (f) return f
    ctx.addIssue({ code: 'custom', message: 'La fecha no existe (se espera MM-DD-AAAA)' })
    return z.NEVER
  })
  .meta({ type: 'string', description: 'MM-DD-AAAA (D-012)' })

const comun = {
  Fecha: z.string(),
  Sucursal: z.string(),
  ID_Sucursal: z.number(),
  Personal: z.string(),
  ID_Personal: z.number().nullable(),
  Observaciones: z.string(),
  Medios: z.string(),
  /** When and by whom, if entered on another day than its own (D-083). */
  registrado: z.string(),
}

const cobranza = z.object({
  ID_Cobranza: z.number(),
  ...comun,
  NFactura: z.string(),
  Recibo: z.number(),
  id_FacturaAfip: z.number().nullable(),
  Monto: pesos(),
  ncobranzas: z.array(
    z.object({ Destino: z.string(), Id_Alumno: z.number(), Alumno: z.string(), Monto: pesos(), Ano: z.number() }),
  ),
})
const pago = z.object({
  ID_Pago: z.number(),
  ...comun,
  Destino: z.string(),
  Id_Destino: z.number(),
  npagos: z.array(
    z.object({
      Factura: z.string(),
      TipoFactura: z.string(),
      Monto: pesos(),
      isPersonal: z.boolean(),
      isServicio: z.boolean(),
    }),
  ),
})
const ingreso = z.object({
  ID_Ingreso: z.number(),
  ...comun,
  Concepto: z.string(),
  Monto: pesos(),
  isSystem: z.boolean(),
})

export const caja = {
  dia: route({
    method: 'GET',
    path: '/caja',
    regla: 'CAJ-VER',
    resumen: 'La caja de una sucursal en un día: cobranzas, pagos, ingresos y saldo (D-083 a D-087)',
    query: z.object({ idSucursal: id('La Sucursal es requerida'), fecha: fechaCaja, getSecurity: bandera() }),
    response: z.object({
      cobranzas: z.array(cobranza),
      pagos: z.array(pago),
      ingresos: z.array(ingreso),
      total: z.object({
        cobranzas: pesos(),
        pagos: pesos(),
        ingresos: pesos(),
        /** Closing = cobranzas + ingresos − pagos; `ingresos` holds the balance of the day before. */
        saldo: pesos(),
        saldoAnterior: pesos(),
        efectivo: pesos(),
      }),
      cvTotales: z.array(z.object({ label: z.string(), value: pesos() })),
      /** Entered on this day for another one (D-083). */
      otrosDias: z.array(z.object({ texto: z.string(), dia: z.string(), monto: pesos() })),
      security: seguridad.optional(),
    }),
  }),
  sucursales: route({
    method: 'GET',
    path: '/caja/sucursales',
    regla: 'CAJ-VER',
    resumen: 'Las sucursales cuya caja puede ver quien pregunta (D-088)',
    response: z.object({ data: z.array(opcion), propia: z.number().nullable() }),
  }),
}
