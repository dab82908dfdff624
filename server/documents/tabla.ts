import type { ColumnaDeTabla, TipoDeColumna } from '#domain/columna.ts'
import { PALABRA_DE_ESTADO, palabraDeEstado } from '#domain/cuenta/estado.ts'
import type { Estado } from '#domain/cuenta/tipos.ts'
import type { Celda, Estilo, Hoja } from './xlsx.ts'

/** A value, or a cell whose look is settled already. */
export type Valor = string | number | null | Celda
type Fila<C extends string> = Readonly<Partial<Record<C, Valor>>>

export interface TablaDeHoja<C extends string> {
  readonly nombre: string
  readonly columnas: readonly ColumnaDeTabla<C>[]
  /**
   * Values of each row by the keys of the columns; in batches where they are read little by little. A report of the whole
   * school may give them in the order of the columns, which is made sooner than an object of thirty keys.
   */
  readonly filas: Iterable<Fila<C>> | AsyncIterable<Iterable<Fila<C> | readonly Valor[]>>
  /** Makes a last row in bold; called after the others are written. */
  readonly total?: () => Fila<C>
  /** Tells which rows are subtotals, in bold. */
  readonly esSubtotal?: (fila: Fila<C>) => boolean
  /** Columns that stay in sight at the left; none by default. */
  readonly fijas?: number
  /** Keys of the columns whose heading is shaded. */
  readonly resaltadas?: ReadonlySet<C>
  /**
   * What a legend below the table says: the colours of the states, with 'restas' where what was paid in part shows what is
   * left of it, or what marks mean.
   */
  readonly referencias?: 'estados' | 'restas' | readonly string[]
}

const PESOS = '#,##0.00'
const FORMATO: Readonly<Record<TipoDeColumna, string | null>> = {
  texto: null,
  pesos: PESOS,
  entero: '0',
  numero: null,
  dia: 'dd-mm-yyyy',
}
const TIPOS = Object.keys(FORMATO) as TipoDeColumna[]
const SOMBRA = 'D5DAE3'
/** Tints of the states, as on the screen (D-116), and of what is not paid because it is not due yet. */
const TINTES = [null, 'FDECEA', 'FFF3DC', 'E8F5EC', 'ECEEF2'] as const
const FUTURA = 4

const deTipo = (tipo: TipoDeColumna, negrita: boolean): Estilo => ({
  ...(FORMATO[tipo] && { formato: FORMATO[tipo] }),
  ...(negrita && { negrita }),
})
const deTitulo = (tipo: TipoDeColumna, fill?: string): Estilo => ({
  negrita: true,
  derecha: tipo !== 'texto',
  ...(fill && { fill }),
})
const ESTILOS: readonly Estilo[] = [
  ...TIPOS.map((t) => deTipo(t, false)),
  ...TIPOS.map((t) => deTipo(t, true)),
  ...TIPOS.map((t) => deTitulo(t)),
  ...TIPOS.map((t) => deTitulo(t, SOMBRA)),
  ...TINTES.map((fill) => ({ formato: PESOS, ...(fill && { fill }) })),
]
const [NEGRITA, TITULO, TITULO_RESALTADO, ESTADO] = [1, 2, 3, 4].map((n) => n * TIPOS.length) as [
  number,
  number,
  number,
  number,
]

const DIA_MS = 86_400_000
/** Day 0 of spreadsheets. */
const ORIGEN = Date.UTC(1899, 11, 30)

/** Makes a sheet of a table: headings that stay in sight, typed columns, a total. */
export function hojaDeTabla<C extends string>(tabla: TablaDeHoja<C>): Hoja {
  const { nombre, columnas, filas, total, esSubtotal, fijas = 0, resaltadas, referencias } = tabla
  const formas = columnas.map(({ key, tipo }) => ({ key, esDia: tipo === 'dia', estilo: TIPOS.indexOf(tipo) }))
  const fila = (valores: Fila<C>, negrita: boolean): Celda[] =>
    formas.map((forma) => celda(valores[forma.key] ?? null, forma, negrita))
  const titulos = columnas.map(({ key, titulo, tipo }) => ({
    valor: titulo,
    estilo: (resaltadas?.has(key) ? TITULO_RESALTADO : TITULO) + TIPOS.indexOf(tipo),
  }))
  function* enCeldas(batch: Iterable<Fila<C> | readonly Valor[]>) {
    for (const valores of batch)
      yield enSuOrden(valores)
        ? formas.map((forma, i) => celda(valores[i] ?? null, forma, false))
        : fila(valores, esSubtotal?.(valores) ?? false)
  }
  async function* todas() {
    yield [titulos]
    if (Symbol.iterator in filas) yield enCeldas(filas)
    else for await (const batch of filas) yield enCeldas(batch)
    yield [...(total ? [fila(total(), true)] : []), ...(referencias ? leyenda(referencias) : [])]
  }
  return {
    nombre,
    anchos: columnas.map((c) => c.letras),
    fijas: { filas: 1, columnas: fijas },
    estilos: ESTILOS,
    filas: todas(),
  }
}

const enSuOrden = <C extends string>(valores: Fila<C> | readonly Valor[]): valores is readonly Valor[] =>
  Array.isArray(valores)

/** Puts an amount in the colour of its state; `futura`: it is not due yet, so that unpaid it is no debt. */
export const conEstado = (valor: string | number, estado: Estado, futura: boolean): Celda => ({
  valor,
  estilo: ESTADO + (futura && estado === 1 ? FUTURA : estado),
})

function celda(valor: Valor, { esDia, estilo }: { esDia: boolean; estilo: number }, negrita: boolean): Celda {
  if (valor !== null && typeof valor === 'object') return valor
  return {
    valor: esDia && typeof valor === 'string' && valor !== '' ? (Date.parse(valor) - ORIGEN) / DIA_MS : valor,
    estilo: estilo + (negrita ? NEGRITA : 0),
  }
}

const estados = (conResta: boolean): readonly Celda[] => [
  ...Object.values(PALABRA_DE_ESTADO).map((palabra, estado) => ({
    valor: conResta && estado === 2 ? `${palabra}, lo que resta` : palabra,
    estilo: ESTADO + estado,
  })),
  { valor: palabraDeEstado(1, true), estilo: ESTADO + FUTURA },
]

const leyenda = (de: 'estados' | 'restas' | readonly string[]): readonly (readonly Celda[])[] => [
  [],
  [
    { valor: 'Referencias', estilo: TITULO },
    ...(typeof de === 'string' ? estados(de === 'restas') : de.map((valor) => ({ valor, estilo: 0 }))),
  ],
]

const MAX_NOMBRE = 31

/**
 * Turns texts into names that a workbook accepts for its sheets: at most 31 characters, none of []:*?/\', each only
 * once.
 */
export function nombresDeHojas(textos: readonly string[]): string[] {
  const usados = new Set<string>()
  return textos.map((texto) => {
    const limpio = texto.replace(/[[\]:*?/\\']/g, ' ').trim() || 'Hoja'
    let nombre = cortado(limpio, MAX_NOMBRE)
    for (let n = 2; usados.has(nombre.toLowerCase()); n++) {
      const suffix = ` (${n})`
      nombre = cortado(limpio, MAX_NOMBRE - suffix.length) + suffix
    }
    usados.add(nombre.toLowerCase())
    return nombre
  })
}

/** Cuts to so many units, as spreadsheets count them, without the half of a letter at the end. */
const cortado = (texto: string, max: number): string => texto.slice(0, max).replace(/[\ud800-\udbff]$/, '')
