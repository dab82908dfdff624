import { z } from 'zod'
import { entero, id, mes, pesos } from './campos.ts'
import { estado } from './cuenta.ts'
import { route } from './route.ts'

const deInscripcion = z.object({ idInscripcion: id() })

const mesTildable = z.object({
  mes: z.number(),
  text: z.string(),
  checked: z.boolean(),
  status: estado,
  /** It has a payment, or lies outside the enrolment: it cannot change and is not sent (D-048). */
  disabled: z.boolean(),
  /** What it owes, or would owe when ticked; null without a price. */
  monto: pesos().nullable(),
})
export type MesDeInscripcion = z.output<typeof mesTildable>

const tildes = () =>
  z
    .array(z.object({ mes: mes(), checked: z.boolean('Falta si está tildado') }), 'Faltan los meses')
    .max(10, 'Son demasiados meses')
    .refine((meses) => new Set(meses.map((m) => m.mes)).size === meses.length, 'Hay un mes repetido')

const materia = z.object({ id: z.number(), nombre: z.string() })

/** Lockers, optional subjects and the subject list of one enrolment. */
export const mesesinscripcion = {
  changelocker: route({
    method: 'GET',
    path: '/inscripcion/changelocker',
    regla: 'INS-LOCKER',
    resumen: 'Los diez meses de locker de una inscripción',
    query: deInscripcion,
    response: z.object({ meses: z.array(mesTildable) }),
  }),
  locker: route({
    method: 'POST',
    path: '/inscripcion/locker',
    regla: 'INS-LOCKER',
    trx: 'write',
    resumen: 'Tilda y destilda meses de locker',
    body: z.object({ idInscripcion: id(), data: tildes() }),
    response: z.object({ cantidad: z.number() }),
  }),
  opcionales: route({
    method: 'GET',
    path: '/materias/getforinscripcion',
    regla: 'INS-OPCIONALES',
    resumen: 'Las materias opcionales de una inscripción con sus meses',
    query: deInscripcion,
    response: z.object({ materias: z.array(materia.extend({ meses: z.array(mesTildable) })) }),
  }),
  materiasopcionales: route({
    method: 'POST',
    path: '/inscripcion/materiasopcionales',
    regla: 'INS-OPCIONALES',
    trx: 'write',
    resumen: 'Tilda y destilda meses de materias opcionales',
    body: z.object({
      idInscripcion: id(),
      data: z
        .array(z.object({ id: id('La Materia es requerida'), meses: tildes() }), 'Faltan las materias')
        .max(50, 'Son demasiadas materias')
        .refine((todas) => new Set(todas.map((m) => m.id)).size === todas.length, 'Hay una materia repetida'),
    }),
    response: z.object({ cantidad: z.number() }),
  }),
  controlmaterias: route({
    method: 'GET',
    path: '/alumno/controlmaterias',
    regla: 'ALU-CONTROLMATERIAS',
    idempotente: ({ query }) => query.type === 3,
    trx: 'write',
    resumen: 'Materias obligatorias que le faltan a una inscripción; con type 3 las agrega (D-141)',
    query: z.object({ idInscripcion: id(), type: entero(1, 3) }),
    /** `obligatorias`: how many the year and grade have; ours. */
    response: z.object({ materias: z.array(materia), obligatorias: z.number() }),
  }),
}
