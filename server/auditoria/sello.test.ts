import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { createSecret } from '../secret.ts'
import { auditar } from './auditoria.service.ts'
import { comprobar, sellar } from './sello.service.ts'

let e: Escuela
const secret = createSecret('una frase para las pruebas')
beforeAll(async () => {
  e = await escuela()
})
afterAll(() => e.cerrar())

const escribir = async (n: number) => {
  for (let i = 0; i < n; i++)
    await auditar(e.db, { evento: 'ACCESO', usuario: null, params: { llamada: `GET /n${i}` } })
}
/** Does something to the database as who may alter its tables, and takes it back after looking. */
async function alterando(hacer: string) {
  let fallas: readonly string[] = []
  await e.db
    .transaction()
    .execute(async (trx) => {
      await sql`alter table audit_evento disable trigger audit_inmutable`.execute(trx)
      await sql.raw(hacer).execute(trx)
      fallas = (await comprobar(trx, secret)).fallas
      throw new Error('se deshace')
    })
    .catch((error: Error) => {
      if (error.message !== 'se deshace') throw error
    })
  return fallas
}

it('an event cannot be altered or removed, and is sealed once', async () => {
  await escribir(1)
  await expect(sql`update audit_evento set ip = '10.0.0.1'`.execute(e.db)).rejects.toThrow('no se modifica')
  await expect(sql`delete from audit_evento`.execute(e.db)).rejects.toThrow('no se modifica')
  await sellar(e.db, secret)
  await expect(sql`update audit_evento set sello = 7`.execute(e.db)).rejects.toThrow('no se modifica')
})

it('an audit that was emptied, its seals too, is found out', async () => {
  await escribir(1)
  await sellar(e.db, secret)
  expect(await alterando('truncate audit_evento, audit_sello')).toEqual([
    'Hubo eventos y no queda ninguno: la auditoría se vació.',
  ])
})

it('seals stand for all events, more than one takes too, and two who seal at once do not clash', async () => {
  await escribir(30)
  await sql`insert into audit_evento (estado, tipo, params) select 1, 'LOGOUT', '[]' from generate_series(1, 4500)`.execute(
    e.db,
  )
  await Promise.all([sellar(e.db, secret), sellar(e.db, secret)])
  await sellar(e.db, secret)
  expect(await sellar(e.db, secret)).toBeUndefined()
  const { n } = await e.db
    .selectFrom('audit_evento')
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(await comprobar(e.db, secret)).toMatchObject({ eventos: Number(n), fallas: [] })
})

it('one that is committed late is of a later seal', async () => {
  const otra = await e.db.startTransaction().execute()
  await auditar(otra, { evento: 'ACCESO', usuario: null, params: { llamada: 'GET /tarde' } })
  await escribir(1)
  await sellar(e.db, secret)
  await otra.commit().execute()
  expect((await comprobar(e.db, secret)).fallas).toEqual([])
  expect(await sellar(e.db, secret)).toMatchObject({ cantidad: 1 })
  expect((await comprobar(e.db, secret)).fallas).toEqual([])
})

it.each([
  [
    'changed',
    `update audit_evento set params = '[]' where id = (select min(id) + 3 from audit_evento)`,
    /Sello \d+ .*no es como se escribió/,
  ],
  [
    'moved to another day',
    `update audit_evento set fecha = fecha - interval '1 second' where id = (select min(id) from audit_evento)`,
    /no es como se escribió/,
  ],
  [
    'removed',
    'delete from audit_evento where id = (select min(id) + 3 from audit_evento)',
    /tenía \d+ eventos y ahora \d+/,
  ],
  [
    'added to a seal',
    `insert into audit_evento (estado, tipo, params, sello) values (1, 'LOGOUT', '[]', 1)`,
    /no es de ningún sello/,
  ],
  [
    'removed with its seal',
    'delete from audit_evento where sello = 2; delete from audit_sello where id = 2',
    /falta el sello anterior/,
  ],
])('an event that was %s shows', async (_, hacer, dice) => {
  expect((await alterando(hacer))[0]).toMatch(dice)
})

it('one that was added to a day whose events have their seals shows', async () => {
  const fallas = await alterando(`update audit_sello set fecha = fecha - interval '2 days';
    insert into audit_evento (id, fecha, estado, tipo, params) overriding system value
      select -1, now() - interval '3 days', 1, 'LOGOUT', '[]'`)
  expect(fallas).toEqual(['El evento -1 no es de ningún sello: se agregó después.'])
})

it('who has the database but not the key cannot seal anew', async () => {
  expect((await comprobar(e.db, createSecret('otra frase'))).fallas[0]).toMatch(/o la clave \(CAMPANA_SECRET\) es otra/)
})
