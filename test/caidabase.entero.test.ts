import path from 'node:path'
import { setTimeout as pausa } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Embedded, startEmbedded } from '../server/db/embedded.ts'
import { BASE_AJENA, caePostgres, folder, start } from './caida/campana.ts'
import { conBase, HOY, mandar, nuevoCobro, seed } from './caida/colegio.ts'
import { startProxy } from './caida/proxy.ts'
import { anotar, caerVeces, type Escena, MENOS_VECES, sirveOtraVez, VECES } from './caida/turno.ts'
import { terminar } from './programa.ts'

const TIEMPO = 60_000 + VECES * 60_000
/** Seconds for which the database is away. */
const LEJOS = VECES > 1 ? 60 : 2

let lugar: ReturnType<typeof folder>
let cluster: Embedded
let proxy: Awaited<ReturnType<typeof startProxy>>
let escena: Escena

/** Ends every connection of the program, as an administrator of the server can. */
const cortarTodas = () =>
  conBase(escena.campana.base.url, (db) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'campana%' and datname = current_database() and pid <> pg_backend_pid()`.execute(db),
  )

describe.skipIf(BASE_AJENA)('a program with DATABASE_URL, during a stream of collections', () => {
  const arrancar = () => start(lugar.dir, HOY, { DATABASE_URL: proxy.url })
  beforeAll(async () => {
    lugar = folder()
    // this is somebody else's server to the program; here it is started again when it dies
    cluster = await startEmbedded({ dir: path.join(lugar.dir, 'postgres'), restarts: 100_000 })
    proxy = await startProxy(cluster.url)
    const campana = await arrancar()
    escena = { campana, colegio: await conBase(cluster.url, seed), todos: [] }
  }, 120_000)
  afterAll(async () => {
    await terminar(escena.campana, 'SIGTERM')
    await proxy.stop()
    await cluster.stop()
    lugar.borrar()
  }, 60_000)

  const CORTES: [string, () => unknown, (() => ReturnType<typeof arrancar>)?][] = [
    ['kill -9: PostgreSQL', () => caePostgres(escena.campana)],
    ['pg_terminate_backend: every connection', cortarTodas],
    ['kill -9: the program', () => terminar(escena.campana, 'SIGKILL'), arrancar],
  ]
  it.each(CORTES)(
    '%s: it serves again, and every acknowledged one is there once',
    async (que, caiga, vuelva) => {
      const una = { que: `${que} (DATABASE_URL)`, veces: MENOS_VECES, caiga, ...(vuelva && { vuelva }) }
      expect(await caerVeces(escena, una)).toBe(MENOS_VECES)
    },
    TIEMPO,
  )

  it('the database is away for a while: calls say so, and it goes on by itself', async () => {
    const { campana, colegio, todos } = escena
    await proxy.goAway()
    const cobro = nuevoCobro(colegio, todos.length)
    let dichas = 0
    for (const end = Date.now() + LEJOS * 1000; Date.now() < end; await pausa(200)) {
      expect(await mandar(campana.direccion, colegio, cobro)).toBeNull()
      const r = await fetch(`${campana.direccion}/health/ready`)
      expect([r.status, r.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await r.json()).toMatchObject({ Message: expect.stringMatching(/^Sin conexión con la base de datos/) })
      dichas++
    }
    await proxy.comeBack()
    await sirveOtraVez(escena)
    cobro.respuesta = await mandar(campana.direccion, colegio, cobro)
    expect(cobro.respuesta).not.toBeNull()
    todos.push(cobro)
    anotar({ que: `the database away for ${LEJOS} s (DATABASE_URL)`, veces: 1, cobros: 1, sinRespuesta: dichas })
  }, 120_000)
})
