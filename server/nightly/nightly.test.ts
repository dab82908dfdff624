import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pausa } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOY, seed } from '../../test/caida/colegio.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { until, work } from '../../test/jobs.ts'
import { verifyFile } from '../backup/compare.service.ts'
import { createClock } from '../clock.ts'
import { leerConfig } from '../config.ts'
import { violaciones } from '../db/invariantes.ts'
import { listJobs } from '../jobs/console.ts'
import { nightlyOf, runners } from '../runners.ts'
import { hourOf, leaveJobsOf, startNightly } from './schedule.ts'

let e: Escuela
let folder: string
const DIA = HOY as never

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'campana-noche-'))
  e = await escuela(HOY)
  await seed(e.db)
  await e.nueva.usuario({ rol: 'serveradmin', username: 'jefa' })
  await e.db.updateTable('usuario').set({ email: 'jefa@colegio.edu.ar' }).where('username', '=', 'jefa').execute()
  const { id } = await e.nueva.usuario({ rol: 'administrador', username: 'ido' })
  await e.db.updateTable('usuario').set({ email: 'ido@colegio.edu.ar', bloqueado: true }).where('id', '=', id).execute()
})
beforeEach(async () => {
  await e.db.deleteFrom('job').execute()
  await e.db.deleteFrom('mail_outbox').execute()
})
afterAll(async () => {
  await e.cerrar()
  rmSync(folder, { recursive: true })
})

const configOf = (backup = folder) =>
  leerConfig({ CAMPANA_DEMO: '0', CAMPANA_DATA: folder, CAMPANA_BACKUP_DIR: backup })

/** Does a night and answers what it left. */
async function night(config = configOf()) {
  await leaveJobsOf(e.db, nightlyOf(config), DIA)
  await work(e, runners(config, e.url))
  const jobs = await e.db.selectFrom('job').select(['kind', 'state', 'error', 'result']).orderBy('kind').execute()
  const mails = await e.db.selectFrom('mail_outbox').select(['para', 'asunto', 'html']).execute()
  return { jobs, mails }
}

it('each night leaves its jobs once, whoever asks and however often', async () => {
  const kinds = nightlyOf(configOf())
  const left = await Promise.all([1, 2, 3].map(() => leaveJobsOf(e.db, kinds, DIA)))
  expect(left.flat().toSorted()).toEqual(['backup', 'check', 'purge'])
  await work(e, runners(configOf(), e.url))
  expect(await leaveJobsOf(e.db, kinds, DIA)).toEqual([])
  expect(await leaveJobsOf(e.db, kinds, '2026-04-16' as never)).toHaveLength(3)
})

it('the demo school has none; without a folder there is no backup', () => {
  expect(nightlyOf(leerConfig({}))).toEqual([])
  expect(nightlyOf(leerConfig({ CAMPANA_DEMO: '0' })).map((k) => k.kind)).toEqual(['purge', 'check'])
})

it('they are due from their hour in Salta on', async () => {
  expect(hourOf(new Date('2026-04-15T02:59:00Z'))).toBe(23)
  expect(hourOf(new Date('2026-04-15T03:00:00Z'))).toBe(0)
  const kinds = nightlyOf(configOf())
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const at = (instant: string) => ({ ...createClock(DIA), ahora: () => new Date(instant) })
  const early = startNightly({ db: e.db, clock: at('2026-04-15T05:59:00Z'), hour: 3, kinds, log })
  await pausa(50)
  expect(await listJobs(e.db)).toBe('No hay tareas.')
  early.stop()
  const late = startNightly({ db: e.db, clock: at('2026-04-15T06:00:00Z'), hour: 3, kinds, log })
  await until(async () => (await listJobs(e.db)) !== 'No hay tareas.')
  late.stop()
})

it('keeps a backup of each of seven days that can be read, and removes nothing else', async () => {
  for (const name of ['campana-2026-04-08.gz', 'campana-2026-04-09.gz', 'campana-2025-01-01.gz.copia', 'otra.gz'])
    writeFileSync(path.join(folder, name), '')
  const { jobs, mails } = await night()
  expect(jobs.map((j) => [j.kind, j.state])).toEqual([
    ['backup', 'done'],
    ['check', 'done'],
    ['purge', 'done'],
  ])
  expect(mails).toEqual([])
  expect(readdirSync(folder).filter((name) => name.endsWith('gz') || name.endsWith('copia'))).toEqual([
    'campana-2025-01-01.gz.copia',
    'campana-2026-04-09.gz',
    'campana-2026-04-15.gz',
    'otra.gz',
  ])
  expect((await verifyFile(path.join(folder, 'campana-2026-04-15.gz'))).rows).toBeGreaterThan(100)
})

it('a backup that fails is told to the administrators who can sign in, once a day', async () => {
  const config = configOf(path.join(folder, 'no-esta'))
  await night(config)
  await sql`update job set run_at = now()`.execute(e.db)
  await work(e, runners(config, e.url))
  const { jobs, mails } = await night(config)
  expect(jobs[0]).toMatchObject({
    kind: 'backup',
    state: 'pending',
    error: expect.stringContaining('No está la carpeta'),
  })
  expect(mails).toEqual([
    {
      para: 'jefa@colegio.edu.ar',
      asunto: 'Campana: falló el respaldo del 15-04-2026',
      html: expect.stringContaining('No está la carpeta'),
    },
  ])
})

