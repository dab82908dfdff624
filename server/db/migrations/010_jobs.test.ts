import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BaseDePrueba, baseDePrueba } from '../../../test/base.ts'
import { crearDb, crearPool, type Db } from '../database.ts'
import { MIGRACIONES, migrar } from '../migrate.ts'

let base: BaseDePrueba
let db: Db

beforeAll(async () => {
  base = await baseDePrueba()
  db = crearDb(crearPool(base.url, 2))
})
afterAll(async () => {
  await db.destroy()
  await base.drop()
})

/** Takes the database back to before jobs. */
async function goBack(): Promise<void> {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRACIONES) } })
  const { error } = await migrator.migrateTo('008_mail')
  if (error) throw error
}

it('mail that waits goes on where it was, what failed can be tried again, what was never to go is not', async () => {
  await goBack()
  await sql`
    insert into mail_outbox (para, asunto, html, estado, intentos, proximo, error, enviado_at) values
      ('espera@x.ar', '', '', 'PENDIENTE', 2, '2030-01-02T03:04:05Z', 'ocupado', null),
      ('fallo@x.ar', '', '', 'FALLIDO', 6, now(), 'no existe', null),
      ('salio@x.ar', '', '', 'ENVIADO', 1, now(), '', now()),
      ('nunca@x.ar', '', '', 'SIN_SERVIDOR', 0, now(), '', null)`.execute(db)
  expect(await migrar(db)).toContain('010_jobs')
  const mails = await db.selectFrom('mail_outbox').select(['id', 'para', 'sin_servidor']).orderBy('id').execute()
  expect(mails.filter((m) => m.sin_servidor).map((m) => m.para)).toEqual(['nunca@x.ar'])
  const jobs = await db.selectFrom('job').selectAll().orderBy('id').execute()
  expect(jobs).toMatchObject([
    {
      kind: 'mail',
      payload: { idMail: mails[0]?.id },
      unique_key: String(mails[0]?.id),
      state: 'pending',
      attempts: 2,
      max_attempts: 6,
      run_at: new Date('2030-01-02T03:04:05Z'),
      error: 'ocupado',
    },
    {
      payload: { idMail: mails[1]?.id },
      state: 'dead',
      attempts: 6,
      error: 'no existe',
      finished_at: expect.any(Date),
    },
  ])
})
