import { chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Account } from './embedded.binaries.ts'

const PREFIX = 'campana-pg-'
/** Name that mkdtemp makes of our prefix. */
const OURS = /^campana-pg-[A-Za-z0-9]{6}$/
/** Files that a killed PostgreSQL leaves in the folder of its socket. */
const LEFT = /^\.s\.PGSQL\.\d+(\.lock)?$/

/**
 * Makes the folder of a cluster's socket. It is short, since a socket's path may have 107 characters, and closed to
 * others besides asking a password.
 */
export function makeSocketFolder(account: Account | undefined): string {
  const folder = mkdtempSync(path.join(tmpdir().length < 70 ? tmpdir() : '/tmp', PREFIX))
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/** Makes the folder of a socket again if somebody has tidied it away, so that its cluster comes back where it was. */
export function remakeSocketFolder(folder: string, account: Account | undefined): string {
  if (existsSync(folder)) return folder
  mkdirSync(folder, { mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/**
 * Removes the folder of a stopped cluster's socket. The cluster may have been started by hand with its socket anywhere,
 * even in somebody's home; so only a folder that makeSocketFolder made is removed, known by its name and owner, and
 * only when it holds nothing but what PostgreSQL left.
 */
export function removeSocketFolder(folder: string, account: Account | undefined): void {
  try {
    const found = lstatSync(folder)
    const owner = account?.uid ?? process.getuid?.()
    if (!OURS.test(path.basename(folder)) || !found.isDirectory() || found.uid !== owner) return
    const names = readdirSync(folder)
    if (!names.every((name) => LEFT.test(name))) return
    for (const name of names) unlinkSync(path.join(folder, name))
    rmdirSync(folder)
  } catch {
    // A leftover empty folder is no reason to fail a stop.
  }
}
