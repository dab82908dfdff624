import type pg from 'pg'

/** A statement as it went to the database, and when, in the order of all beginnings and ends. */
export interface Sentencia {
  readonly texto: string
  readonly valores: unknown[]
  readonly inicio: number
  fin: number
}

type Consultar = (texto: unknown, valores?: unknown[]) => Promise<pg.QueryResult>

/** Listens to what a server sends through its pool. Made before the pool's first connection. */
export function crearGrabadora(pool: pg.Pool) {
  let cinta: Sentencia[] | null = null
  let ensayo = false
  let instante = 0
  pool.on('connect', (client) => {
    const consultar = client.query.bind(client) as unknown as Consultar
    const oir: Consultar = async (texto, valores = []) => {
      if (!cinta || typeof texto !== 'string') return consultar(texto, valores)
      const sentencia = { texto, valores, inicio: instante++, fin: Number.POSITIVE_INFINITY }
      cinta.push(sentencia)
      const deshacer = ensayo && texto === 'commit'
      const hecha = await consultar(deshacer ? 'rollback' : texto, valores)
      sentencia.fin = instante++
      // A commit that answers ROLLBACK is an error to the query builder, and rightly so.
      return deshacer ? { ...hecha, command: 'COMMIT' } : hecha
    }
    client.query = oir as unknown as typeof client.query
  })

  /**
   * What the server sends while `llamada` runs, in the order sent. With `deshacer` every commit becomes a
   * rollback: the statements are known, and nothing happened but that sequences moved.
   */
  return async (llamada: () => Promise<unknown>, { deshacer = false } = {}): Promise<Sentencia[]> => {
    const propia: Sentencia[] = []
    cinta = propia
    ensayo = deshacer
    try {
      await llamada()
    } finally {
      cinta = null
    }
    return propia
  }
}

/** Statements in groups: those of a group were under way at the same time, a group began after the one before had answers. */
export function enTandas(cinta: readonly Sentencia[]): Sentencia[][] {
  const tandas: Sentencia[][] = []
  for (const s of cinta) {
    const ultima = tandas.at(-1)
    if (ultima?.every((otra) => s.inicio < otra.fin)) ultima.push(s)
    else tandas.push([s])
  }
  return tandas
}
