import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isFull } from './disk.ts'
import type { Place } from './embedded.binaries.ts'
import { answers, connectOrStart, postmasterLives, type Settings } from './embedded.cluster.ts'
import { FolderTaken, takeFolder } from './embedded.lock.ts'

/** Time in which so many starts are allowed. */
const WINDOW_MS = 10 * 60_000
/** Pauses before one look after the other at a database that does not come back, in milliseconds. */
const PAUSES = [0, 200, 500, 1_000, 2_000, 5_000]

interface Watched {
  place: Place
  data: string
  settings: Settings
  /** Where everybody looks for the database: it comes back there. */
  config: pg.ClientConfig
  /** Holds the lock of the folder; its end is how we learn that PostgreSQL is gone. */
  holder: pg.Client
  restarts: number
  log: (line: string) => void
  onLost: (reason: Error) => void
}

/** Cannot be mended by starting PostgreSQL once more. */
class Lost extends Error {}

/**
 * Starts PostgreSQL again when it dies under us, at the same address, at most `restarts` times in ten minutes. One that
 * recovers by itself (a backend has crashed) is waited for, and so is room on a full disk; neither counts.
 */
export function supervise(watched: Watched) {
  const { place, data, settings, config, restarts, log, onLost } = watched
  let { holder } = watched
  const stopping = new AbortController()
  const starts: number[] = []
  let said = ''
  let failed = ''
  let recovering: Promise<void> | undefined

  const say = (line: string) => {
    if (line !== said) log(line)
    said = line
  }

  function watch(): void {
    said = ''
    holder.once('end', () => {
      if (!stopping.signal.aborted) recovering = recover()
    })
  }

  async function recover(): Promise<void> {
    for (let look = 0; !stopping.signal.aborted; look++) {
      await pause(PAUSES[Math.min(look, PAUSES.length - 1)], undefined, stopping).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        if (!(await answers(config)) && !(await startAgain())) continue
        holder = await takeFolder(config, place.dir)
        if (stopping.signal.aborted) return void holder.end().catch(() => undefined)
        if (said) log('La base de datos está otra vez en marcha.')
        return watch()
      } catch (error) {
        if (error instanceof Lost || error instanceof FolderTaken) return onLost(error)
        failed = ` ${(error as Error).message}`
      }
    }
  }

  /** Starts it, if that is what it needs. */
  async function startAgain(): Promise<boolean> {
    if (postmasterLives(data)) return false
    if (isFull(place.dir)) {
      say(`No queda lugar en el disco de ${place.dir}: la base de datos espera a que se libere.`)
      return false
    }
    const now = performance.now()
    while (starts.length > 0 && now - (starts[0] as number) > WINDOW_MS) starts.shift()
    if (starts.length >= restarts)
      throw new Lost(`la base de datos se cayó ${restarts + 1} veces en diez minutos y no se arranca más.${failed}`)
    starts.push(now)
    say(`La base de datos se cayó: se arranca otra vez (${starts.length} de ${restarts} en diez minutos).`)
    const living = await connectOrStart(place, data, settings, config)
    if (living.host === config.host && living.port === config.port) return true
    throw new Lost(`otro programa arrancó la base de datos de ${place.dir}`)
  }

  watch()
  return {
    /** Ends the watch: from now on the cluster is not started again. */
    end: async (): Promise<void> => {
      stopping.abort()
      await Promise.race([recovering, pause(2_000)])
    },
  }
}
