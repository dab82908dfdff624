import type { AlumnoDeCurso, cursodetalle } from '#contract/cursodetalle.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { colDeMes, columna } from '#domain/cuenta/catalogo.ts'
import { COLUMNAS_DE_MES, columnasDeCuenta } from '#domain/cuenta/columnas.ts'
import { esFutura } from '#domain/cuenta/tiempo.ts'
import type { Col } from '#domain/cuenta/tipos.ts'
import { type Centavos, sumar } from '#domain/dinero.ts'
import type { Fecha, Mes } from '#domain/fecha.ts'
import { nombreMes } from '../cuenta/celdas.ts'
import { type Explicable, SIN_CASO } from '../cuenta/explicable.ts'
import { enCentavos } from '../ui/centavos.ts'

export type DetalleDeCurso = RecibidoDe<typeof cursodetalle.detalle>
type Materia = RecibidoDe<typeof cursodetalle.materiasopcionales>['materias'][number]

/** A heading of a course's table, and its full name. */
export interface TituloDeCurso {
  readonly key: string
  readonly titulo: string
  readonly entero: string
}

/** Cells by their column, counted from 0; there may be gaps. */
type Linea = readonly (Explicable | undefined)[]

/** A student and his cells. The locker is a second line, below the months in which it is paid. */
export interface FilaDeCurso {
  readonly idAlumno: number
  readonly idInscripcion: number
  readonly apellido: string
  readonly nombre: string
  /** 'Simple · Hermano −20 %' */
  readonly detalle: string
  /** Day of the withdrawal, or ''. */
  readonly baja: string
  readonly celdas: Linea
  /** Cells of the locker; empty without one. */
  readonly locker: Linea
}

/** The 17 columns. */
export const titulosDeCuenta = (curso: DetalleDeCurso['curso']): TituloDeCurso[] =>
  columnasDeCuenta(curso.etiquetaTaller).map(({ key, titulo, corto }) => ({ key, titulo: corto, entero: titulo }))

export const TITULOS_DE_MES: readonly TituloDeCurso[] = COLUMNAS_DE_MES.map((c) => ({ ...c, entero: c.titulo }))

export function filasDeCuenta({ curso, alumnos, ano }: DetalleDeCurso, hoy: Fecha): FilaDeCurso[] {
  const futura = (col: number) => esFutura({ ...columna(col as Col), ano }, hoy)
  const titulos = titulosDeCuenta(curso)
  return alumnos.map((a) => {
    const suyo = {
      ano,
      lista: `Precio de lista · ${[curso.Nivel, a.TipoJornada].filter(Boolean).join(', ')}`,
      caso: { nombre: a.CasoEspecial, porcentaje: 100 - a.Descuento },
    }
    return {
      ...quienEs(a),
      detalle: detalleDe(a),
      baja: a.baja,
      celdas: a.CuentaCorriente.map((celda, n) => ({
        celda,
        titulo: titulos[n]?.entero ?? '',
        ...suyo,
        futura: futura(n + 1),
      })),
      locker: enColumnas(
        a.locker.map((celda) => [
          colDeMes(celda.mes as Mes),
          {
            celda,
            titulo: `Locker ${nombreMes(celda.mes)}`,
            ...suyo,
            futura: futura(colDeMes(celda.mes as Mes)),
          },
        ]),
      ),
    }
  })
}

/** Makes a row for each student who takes the subject, with its ten months; who left has his, for he may owe them. */
export const filasDeMateria = ({ nombre, alumnos }: Materia, ano: number, hoy: Fecha): FilaDeCurso[] =>
  alumnos.map((a) => ({
    ...quienEs(a),
    detalle: '',
    baja: a.baja,
    celdas: enColumnas(
      a.meses.map((celda) => [
        celda.mes,
        {
          celda,
          titulo: `${nombre} ${nombreMes(celda.mes)}`,
          ano,
          lista: 'Precio de lista',
          caso: SIN_CASO,
          futura: esFutura({ ano, mes: celda.mes as Mes, semestre: null }, hoy),
        },
      ]),
    ),
    locker: [],
  }))

/** Puts cells into their columns, which are counted from 1. */
function enColumnas(pares: readonly (readonly [col: number, celda: Explicable])[]): Linea {
  const linea: Explicable[] = []
  for (const [col, celda] of pares) linea[col - 1] = celda
  return linea
}

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

/** Sums what is left to pay of these cells. */
export const restaDe = (celdas: readonly Explicable[]): Centavos => sumar(celdas.map((c) => enCentavos(c.celda.saldo)))

/** Sums what was paid of them. */
export const cobradoDe = (celdas: readonly Explicable[]): Centavos =>
  sumar(celdas.flatMap((c) => c.celda.pagos.map((p) => enCentavos(p.monto))))

export const celdasDe = (filas: readonly FilaDeCurso[]): Explicable[] =>
  filas.flatMap((f) => [...f.celdas, ...f.locker].filter((c) => c !== undefined))
