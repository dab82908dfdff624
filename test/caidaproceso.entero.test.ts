import { randomUUID } from 'node:crypto'
import { setTimeout as pausa } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fecha } from '../domain/fecha.ts'
import { violaciones } from '../server/db/invariantes.ts'
import { seedAtrasadas } from './caida/atrasadas.ts'
import { BASE_AJENA, CAIDAS, type Campana, folder, start } from './caida/campana.ts'
import { conBase, HOY } from './caida/colegio.ts'
import { until } from './jobs.ts'
import { terminar } from './programa.ts'

/** Enough students for several statements to be written before the end. */
const ALUMNOS = 1_200

let lugar: ReturnType<typeof folder>
let campana: Campana
let colegio: Awaited<ReturnType<typeof seedAtrasadas>>

const pedir = async (path: string, key = randomUUID()) => {
  const r = await fetch(`${campana.direccion}/api/valores/${path}`, {
    headers: { authorization: `Bearer ${colegio.token}`, 'idempotency-key': key },
  })
  return r.json() as Promise<Record<string, number | string | null>>
}

/** Waits until the process that answers at the path has written something, and until then asks no faster than a screen. */
async function empezado(path: string, proceso: Promise<unknown>) {
  let termino = false
  void proceso.then(() => {
    termino = true
  })
  while (Number((await pedir(path))['hechas']) === 0) {
    if (termino) throw new Error(`it ended before ${path} told of it: there is nothing to kill`)
    await pausa(20)
  }
}

const cuenta = () =>
  conBase(campana.base.url, async (db) => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from item_cuenta where origen = 'BULK')::int as subidas,
        (select count(*) from item_cambio where motivo = 'BULK')::int as cambios,
        (select count(*) from proceso where tipo = 'CUOTAS')::int as procesos,
        (select count(*) from audit_evento where tipo = 'CUO-UPD')::int as eventos,
        (select count(*) from idempotencia)::int as keys,
        (select count(*) from job where kind = 'cuotas-atrasadas' and state = 'done')::int as hechos`.execute(db)
    return { ...rows[0], violaciones: await violaciones(db, HOY as Fecha) }
  })
const tareas = () =>
  conBase(campana.base.url, async (db) =>
    (await db.selectFrom('job').select('state').where('kind', '=', 'cuotas-atrasadas').execute()).map((j) => j.state),
  )
const NADA = { subidas: 0, cambios: 0, procesos: 0, eventos: 0, keys: 0, hechos: 0, violaciones: [] }

describe.skipIf(BASE_AJENA)('kill -9 in the middle of the overdue process, and of a roll-over', () => {
  beforeAll(async () => {
    lugar = folder()
    campana = await start(lugar.dir, HOY)
    colegio = await conBase(campana.base.url, (db) => seedAtrasadas(db, ALUMNOS))
  }, 120_000)
  afterAll(async () => {
    await terminar(campana, 'SIGTERM')
    lugar.borrar()
  }, 60_000)

  const key = randomUUID()

  it.each(CAIDAS)(
    'of %s: nothing of it is left',
    async (_, caer) => {
      const proceso = pedir('cuotas?type=2', key).catch(() => null)
      await empezado('progreso', proceso)
      await caer(campana)
      // a dead program gives no answer; one whose database is dead gives an error
      expect([null, 'Error']).toContain((await proceso)?.['Status'] ?? null)
      campana = await start(lugar.dir, HOY)
      // a statement that PostgreSQL was still running for the dead program ends by itself
      await until(async () => (await pedir('progreso'))['que'] === null)
      expect(await cuenta()).toEqual(NADA)
      await until(async () => (await tareas()).every((estado) => estado === 'dead'))
    },
    120_000,
  )

  it('sending it again with the same key does all of it, once, and so it stays', async () => {
    const r = await pedir('cuotas?type=2', key)
    expect(r).toMatchObject({ Status: 'OK', Control: colegio.cuotas })
    await terminar(campana, 'SIGKILL')
    campana = await start(lugar.dir, HOY)
    const { cuotas } = colegio
    expect(await cuenta()).toEqual({
      subidas: cuotas,
      cambios: cuotas,
      procesos: 1,
      eventos: 1,
      keys: 1,
      hechos: 1,
      violaciones: [],
    })
    expect(await pedir('cuotas?type=2', key)).toEqual(r)
  }, 120_000)

  it('a roll-over leaves nothing of it either; sending it again does all of it', async () => {
    const enviar = async (que: string, body: object, key = randomUUID()) => {
      const r = await fetch(`${campana.direccion}/api/inscripcion/pase/${que}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${colegio.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
      })
      return r.json() as Promise<Record<string, number | string>>
    }
    const escritas = () =>
      conBase(campana.base.url, async (db) => {
        const { rows } = await sql<Record<string, number>>`
          select (select count(*) from inscripcion where ano = 2026)::int as inscripciones,
            (select count(*) from item_cuenta where ano = 2026)::int as items,
            (select count(*) from pase where hecho_at is not null)::int as pases,
            (select count(*) from audit_evento where tipo = 'PAS-NEW')::int as eventos`.execute(db)
        return { ...rows[0], violaciones: await violaciones(db, HOY as Fecha) }
      })
    const { idPase } = await enviar('preparar', { ano: 2026, cursos: [colegio.idCurso] })
    const pase = enviar('confirmar', { idPase }).catch(() => null)
    await empezado('../inscripcion/pase/progreso', pase)
    await terminar(campana, 'SIGKILL')
    expect(await pase).toBeNull()
    campana = await start(lugar.dir, HOY)
    expect(await escritas()).toEqual({ inscripciones: 0, items: 0, pases: 0, eventos: 0, violaciones: [] })
    const otra = randomUUID()
    const r = await enviar('confirmar', { idPase }, otra)
    expect(r).toMatchObject({ Status: 'OK', inscriptos: ALUMNOS })
    expect(await enviar('confirmar', { idPase }, otra)).toEqual(r)
    expect(await escritas()).toEqual({
      inscripciones: ALUMNOS,
      items: ALUMNOS * 17,
      pases: 1,
      eventos: 1,
      violaciones: [],
    })
  }, 120_000)
})
