import { z } from 'zod'
import { ano, anoLeido, entero, flag, id, idOpcional, mes, monto, omitible, pesos } from './campos.ts'
import { route } from './route.ts'

const ref = z.object({ id: z.number(), monto: pesos(), montoDesc: z.string(), mes: z.number(), ano: z.number() })

/** A price as it was entered: live, replaced by another one, or withdrawn. */
const entrada = z.object({
  id: z.number(),
  monto: pesos(),
  mes: z.number(),
  ano: z.number(),
  /** Instant, ISO. */
  fecha: z.string(),
  usuario: z.string(),
  /** How many items it changed. */
  cuotas: z.number(),
  estado: z.enum(['vivo', 'reemplazado', 'retirado']),
  /** Whether it is the key's last one, which may be withdrawn unless somebody has paid by it (D-219). */
  ultimo: z.boolean(),
})
export type EntradaDeValor = z.output<typeof entrada>

const valor = z.object({
  displayOrder: z.number(),
  type: z.number(),
  typeName: z.string(),
  idNivel: z.number().nullable(),
  nivel: z.string(),
  idTipoJornada: z.number().nullable(),
  tipoJornada: z.string(),
  idMateria: z.number().nullable(),
  materia: z.string(),
  /** Price in force; null when there is none yet. */
  monto: pesos().nullable(),
  idRef: z.number().nullable(),
  mesDesde: z.number().nullable(),
  /** Its rows of the year, oldest first. */
  refs: z.array(ref),
  /** Everything entered for the year, newest first. */
  historia: z.array(entrada),
  /** First month from which a change may be entered, 1..10; null where the price has none. */
  mes: z.number().nullable(),
  /** The same, 1 where the price has none. Ours. */
  mesMin: z.number(),
})
export type ValorFila = z.output<typeof valor>

export const nuevoValor = z.object({
  type: entero(1, 10, 'El tipo no es válido'),
  monto: monto(),
  idNivel: idOpcional(),
  idTipoJornada: idOpcional(),
  idMateria: idOpcional(),
  mes: omitible(mes()),
  ano: omitible(ano()),
})

const alcance = { cuotas: z.number(), alumnos: z.number() }

export const valores = {
  listar: route({
    method: 'GET',
    path: '/valores',
    regla: 'VAL-VER',
    seccion: 'CONT-VALORES',
    resumen: 'Tabla de valores de un año, con las filas que aún no tienen precio (D-037)',
    query: z.object({ ano: anoLeido().optional(), getSecurity: flag() }),
    response: z.object({
      ano: z.number(),
      anos: z.array(z.number()),
      srvMes: z.number(),
      inscripciones: z.array(valor),
      cuotas: z.array(valor),
      /** The year's optional subjects (VAL-012). Ours. */
      materias: z.array(valor),
    }),
  }),
  guardar: route({
    method: 'POST',
    path: '/valores',
    regla: 'VAL-EDITAR',
    trx: 'write',
    enPersona: true,
    idempotente: true,
    resumen: 'Fija un precio desde un mes y actualiza las cuotas que lo siguen (D-035, D-044)',
    body: nuevoValor,
    response: z.object({
      Id: z.number().optional(),
      /** Items and students that the new price touched. */
      cuotas: z.number().optional(),
      alumnos: z.number().optional(),
    }),
  }),
  previa: route({
    method: 'POST',
    path: '/valores/previa',
    regla: 'VAL-EDITAR',
    resumen: 'A quiénes toca un valor nuevo y en cuánto, sin guardarlo',
    body: nuevoValor.extend({ detalle: z.boolean().optional() }),
    response: z.object({
      cuotas: z.number().optional(),
      alumnos: z.number().optional(),
      /** Sum of what the items grow by, at each one's percentage. */
      suma: pesos().optional(),
      /** Sums of those items before it and with it. */
      antes: pesos().optional(),
      despues: pesos().optional(),
      /** Items that keep what they owe, as the new price at their percentage is not more (D-044). */
      conservan: z.number().optional(),
      /** Grouped by list price before and after; `de` is null for a first price. */
      grupos: z.array(z.object({ de: pesos().nullable(), a: pesos(), ...alcance })).optional(),
      /** Only with `detalle`: the students by name, each with his items together. */
      detalle: z
        .array(
          z.object({
            idInscripcion: z.number(),
            apellido: z.string(),
            nombre: z.string(),
            curso: z.string(),
            ano: z.number(),
            cuotas: z.number(),
            antes: pesos(),
            despues: pesos(),
          }),
        )
        .optional(),
    }),
  }),
  deshacer: route({
    method: 'POST',
    path: '/valores/deshacer',
    regla: 'VAL-EDITAR',
    trx: 'write',
    enPersona: true,
    resumen: 'Retira el último valor de una clave; sus cuotas vuelven a lo que eran (D-219)',
    body: z.object({ idValor: id('El Valor es requerido') }),
    response: z.object({ cuotas: z.number().optional(), alumnos: z.number().optional() }),
  }),
}