it('a broken invariant is told, and stays on the console', async () => {
  await sql`update item_cuenta set pagado = 1 where id = (select min(id) from item_cuenta where aplicable and monto > 0)`.execute(
    e.db,
  )
  const { jobs, mails } = await night()
  await sql`update item_cuenta set pagado = 0 where pagado = 1`.execute(e.db)
  const rota = '1. No se cumple: Lo pagado de un ítem es la suma de sus líneas en cobranzas vivas (filas '
  expect(jobs[1]).toMatchObject({ kind: 'check', state: 'dead', error: expect.stringContaining(rota) })
  expect(mails.map((m) => [m.para, m.asunto])).toEqual([
    ['jefa@colegio.edu.ar', 'Campana: hay cuentas que no coinciden (15-04-2026)'],
  ])
  expect(mails[0]?.html).toContain(rota)
  expect(await listJobs(e.db)).toContain('No se cumple')
})

describe('a sum that is wrong', () => {
  const rota = '32. No se cumple: Lo que se guarda sumado de los alumnos es lo que hay'
  beforeEach(async () => {
    await sql`insert into alumno_sumado values (1, 0)`.execute(e.db)
  })

  it('is told though it cannot be made anew', async () => {
    await sql`create function no_se_toca() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
      e.db,
    )
    await sql`create trigger no_se_toca before delete on alumno_sumado execute function no_se_toca()`.execute(e.db)
    const { jobs, mails } = await night()
    await sql`drop function no_se_toca cascade`.execute(e.db)
    expect(mails[0]?.html).toContain(rota)
    expect(jobs[1]).toMatchObject({ kind: 'check', state: 'dead', error: expect.stringContaining(rota) })
    expect(jobs[1]?.error).toMatch(/^No se volvió a sumar: .*no/)
  })

  it('is told, and then made anew', async () => {
    const { mails } = await night()
    expect(mails[0]?.html).toContain(rota)
    expect(await violaciones(e.db, DIA)).toEqual([])
  })
})

it('removes old sessions, keys, failed sign-ins and untaken files, and keeps what still counts', async () => {
  const { id } = await e.nueva.usuario({ rol: 'operador' })
  const session = (expira: string) =>
    sql`
    insert into sesion (token_hash, foto_token_hash, id_usuario, expira)
    values (sha256(random()::text::bytea), sha256(random()::text::bytea), ${id}, now() - ${expira}::interval)`.execute(
      e.db,
    )
  const key = (age: string) =>
    sql`
    insert into idempotencia (clave, id_usuario, ruta, cuerpo_hash, created_at)
    values (gen_random_uuid(), ${id}, '', '', now() - ${age}::interval)`.execute(e.db)
  const failed = (direccion: string, since: string | null) =>
    sql`
    insert into intento_login (id_usuario, direccion, fallos, bloqueado_hasta)
    values (${id}, ${direccion}, 5, now() - ${since}::interval)`.execute(e.db)
  await e.db.deleteFrom('sesion').where('id_usuario', '=', id).execute()
  await session('31 days')
  await session('29 days')
  await session('-1 hours')
  await key('31 days')
  await key('1 hour')
  await failed('10.0.0.1', '2 days')
  await failed('10.0.0.2', '-10 minutes')
  await failed('10.0.0.3', null)
  await failed('10.0.0.4', '2 days')
  await sql`update intento_login set ingreso = now() - interval '29 days' where direccion = '10.0.0.4'`.execute(e.db)
  await sql`insert into demora_ingreso (id_usuario, fallos, ultimo, hasta)
    values (${id}, 7, now() - interval '2 days', now() - interval '2 days')`.execute(e.db)
  const read = (estado: string, age: string) =>
    sql`
    insert into importacion (tipo, nombre, id_usuario, fecha, creada, estado, titulos, columnas, filas)
    values ('alumnos', ${`${estado} ${age}`}, ${id}, now(), now() - ${age}::interval, ${estado}, '[]', '[]', 0)`.execute(
      e.db,
    )
  for (const [estado, age] of [
    ['leida', '8 days'],
    ['revisada', '6 days'],
    ['hecha', '360 days'],
    ['hecha', '366 days'],
  ] as const)
    await read(estado, age)
  const { jobs } = await night()
  expect(jobs[2]).toMatchObject({
    kind: 'purge',
    result: { sesiones: 1, claves: 1, enlaces: 0, ingresos: 2, demoras: 1, archivos: 0, planillas: 2 },
  })
  const left = async (table: 'sesion' | 'idempotencia' | 'intento_login') =>
    (await e.db.selectFrom(table).select('id_usuario').where('id_usuario', '=', id).execute()).length
  expect(await Promise.all([left('sesion'), left('idempotencia'), left('intento_login')])).toEqual([2, 1, 2])
})
