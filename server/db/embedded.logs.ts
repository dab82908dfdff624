import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Place } from './embedded.binaries.ts'

/** Files that are kept, each of a day or of FILE_MB at most. */
const KEPT = 10
const FILE_MB = 5
const OURS = /^postgres-[\d-]+\.log$/

/** What PostgreSQL says before it has a file of its own; made anew at each start. */
export const startLog = (place: Place) => path.join(place.dir, 'postgres.log')
const folder = (place: Place) => path.join(place.dir, 'registros')

/**
 * Gives the settings by which PostgreSQL writes what it does into files of its own that are changed each day, with
 * nothing in them of what the school keeps: no statements, no parameters, no values of keys, no refused input. What
 * fails in a call is logged by Campana, which knows what may be said.
 */
export const logSettings = (place: Place) => ({
  logging_collector: 'on',
  log_directory: folder(place).replaceAll('\\', '/'),
  log_filename: 'postgres-%Y-%m-%d-%H%M%S.log',
  log_rotation_age: '1d',
  log_rotation_size: `${FILE_MB}MB`,
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
})

/** Prepares the folder for a start and removes what an earlier one said, or a Campana that kept it all in one file. */
export function freshLogs(place: Place): void {
  mkdirSync(folder(place), { recursive: true, mode: 0o700 })
  if (place.account) chownSync(folder(place), place.account.uid, place.account.gid)
  rmSync(startLog(place), { force: true })
  pruneLogs(place)
}

const names = (place: Place): string[] =>
  existsSync(folder(place))
    ? readdirSync(folder(place))
        .filter((name) => OURS.test(name))
        .toSorted()
    : []

/** Removes all but the newest files. */
export function pruneLogs(place: Place): void {
  for (const name of names(place).slice(0, -KEPT)) rmSync(path.join(folder(place), name), { force: true })
}

/** Gives the last lines that PostgreSQL said. */
export function lastLines(place: Place): string {
  const newest = names(place).at(-1)
  const files = [startLog(place), ...(newest ? [path.join(folder(place), newest)] : [])]
  const said = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8').trim())
  return said.join('\n').trim().split('\n').slice(-5).join('\n')
}
