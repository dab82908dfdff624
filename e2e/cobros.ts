import type { APIRequestContext } from '@playwright/test'
import { type Alumno, como, type Inscripto } from './api.ts'

interface Celda {
  readonly id: number
  readonly col: number
  readonly type: number
  readonly maxMonto: number
}
export interface Cobrables {
  readonly inscripciones: readonly {
    readonly rows: readonly { readonly kind: 'principal' | 'locker' | 'materia'; readonly cells: (Celda | null)[] }[]
  }[]
}

/** Columns of the fees, March to December; lockers and subjects have theirs below. */
export const CUOTAS = [5, 6, 7, 8, 12, 13, 14, 15, 16, 17]

interface Como {
  readonly usuario?: string
  /** Row of the grid to collect from. */
  readonly de?: 'principal' | 'locker' | 'materia'
  /** Other fields that the call takes: `medios`, `idSucursal`. */
  readonly con?: (total: number) => Record<string, unknown>
}

/** Collects whole items of a student, by their columns, and answers the id of the collection. */
export async function cobrado(
  request: APIRequestContext,
  { idInscripcion }: Inscripto,
  columnas: readonly number[],
  { usuario = 'operador', de = 'principal', con = () => ({}) }: Como = {},
): Promise<number> {
  const { get, post } = await como(request, usuario)
  const { inscripciones } = await get<Cobrables>('cobranza', { idsInscripciones: idInscripcion })
  const celdas = (inscripciones[0]?.rows ?? []).filter((r) => r.kind === de).flatMap((r) => r.cells)
  const data = celdas
    .filter((c) => c !== null && columnas.includes(c.col))
    .map((c) => ({ id: c?.id, type: c?.type, monto: c?.maxMonto ?? 0 }))
  const total = data.reduce((suma, { monto }) => suma + Math.round(monto * 100), 0) / 100
  const { Id } = await post<{ Id: number }>('cobranza', { data, ...con(total) })
  return Id
}

/** Collects a part of one item of a student; answers in pesos what it was, and what was paid of it. */
export async function cobradoEnParte(
  request: APIRequestContext,
  { idInscripcion }: Inscripto,
  columna: number,
  parteDe: (debe: number) => number,
): Promise<{ debe: number; pagado: number }> {
  const { get, post } = await como(request, 'operador')
  const { inscripciones } = await get<Cobrables>('cobranza', { idsInscripciones: idInscripcion })
  const celda = inscripciones[0]?.rows.flatMap((r) => r.cells).find((c) => c?.col === columna)
  const debe = celda?.maxMonto ?? 0
  const pagado = Math.round(parteDe(debe) * 100) / 100
  await post('cobranza', { data: [{ id: celda?.id, type: celda?.type, monto: pagado }] })
  return { debe, pagado }
}

/** What a student owes of a year, as the call of his family answers it. */
export const deuda = ({ id: idAlumno, apellido, nombre }: Alumno, ano: number, saldo: number) => ({
  idInscripcion: 1,
  idAlumno,
  apellido,
  nombre,
  ano,
  curso: '',
  saldo,
  debeHoy: saldo,
})
