import type { ColumnaDeTabla } from '#domain/columna.ts'
import { columna } from '#domain/cuenta/catalogo.ts'
import { COLUMNAS_DE_MES, columnasDeCuenta } from '#domain/cuenta/columnas.ts'
import { esFutura } from '#domain/cuenta/tiempo.ts'
import type { Col, Estado } from '#domain/cuenta/tipos.ts'
import type { Fecha, Mes } from '#domain/fecha.ts'
import { conEstado, hojaDeTabla, type Valor } from '../documents/tabla.ts'
import type { Hoja } from '../documents/xlsx.ts'
import type { Detalle } from './detalle.service.ts'

export const QUIEN = [
  { key: 'apellido', titulo: 'Apellido', tipo: 'texto', letras: 24 },
  { key: 'nombre', titulo: 'Nombre', tipo: 'texto', letras: 24 },
] as const satisfies readonly ColumnaDeTabla[]
export const BAJA = { key: 'baja', titulo: 'Baja', tipo: 'dia', letras: 12 } as const

/** A cell of money, in pesos. */
interface CeldaEscrita {
  readonly estado: Estado
  readonly monto: number
  readonly saldo: number
}

/**
 * Writes a cell of money in the colour of its state, or that there is none; of one that was paid in part it is what is left,
 * as on the screen. `futura`: it is not due yet.
 */
const deCelda = ({ estado, monto, saldo }: CeldaEscrita, futura: boolean): Valor =>
  conEstado(estado === 0 ? 'N/A' : estado === 2 ? saldo : monto, estado, futura)

/** Makes the sheets of the accounts of a course: one of the 17 columns, and one of the lockers where somebody has one. */
export function hojasDeCuenta({ curso, alumnos, ano }: Detalle, hoy: Fecha): Hoja[] {
  const columnas = columnasDeCuenta(curso.etiquetaTaller)
  const conLocker = alumnos.some((a) => a.locker.length > 0)
  const hojas = [
    hojaDeTabla<string>({
      nombre: 'Cuenta corriente',
      columnas: [
        ...QUIEN,
        { key: 'jornada', titulo: 'Jornada', tipo: 'texto', letras: 14 },
        { key: 'caso', titulo: 'Caso Especial', tipo: 'texto', letras: 20 },
        BAJA,
        ...columnas,
        // what is owed of lockers is in the rest, and has none of the columns before
        ...(conLocker ? [{ key: 'locker', titulo: 'Resta de locker', tipo: 'pesos', letras: 17 } as const] : []),
        { key: 'resta', titulo: 'Resta', tipo: 'pesos', letras: 17 },
      ],
      filas: alumnos.map((a) => ({
        apellido: a.Apellido,
        nombre: a.Nombre,
        jornada: a.TipoJornada,
        caso: a.CasoEspecial,
        baja: a.baja,
        ...Object.fromEntries(
          a.CuentaCorriente.map((c) => [
            `col${c.displayOrder}`,
            deCelda(c, esFutura({ ...columna(c.displayOrder as Col), ano }, hoy)),
          ]),
        ),
        locker: restaDe(a.locker),
        resta: restaDe([...a.CuentaCorriente, ...a.locker]),
      })),
      ...(alumnos.length > 0 && {
        total: () => ({
          apellido: RESTA,
          ...Object.fromEntries(
            columnas.map(({ key }, i) => [key, restaDe(alumnos.flatMap((a) => a.CuentaCorriente.slice(i, i + 1)))]),
          ),
          locker: restaDe(alumnos.flatMap((a) => a.locker)),
          resta: restaDe(alumnos.flatMap((a) => [...a.CuentaCorriente, ...a.locker])),
        }),
      }),
      fijas: 2,
      referencias: 'restas',
    }),
  ]
  if (conLocker)
    hojas.push(
      hojaDeMeses(
        'Locker',
        alumnos.filter((a) => a.locker.length > 0).map((a) => ({ ...a, meses: a.locker })),
        ano,
        hoy,
      ),
    )
  return hojas
}

/** Names the last row: what is left to pay of each column, as on the screen. */
const RESTA = 'Resta'

const restaDe = (celdas: readonly CeldaEscrita[]): number =>
  celdas.reduce((suma, c) => suma + Math.round(c.saldo * 100), 0) / 100

export interface ConMeses {
  readonly Apellido: string
  readonly Nombre: string
  readonly meses: readonly (CeldaEscrita & { readonly mes: number })[]
}

/** Makes the sheet of the ten months of an optional subject, or of the lockers. */
export const hojaDeMeses = (nombre: string, alumnos: readonly ConMeses[], ano: number, hoy: Fecha): Hoja =>
  hojaDeTabla<string>({
    nombre,
    columnas: [...QUIEN, ...COLUMNAS_DE_MES, { key: 'resta', titulo: 'Resta', tipo: 'pesos', letras: 17 }],
    filas: alumnos.map((a) => ({
      apellido: a.Apellido,
      nombre: a.Nombre,
      ...Object.fromEntries(
        a.meses.map((c) => [`mes${c.mes}`, deCelda(c, esFutura({ ano, mes: c.mes as Mes, semestre: null }, hoy))]),
      ),
      resta: restaDe(a.meses),
    })),
    ...(alumnos.length > 0 && { total: () => totalDeMeses(alumnos) }),
    fijas: 2,
    referencias: 'restas',
  })

/** Adds up what is left to pay of each month. */
const totalDeMeses = (alumnos: readonly ConMeses[]) => ({
  apellido: RESTA,
  ...Object.fromEntries(
    COLUMNAS_DE_MES.map(({ key, mes }) => [key, restaDe(alumnos.flatMap((a) => a.meses.filter((c) => c.mes === mes)))]),
  ),
  resta: restaDe(alumnos.flatMap((a) => a.meses)),
})
