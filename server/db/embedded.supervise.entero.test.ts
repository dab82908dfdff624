import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Embedded, startEmbedded } from './embedded.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'campana-prueba-'))
let running: Embedded
afterEach(async () => {
  await running?.stop()
  rmSync(dir, { recursive: true, force: true })
})

const pid = () => Number(readFileSync(path.join(dir, 'data/postmaster.pid'), 'utf8').split('\n')[0])
async function query(text: string) {
  const client = new pg.Client(running.config)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

describe.skipIf(process.platform === 'win32')('a PostgreSQL that dies under us', () => {
  test('is started again where it was, locked and with its data, until it has died too often', async () => {
    const onLost = vi.fn<(reason: Error) => void>()
    const said: string[] = []
    running = await startEmbedded({ dir, fsync: false, restarts: 2, onLost, log: (line) => said.push(line) })
    await query('create table recuerdo as select 7 as n')
    for (let death = 0; death < 2; death++) {
      process.kill(pid(), 'SIGKILL')
      const back = () => query('select n from recuerdo').catch(String)
      await expect.poll(back, { timeout: 20_000 }).toEqual([{ n: 7 }])
      const locks = () => query("select count(*)::int as n from pg_locks where locktype = 'advisory' and granted")
      await expect.poll(() => locks().catch(String), { timeout: 20_000 }).toEqual([{ n: 1 }])
      await expect.poll(() => said.at(-1)).toBe('La base de datos está otra vez en marcha.')
    }
    expect(said).toContain('La base de datos se cayó: se arranca otra vez (2 de 2 en diez minutos).')
    expect(onLost).not.toHaveBeenCalled()
    process.kill(pid(), 'SIGKILL')
    await expect.poll(() => onLost.mock.calls.length, { timeout: 20_000 }).toBe(1)
    expect(onLost.mock.calls[0]?.[0].message).toMatch(/se cayó 3 veces en diez minutos y no se arranca más/)
  })
})
