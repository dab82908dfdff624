import pg from 'pg'

/** Statements that a connection keeps prepared at most. Each holds some tens of kilobytes on the side of PostgreSQL. */
export const MOST_PREPARED = 300

/** Declares what the types of pg leave out: the connection under a client. */
interface Wire {
  parsedStatements: Record<string, string>
  close(message: { type: 'S'; name: string }): void
}

type Answer = Promise<pg.QueryResult>

/**
 * Codes of the errors by which a statement must be prepared again: its result has other columns because a migration ran
 * meanwhile, or a pooler or a person on the server has dropped it.
 */
const STALE: ReadonlySet<unknown> = new Set(['0A000', '26000'])
const OUTSIDE = 'I'

/** How a statement begins that is worth its preparing without parameters: a count of a whole register, not a `begin`. */
const READS = /^\s*(?:select|with)\s/i

/**
 * A client that prepares what it is asked with a list of parameters, so that PostgreSQL reads and plans a statement once for
 * each connection and not once for each call. It keeps the MOST_PREPARED last used ones. What has no parameters and reads
 * nothing (begin, commit), or brings a name of its own, goes as it is.
 *
 * PostgreSQL chooses by itself between a plan for these parameters and one for any: the latter only when it expects it to
 * cost no more, so a statement whose parameters differ much goes on being planned for each.
 */
export class PreparingClient extends pg.Client {
  /** Text → name, the one used last at the end. */
  readonly #names = new Map<string, string>()
  #given = 0

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // A connection can break at any moment, also between the pool's own listeners; without one the program would end.
    this.on('error', () => undefined)
  }

  // The overloads of pg.Client.query are many; this stands for all of them.
  override query(...args: never[]): never {
    const [text, values, callback]: unknown[] = args
    if (typeof text !== 'string' || !Array.isArray(values) || (values.length === 0 && !READS.test(text)))
      return super.query(...(args as unknown as Parameters<pg.Client['query']>)) as unknown as never
    const answer = this.#prepared(text, values)
    const heard = callback as ((error: Error | null, result?: pg.QueryResult) => void) | undefined
    if (heard) answer.then((result) => heard(null, result), heard)
    return answer as never
  }

  async #prepared(text: string, values: unknown[]): Answer {
    const name = this.#nameOf(text)
    try {
      return await super.query({ text, name, values })
    } catch (error) {
      if (!STALE.has((error as { code?: string }).code)) throw error
      this.#forget(text, name)
      // The transaction has failed with it, so the caller must repeat all of it.
      if (this.getTransactionStatus() !== OUTSIDE) throw error
      return super.query({ text, values })
    }
  }

  #nameOf(text: string): string {
    const name = this.#names.get(text) ?? `p${++this.#given}`
    this.#names.delete(text)
    this.#names.set(text, name)
    if (this.#names.size > MOST_PREPARED) {
      const [oldest] = this.#names
      if (oldest) this.#forget(...oldest)
    }
    return name
  }

  /** Drops a statement on the server; this is sent with the next one. */
  #forget(text: string, name: string): void {
    const { connection } = this as unknown as { connection: Wire }
    this.#names.delete(text)
    if (connection.parsedStatements[name] === undefined) return
    delete connection.parsedStatements[name]
    connection.close({ type: 'S', name })
  }
}
