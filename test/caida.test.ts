import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as pausa } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fecha } from '../domain/fecha.ts'
import { violaciones } from '../server/db/invariantes.ts'
import { BASE_AJENA, CAIDAS, type Campana, folder, start } from './caida/campana.ts'
import { type Cobro, type Colegio, conBase, HOY, mandar, nuevoCobro, seed } from './caida/colegio.ts'
import { terminar } from './programa.ts'

const CAJEROS = 4
/** How often each kind of crash is tried; CAMPANA_CAIDAS raises it. */
const VECES = Number(process.env['CAMPANA_CAIDAS'] ?? 1)

/** Everything that was sent to the one school, which crashes again and again. */
const todos: Cobro[] = []
let lugar: ReturnType<typeof folder>
let campana: Campana
let colegio: Colegio

/** Lets cashiers collect without a pause until the crash; at least `minimo` collections are answered before. */
async function cobrarHastaQue(caiga: () => Promise<void>, minimo: number): Promise<Cobro[]> {
  const cobros: Cobro[] = []
  let arriba = true
  const cajeros = Array.from({ length: CAJEROS }, async () => {
    while (arriba) {
      const cobro = nuevoCobro(colegio, cobros.length)
      cobros.push(cobro)
      cobro.respuesta = await mandar(campana.direccion, colegio, cobro)
      if (cobro.respuesta === null) await pausa(20)
    }
  })
  while (cobros.filter((c) => c.respuesta).length < minimo) await pausa(5)
  await pausa(Math.random() * 60)
  await caiga()
  arriba = false
  await Promise.all(cajeros)
  return cobros
}

const cuantas = () =>
  conBase(campana.base.url, async (db) => {
    const { rows } = await sql<{ cobranzas: number; lineas: number; medios: number; keys: number; caja: number }>`
      select (select count(*) from cobranza)::int as cobranzas, (select count(*) from cobranza_item)::int as lineas,
        (select count(*) from cobranza_medio)::int as medios, (select count(*) from idempotencia)::int as keys,
        (select coalesce(sum(cobranzas), 0) from caja_dia)::int as caja`.execute(db)
    return rows[0]
  })
const enteras = (n: number) => ({ cobranzas: n, lineas: 2 * n, medios: 2 * n, keys: n, caja: 350 * n })

describe.skipIf(BASE_AJENA)('kill -9 during a stream of collections', () => {
  beforeAll(async () => {
    lugar = folder()
    campana = await start(lugar.dir, HOY)
    colegio = await conBase(campana.base.url, seed)
  }, 120_000)
  afterAll(async () => {
    await terminar(campana, 'SIGTERM')
    lugar.borrar()
  }, 60_000)

  it.each(CAIDAS)(
    'of %s: every acknowledged one is there once, none half, and a retry changes nothing',
    async (_, caer) => {
      for (let vez = 0; vez < VECES; vez++) {
        const cobros = await cobrarHastaQue(() => caer(campana), 30)
        todos.push(...cobros)
        const { socket } = campana.base
        campana = await start(lugar.dir, HOY)
        expect(existsSync(socket)).toBe(socket === campana.base.socket)
        expect(await conBase(campana.base.url, (db) => violaciones(db, HOY as Fecha))).toEqual([])
        const hay = await cuantas()
        expect(hay).toEqual(enteras(hay?.cobranzas ?? 0))
        expect(hay?.cobranzas).toBeGreaterThanOrEqual(todos.filter((c) => c.respuesta).length)

        // The cashiers send again what had no answer; what had one must get the same answer.
        for (const cobro of cobros) {
          const otra = await mandar(campana.direccion, colegio, cobro)
          expect(otra).toBe(cobro.respuesta ?? otra)
          expect(otra).not.toBeNull()
          cobro.respuesta = otra
        }
        expect(await cuantas()).toEqual(enteras(todos.length))
        expect(new Set(todos.map((c) => JSON.parse(c.respuesta ?? '{}').Id)).size).toBe(todos.length)
      }
      expect(await conBase(campana.base.url, (db) => violaciones(db, HOY as Fecha))).toEqual([])
    },
    60_000 + VECES * 60_000,
  )

  it('of PostgreSQL alone: the program says so in a line, ends, and starts again with everything', async () => {
    const cobro = nuevoCobro(colegio, 0)
    todos.push(cobro)
    cobro.respuesta = await mandar(campana.direccion, colegio, cobro)
    process.kill(campana.base.pid, 'SIGKILL')
    const [codigo] = await once(campana.proceso, 'exit')
    expect([codigo, campana.dicho.join('')]).toEqual([1, expect.stringMatching(/^Se perdió la base de datos: .+\n$/)])
    campana = await start(lugar.dir, HOY)
    expect(await mandar(campana.direccion, colegio, cobro)).toBe(cobro.respuesta)
    expect(await cuantas()).toEqual(enteras(todos.length))
  }, 60_000)
})
