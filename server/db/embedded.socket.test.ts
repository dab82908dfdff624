import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPlace, type Place, run } from './embedded.binaries.ts'
import { makeSocketFolder, removeSocketFolder } from './embedded.socket.ts'
import { startEmbedded } from './embedded.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'campana-prueba-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const own = (folder: string, { account }: Place) => account && chownSync(folder, account.uid, account.gid)
const socketOf = (url: string) => decodeURIComponent(/host=([^&]+)/.exec(url)?.[1] ?? '')

describe.skipIf(process.platform === 'win32')('stopping Campana removes only what is its own', () => {
  let place: Place

  beforeAll(async () => {
    // the account that runs PostgreSQL must be able to enter it
    chmodSync(dir, 0o755)
    const school = await startEmbedded({ dir: path.join(dir, 'escuela'), fsync: false })
    await school.stop()
    expect(existsSync(socketOf(school.url))).toBe(false)
    place = await findPlace(path.join(dir, 'escuela'), () => undefined)
  })

  test('a cluster started by hand elsewhere: its socket folder stays with all that is in it', async () => {
    const elsewhere = path.join(dir, 'de-otro')
    mkdirSync(elsewhere)
    writeFileSync(path.join(elsewhere, 'tesis.txt'), 'años de trabajo')
    mkdirSync(path.join(elsewhere, 'fotos'))
    own(elsewhere, place)
    await run(
      path.join(place.bin, 'pg_ctl'),
      [
        'start',
        '-s',
        '-w',
        '-D',
        path.join(place.dir, 'data'),
        '-l',
        path.join(place.dir, 'postgres.log'),
        '-o',
        `-k "${elsewhere}"`,
      ],
      place,
    )
    const taken = await startEmbedded({ dir: place.dir, fsync: false })
    expect(socketOf(taken.url)).toBe(elsewhere)
    await taken.stop()
    expect(readdirSync(elsewhere).sort()).toEqual(['fotos', 'tesis.txt'])
  })

  test("a folder of ours with somebody else's file in it stays too", async () => {
    const school = await startEmbedded({ dir: place.dir, fsync: false })
    const socket = socketOf(school.url)
    writeFileSync(path.join(socket, 'ajeno.txt'), 'de otro')
    await school.stop()
    expect(readdirSync(socket)).toEqual(['ajeno.txt'])
    rmSync(socket, { recursive: true })
  })

  test.each([
    ['another name', (f: string) => path.join(path.dirname(f), 'campana-pg-de-otro')],
    ['a link to a folder', (f: string) => path.join(path.dirname(f), 'campana-pg-abc123')],
  ])('left alone: %s', (que, nombre) => {
    const real = path.join(dir, 'real')
    mkdirSync(real, { recursive: true })
    writeFileSync(path.join(real, '.s.PGSQL.5432'), '')
    own(real, place)
    const folder = nombre(real)
    if (que === 'a link to a folder') symlinkSync(real, folder)
    else mkdirSync(folder)
    removeSocketFolder(folder, place.account)
    expect(existsSync(folder)).toBe(true)
    expect(readdirSync(real)).toEqual(['.s.PGSQL.5432'])
  })

  test("another owner's folder is left alone, and what a killed server left is removed", () => {
    const folder = makeSocketFolder(place.account)
    writeFileSync(path.join(folder, '.s.PGSQL.5432'), '')
    writeFileSync(path.join(folder, '.s.PGSQL.5432.lock'), '')
    removeSocketFolder(folder, { uid: 12_345, gid: 12_345 })
    expect(readdirSync(folder)).toHaveLength(2)
    removeSocketFolder(folder, place.account)
    expect(existsSync(folder)).toBe(false)
  })
})
