import type { Celda, Estilo, Hoja } from './xlsx.ts'

/** How the values of a column look: texts, amounts in pesos, whole numbers, days ('YYYY-MM-DD'). */
export type TipoColumna = 'texto' | 'pesos' | 'entero' | 'dia'

export interface ColumnaDeTabla {
  readonly titulo: string
  /** Characters. */
  readonly ancho: number
  readonly tipo: TipoColumna
}

type Valor = string | number | null

export interface TablaDeHoja {
  readonly nombre: string
  readonly columnas: readonly ColumnaDeTabla[]
  readonly filas: Iterable<readonly Valor[]> | AsyncIterable<readonly Valor[]>
  /** A last row in bold. */
  readonly total?: readonly Valor[]
  /** Rows in bold before it. */
  readonly esSubtotal?: (fila: readonly Valor[]) => boolean
}

const TIPOS: readonly TipoColumna[] = ['texto', 'pesos', 'entero', 'dia']
const FORMATO: Readonly<Record<TipoColumna, string | null>> = {
  texto: null,
  pesos: '#,##0.00',
  entero: '0',
  dia: 'dd/mm/yyyy',
}
const estilo = (tipo: TipoColumna, negrita: boolean): Estilo => ({
  ...(FORMATO[tipo] && { formato: FORMATO[tipo] }),
  ...(negrita && { negrita }),
})
const TITULO = TIPOS.length * 2
const ESTILOS: readonly Estilo[] = [
  ...TIPOS.map((t) => estilo(t, false)),
  ...TIPOS.map((t) => estilo(t, true)),
  ...TIPOS.map((t) => ({ negrita: true, derecha: t !== 'texto' })),
]

const DIA_MS = 86_400_000
/** Day 0 of spreadsheets. */
const ORIGEN = Date.UTC(1899, 11, 30)

/** A sheet that is a table: headings that stay in sight, typed columns, a total. */
export function hojaDeTabla({ nombre, columnas, filas, total, esSubtotal }: TablaDeHoja): Hoja {
  const fila = (valores: readonly Valor[], negrita: boolean): Celda[] =>
    valores.map((valor, i) => {
      const tipo = columnas[i]?.tipo ?? 'texto'
      const esDia = tipo === 'dia' && typeof valor === 'string' && valor !== ''
      return {
        valor: esDia ? (Date.parse(valor) - ORIGEN) / DIA_MS : valor,
        estilo: TIPOS.indexOf(tipo) + (negrita ? TIPOS.length : 0),
      }
    })
  async function* todas() {
    yield columnas.map(({ titulo, tipo }) => ({ valor: titulo, estilo: TITULO + TIPOS.indexOf(tipo) }))
    for await (const valores of filas) yield fila(valores, esSubtotal?.(valores) ?? false)
    if (total) yield fila(total, true)
  }
  return {
    nombre,
    anchos: columnas.map((c) => c.ancho),
    fijas: { filas: 1, columnas: 0 },
    estilos: ESTILOS,
    filas: todas(),
  }
}

const MAX_NOMBRE = 31

/** Names that a workbook accepts for its sheets: at most 31 characters, none of []:*?/\', each only once. */
export function nombresDeHojas(textos: readonly string[]): string[] {
  const usados = new Set<string>()
  return textos.map((texto) => {
    const limpio = texto.replace(/[[\]:*?/\\']/g, ' ').trim() || 'Hoja'
    let nombre = limpio.slice(0, MAX_NOMBRE)
    for (let n = 2; usados.has(nombre.toLowerCase()); n++) {
      const cola = ` (${n})`
      nombre = limpio.slice(0, MAX_NOMBRE - cola.length) + cola
    }
    usados.add(nombre.toLowerCase())
    return nombre
  })
}
