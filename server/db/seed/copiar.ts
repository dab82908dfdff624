import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Esquema } from '../esquema/esquema.ts'

type Dato = string | number | boolean | null

/** Rows of one table, kept as the text that COPY reads. */
export interface Tabla {
  readonly nombre: string
  readonly columnas: readonly string[]
  /** The id of a new row. */
  proximo(): number
  /** The last id given, 0 without any. */
  ultimo(): number
  /** Appends a row, its values in the order of `columnas`. */
  fila(...valores: readonly Dato[]): void
  bytes(): number
  /** The text so far in blocks of about `BLOQUE` bytes; the table is empty afterwards. */
  vaciar(): Buffer[]
}

const BLOQUE = 1 << 20
/** One COPY holds at most so much: PostgreSQL queues the checks of its foreign keys until it ends. */
const BLOQUES_POR_COPY = 48

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function texto(dato: Dato): string {
  if (dato === null) return '\\N'
  if (typeof dato === 'string')
    return /[\\\t\n\r]/.test(dato) ? dato.replace(/[\\\t\n\r]/g, (c) => ESCAPES[c] as string) : dato
  return typeof dato === 'boolean' ? (dato ? 't' : 'f') : String(dato)
}

export function tabla<T extends keyof Esquema>(nombre: T, ...columnas: readonly (keyof Esquema[T] & string)[]): Tabla {
  const bloques: Buffer[] = []
  let filas: string[] = []
  let largo = 0
  let bytes = 0
  let id = 0
  const cerrarBloque = () => {
    if (filas.length) bytes += bloques[bloques.push(Buffer.from(filas.join(''))) - 1]?.length ?? 0
    filas = []
    largo = 0
  }
  return {
    nombre,
    columnas,
    proximo: () => (id += 1),
    ultimo: () => id,
    bytes() {
      cerrarBloque()
      return bytes
    },
    fila(...valores) {
      if (valores.length !== columnas.length)
        throw new Error(`${nombre}: ${valores.length} valores para ${columnas.length} columnas`)
      let fila = texto(valores[0] as Dato)
      for (let i = 1; i < valores.length; i++) fila += `\t${texto(valores[i] as Dato)}`
      filas.push(`${fila}\n`)
      largo += fila.length
      if (largo > BLOQUE) cerrarBloque()
    },
    vaciar() {
      cerrarBloque()
      return bloques.splice(0)
    },
  }
}

/** Loads the rows through COPY and moves the sequence of the ids behind the last one. */
export async function copiar(client: pg.ClientBase, de: Tabla, alAvanzar: (bytes: number) => void): Promise<void> {
  const bloques = de.vaciar()
  while (bloques.length) {
    const grupo = bloques.splice(0, BLOQUES_POR_COPY)
    await pipeline(
      Readable.from(grupo),
      client.query(copyFrom(`copy ${de.nombre} (${de.columnas.join(', ')}) from stdin`)),
    )
    alAvanzar(grupo.reduce((suma, bloque) => suma + bloque.length, 0))
  }
  if (de.ultimo()) await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [de.nombre, de.ultimo()])
}
