import { mesDeCol } from '#domain/cuenta/catalogo.ts'
import { mesCorriente } from '#domain/cuenta/tiempo.ts'
import type { Col } from '#domain/cuenta/tipos.ts'
import { nombreDeItem } from '#domain/deudores/columnas.ts'
import { anosDeDeuda, itemsDeDeuda, repetidas, tipoDeDeuda } from '#domain/deudores/pedidos.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { conY } from '#domain/lista.ts'
import type { Direccion } from '../navigation/direccion.ts'
import { escribirItems } from '../navigation/rutas.ts'

export interface FilaPedida {
  year: number | null
  item: number | null
}

/** The form above the report. */
export interface Pedido {
  filas: FilaPedida[]
  owedValue: boolean
  incluirBajas: boolean
}

/** Makes the first row of a new report: this month's fee. */
export const primeraFila = (hoy: Fecha): FilaPedida => ({
  year: anoDe(hoy),
  item: itemsDeDeuda(anoDe(hoy), hoy).find((col) => mesDeCol(col) === mesCorriente(hoy)) ?? 1,
})

/** Writes the request into the address: `items=2026-5;2026-12`, and the checkboxes that are not as usual. */
export function aDireccion({ filas, owedValue, incluirBajas }: Pedido): Direccion {
  const deMas = repetidas(filas)
  return {
    items: escribirItems(filas.filter((_, i) => !deMas[i])),
    valores: owedValue ? undefined : 'todos',
    bajas: incluirBajas ? undefined : 'no',
  }
}

/** Reads the rows of an address; null when it asks for nothing, or for what cannot be asked. */
export function filasDeDireccion({ items }: Direccion, hoy: Fecha): { year: number; item: number }[] | null {
  if (!items || !/^\d{4}-\d{1,2}(;\d{4}-\d{1,2}){0,67}$/.test(items)) return null
  const filas = items.split(';').map((par) => {
    const [year = 0, item = 0] = par.split('-').map(Number)
    return { year, item }
  })
  const vale = ({ year, item }: (typeof filas)[number]) =>
    anosDeDeuda(hoy).includes(year) && itemsDeDeuda(year, hoy).includes(item as Col)
  return filas.every(vale) ? filas : null
}

/** Makes the body that both calls take. */
export const cuerpoDe = (
  filas: readonly { year: number; item: number }[],
  owedValue: boolean,
  incluirBajas: boolean,
) => ({
  owedValue,
  incluirBajas,
  items: filas.map(({ year, item }) => ({ year, item, type: tipoDeDeuda(item as Col) })),
})

/** Names the years of a report, each once: '2026', '2025 y 2026'. */
export const deAnos = (anos: readonly number[]): string => conY([...new Set(anos)].sort((a, b) => a - b).map(String))

/** Heads what is owed today: of which year, where it is one. */
export const debeHoyDe = (anos: readonly number[]): string =>
  new Set(anos).size === 1 ? `Debe hoy de ${anos[0]}` : 'Debe hoy'

/** Most rows that stay open above a report: with more of them nothing of it would be in sight. */
const MAX_ABIERTAS = 3

/** Tells whether the rows of a report are told in one line. */
export const seDobla = (filas: readonly unknown[] | null): boolean => (filas?.length ?? 0) > MAX_ABIERTAS

/** Tells the rows of a report in a line, each year once: 'Inscripción y Cuota Marzo de 2025; Cuota Abril de 2026'. */
export const filasEnPalabras = (filas: readonly { year: number; item: number }[]): string =>
  [...Map.groupBy(filas, (f) => f.year)]
    .map(([ano, suyas]) => `${conY(suyas.map((f) => nombreDeItem(f.item as Col)))} de ${ano}`)
    .join('; ')

/** Says on paper what was asked for: 'Cuota Abril 2026, Seguro 1 2026', whether what is owed or all, of which years the sums are, and of whom. */
export const enPalabras = ({ items, owedValue, incluirBajas }: ReturnType<typeof cuerpoDe>): string[] => [
  items.map(({ year, item }) => `${nombreDeItem(item as Col)} ${year}`).join(', '),
  owedValue ? 'Valores adeudados' : 'Valores enteros',
  incluirBajas ? 'Con bajas' : 'Sin bajas',
  `Debe hoy y en total: solo de ${deAnos(items.map(({ year }) => year))}`,
]
