import { z } from 'zod'
import { MEDIOS } from '#domain/cobranza/medios.ts'
import { ano, entero, fecha, flag, id, idOpcional, monto, nada, omitible, opcion, textoLibre } from './campos.ts'
import { CONCEPTO_RESERVADO, noEsSaldo } from './conceptos.ts'
import { route } from './route.ts'

/** What a payment and an income have alike; `medio` and `idSucursal` are ours (D-221, D-080). */
const comun = {
  fecha: fecha(),
  monto: monto(),
  observaciones: textoLibre(2000, true),
  medio: z.enum(MEDIOS, 'El Medio de Pago no es válido').prefault('EFECTIVO'),
  idSucursal: idOpcional(),
}

/** Rules over several fields are judged whatever else is wrong, so that a form hears of all its errors at once. */
const siempre = () => true

export const TIPOS_COMPROBANTE = ['Factura', 'Recibo', 'Remito'] as const

export const nuevoPago = z
  .object({
    /** P a Personal, S de Servicios. */
    tipo: z.enum(['P', 'S'], 'El Tipo de Pago es requerido'),
    destino: idOpcional(),
    ...comun,
    /** N No existe, E Emite, R Recibe. */
    comprobante: z.enum(['N', 'E', 'R'], 'El Comprobante es requerido').prefault('N'),
    ncomprobante: textoLibre(100),
    tcomprobante: omitible(z.enum(TIPOS_COMPROBANTE, 'El Tipo de Comprobante es requerido')),
    /** Refuses a payment in cash that its branch's cash does not hold, so that the client can ask first. Ours. */
    siAlcanza: flag(),
  })
  .refine((p) => !p.tipo || p.destino, { path: ['destino'], message: 'El Destino es requerido', when: siempre })
  .refine((p) => !conComprobante(p) || p.ncomprobante, {
    path: ['ncomprobante'],
    message: 'El Número de Comprobante es requerido',
    when: siempre,
  })
  .refine((p) => !conComprobante(p) || p.tcomprobante, {
    path: ['tcomprobante'],
    message: 'El Tipo de Comprobante es requerido',
    when: siempre,
  })

const conComprobante = (p: { comprobante?: unknown }) => p.comprobante === 'E' || p.comprobante === 'R'

export const datosDeIngreso = z.object({
  idConcepto: idOpcional(),
  concepto: textoLibre(500).refine(noEsSaldo, CONCEPTO_RESERVADO),
  ...comun,
})

export const nuevoIngreso = datosDeIngreso
  .refine((i) => i.idConcepto || i.concepto, {
    path: ['idConcepto'],
    message: 'El Concepto es requerido',
    when: siempre,
  })
  .refine((i) => !(i.idConcepto && i.concepto), {
    path: ['concepto'],
    message: 'Elija un concepto o escriba uno nuevo',
    when: siempre,
  })

const anulacion = (campo: string) => `Anula ${campo}: queda quién, cuándo y por qué (D-090, D-220)`

export const movimientos = {
  findesemana: route({
    method: 'GET',
    path: '/movimientos/findesemana',
    reglaSegun: [({ query }) => (query.tipo === 'PAGO' ? 'MOV-PAGO' : 'MOV-INGRESO'), ['MOV-PAGO', 'MOV-INGRESO']],
    resumen: 'Qué fechas admite un movimiento y, de un ingreso, qué conceptos (D-107)',
    query: z.object({ ano: ano(), tipo: z.enum(['PAGO', 'INGRESOS'], 'El Tipo es PAGO o INGRESOS') }),
    response: z.object({
      isFinDeSemana: z.boolean(),
      /** First and last day. Ours. */
      desde: z.string(),
      hasta: z.string(),
      /** `sucursales` only for a user without employee record (D-080). Ours. */
      caja: z.object({ idSucursal: z.number().nullable(), sucursales: z.array(opcion) }),
      allowAdd: z.boolean().optional(),
      conceptos: z.array(opcion.extend({ idSucursal: z.number().nullable() })).optional(),
    }),
  }),
  destinospago: route({
    method: 'GET',
    path: '/movimientos/destinospago',
    regla: 'MOV-PAGO',
    resumen: 'Empleados (P) o servicios (S) a los que se puede pagar (D-108)',
    query: z.object({ tipo: z.enum(['P', 'S'], 'El Tipo de Pago es requerido') }),
    response: z.object({ data: z.array(opcion) }),
  }),
  pago: route({
    method: 'POST',
    path: '/movimientos/pago',
    regla: 'MOV-PAGO',
    sinRegla: 'mensaje',
    idempotente: true,
    trx: 'write',
    enPersona: true,
    resumen: 'Registra un pago a un empleado o de un servicio',
    body: nuevoPago,
    response: z.object({ Id: z.number() }),
  }),
  ingreso: route({
    method: 'POST',
    path: '/movimientos/ingreso',
    regla: 'MOV-INGRESO',
    sinRegla: 'mensaje',
    idempotente: true,
    trx: 'write',
    enPersona: true,
    resumen: 'Registra un ingreso; un concepto escrito pide MOV-CONCEPTO-NUEVO (D-110)',
    body: nuevoIngreso,
    response: z.object({ Id: z.number() }),
  }),
  anularPago: route({
    method: 'DELETE',
    path: '/movimientos/pago',
    serverAdmin: true,
    trx: 'write',
    enPersona: true,
    resumen: anulacion('un pago'),
    query: z.object({ idPago: id(), motivo: textoLibre(500) }),
    response: nada,
  }),
  anularIngreso: route({
    method: 'DELETE',
    path: '/movimientos/ingreso',
    serverAdmin: true,
    trx: 'write',
    enPersona: true,
    resumen: anulacion('un ingreso'),
    /** 0 is the balance row, which nobody may delete (CAJ-007). */
    query: z.object({
      idIngreso: entero(0, Number.MAX_SAFE_INTEGER, 'Falta el identificador'),
      motivo: textoLibre(500),
    }),
    response: nada,
  }),
}
