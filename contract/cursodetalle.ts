import { z } from 'zod'
import { anoLeido, flag, id, pesos } from './campos.ts'
import { celda, estado } from './cuenta.ts'
import { route } from './route.ts'

const celdaDeMes = celda.extend({ mes: z.number() })

/** A cell of the course's account: that of the student's, with the locker of its month. */
const celdaDeCurso = celda.extend({
  lockerEstado: estado,
  lockerMonto: pesos(),
  detalleLocker: z.string(),
  /** Column, 1..17. */
  displayOrder: z.number(),
})

const alumnoDeCurso = z.object({
  IdAlumno: z.number(),
  IdInscripcion: z.number(),
  Apellido: z.string(),
  Nombre: z.string(),
  Sexo: z.enum(['M', 'F']),
  Edad: z.number(),
  /** Shift type of today's fee month; of the first applicable one next year, of December in past years (D-053). */
  TipoJornada: z.string(),
  CasoEspecial: z.string(),
  /** Percent taken off, 0..100. */
  Descuento: z.number(),
  /** Day of the withdrawal, or ''. Ours. */
  baja: z.string(),
  /** 17 by column (CUR-015). */
  CuentaCorriente: z.array(celdaDeCurso),
  /**
   * The locker's ten months as cells of their own, so that they explain themselves too; empty without a locker. Ours.
   */
  locker: z.array(celdaDeMes),
  ShowLocker: z.boolean(),
  CantDocentes: z.number(),
  CanMaterias: z.number(),
})
export type AlumnoDeCurso = z.output<typeof alumnoDeCurso>

/** Cells as they are kept, short. Amounts are centavos. */
const celdasEscritas = z.object({
  /** A digit each. */
  estados: z.string().regex(/^[0-3]*$/),
  /** Full net amounts. */
  montos: z.array(z.int()),
  /** What is left to pay of each cell in state 2. */
  restas: z.array(z.int()),
})

/** A student of a course with his account, for our screen: what explains a cell is asked for when it is pointed at. */
const filaDeCurso = z.object({
  ...alumnoDeCurso.pick({
    IdAlumno: true,
    IdInscripcion: true,
    Apellido: true,
    Nombre: true,
    TipoJornada: true,
    CasoEspecial: true,
    Descuento: true,
    baja: true,
  }).shape,
  /** 17 by column (CUR-015). */
  cuenta: celdasEscritas,
  /** Null without a locker. */
  locker: celdasEscritas.extend({ meses: z.array(z.int()) }).nullable(),
})
export type FilaDeCurso = z.output<typeof filaDeCurso>

/** What a course in a year says beside its students. */
const curso = {
  curso: z.object({
    IdCurso: z.number(),
    Curso: z.string(),
    Division: z.string(),
    Nivel: z.string(),
    Sucursal: z.string(),
    IdSucursal: z.number(),
    observaciones: z.string(),
    ShowLocker: z.boolean(),
    etiquetaTaller: z.enum(['Material Taller', 'Fotocopia']),
    /** All who are enrolled, those who left too: each row of `alumnos` has its `baja`. */
    CantAls: z.number(),
    CantDocentes: z.number(),
    CanMaterias: z.number(),
    /** Whether anybody's attendance of the year was registered, without which there is no tab of it. Ours. */
    conAsistencia: z.boolean(),
  }),
  ano: z.number(),
  /** Years with enrolments and this one, newest first (D-029). */
  anos: z.array(z.number()),
  /** What the course's deleted students, who are not listed, paid and still owe (D-154). Ours. */
  eliminados: z.object({ alumnos: z.number(), cobrado: pesos(), resta: pesos() }),
  /** Whether it is of a branch in which the user may act (D-229), as he must to pass its students. Ours. */
  deSuSucursal: z.boolean(),
}

const queCurso = z.object({ idCurso: id(), ano: anoLeido().optional(), getSecurity: flag() })

const MESES_CUOTA = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

type Cuota = (typeof MESES_CUOTA)[number]

/** cuota1..cuota10, March to December, each with its status and detail (001§3). */
const cuotas = z.object(
  Object.fromEntries(
    MESES_CUOTA.flatMap((n) => [
      [`cuota${n}`, pesos()],
      [`cuota${n}Status`, estado],
      [`cuota${n}Detalle`, z.string()],
    ]),
  ) as { [C in `cuota${Cuota}`]: ReturnType<typeof pesos> } & { [C in `cuota${Cuota}Status`]: typeof estado } & {
    [C in `cuota${Cuota}Detalle`]: z.ZodString
  },
)
export type CuotasDeMateria = z.output<typeof cuotas>

const alumnoDeMateria = cuotas.extend({
  IdAlumno: z.number(),
  IdInscripcion: z.number(),
  Apellido: z.string(),
  Nombre: z.string(),
  /** Day of the withdrawal, or ''. Ours. */
  baja: z.string(),
  /** The same ten months with what explains them. Ours. */
  meses: z.array(celdaDeMes),
})

export const cursodetalle = {
  detalle: route({
    method: 'GET',
    path: '/cursos',
    regla: 'CUR-VER',
    seccion: 'CONT-CURSOS-VIEW',
    resumen: 'Un curso en un año: sus alumnos con las 17 celdas de su cuenta corriente',
    query: queCurso,
    response: z.object({
      ...curso,
      /** The year that is shown, as `ano`. */
      anoShow: z.number(),
      alumnos: z.array(alumnoDeCurso),
    }),
  }),
  cuenta: route({
    method: 'GET',
    path: '/cursos/cuenta',
    regla: 'CUR-VER',
    seccion: 'CONT-CURSOS-VIEW',
    resumen: 'Un curso en un año con las cuentas de sus alumnos en celdas cortas, para la pantalla. Nuestra',
    query: queCurso,
    response: z.object({ ...curso, alumnos: z.array(filaDeCurso) }),
  }),
  celdas: route({
    method: 'GET',
    path: '/cursos/cuenta/celdas',
    regla: 'CUR-VER',
    resumen: 'Qué explica cada importe de la cuenta de un alumno del curso: precio, porcentaje y pagos. Nuestra',
    query: z.object({ idInscripcion: id() }),
    response: z.object({
      /** 17 by column. */
      celdas: z.array(celda.omit({ detallePago: true })),
      /** Months of the locker; empty without one. */
      locker: z.array(celdaDeMes.omit({ detallePago: true })),
    }),
  }),
  materiasopcionales: route({
    method: 'GET',
    path: '/cursos/materiasopcionales',
    regla: 'CUR-VER',
    resumen: 'Las materias opcionales de un curso en un año, con sus alumnos y sus diez cuotas',
    query: z.object({ idCurso: id(), ano: anoLeido().optional() }),
    response: z.object({
      ano: z.number(),
      materias: z.array(z.object({ idMateria: z.number(), nombre: z.string(), alumnos: z.array(alumnoDeMateria) })),
    }),
  }),
}
