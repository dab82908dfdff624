import type { FilaDeDeudor, reportes } from '#contract/deudores.ts'
import type { RecibidoDe } from '#contract/route.ts'
import type { EtiquetaTaller } from '#domain/cuenta/catalogo.ts'
import { type CeldaBreve, type CeldasEscritas, leerCeldas } from '#domain/cuenta/escritas.ts'
import { type Centavos, centavos, sumar } from '#domain/dinero.ts'

type Respuesta = RecibidoDe<typeof reportes.filas>

/** A debtor as the screen shows him. */
export interface Deudor {
  readonly idInscripcion: number
  readonly ano: number
  readonly idAlumno: number
  readonly apellido: string
  readonly nombre: string
  readonly dni: string
  readonly edad: number
  readonly eliminado: boolean
  /** Day of the withdrawal, or ''. */
  readonly baja: string
  readonly idCurso: number
  readonly curso: string
  readonly idSucursal: number
  readonly sucursal: string
  /** Where the family is reached, or ''. */
  readonly telefono: string
  /** The parent whose number that is: 'Zelaya, Juan'; '' for his own. */
  readonly responsable: string
  /** The document of that parent, or ''. */
  readonly dniResponsable: string
  /** What the half-year workshop item is called at his level (D-031). */
  readonly taller: EtiquetaTaller
  readonly caso: string
  /** Percent that the special case takes off. */
  readonly descuento: number
  readonly jornada: string
  readonly escritas: CeldasEscritas
  /** What is owed of lockers and optional subjects. */
  readonly otros: Centavos
  /** What is owed until today's month, of everything. */
  readonly debeHoy: Centavos
  /** The 17 cells; read when they are first drawn, for a school has hundreds of thousands. */
  readonly celdas: readonly CeldaBreve[]
}

type Nombre = (id: number) => string

/** Reads the rows of an answer, with the names that stand before them. */
export function deudoresDe({ filas, cursos, casos, jornadas }: Respuesta): Deudor[] {
  const porId = new Map(cursos.map((c) => [c.id, c]))
  const nombres = { caso: nombreDe(casos), jornada: nombreDe(jornadas), curso: (id: number) => porId.get(id) }
  return filas.map((fila) => deudorDe(fila, montosDe(fila, filas), nombres))
}

/** Reads the amounts of a row, of the earlier one that has the same where it has its place. */
function montosDe(fila: FilaDeDeudor, filas: readonly FilaDeDeudor[]): readonly number[] {
  const montos = fila[MONTOS]
  if (typeof montos !== 'number') return montos
  const dichos = filas[montos]?.[MONTOS]
  return typeof dichos === 'object' ? dichos : []
}

const MONTOS = 14

function nombreDe(opciones: Respuesta['casos']): Nombre {
  const porId = new Map(opciones.map(({ id, text }) => [id, text]))
  return (id) => porId.get(id) ?? ''
}

interface Nombres {
  readonly curso: (id: number) => Respuesta['cursos'][number] | undefined
  readonly caso: Nombre
  readonly jornada: Nombre
}

function deudorDe(fila: FilaDeDeudor, montos: readonly number[], { curso, caso, jornada }: Nombres): Deudor {
  const [idInscripcion, ano, idAlumno, apellido, nombre, dni, edad, eliminado, baja, ...resto] = fila
  const [
    idCurso,
    idCaso,
    descuento,
    idJornada,
    estados,
    ,
    restas,
    otros,
    telefono,
    responsable,
    dniResponsable,
    debeHoy,
  ] = resto
  const escritas = { estados, montos, restas }
  const suyo = curso(idCurso)
  let celdas: CeldaBreve[] | undefined
  return {
    idInscripcion,
    ano,
    idAlumno,
    apellido,
    nombre,
    dni,
    edad,
    eliminado,
    baja,
    idCurso,
    curso: suyo?.text ?? '',
    idSucursal: suyo?.idSucursal ?? 0,
    sucursal: suyo?.sucursal ?? '',
    telefono,
    responsable,
    dniResponsable,
    otros: centavos(otros),
    debeHoy: centavos(debeHoy),
    taller: suyo?.etiquetaTaller ?? 'Material Taller',
    caso: caso(idCaso),
    descuento,
    jornada: jornada(idJornada),
    escritas,
    get celdas() {
      celdas ??= leerCeldas(escritas)
      return celdas
    },
  }
}

/** What a debtor owes in all, lockers and optional subjects included. */
export const debeEnTotal = (d: Deudor): Centavos => sumar([...d.celdas.map((c) => c.resta), d.otros])
