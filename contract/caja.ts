import { z } from 'zod'
import { type Fecha, leerFechaCaja, sumarDias } from '#domain/fecha.ts'
import { fecha, flag, id, montoDesdeCero, opcion, pesos, textoLibre } from './campos.ts'
import { infoDescarga } from './download.ts'
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
  /** When and by whom it was annulled; else '' (D-220). Ours. */
  anulada: z.string(),
  /** 'Anulación de Pago del DD/MM/YYYY' in the row that takes back a movement of a closed day; else ''. Ours. */
  reversa: z.string(),
}

const cobranza = z.object({
  ID_Cobranza: z.number(),
  ...comun,
  NFactura: z.string(),
  Recibo: z.number(),
  id_FacturaAfip: z.number().nullable(),
  Monto: pesos(),
  /** How it was paid, one entry a payment method; they sum to Monto. Ours. */
  pagada: z.array(z.object({ medio: z.string(), monto: pesos(), referencia: z.string() })),
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

/** The drawer at a count: `diferencia` is negative when cash is missing. */
const arqueo = z.object({ saldo: pesos(), efectivo: pesos(), efectivoContado: pesos(), diferencia: pesos() })

const UN_ANO = 366

/** Days of a cash report; a year at most. That they are not after today is judged where today is known (CAJ-011). */
const periodo = {
  fechaDesde: fecha('La Fecha Desde es requerida'),
  fechaHasta: fecha('La Fecha Hasta es requerida'),
}
const enOrden = (p: { fechaDesde: Fecha; fechaHasta: Fecha }) => p.fechaDesde <= p.fechaHasta
const FUERA_DE_ORDEN = { path: ['fechaHasta'], message: 'La Fecha Hasta no puede ser anterior a la Fecha Desde' }
const breve = (p: { fechaDesde: Fecha; fechaHasta: Fecha }) => p.fechaHasta < sumarDias(p.fechaDesde, UN_ANO)
const MUY_LARGO = { path: ['fechaHasta'], message: 'El período no puede pasar de un año' }
const SUCURSALES = 1000
const NINGUNA = 'Elija al menos una Sucursal'
const DEMASIADAS = `Elija ${SUCURSALES} Sucursales a lo sumo`

export const nuevoReporte = z
  .object({
    ...periodo,
    /** Whether the workbook shows the ids of the rows in columns of their own. */
    exportIds: flag(),
    sucursales: z.array(id()).min(1, NINGUNA).max(SUCURSALES, DEMASIADAS),
  })
  .refine(enOrden, FUERA_DE_ORDEN)
  .refine(breve, MUY_LARGO)

const cifras = { apertura: pesos(), cobranzas: pesos(), ingresos: pesos(), pagos: pesos(), cierre: pesos() }

export const nuevoArqueo = z.object({
  idSucursal: id('La Sucursal es requerida'),
  fecha: fecha(),
  efectivoContado: montoDesdeCero('El Efectivo Contado es requerido'),
  /** Cash that the screen showed to whoever counts, in pesos; the count is refused when it has changed since. */
  efectivoEsperado: z.number().optional(),
  /** What whoever counts says of the difference; the screen asks for it when there is one. Ours. */
  observaciones: textoLibre(500),
})

export const caja = {
  dia: route({
    method: 'GET',
    path: '/caja',
    regla: 'CAJ-VER',
    seccion: 'CONT-CAJA',
    resumen: 'La caja de una sucursal en un día: cobranzas, pagos, ingresos y saldo (D-083 a D-087)',
    query: z.object({ idSucursal: id('La Sucursal es requerida'), fecha: fechaCaja, getSecurity: flag() }),
    response: z.object({
      cobranzas: z.array(cobranza),
      pagos: z.array(pago),
      ingresos: z.array(ingreso),
      /** What was annulled while the day was open: it is in no total and no other list (D-082). Ours. */
      anulados: z.object({ cobranzas: z.array(cobranza), pagos: z.array(pago), ingresos: z.array(ingreso) }),
      total: z.object({
        cobranzas: pesos(),
        pagos: pesos(),
        ingresos: pesos(),
        /** Closing = cobranzas + ingresos − pagos; `ingresos` holds the balance of the day before. */
        saldo: pesos(),
        saldoAnterior: pesos(),
        /** What the day moved in cash. */
        efectivo: pesos(),
        /** The cash in the closing balance. Ours. */
        efectivoEnCaja: pesos(),
      }),
      /** What the day moved: the opening balance is no income of the day (D-087). */
      cvTotales: z.array(z.object({ label: z.string(), value: pesos() })),
      /** By payment method, only those used that day (D-221). Ours. */
      medios: z.array(
        z.object({ medio: z.string(), cobranzas: pesos(), pagos: pesos(), ingresos: pesos(), neto: pesos() }),
      ),
      /** Entered on this day for another one, `dia` in ISO, payments negative (D-083). */
      otrosDias: z.array(z.object({ texto: z.string(), dia: z.string(), monto: pesos() })),
      /** Nothing may be entered for this day any more (D-220). Ours. */
      cerrada: z.boolean(),
      /** The count of a later day that closed this one, which has none of its own; `dia` and `fecha` in ISO. Ours. */
      cerradaPor: z.object({ dia: z.string(), usuario: z.string(), fecha: z.string() }).nullable(),
      /** The count of this day that stands. Ours. */
      arqueo: arqueo.extend({ usuario: z.string(), fecha: z.string(), observaciones: z.string() }).nullable(),
    }),
  }),
  sucursales: route({
    method: 'GET',
    path: '/caja/sucursales',
    algunaRegla: ['CAJ-VER', 'CAJ-REPORTE'],
    resumen: 'Las sucursales cuya caja puede ver quien pregunta (D-088)',
    response: z.object({ data: z.array(opcion), propia: z.number().nullable() }),
  }),
  print: route({
    method: 'GET',
    path: '/caja/print',
    pesado: true,
    regla: 'CAJ-EXPORTAR',
    trx: 'snapshot',
    resumen: 'La caja de un día como planilla: sus tres tablas y sus totales (D-089)',
    query: z.object({ idSucursal: id('La Sucursal es requerida'), fecha: fechaCaja }),
    response: infoDescarga,
  }),
  resumen: route({
    method: 'GET',
    path: '/caja/resumen',
    pesado: true,
    regla: 'CAJ-REPORTE',
    resumen: 'Lo que movieron las cajas de varias sucursales entre dos días, por día (D-089). Nuestra',
    query: z
      .object({
        ...periodo,
        /** Ids joined with ','. */
        sucursales: z
          .string(NINGUNA)
          .min(1, NINGUNA)
          .regex(/^\d{1,15}(,\d{1,15})*$/, 'Las Sucursales no son válidas')
          .transform((t) => t.split(',').map(Number))
          .refine((ids) => ids.length <= SUCURSALES, DEMASIADAS),
      })
      .refine(enOrden, FUERA_DE_ORDEN)
      .refine(breve, MUY_LARGO),
    response: z.object({
      /** By name; opening + cobranzas + ingresos − pagos = closing, in a branch and in each of its days. */
      sucursales: z.array(
        z.object({
          idSucursal: z.number(),
          sucursal: z.string(),
          ...cifras,
          dias: z.array(z.object({ dia: z.string(), ...cifras })),
        }),
      ),
    }),
  }),
  reportecaja: route({
    method: 'POST',
    path: '/caja/reportecaja',
    pesado: true,
    regla: 'CAJ-REPORTE',
    trx: 'snapshot',
    resumen: 'El reporte de caja de varias sucursales como planilla: resumen por día y una hoja por sucursal (D-089)',
    body: nuevoReporte,
    response: infoDescarga,
  }),
  arqueo: route({
    method: 'POST',
    path: '/caja/arqueo',
    regla: ['CAJ-VER', 'CAJ-ARQUEO'],
    trx: 'write',
    idempotente: true,
    enPersona: true,
    resumen: 'Arqueo: anota el efectivo contado de un día y cierra los días hasta él (D-220)',
    body: nuevoArqueo,
    response: arqueo.omit({ diferencia: true }).extend({ difference: pesos() }),
  }),
}
