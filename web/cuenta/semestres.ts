import { colDeMes, columna } from '#domain/cuenta/catalogo.ts'
import { tituloCorto } from '#domain/cuenta/columnas.ts'
import { esFutura } from '#domain/cuenta/tiempo.ts'
import type { Col } from '#domain/cuenta/tipos.ts'
import { type Centavos, sumar } from '#domain/dinero.ts'
import type { Fecha, Mes } from '#domain/fecha.ts'
import { enCentavos } from '../ui/centavos.ts'
import { type Cuenta, etiquetaTaller, nombreMes } from './celdas.ts'
import type { Explicable } from './explicable.ts'
import type { InscripcionDeAlumno } from './inscripcion.ts'

/**
 * Places side by side in a semester. The first one has eight columns and then its summary, the second its summary and
 * then nine.
 */
export const LUGARES = 10
const ULTIMA_DEL_PRIMERO = 8

/** Place of a column in its semester, from 0. */
export const lugarDe = (col: number): number => (col <= ULTIMA_DEL_PRIMERO ? col - 1 : col - ULTIMA_DEL_PRIMERO)

export interface DeCuenta extends Explicable {
  readonly corto: string
}

/** Half a year of an account: its columns and, below their months, its lockers, both by place. */
export interface Semestre {
  readonly numero: 1 | 2
  readonly celdas: readonly (DeCuenta | undefined)[]
  readonly lockers: readonly (Explicable | undefined)[]
  /** None of its items is owed by the student. */
  readonly nada: boolean
  readonly resta: Centavos
  readonly cancelado: Centavos
}

/**
 * Splits the 17 columns into two semesters of ten places, the locker under its months (C46); tells what is not due yet on
 * the day `hoy`.
 */
export function semestresDe(
  { config, cuenta, locker }: Cuenta,
  inscripcion: InscripcionDeAlumno,
  hoy: Fecha,
): Semestre[] {
  const suyo = {
    ano: config.ano,
    lista: `Precio de lista · ${inscripcion.nivel}, ${inscripcion.jornada}`,
    caso: { nombre: inscripcion.casoEspecial, porcentaje: inscripcion.porcentaje },
  }
  const futura = (col: Col) => esFutura({ ...columna(col), ano: config.ano }, hoy)
  return ([1, 2] as const).map((numero) => {
    const esSuya = (col: number) => col <= ULTIMA_DEL_PRIMERO === (numero === 1)
    const celdas: DeCuenta[] = []
    const lockers: Explicable[] = []
    for (const celda of cuenta.filter((c) => esSuya(c.col))) {
      const corto = tituloCorto(celda.col as Col, etiquetaTaller(config.etiquetaTaller))
      celdas[lugarDe(celda.col)] = {
        celda,
        titulo: celda.label,
        corto,
        ...suyo,
        futura: futura(celda.col as Col),
      }
    }
    for (const celda of locker) {
      const col = colDeMes(celda.mes as Mes)
      if (!esSuya(col)) continue
      lockers[lugarDe(col)] = { celda, titulo: `Locker ${nombreMes(celda.mes)}`, ...suyo, futura: futura(col) }
    }
    const todas = [...celdas, ...lockers].flatMap((una) => (una ? [una.celda] : []))
    return {
      numero,
      celdas,
      lockers,
      nada: todas.every((c) => c.estado === 0),
      resta: sumar(todas.map((c) => enCentavos(c.saldo))),
      cancelado: sumar(todas.flatMap((c) => c.pagos.map((p) => enCentavos(p.monto)))),
    }
  })
}
