import type { AlumnoDeCurso, cursodetalle } from '#contract/cursodetalle.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { COLUMNAS, etiquetaDeCol } from '#domain/cuenta/catalogo.ts'
import { type Centavos, sumar } from '#domain/dinero.ts'
import { nombreMes, tituloCorto } from '../cuenta/celdas.ts'
import type { Explicable } from '../cuenta/explicable.ts'
import { enCentavos } from '../ui/centavos.ts'

export type DetalleDeCurso = RecibidoDe<typeof cursodetalle.detalle>
type Materia = RecibidoDe<typeof cursodetalle.materiasopcionales>['materias'][number]

/** A student and his cells. The locker is a row of its own below the months that it is paid in. */
export interface FilaDeCurso {
  readonly idAlumno: number
  readonly idInscripcion: number
  readonly apellido: string
  readonly nombre: string
  /** 'Simple · Hermano −20 %' */
  readonly detalle: string
  /** Day of the withdrawal, or ''. */
  readonly baja: string
  readonly celdas: readonly Explicable[]
  readonly locker: readonly Explicable[]
  readonly lockerNro: string
}

/** Headings of the 17 columns. */
export const columnasDeCuenta = (curso: DetalleDeCurso['curso']): string[] =>
  COLUMNAS.map((c) => tituloCorto(c.col, curso.etiquetaTaller))

export function filasDeCuenta({ curso, alumnos }: DetalleDeCurso): FilaDeCurso[] {
  const titulos = COLUMNAS.map((c) => etiquetaDeCol(c.col, curso.etiquetaTaller))
  return alumnos.map((a, i) => {
    const suyo = {
      lista: `Precio de lista · ${[curso.Nivel, a.TipoJornada].filter(Boolean).join(', ')}`,
      caso: { nombre: a.CasoEspecial, porcentaje: 100 - a.Descuento },
    }
    return {
      ...quienEs(a),
      detalle: detalleDe(a),
      baja: a.baja,
      celdas: a.CuentaCorriente.map((celda, n) => ({
        celda,
        titulo: titulos[n] ?? '',
        fila: 2 * i,
        col: n + 1,
        ...suyo,
      })),
      locker: a.locker.map((celda) => ({
        celda,
        titulo: `Locker ${nombreMes(celda.mes)}`,
        fila: 2 * i + 1,
        col: celda.mes <= 4 ? celda.mes + 4 : celda.mes + 7,
        ...suyo,
      })),
      lockerNro: a.lockerNro,
    }
  })
}

/** Ten months of each student who takes the subject. */
export const filasDeMateria = ({ nombre, alumnos }: Materia): FilaDeCurso[] =>
  alumnos.map((a, i) => ({
    ...quienEs(a),
    detalle: '',
    baja: '',
    celdas: a.meses.map((celda) => ({ celda, titulo: `${nombre} ${nombreMes(celda.mes)}`, fila: i, col: celda.mes })),
    locker: [],
    lockerNro: '',
  }))

const quienEs = (a: { IdAlumno: number; IdInscripcion: number; Apellido: string; Nombre: string }) => ({
  idAlumno: a.IdAlumno,
  idInscripcion: a.IdInscripcion,
  apellido: a.Apellido,
  nombre: a.Nombre,
})

const detalleDe = (a: Pick<AlumnoDeCurso, 'TipoJornada' | 'CasoEspecial' | 'Descuento'>) =>
  [a.TipoJornada, a.Descuento > 0 && `${a.CasoEspecial} −${String(a.Descuento).replace('.', ',')} %`]
    .filter(Boolean)
    .join(' · ')

/** What is left to pay of these cells. */
export const restaDe = (celdas: readonly Explicable[]): Centavos => sumar(celdas.map((c) => enCentavos(c.celda.saldo)))

/** What was paid of them. */
export const cobradoDe = (celdas: readonly Explicable[]): Centavos =>
  sumar(celdas.flatMap((c) => c.celda.pagos.map((p) => enCentavos(p.monto))))

export const todasLasCeldas = (filas: readonly FilaDeCurso[]): Explicable[] =>
  filas.flatMap((f) => [...f.celdas, ...f.locker])
