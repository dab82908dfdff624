import { z } from 'zod'
import { MEDIOS } from '#domain/cobranza/medios.ts'
import { MAX_CENTAVOS } from '#domain/dinero.ts'
import { casoDesde, entero, flag, id, idOpcional, jornadaDespues, monto, nada, pesos, textoLibre } from './campos.ts'
import { estado, explicacion } from './cuenta.ts'
import { route } from './route.ts'

const celda = z.object({
  id: z.number(),
  version: z.number(),
  col: z.number(),
  type: z.number(),
  labelText: z.string(),
  status: estado,
  monto: pesos(),
  maxMonto: pesos(),
  chargeMonto: pesos(),
  selected: z.boolean(),
  disabled: z.boolean(),
  checkedByOrder: z.boolean(),
  /** Why it costs what it costs, as the account says it. Ours. */
  ...explicacion,
})
export type CeldaCobrar = z.output<typeof celda>

const fila = z.object({
  kind: z.enum(['principal', 'locker', 'materia']),
  idMateria: z.number().optional(),
  titulo: z.string(),
  /** 17 by column; null where the row has no item. */
  cells: z.array(celda.nullable()),
})

const inscripcionACobrar = z.object({
  idInscripcion: z.number(),
  alumno: z.object({
    id: z.number(),
    apellido: z.string(),
    nombre: z.string(),
    dni: z.string(),
    sexo: z.enum(['M', 'F']),
    foto: z.string(),
    eliminado: z.boolean(),
  }),
  ano: z.number(),
  /** Day of a later withdrawal from the year (D-226). */
  fechaBaja: z.string().nullable(),
  curso: z.string(),
  idCurso: z.number(),
  nivel: z.string(),
  jornada: z.string(),
  /** Another one that begins in a later month of the year; null without one. */
  jornadaDespues: jornadaDespues.nullable(),
  casoEspecial: z.string(),
  porcentaje: z.number(),
  casoDesde,
  allowPac: z.boolean(),
  /** Why it may not be paid at once, '' when it may. Ours. */
  motivoSinPac: z.string(),
  pac: z.boolean(),
  /** Whom the receipt can name, by surname; `responsable` answers for the payments. Ours. */
  padres: z.array(z.object({ id: z.number(), text: z.string(), responsable: z.boolean() })),
  showLocker: z.boolean(),
  debeHoy: pesos(),
  rows: z.array(fila),
})
export type InscripcionACobrar = z.output<typeof inscripcionACobrar>

/** An amount that is judged with its item: one that is not valid makes the item invalid (D-078). */
const montoDeLinea = z
  .number('El Monto es requerido')
  .min(0, 'El Monto no puede ser negativo')
  .max(MAX_CENTAVOS / 100, 'El Monto es demasiado grande')

/** Letters of all remarks of a collection: those of ten children in full. A receipt is paper, and is laid out whole. */
const MAX_OBSERVACIONES = 6_000

export const nuevaCobranza = z.object({
  /** The client joins the remarks of each enrolment: at most 500 characters and the student's name for each (D-077). */
  observaciones: textoLibre(MAX_OBSERVACIONES, true),
  data: z
    .array(
      z.object({
        id: id(),
        monto: montoDeLinea,
        type: entero(1, 8, 'El tipo no es válido'),
        version: entero(1, 2_147_483_647).optional(),
      }),
    )
    .min(1, 'Seleccione qué se cobra')
    .max(1000, 'Son demasiados ítems'),
  /** Enrolments that pay the whole year at once (D-070). Ours. */
  pac: z.array(id()).max(100).optional().default([]),
  /** How it is paid; without it, all in cash (D-221). Ours. */
  medios: z
    .array(
      z.object({ medio: z.enum(MEDIOS, 'El Medio de Pago no es válido'), monto: monto(), referencia: textoLibre(100) }),
    )
    .max(20)
    .optional(),
  /** Parent who pays; null: the students. Without it the receipt's own rule says who (D-222). Ours. */
  idPadre: id().nullable().optional(),
  /** Branch of a cashier without employee record (D-080). Ours. */
  idSucursal: idOpcional(),
  afip: z.null().optional(),
})

const porNumero = z.object({
  id: z.number(),
  /** 'Fact. 0001-00001234', or 'Rec. 15'; both when it has both and was looked up by its receipt. */
  comprobante: z.string(),
  /** ISO. */
  dia: z.string(),
  anulada: z.boolean(),
  /** When, as an instant, by whom and why; null unless it was annulled. */
  anulacion: z.object({ fecha: z.string(), usuario: z.string(), motivo: z.string() }).nullable(),
  sucursal: z.string(),
  /** 'Apellido, Nombre', joined by '; '. */
  alumnos: z.string(),
})
export type CobranzaPorNumero = z.output<typeof porNumero>

