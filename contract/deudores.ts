import { z } from 'zod'
import { ORDEN_DE_DEUDORES } from '#domain/deudores/orden.ts'
import { ano, archivo, entero, flag, id, idOpcional, opcion, pesos, textoLibre } from './campos.ts'
import { estado } from './cuenta.ts'
import { route } from './route.ts'

const cualquiera = (requerido: string) => entero(0, 999_999, requerido)

/** Who is asked for. */
const quienes = z.object({
  /** Repeated rows and those of another type than their item's are ignored (D-114). */
  items: z
    .array(z.object({ year: ano(), item: cualquiera('Tipo Requerido'), type: cualquiera('Tipo Requerido') }))
    .min(1, 'Agregue al menos una fila')
    .max(500, 'Son demasiadas filas'),
  /** Withdrawn and deleted students too (D-112). Ours. */
  incluirBajas: z.boolean().optional().default(true),
  /** Only of this branch; only of this course. Ours. */
  idSucursal: idOpcional(),
  idCurso: idOpcional(),
  /** Only students who have every word of it in name and document, or whose parent in `responsable` has, or the row's telephone. Ours. */
  buscar: textoLibre(100),
  getSecurity: flag(),
})

/** What both calls of the debtors report of the specification take (002§3, D-112 to D-115). */
export const pedidoDeDeudores = quienes.extend({
  /** Whether cells show what is still owed, or their full net amount (D-113). */
  owedValue: flag(),
})

const celda = z.object({
  estado,
  monto: pesos(),
  /** A line per payment; 'Resta: $ x' when partly paid (D-042). */
  detallePago: z.string(),
})

const deudor = z.object({
  IdInscripcion: z.number(),
  ID_Alumno: z.number(),
  Apellido: z.string(),
  Nombre: z.string(),
  DNI: z.string(),
  Sexo: z.enum(['M', 'F']),
  Foto: z.string(),
  ID_Curso: z.number(),
  Curso: z.string(),
  Nivel: z.string(),
  Ano: z.number(),
  Edad: z.number(),
  TipoJornada: z.string(),
  CasoEspecial: z.string(),
  /** Percent taken off, 0..100. */
  Descuento: z.number(),
  eliminado: z.boolean(),
  /** Day of the withdrawal, or ''. */
  baja: z.string(),
  /** 17 by column. */
  CuentaCorriente: z.array(celda),
})
export type Deudor = z.output<typeof deudor>

/**
 * A debtor for our screen, short because a whole school of them is sent. Amounts are centavos; names stand once, before
 * the rows.
 */
const filaDeDeudor = z.tuple([
  /** Enrolment, its year, student. */
  z.number(),
  z.number(),
  z.number(),
  /** Surname, name, DNI, age. */
  z.string(),
  z.string(),
  z.string(),
  z.number(),
  /** Deleted; day of the withdrawal, or ''. */
  z.boolean(),
  z.string(),
  /** Course, special case, percent that it takes off, shift (0: none). */
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  /** States of the 17 cells, a digit each. */
  z.string().regex(/^[0-3]*$/),
  /** Full net amounts of the 17 cells; or the place, from 0, of the earlier row that has the same ones. */
  z.union([z.array(z.int()), z.int()]),
  /** What is left to pay of each cell in state 2. */
  z.array(z.int()),
  /** What is owed of the enrolment's lockers and optional subjects, which have no cell. */
  z.int(),
  /** Where the family is reached: a parent's number, else his own; or ''. */
  z.string(),
  /** The parent whose number that is, 'Zelaya, Juan', and his document; '' for his own. */
  z.string(),
  z.string(),
  /** What is owed until today's month, of everything. */
  z.int(),
])
export type FilaDeDeudor = z.output<typeof filaDeDeudor>

export const reportes = {
  deuda: route({
    method: 'POST',
    path: '/reportes/deuda',
    pesado: true,
    regla: 'REP-DEUDA',
    seccion: 'CONT-DEUDORES',
    resumen: 'Alumnos que deben alguno de los ítems pedidos, con toda su cuenta (D-112 a D-115)',
    body: pedidoDeDeudores,
    response: z.object({
      alumnos: z.array(deudor),
      /** Sum of each of the 17 columns as shown. */
      totales: z.array(pesos()),
      /** Balances of these students: of the items asked for, and of all columns. */
      deuda: z.object({ pedida: pesos(), total: pesos() }),
    }),
  }),
  deudaexcel: route({
    method: 'POST',
    path: '/reportes/deudaexcel',
    pesado: true,
    regla: 'REP-DEUDA',
    formato: 'archivo',
    resumen: 'El reporte de deudores en una planilla .xlsx (D-116)',
    body: pedidoDeDeudores.extend({
      /** By which column its rows are sorted, '-' from the largest down: as on the screen. Ours. */
      orden: z.string().regex(ORDEN_DE_DEUDORES, 'El orden no es válido').optional(),
    }),
    response: archivo,
  }),
  filas: route({
    method: 'POST',
    path: '/reportes/deuda/filas',
    pesado: true,
    regla: 'REP-DEUDA',
    seccion: 'CONT-DEUDORES',
    resumen: 'Alumnos que deben alguno de los ítems pedidos, en filas cortas para la pantalla (D-112)',
    body: quienes,
    partes: 'filas',
    response: z.object({
      /** How many rows follow, and of how many students they are. */
      cantidad: z.number(),
      alumnos: z.number(),
      /** Names of what the rows have as ids. */
      /** With what the half-year workshop item is called at their level (D-031). */
      cursos: z.array(
        opcion.extend({
          idSucursal: z.number(),
          sucursal: z.string(),
          etiquetaTaller: z.enum(['Material Taller', 'Fotocopia']),
        }),
      ),
      casos: z.array(opcion),
      jornadas: z.array(opcion),
      filas: z.array(filaDeDeudor),
    }),
  }),
  niveles: route({
    method: 'GET',
    path: '/reportes/deuda/niveles',
    regla: 'REP-DEUDA',
    resumen: 'Los niveles del colegio y cómo se llama en cada uno Material Taller (D-031)',
    response: z.object({
      niveles: z.array(z.object({ nombre: z.string(), etiquetaTaller: z.enum(['Material Taller', 'Fotocopia']) })),
    }),
  }),
  dePadre: route({
    method: 'GET',
    path: '/reportes/deuda/depadre',
    regla: 'REP-DEUDA',
    resumen: 'Los alumnos de los padres que coinciden con una búsqueda: palabras, documento o teléfono. Nuestra',
    query: z.object({ buscar: textoLibre(100) }),
    /** Ids of students; none for a search without a letter or digit. */
    response: z.object({ alumnos: z.array(z.number()) }),
  }),
  pagos: route({
    method: 'GET',
    path: '/reportes/deuda/pagos',
    regla: 'REP-DEUDA',
    resumen: 'Cómo se pagó una celda del reporte de deudores (DEU-009)',
    query: z.object({ idInscripcion: id(), item: entero(1, 17) }),
    /** A line per payment; 'Resta: $ x' when partly paid (D-042). */
    response: z.object({ detallePago: z.string() }),
  }),
}
