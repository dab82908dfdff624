import type { MesDeInscripcion } from '#contract/mesesinscripcion.ts'

/** A locker or an optional subject with its ten months. */
export interface ColumnaDeMeses {
  readonly id: number
  readonly nombre: string
  readonly meses: readonly MesDeInscripcion[]
}

/** 'id mes' of every ticked month. */
export type Tildados = ReadonlySet<string>

export const lugar = (id: number, mes: number): string => `${id} ${mes}`

export const tildadosDe = (columnas: readonly ColumnaDeMeses[]): Tildados =>
  new Set(columnas.flatMap((c) => c.meses.filter((m) => m.checked).map((m) => lugar(c.id, m.mes))))

/** Ticks or unticks some months of a column; disabled ones never change (INS-015). */
export function tildar(
  tildados: Tildados,
  columna: ColumnaDeMeses,
  meses: readonly number[],
  checked: boolean,
): Tildados {
  const nuevos = new Set(tildados)
  for (const m of columna.meses.filter((uno) => !uno.disabled && meses.includes(uno.mes))) {
    if (checked) nuevos.add(lugar(columna.id, m.mes))
    else nuevos.delete(lugar(columna.id, m.mes))
  }
  return nuevos
}

/** Lists what is sent of a column: only months that changed, and no disabled one. */
export const cambiados = (columna: ColumnaDeMeses, tildados: Tildados) =>
  columna.meses
    .filter((m) => !m.disabled && m.checked !== tildados.has(lugar(columna.id, m.mes)))
    .map((m) => ({ mes: m.mes, checked: !m.checked }))
