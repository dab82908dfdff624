import { statfsSync } from 'node:fs'

/** Bytes that PostgreSQL needs to go on: the next file of its log of changes has 16 MB. */
const NEEDED = 16 * 1024 * 1024
/** Time for which a disk counts as full after PostgreSQL has said so. */
const REMEMBERED_MS = 30_000

/** Knows whether the disk of the database is full. */
export interface Disk {
  full: () => boolean
  /** Is told that PostgreSQL found no room. */
  refused: () => void
}

/**
 * Watches the disk of `dir`, the folder of the embedded database; of another server only what it refuses is known (null).
 */
export function watchDisk(dir: string | null): Disk {
  let refused = Number.NEGATIVE_INFINITY
  return {
    full: () => performance.now() - refused < REMEMBERED_MS || (dir !== null && isFull(dir)),
    refused: () => {
      refused = performance.now()
    },
  }
}

/** Says that there is no room, where that is the reason of a failure; else the failure itself. */
export const noRoomOr = (dir: string, error: Error): Error =>
  isFull(dir) ? new Error(`no queda lugar en el disco de ${dir}. Libere espacio y arranque otra vez.`) : error

/** Tells whether there is no room on the disk of a folder for the database to go on. */
export function isFull(dir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dir)
    return bavail * bsize < NEEDED
  } catch {
    return false
  }
}
