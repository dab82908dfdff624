import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Insertable } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Esquema } from '../../server/db/esquema/esquema.ts'
import type { Ajuste } from '../tiempo.ts'

type Nombre = keyof Esquema

/** A whole row: every column except those that the database computes, since no default fills one in. */
export type Fila<T extends Nombre> = {
  readonly [C in keyof Insertable<Esquema[T]>]-?: Exclude<Insertable<Esquema[T]>[C], undefined>
}

/** Rows of one table, kept as the text that COPY reads. */
export interface Tabla<T extends Nombre = Nombre> {
  readonly nombre: T
  /** The id of a new row. */
  proximo(): number
  /** The last id given, 0 without any. */
  ultimo(): number
  /** Appends a row. Throws for other columns than those of the first one, or in another order. */
  fila(fila: Fila<T>): void
  /** How long the text is by now. */
  bytes(): number
  /** The columns of the rows so far and their text, in blocks; the table is empty afterwards. */
  vaciar(): { readonly columnas: readonly string[]; readonly chunks: readonly Buffer[] }
}

type Dato = string | number | boolean | Date | null

const CHUNK = 1 << 18

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

let ultimoInstante = { ms: Number.NaN, texto: '' }

/** Remembers the last instant: many successive rows have the same one. */
function textoDeInstante(instante: Date): string {
  const ms = instante.getTime()
  if (ms !== ultimoInstante.ms) ultimoInstante = { ms, texto: instante.toISOString() }
  return ultimoInstante.texto
}

function texto(dato: Dato, ajustar: Ajuste): string {
  if (dato === null) return '\\N'
  if (typeof dato === 'string') {
    return /[\\\t\n\r]/.test(dato) ? dato.replace(/[\\\t\n\r]/g, (c) => ESCAPES[c] as string) : dato
  }
  if (typeof dato === 'boolean') return dato ? 't' : 'f'
  return typeof dato === 'number' ? String(dato) : textoDeInstante(ajustar(dato))
}

export function tabla<T extends Nombre>(nombre: T, ajustar: Ajuste = (instante) => instante): Tabla<T> {
  let columnas: readonly string[] = []
  let llenos: Buffer[] = []
  let bytes = 0
  let id = 0
  // Turns rows into bytes at once: millions of living strings would keep the garbage collector busy.
  let chunk = Buffer.allocUnsafe(0)
  let usado = 0
  const cerrar = () => {
    if (usado) llenos.push(chunk.subarray(0, usado))
    chunk = Buffer.allocUnsafe(0)
    usado = 0
  }
  const otras = (datos: object) =>
    new Error(`${nombre}: ${Object.keys(datos).join(', ')} en lugar de ${columnas.join(', ')}`)
  return {
    nombre,
    proximo() {
      id += 1
      return id
    },
    ultimo: () => id,
    fila(fila) {
      const datos = fila as Readonly<Record<string, Dato>>
      if (columnas.length === 0) columnas = Object.keys(datos)
      let linea = ''
      let vistas = 0
      for (const columna in datos) {
        if (columna !== columnas[vistas]) throw otras(datos)
        linea += `${vistas === 0 ? '' : '\t'}${texto(datos[columna] as Dato, ajustar)}`
        vistas += 1
      }
      if (vistas !== columnas.length) throw otras(datos)
      linea += '\n'
      const cabe = linea.length * 3
      if (usado + cabe > chunk.length) {
        cerrar()
        chunk = Buffer.allocUnsafe(Math.max(CHUNK, cabe))
      }
      const escritos = chunk.write(linea, usado)
      usado += escritos
      bytes += escritos
    },
    bytes: () => bytes,
    vaciar() {
      cerrar()
      const chunks = llenos
      llenos = []
      return { columnas, chunks }
    },
  }
}

/** Loads the rows through COPY and moves the sequence of the ids past the last one. */
export async function copiar(client: pg.ClientBase, de: Tabla, alAvanzar: (bytes: number) => void): Promise<void> {
  const { columnas, chunks } = de.vaciar()
  if (columnas.length === 0) return
  async function* conAviso() {
    for (const chunk of chunks) {
      yield chunk
      alAvanzar(chunk.length)
    }
  }
  const destino = client.query(copyFrom(`copy ${de.nombre} (${columnas.join(', ')}) from stdin`))
  await pipeline(Readable.from(conAviso()), destino)
  if (de.ultimo()) await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [de.nombre, de.ultimo()])
}
