import type { CuotaConValor, cambioinscripcion } from '#contract/cambioinscripcion.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { formatoPesos } from '#domain/dinero.ts'
import { MESES, type Mes, NOMBRE_MES } from '#domain/fecha.ts'
import { enCentavos } from '../ui/centavos.ts'

export type ModeloValores = RecibidoDe<typeof cambioinscripcion.valores>
export type Referencia = ModeloValores['tipoJornadas'][number]['refs'][number]

export const NUEVO = 'nuevo'

/** A month as it is being edited: a reference of the list by its id, or 'Nuevo Valor' with its own amount. */
export interface FilaValor {
  readonly mes: number
  readonly idJornada: number
  readonly valor: number | typeof NUEVO | null
  /** Last month that takes the same Nuevo Valor; its own month when it is the only one. */
  readonly hasta: number | null
  /** Pesos, list price. */
  readonly monto: number | null
}

/** Makes the row of a month as the server gave it. */
export const filaDe = ({ itemSave: i, origen, mes }: CuotaConValor): FilaValor =>
  origen === 'MANUAL'
    ? { mes, idJornada: i.idJornada, valor: NUEVO, hasta: mes, monto: i.monto }
    : { mes, idJornada: i.idJornada, valor: i.idRef, hasta: null, monto: null }

/** Lists the references of a shift type that are not less than what was paid (D-058). */
export const refsDe = (modelo: ModeloValores, idJornada: number, minMonto: number): readonly Referencia[] =>
  modelo.tipoJornadas.find((t) => t.id === idJornada)?.refs.filter((r) => r.monto >= minMonto) ?? []

/**
 * Makes the rows of what was read again. What was typed stays, where its month may still be changed and its price is still
 * offered; a shift type that was not touched is the one that is there now. `ajenas`: of those, the months of which
 * something else is saved now; `quitadas`: the months whose chosen price is offered no more.
 */
export function filasAlDia(modelo: ModeloValores, antes: ModeloValores | undefined, filas: readonly FilaValor[]) {
  const escritas = antes ? filas.filter((f) => tocada(antes, f)) : []
  const [ajenas, quitadas]: [number[], number[]] = [[], []]
  const alDia = modelo.cuotas.map((cuota) => {
    const nueva = filaDe(cuota)
    const fila = escritas.find((f) => f.mes === cuota.mes)
    const vieja = antes?.cuotas.find((c) => c.mes === cuota.mes)
    if (!fila || !vieja || cuota.disabled) return nueva
    const idJornada = fila.idJornada === vieja.itemSave.idJornada ? nueva.idJornada : fila.idJornada
    const ofrecido = fila.valor === NUEVO || refsDe(modelo, idJornada, cuota.minMonto).some((r) => r.id === fila.valor)
    if (!ofrecido) quitadas.push(cuota.mes)
    if (!ofrecido) return nueva
    if (!igual(filaDe(vieja), nueva)) ajenas.push(cuota.mes)
    return { ...fila, idJornada }
  })
  return { filas: alDia, ajenas, quitadas }
}

/** Says since when a reference is in force: 'Desde Mayo', with its year when it comes from an earlier one. */
export const desdeDe = ({ mes, ano }: Pick<Referencia, 'mes' | 'ano'>, deAno: number): string =>
  `Desde ${NOMBRE_MES[mes as Mes]}${ano === deAno ? '' : ` ${ano}`}`

/** Takes another shift type, and of its references the most recent one (VAL-008). */
export const elegirJornada = (fila: FilaValor, idJornada: number, refs: readonly Referencia[]): FilaValor => ({
  ...fila,
  idJornada,
  valor: refs.at(-1)?.id ?? null,
  hasta: null,
  monto: null,
})

/** Takes a reference, or 'Nuevo Valor', which clears month and amount (VAL-007). */
export const elegirValor = (fila: FilaValor, valor: FilaValor['valor']): FilaValor => ({
  ...fila,
  valor,
  hasta: null,
  monto: null,
})

/**
 * Lists the months up to which a Nuevo Valor may be extended: its own, and those from the current month to December
 * (VAL-009).
 */
export const mesesHasta = (mes: number, desde: number): number[] =>
  MESES.filter((m) => m === mes || (m > mes && m >= desde))

const igual = (a: FilaValor, b: FilaValor) =>
  a.idJornada === b.idJornada && a.valor === b.valor && a.hasta === b.hasta && a.monto === b.monto

const cuotaDe = (modelo: ModeloValores, mes: number) => modelo.cuotas.find((c) => c.mes === mes)

/** Tells whether a row is another one than the server gave. */
export const tocada = (modelo: ModeloValores, fila: FilaValor): boolean => {
  const cuota = cuotaDe(modelo, fila.mes)
  return cuota !== undefined && !cuota.disabled && !igual(fila, filaDe(cuota))
}

/** Finds the earlier row whose Nuevo Valor applies to this month too, which was not edited itself. */
export function arrastra(modelo: ModeloValores, filas: readonly FilaValor[], mes: number): FilaValor | undefined {
  const propia = filas.find((f) => f.mes === mes)
  if (!propia || cuotaDe(modelo, mes)?.disabled || tocada(modelo, propia)) return undefined
  return filas.findLast((f) => f.mes < mes && f.valor === NUEVO && (f.hasta ?? 0) >= mes && tocada(modelo, f))
}

/** Lists what is sent: months that changed, and those to which a Nuevo Valor extends (D-059). */
export function cambiosDe(modelo: ModeloValores, filas: readonly FilaValor[]) {
  return filas.flatMap((fila) => {
    const de = tocada(modelo, fila) ? fila : arrastra(modelo, filas, fila.mes)
    if (!de) return []
    const nuevo = de.valor === NUEVO
    return [
      {
        mes: fila.mes,
        idRef: nuevo ? null : (de.valor as number),
        idJornada: de.idJornada,
        monto: nuevo ? de.monto : null,
      },
    ]
  })
}

/** Says what is wrong with a row, by field; only rows that changed are checked (VAL-001, VAL-003, VAL-004). */
export function erroresDe(
  modelo: ModeloValores,
  filas: readonly FilaValor[],
  fila: FilaValor,
): { valor?: string; mes?: string; monto?: string } {
  if (!tocada(modelo, fila)) return {}
  if (fila.valor === null) return { valor: 'El Valor es requerido' }
  if (fila.valor !== NUEVO) return {}
  const alcanzados = filas.filter((f) => f === fila || arrastra(modelo, filas, f.mes) === fila)
  const minimo = Math.max(...alcanzados.map((f) => cuotaDe(modelo, f.mes)?.minMonto ?? 0))
  return {
    ...(fila.hasta === null && { mes: 'El Mes es requerido' }),
    ...(fila.monto === null || fila.monto <= 0
      ? { monto: 'El Valor es requerido' }
      : fila.monto < minimo && { monto: `Mínimo ${formatoPesos(enCentavos(minimo as Referencia['monto']))}` }),
  }
}

/** A new value so far from the list's that it may be a slip; amounts in pesos, months 1..10. */
export interface Lejano {
  readonly mes: number
  readonly monto: number
  readonly lista: number
}

/** Lists the new values of less than a third or more than three times what the list asks of that shift type. */
export const lejanos = (modelo: ModeloValores, cambios: ReturnType<typeof cambiosDe>): Lejano[] =>
  cambios.flatMap(({ mes, monto, idJornada }) => {
    const lista = refsDe(modelo, idJornada, 0).at(-1)?.monto
    return monto !== null && lista && (monto * 3 < lista || monto > lista * 3) ? [{ mes, monto, lista }] : []
  })
