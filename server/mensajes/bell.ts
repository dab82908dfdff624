import { setTimeout as timer } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Trx } from '../db/database.ts'

/** Somebody who waits for news. */
interface Listener {
  /** There is something new for him. */
  ring: () => unknown
  /** One of his sessions has ended: he should see whether it is the one he listens in. */
  check: () => unknown
  /** What he may do has changed. */
  rules: () => unknown
  /** It will ring no more: he should come back. */
  end: () => void
}

/** Tells the connected users of new notifications, whichever process of the server has written them. */
export interface Bell {
  /** Rings for an account from now on; gives what stops it. */
  hear: (idUsuario: number, listener: Listener) => () => void
  stop: () => Promise<void>
}

/** Ends what listens to it at once: where nobody tells of news there is nothing to wait for. */
export const noBell: Bell = {
  hear: (_, { end }) => {
    queueMicrotask(end)
    return () => undefined
  },
  stop: async () => undefined,
}

/** News of an account, ends of its sessions, and changes of what it, or (without an account) everybody, may do. */
const [CHANNEL, ENDS, RULES] = ['mensaje', 'sesion', 'reglas'] as const
const WHAT: Readonly<Record<string, 'check' | 'rules'>> = { [ENDS]: 'check', [RULES]: 'rules' }
/** Accounts of one announcement, which PostgreSQL limits to 8,000 bytes. */
const PER_ANNOUNCEMENT = 400
/** Connections of one account: the tabs and devices of a person, and no more. */
const PER_ACCOUNT = 10
/** Limit for connecting, so that a server that is away does not delay the stop of Campana. */
const WAIT_MS = 5_000
/** Milliseconds until the database is tried again, doubled up to the greatest. */
const [FIRST_PAUSE, LAST_PAUSE] = [250, 15_000]

/** Announces that these accounts have news, once the transaction commits. */
export const ringFor = (trx: Trx, accounts: readonly number[]): Promise<void> => announce(trx, CHANNEL, accounts)

/** Announces that sessions of these accounts have ended, once the transaction commits. */
export const endsFor = (trx: Trx, accounts: readonly number[]): Promise<void> => announce(trx, ENDS, accounts)

/** Announces that these accounts may do something else, once the transaction commits; a trigger announces changes of roles. */
export const rulesFor = (trx: Trx, accounts: readonly number[]): Promise<void> => announce(trx, RULES, accounts)

async function announce(trx: Trx, channel: string, accounts: readonly number[]): Promise<void> {
  for (let i = 0; i < accounts.length; i += PER_ANNOUNCEMENT)
    await sql`select pg_notify(${channel}, ${accounts.slice(i, i + PER_ANNOUNCEMENT).join(',')})`.execute(trx)
}

/**
 * Starts listening on a connection of its own. When that is lost it is made again, and then it rings for everybody,
 * since nobody knows what was announced meanwhile.
 */
export function startBell(url: string): Bell {
  const listeners = new Map<number, Set<Listener>>()
  const stopping = new AbortController()
  let before = false

  const tell = (what: 'ring' | 'check' | 'rules', accounts: Iterable<number>) => {
    for (const account of accounts) for (const listener of listeners.get(account) ?? []) listener[what]()
  }

  /** Listens until the connection is lost. */
  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'campana avisos',
      keepAlive: true,
      connectionTimeoutMillis: WAIT_MS,
    })
    const lost = new Promise<void>((resolve) => {
      client.on('end', resolve)
      client.on('error', () => resolve())
      stopping.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    client.on('notification', ({ channel, payload = '' }) =>
      tell(WHAT[channel] ?? 'ring', payload === '' ? listeners.keys() : payload.split(',').map(Number)),
    )
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}; listen ${RULES}; listen ${ENDS}`)
      if (before) for (const what of ['ring', 'rules'] as const) tell(what, listeners.keys())
      before = true
      await (stopping.signal.aborted || lost)
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  async function go(): Promise<void> {
    let pause = FIRST_PAUSE
    while (!stopping.signal.aborted) {
      const since = Date.now()
      await listen().catch(() => undefined)
      // a connection that lasted was a good one
      pause = Date.now() - since > LAST_PAUSE ? FIRST_PAUSE : Math.min(pause * 2, LAST_PAUSE)
      await timer(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const going = go()
  return {
    hear(account, listener) {
      const own = listeners.get(account) ?? new Set()
      listeners.set(account, own.add(listener))
      const [oldest] = own
      if (own.size > PER_ACCOUNT) oldest?.end()
      if (stopping.signal.aborted) queueMicrotask(listener.end)
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(account) === own) listeners.delete(account)
      }
    },
    async stop() {
      stopping.abort()
      for (const own of listeners.values()) for (const { end } of own) end()
      await going
    },
  }
}
