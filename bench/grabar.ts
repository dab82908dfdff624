import type pg from 'pg'

/** A statement as it went to the database, with its place among all beginnings and ends. */
export interface Statement {
  readonly texto: string
  readonly valores: unknown[]
  readonly inicio: number
  fin: number
}

type Consultar = (texto: unknown, valores?: unknown[]) => Promise<pg.QueryResult>

/** Records what a server sends through its pool. It must be made before the pool's first connection. */
export function createRecorder(pool: pg.Pool) {
  let recording: Statement[] | null = null
  let ensayo = false
  let instante = 0
  pool.on('connect', (client) => {
    const consultar = client.query.bind(client) as unknown as Consultar
    const oir: Consultar = async (texto, valores = []) => {
      if (!recording || typeof texto !== 'string') return consultar(texto, valores)
      const statement = { texto, valores, inicio: instante++, fin: Number.POSITIVE_INFINITY }
      recording.push(statement)
      const deshacer = ensayo && texto === 'commit'
      const hecha = await consultar(deshacer ? 'rollback' : texto, valores)
      statement.fin = instante++
      // The query builder takes a commit that answers ROLLBACK for an error, so the answer is changed.
      return deshacer ? { ...hecha, command: 'COMMIT' } : hecha
    }
    client.query = oir as unknown as typeof client.query
  })

  return {
    /** With `deshacer` every commit becomes a rollback: the statements are known, and nothing happened but that sequences moved. */
    empezar(deshacer: boolean): void {
      recording = []
      ensayo = deshacer
    },
    /** What was sent since it began, in the order sent. */
    terminar(): Statement[] {
      const hasta = recording ?? []
      recording = null
      return hasta
    },
  }
}

/**
 * Groups statements: those of a group were under way at the same time, and a group began after the one before it had
 * its answers.
 */
export function inBatches(recording: readonly Statement[]): Statement[][] {
  const batches: Statement[][] = []
  for (const s of recording) {
    const ultima = batches.at(-1)
    if (ultima?.every((otra) => s.inicio < otra.fin)) ultima.push(s)
    else batches.push([s])
  }
  return batches
}
