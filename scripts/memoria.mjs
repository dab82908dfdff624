// Finds a folder in memory for what the tests throw away: a database is copied there in 30 ms, on a disk in 500.
import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Bytes that must be free: the tests hold some hundred megabytes at a time. */
const FREE = 3 * 1024 ** 3

/**
 * Makes that folder the one for temporary files, of this process and of those that it starts. Somebody's TMPDIR stays;
 * where there is no such folder, or a small one (a container gives 64 MB), the system's stays too.
 * @returns {string} the folder for temporary files
 */
export function temporalesEnMemoria(folder = '/dev/shm', env = process.env) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(folder)
    if (env['TMPDIR'] === undefined && bavail * bsize >= FREE) env['TMPDIR'] = folder
  } catch {
    // not Linux
  }
  return env['TMPDIR'] ?? tmpdir()
}
