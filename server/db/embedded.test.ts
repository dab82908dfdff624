import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Embedded, findRunning, startEmbedded } from './embedded.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'campana-prueba-'))
let running: Embedded

/** Starts another Campana on the same folder; it prints 'listo' once it holds it. */
function owner(): ChildProcess {
  const code = `
    import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    const { url } = await startEmbedded({ dir: ${JSON.stringify(dir)}, fsync: false })
    const pg = (await import('pg')).default
    const client = new pg.Client(url)
    await client.connect()
    await client.query('create table if not exists recuerdo (n int)')
    await client.query('insert into recuerdo values (1)')
    await client.query('begin')
    await client.query('insert into recuerdo values (2)')
    process.stdout.write('listo')
    setInterval(() => {}, 1000)`
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
}

async function query(text: string) {
  const client = new pg.Client(running.url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  const killed = owner()
  const [said] = await once(killed.stdout as NodeJS.ReadableStream, 'data')
  expect(String(said)).toBe('listo')
  await expect(startEmbedded({ dir, fsync: false })).rejects.toThrow(`Ya hay otra Campana en marcha con la carpeta`)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  running = await startEmbedded({ dir, fsync: false })
})

afterAll(async () => {
  await running?.stop()
  rmSync(dir, { recursive: true, force: true })
})

test('the killed owner loses its open transaction and nothing else', async () => {
  expect(await query('select n from recuerdo')).toEqual([{ n: 1 }])
})

test('a living owner keeps its folder', async () => {
  await expect(startEmbedded({ dir, fsync: false })).rejects.toThrow(`campana ${process.pid}`)
})

test('Spanish order and checksums', async () => {
  const letters = "select string_agg(x, '' order by x) as letters from (values ('o'), ('ñ'), ('n'), ('Ñ')) v (x)"
  expect(await query(letters)).toEqual([{ letters: 'nñÑo' }])
  expect(await query('show data_checksums')).toEqual([{ data_checksums: 'on' }])
})

test('a crashed backend does not free the folder', async () => {
  await query("select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'campana %'")
  await expect
    .poll(() => query("select count(*)::int as n from pg_locks where locktype = 'advisory' and granted"))
    .toEqual([{ n: 1 }])
})

test('stopped twice and started again it still has its data', async () => {
  await running.stop()
  await running.stop()
  running = await startEmbedded({ dir, fsync: false, settings: { work_mem: '7MB' } })
  expect(await query('select n from recuerdo')).toEqual([{ n: 1 }])
  expect(await query('show work_mem')).toEqual([{ work_mem: '7MB' }])
})

describe.skipIf(process.platform === 'win32')('a signal to the whole process group, sent again and again', () => {
  const suyo = mkdtempSync(path.join(tmpdir(), 'campana-prueba-'))
  const pidFile = path.join(suyo, 'data/postmaster.pid')
  afterAll(() => rmSync(suyo, { recursive: true, force: true }))

  /** Starts a program with a group of its own, which ends it in its own order or leaves it to PostgreSQL's guard. */
  function member(ownOrder: boolean): ChildProcess {
    const code = `
      import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
      const { stop } = await startEmbedded({ dir: ${JSON.stringify(suyo)}, fsync: false })
      ${ownOrder ? "process.once('SIGTERM', () => stop().then(() => process.exit(0)))" : ''}
      process.stdout.write('listo')
      setInterval(() => {}, 1000)`
    return spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
  }
  /** Signals the group until its first process has ended. */
  async function end(program: ChildProcess) {
    const ended = once(program, 'exit')
    const group = -(program.pid as number)
    const timer = setInterval(() => process.kill(group, 'SIGTERM'), 1)
    await ended.finally(() => clearInterval(timer))
  }

  test.each([
    ['leaves it to us', false],
    ['ends in its own order', true],
  ])('stops PostgreSQL where the program %s', async (_, ownOrder) => {
    const program = member(ownOrder)
    await once(program.stdout as NodeJS.ReadableStream, 'data')
    await end(program)
    expect(await findRunning(suyo)).toBeUndefined()
    expect(existsSync(pidFile)).toBe(false)
  })

  test('stops one that was still starting', async () => {
    const program = member(false)
    await expect.poll(() => existsSync(pidFile), { interval: 1, timeout: 20_000 }).toBe(true)
    await end(program)
    expect(await findRunning(suyo)).toBeUndefined()
    expect(existsSync(pidFile)).toBe(false)
  })
})
