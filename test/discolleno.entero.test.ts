import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BASE_AJENA, start } from './caida/campana.ts'
import { conBase, HOY, mandar, nuevoCobro, seed } from './caida/colegio.ts'
import { anotar, type Escena, sirveOtraVez, VECES } from './caida/turno.ts'
import { iniciar, terminar } from './programa.ts'

const SIN_LUGAR = /^No queda lugar en el disco de la base de datos/

let dir: string
/** Makes a disk so small, or answers false where this account may not. */
function disco(megas: number): boolean {
  dir = mkdtempSync(path.join(tmpdir(), 'campana-disco-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megas}m,mode=755`, 'tmpfs', dir], { stdio: 'ignore' })
    chmodSync(dir, 0o755)
    return true
  } catch {
    rmSync(dir, { recursive: true })
    return false
  }
}
function sinDisco() {
  execFileSync('umount', ['-l', dir])
  rmSync(dir, { recursive: true })
}
/** Tells whether this account may make one. */
function puedeMontar(): boolean {
  if (!disco(1)) return false
  sinDisco()
  return true
}
const puede = !BASE_AJENA && process.platform === 'linux' && puedeMontar()
/** Fills the disk to its last byte, as anything else on it may. */
function llenar() {
  try {
    writeFileSync(path.join(dir, 'relleno'), Buffer.alloc(400_000_000))
  } catch {
    // it is full
  }
}

describe.skipIf(!puede)('a full disk', () => {
  beforeAll(() => void disco(200))
  afterAll(sinDisco)

  it('under a running program: it says so and goes on when there is room', async () => {
    const campana = await start(dir, HOY)
    const escena: Escena = { campana, colegio: await conBase(campana.base.url, seed), todos: [] }
    const { colegio } = escena
    const ready = () =>
      fetch(`${campana.direccion}/health/ready`).then(async (r) => [r.status, (await r.json()).Message])
    try {
      expect(await mandar(campana.direccion, colegio, nuevoCobro(colegio, 0))).not.toBeNull()
      llenar()
      expect(await ready()).toEqual([503, expect.stringMatching(SIN_LUGAR)])
      // from here on PostgreSQL needs room that there is not
      await conBase(campana.base.url, (db) => sql`select pg_switch_wal()`.execute(db)).catch(() => undefined)
      let reconocidos = 1
      const cobro = nuevoCobro(colegio, 1)
      while (await mandar(campana.direccion, colegio, { ...cobro, key: crypto.randomUUID() })) reconocidos++
      const r = await fetch(`${campana.direccion}/api/syscfg/getseccionsecurity`, {
        headers: { authorization: `Bearer ${colegio.token}` },
      })
      // what only reads may still be answered
      if (r.status !== 200)
        expect([r.status, (await r.json()).Message]).toEqual([503, expect.stringMatching(SIN_LUGAR)])
      rmSync(path.join(dir, 'relleno'))
      await sirveOtraVez(escena)
      cobro.respuesta = await mandar(campana.direccion, colegio, cobro)
      expect(cobro.respuesta).not.toBeNull()
      expect(campana.proceso.exitCode).toBeNull()
      const { n } = await conBase(campana.base.url, (db) =>
        db
          .selectFrom('cobranza')
          .select((q) => q.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow(),
      )
      expect(Number(n)).toBeGreaterThanOrEqual(reconocidos + 1)
      anotar({
        que: 'a full disk under a running program (embedded)',
        veces: 1,
        cobros: reconocidos + 1,
        sinRespuesta: 1,
      })
    } finally {
      await terminar(campana, 'SIGTERM')
    }
  }, 180_000)
})

describe.skipIf(!puede || VECES === 1)('a disk that is full while the demo is made', () => {
  beforeAll(() => void disco(110))
  afterAll(sinDisco)

  it('ends with one sentence, and the next start makes all of it', async () => {
    const demo = { CAMPANA_DATA: dir, CAMPANA_DEMO: '1', CAMPANA_HOY: HOY }
    await expect(iniciar(demo)).rejects.toThrow(
      /^Campana terminó con 1: Campana no pudo arrancar: no queda lugar en el disco de [^\n]+\n$/,
    )
    execFileSync('mount', ['-o', 'remount,size=900m', dir])
    const campana = await start(dir, HOY, { CAMPANA_DEMO: '1' })
    const { n } = await conBase(campana.base.url, (db) =>
      db
        .selectFrom('alumno')
        .select((q) => q.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
    )
    await terminar(campana, 'SIGTERM')
    expect(Number(n)).toBe(1200)
    anotar({ que: 'a full disk while the demo is made (embedded)', veces: 1, cobros: 0, sinRespuesta: 0 })
  }, 600_000)
})
