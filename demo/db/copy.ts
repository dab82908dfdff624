import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Esquema } from '../../server/db/esquema/esquema.ts'

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
  /** How long the text is by now. */
  bytes(): number
  /** The text so far, in blocks; the table is empty afterwards. */
  vaciar(): Buffer[]
}

const BLOQUE = 1 << 18

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function texto(dato: Dato): string {
  if (dato === null) return '\\N'
  if (typeof dato === 'string') {
    return /[\\\t\n\r]/.test(dato) ? dato.replace(/[\\\t\n\r]/g, (c) => ESCAPES[c] as string) : dato
  }
  return typeof dato === 'boolean' ? (dato ? 't' : 'f') : String(dato)
}

export function tabla<T extends keyof Esquema>(nombre: T, ...columnas: readonly (keyof Esquema[T] & string)[]): Tabla {
  let llenos: Buffer[] = []
  let bytes = 0
  let id = 0
  // Rows become bytes at once: millions of strings that live on would keep the garbage collector busy.
  let bloque = Buffer.allocUnsafe(0)
  let usado = 0
  const cerrar = () => {
    if (usado) llenos.push(bloque.subarray(0, usado))
    bloque = Buffer.allocUnsafe(0)
    usado = 0
  }
  return {
    nombre,
    columnas,
    proximo() {
      id += 1
      return id
    },
    ultimo: () => id,
    fila(...valores) {
      if (valores.length !== columnas.length) {
        throw new Error(`${nombre}: ${valores.length} valores para ${columnas.length} columnas`)
      }
      let fila = texto(valores[0] as Dato)
      for (let i = 1; i < valores.length; i++) fila += `\t${texto(valores[i] as Dato)}`
      fila += '\n'
      const cabe = fila.length * 3
      if (usado + cabe > bloque.length) {
        cerrar()
        bloque = Buffer.allocUnsafe(Math.max(BLOQUE, cabe))
      }
      const escritos = bloque.write(fila, usado)
      usado += escritos
      bytes += escritos
    },
    bytes: () => bytes,
    vaciar() {
      cerrar()
      const todos = llenos
      llenos = []
      return todos
    },
  }
}

/** Loads the rows through COPY and moves the sequence of the ids behind the last one. */
export async function copiar(client: pg.ClientBase, de: Tabla, alAvanzar: (bytes: number) => void): Promise<void> {
  const bloques = de.vaciar()
  async function* conAviso() {
    for (const bloque of bloques) {
      yield bloque
      alAvanzar(bloque.length)
    }
  }
  const destino = client.query(copyFrom(`copy ${de.nombre} (${de.columnas.join(', ')}) from stdin`))
  await pipeline(Readable.from(conAviso()), destino)
  if (de.ultimo()) await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [de.nombre, de.ultimo()])
}
