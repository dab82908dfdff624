import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { findPlace, run } from './embedded.binaries.ts'
import { type Embedded, findRunning, startEmbedded } from './embedded.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'campana-prueba-'))
let running: Embedded
afterAll(async () => {
  await running?.stop()
  rmSync(dir, { recursive: true, force: true })
})

async function query(config: pg.ClientConfig, text: string, values: unknown[] = []) {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
const start = async () => {
  running = await startEmbedded({ dir, fsync: false })
}
const file = (name: string) => path.join(dir, name)
const { password: _, ...nobody } = { password: '' }

describe.skipIf(process.platform === 'win32')('the embedded database', () => {
  test('lets nobody in who does not know its password, which only its account can read', async () => {
    await start()
    const { password, ...without } = running.config
    expect(password).toMatch(/^[0-9a-f]{48}$/)
    await expect(query({ ...without, ...nobody }, 'select 1')).rejects.toThrow(/password/)
    await expect(query({ ...without, password: 'otra' }, 'select 1')).rejects.toThrow(/password/)
    expect(statSync(file('clave')).mode & 0o777).toBe(0o600)
    expect(await findRunning(dir)).toBe(running.url)
    expect(await query({ connectionString: running.url }, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('one of a Campana that asked for no password is closed at the start, and loses nothing', async () => {
    await query(running.config, 'create table recuerdo as select 7 as n')
    await query(running.config, 'alter role campana password null')
    await running.stop()
    rmSync(file('clave'))
    writeFileSync(file('data/pg_hba.conf'), 'local all all trust\nhost all all 127.0.0.1/32 trust\n')
    await start()
    await expect(query({ ...running.config, password: 'otra' }, 'select 1')).rejects.toThrow(/password/)
    expect(await query(running.config, 'select n from recuerdo')).toEqual([{ n: 7 }])
  })

  test('one that still runs without a password is closed too', async () => {
    await running.stop()
    writeFileSync(file('data/pg_hba.conf'), 'local all all trust\n')
    const place = await findPlace(dir, () => undefined)
    const socket = mkdtempSync(path.join(tmpdir(), 'campana-pg-'))
    if (place.account) spawnSync('chown', [String(place.account.uid), socket])
    await run(
      path.join(place.bin, 'pg_ctl'),
      ['start', '-s', '-w', '-D', file('data'), '-l', file('postgres.log'), '-o', `-k "${socket}"`],
      place,
    )
    await start()
    expect(running.config.host).toBe(socket)
    await expect
      .poll(() => query({ ...running.config, password: 'otra' }, 'select 1').catch(String))
      .toMatch(/password/)
    expect(await query(running.config, 'select n from recuerdo')).toEqual([{ n: 7 }])
  })

  test('one whose password was lost is given another', async () => {
    const { password } = running.config
    await running.stop()
    rmSync(file('clave'))
    await start()
    expect(running.config.password).not.toBe(password)
    expect(await query(running.config, 'select n from recuerdo')).toEqual([{ n: 7 }])
    await expect(query({ ...running.config, password: 'otra' }, 'select 1')).rejects.toThrow(/password/)
  })

  test('writes nothing of what the school keeps into its logs, which are files of a day', async () => {
    await query(running.config, 'create table persona (documento text primary key)')
    const add = () => query(running.config, 'insert into persona values ($1)', ['DNI 35123456'])
    await add()
    await expect(add()).rejects.toThrow(/duplicate key/)
    await expect(query(running.config, 'select $1::int', ['DNI 35123456'])).rejects.toThrow(/invalid input/)
    await expect(query(running.config, "select * from nada where documento = 'DNI 35123456'")).rejects.toThrow(/nada/)
    await running.stop()
    const names = readdirSync(file('registros'))
    expect(names.join()).toMatch(/^postgres-\d{4}-\d\d-\d\d-\d{6}\.log/)
    const said = [file('postgres.log'), ...names.map((n) => file(`registros/${n}`))].map((f) => readFileSync(f, 'utf8'))
    expect(said.join('')).toMatch(/database system is ready/)
    expect(said.join('')).not.toMatch(/35123456/)
  })

  test('keeps the last of its logs, and not what one file said of all years', async () => {
    writeFileSync(file('postgres.log'), 'DETAIL: Key (doc_nro)=(35123456) already exists.\n')
    for (let i = 10; i < 40; i++) writeFileSync(file(`registros/postgres-2020-01-${i}-000000.log`), '')
    writeFileSync(file('registros/ajeno.txt'), '')
    await start()
    expect(readFileSync(file('postgres.log'), 'utf8')).not.toMatch(/35123456/)
    const left = readdirSync(file('registros'))
    expect(left).toContain('ajeno.txt')
    expect(left.length).toBeLessThanOrEqual(12)
    await running.stop()
  })

  test('a folder without its version, or of another one, is told in Spanish and left as it is', async () => {
    const version = readFileSync(file('data/PG_VERSION'), 'utf8')
    rmSync(file('data/PG_VERSION'))
    await expect(start()).rejects.toThrow(/le falta el archivo PG_VERSION/)
    expect(existsSync(file('data/PG_VERSION'))).toBe(false)
    writeFileSync(file('data/PG_VERSION'), '15\n')
    await expect(start()).rejects.toThrow(/es de PostgreSQL 15 y esta Campana trae el 18/)
    writeFileSync(file('data/PG_VERSION'), version)
    await start()
    expect(await query(running.config, 'select n from recuerdo')).toEqual([{ n: 7 }])
  })
})
