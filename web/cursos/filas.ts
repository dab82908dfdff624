import type { FilaDeCurso as AlumnoDeCurso, cursodetalle } from '#contract/cursodetalle.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { colDeMes, columna } from '#domain/cuenta/catalogo.ts'
import { COLUMNAS_DE_MES, columnasDeCuenta } from '#domain/cuenta/columnas.ts'
import { type CeldaBreve, leerCeldas } from '#domain/cuenta/escritas.ts'
import { esFutura } from '#domain/cuenta/tiempo.ts'
import type { Col } from '#domain/cuenta/tipos.ts'
import { type Centavos, centavos, sumar } from '#domain/dinero.ts'
import type { Fecha, Mes } from '#domain/fecha.ts'
import { nombreMes } from '../cuenta/celdas.ts'
import { type Explicable, type Importe, SIN_CASO } from '../cuenta/explicable.ts'
import { enCentavos, enPesos } from '../ui/centavos.ts'

export type DetalleDeCurso = RecibidoDe<typeof cursodetalle.cuenta>
type Materia = RecibidoDe<typeof cursodetalle.materiasopcionales>['materias'][number]

/** A heading of a course's table, and its full name. */
export interface TituloDeCurso {
  readonly key: string
  readonly titulo: string
  readonly entero: string
}

/** An amount of an account whose explanation is read when it is pointed at. */
export interface PorExplicar extends Importe, Pick<Explicable, 'lista' | 'caso'> {
  readonly idInscripcion: number
  /** Column, or the fee month of a locker. */
  readonly lugar: { readonly col: Col } | { readonly mes: Mes }
}

export type CeldaDeFila = Explicable | PorExplicar

/** Cells by their column, counted from 0; there may be gaps. */
type Linea = readonly (CeldaDeFila | undefined)[]

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
  const titulos = titulosDeCuenta(curso)
  return alumnos.map((a) => {
    const suyo = {
      ano,
      idInscripcion: a.IdInscripcion,
      lista: `Precio de lista · ${[curso.Nivel, a.TipoJornada].filter(Boolean).join(', ')}`,
      caso: { nombre: a.CasoEspecial, porcentaje: 100 - a.Descuento },
    }
    const enColumna = (breve: CeldaBreve, col: Col) => ({
      celda: celdaDe(breve),
      ...suyo,
      futura: esFutura({ ...columna(col), ano }, hoy),
    })
    const { locker } = a
    return {
      ...quienEs(a),
      detalle: detalleDe(a),
      baja: a.baja,
      celdas: leerCeldas(a.cuenta).map((celda, n) => {
        const col = (n + 1) as Col
        return { ...enColumna(celda, col), titulo: titulos[n]?.entero ?? '', lugar: { col } }
      }),
      locker: locker
        ? enColumnas(
            leerCeldas(locker).map((celda, n) => {
              const mes = locker.meses[n] as Mes
              const col = colDeMes(mes)
              return [col, { ...enColumna(celda, col), titulo: `Locker ${nombreMes(mes)}`, lugar: { mes } }]
            }),
          )
        : [],
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
function enColumnas(pares: readonly (readonly [col: number, celda: CeldaDeFila])[]): Linea {
  const linea: CeldaDeFila[] = []
  for (const [col, celda] of pares) linea[col - 1] = celda
  return linea
}

const celdaDe = ({ estado, monto, resta }: CeldaBreve) => ({ estado, monto: enPesos(monto), saldo: enPesos(resta) })

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
export const restaDe = (celdas: readonly Importe[]): Centavos => sumar(celdas.map((c) => enCentavos(c.celda.saldo)))

/** Sums what is left to pay of those that are due. */
export const debeHoyDe = (celdas: readonly Importe[]): Centavos => restaDe(celdas.filter((c) => !c.futura))

/** Sums what was paid of them: of one in state 2 what is not left, of one in state 3 all of it. */
export const cobradoDe = (celdas: readonly Importe[]): Centavos =>
  sumar(
    celdas
      .filter(({ celda }) => celda.estado >= 2)
      .map(({ celda: { monto, saldo } }) => centavos(enCentavos(monto) - enCentavos(saldo))),
  )

export const celdasDe = (filas: readonly FilaDeCurso[]): CeldaDeFila[] =>
  filas.flatMap((f) => [...f.celdas, ...f.locker].filter((c) => c !== undefined))