export const cobranza = {
  find: route({
    method: 'GET',
    path: '/cobranza/find',
    regla: 'COB-COBRAR',
    resumen: 'Alumnos con alguna inscripción, por sí, por su curso, por un recibo o por sus padres (D-074)',
    query: z.object({ query: textoLibre(100) }),
    response: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          apellido: z.string(),
          nombre: z.string(),
          dni: z.string(),
          sexo: z.enum(['M', 'F']),
          curso: z.string(),
          /** Branch of that course, in a school where several have courses; else ''. Ours. */
          sucursal: z.string(),
          /** The year of that course: this one's where he is enrolled, else the nearest. Ours. */
          ano: z.number(),
          foto: z.string(),
          eliminado: z.boolean(),
          /** What he was found by when it was not himself: 'Padre: Zelaya, Juan', 'Rec. 15', 'Suena parecido', or ''. Ours. */
          por: z.string(),
          /** The parent by whom he was found; null when not by one. Ours. */
          idPadre: z.number().nullable(),
        }),
      ),
      /** Collections with that number, when all of them are annulled. Ours. */
      anuladas: z.array(porNumero),
    }),
  }),
  porNumero: route({
    method: 'GET',
    path: '/cobranza/porNumero',
    algunaRegla: ['COB-COBRAR', 'CAJ-VER'],
    resumen: 'Cobranzas por su número de recibo o de factura, de las sucursales que se ven',
    query: z.object({ query: textoLibre(100) }),
    response: z.object({
      data: z.array(porNumero),
    }),
  }),
  deInscripcion: route({
    method: 'GET',
    path: '/cobranza/deinscripcion',
    regla: 'ALU-VER',
    resumen: 'Cobranzas de una inscripción con sus medios de pago, también las anuladas, la última primero',
    query: z.object({ idInscripcion: id() }),
    response: z.object({
      data: z.array(
        porNumero.extend({
          /** Number of its receipt. */
          recibo: z.number(),
          /** 'Efectivo, QR' */
          medios: z.string(),
          /** Whose cash has it, on its day. */
          idSucursal: z.number(),
        }),
      ),
    }),
  }),
  getinscripcionesdeuda: route({
    method: 'GET',
    path: '/cobranza/getinscripcionesdeuda',
    regla: 'COB-COBRAR',
    resumen: 'Inscripciones de un alumno que se pueden cobrar (D-075)',
    query: z.object({ idAlumno: id() }),
    response: z.object({
      alumno: z.object({
        id: z.number(),
        apellido: z.string(),
        nombre: z.string(),
        dni: z.string(),
        eliminado: z.boolean(),
      }),
      options: z.array(
        z.object({
          idInscripcion: z.number(),
          ano: z.number(),
          curso: z.string(),
          conDeuda: z.boolean(),
          saldo: pesos(),
          /** What of it is owed until today's month. */
          debeHoy: pesos(),
          text: z.string(),
        }),
      ),
    }),
  }),
  familia: route({
    method: 'GET',
    path: '/cobranza/familia',
    regla: 'COB-COBRAR',
    resumen:
      'Inscripciones con deuda de los hijos de un padre, o de los padres de un alumno; también de los eliminados (D-074)',
    query: z.object({ idPadre: idOpcional(), idAlumno: idOpcional() }),
    response: z.object({
      options: z.array(
        z.object({
          idInscripcion: z.number(),
          idAlumno: z.number(),
          apellido: z.string(),
          nombre: z.string(),
          ano: z.number(),
          curso: z.string(),
          saldo: pesos(),
          /** What of it is owed until today's month. */
          debeHoy: pesos(),
        }),
      ),
    }),
  }),
  porInscripcion: route({
    method: 'GET',
    path: '/cobranza',
    regla: 'COB-COBRAR',
    resumen: 'Lo que se puede cobrar de estas inscripciones (D-076)',
    query: z.object({
      /** Ids joined with ';'. */
      idsInscripciones: z
        .string()
        .regex(/^\d{1,15}(;\d{1,15}){0,99}$/, 'Debe ser una lista de inscripciones separadas por ;'),
    }),
    response: z.object({
      inscripciones: z.array(inscripcionACobrar),
      facturacion: z.object({ habilitada: z.boolean(), obligatoria: z.boolean() }),
      /** Where the collection will be entered; `sucursales` only for a user without employee record. */
      caja: z.object({
        idSucursal: z.number().nullable(),
        sucursales: z.array(z.object({ id: z.number(), text: z.string() })),
      }),
    }),
  }),
  registrar: route({
    method: 'POST',
    path: '/cobranza',
    regla: 'COB-COBRAR',
    sinRegla: 'mensaje',
    idempotente: true,
    trx: 'write',
    enPersona: true,
    resumen: 'Cobra: una cobranza por confirmación, con su recibo (D-077 a D-081)',
    body: nuevaCobranza,
    response: z.object({
      Id: z.number().optional(),
      recibo: z.number().optional(),
      nFactura: z.string().optional(),
      total: pesos().optional(),
      afip: z.null(),
      afipDb: z.null(),
      mail: z.null(),
    }),
  }),
  anular: route({
    method: 'DELETE',
    path: '/cobranza',
    serverAdmin: true,
    trx: 'write',
    enPersona: true,
    resumen: 'Anula una cobranza: sus ítems quedan como si no hubiera existido (D-082)',
    query: z.object({
      idCobranza: id(),
      motivo: textoLibre(500),
      /** Annuls even what leaves a month of a PAC open, which is asked about first (D-073). Ours. */
      forzar: flag(),
    }),
    response: nada,
  }),
}
