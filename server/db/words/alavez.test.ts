import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../../test/escuela.ts'
import { aLaVez, una } from './juntas.ts'

let e: Escuela
beforeAll(async () => {
  e = await escuela()
  await sql`create table cobrado (monto int)`.execute(e.db)
  await sql`create table pagado (monto int)`.execute(e.db)
})
afterAll(() => e.cerrar())

const suma = (tabla: 'cobrado' | 'pagado') =>
  una(sql<{ monto: number }>`select coalesce(sum(monto), 0)::int as monto from ${sql.table(tabla)}`)
const leer = () => aLaVez(e.db, { cobrado: suma('cobrado'), pagado: suma('pagado') }, [['cobrado']])

it('gives what each part reads, by its name', async () => {
  await sql`insert into cobrado values (5)`.execute(e.db)
  await sql`insert into pagado values (5)`.execute(e.db)
  expect(await leer()).toEqual({ cobrado: { monto: 5 }, pagado: { monto: 5 } })
})

it('what is written after one statement has begun and before another is in both or in neither', async () => {
  const leido = await e.db.transaction().execute(async (trx) => {
    await sql`insert into cobrado values (100)`.execute(trx)
    await sql`insert into pagado values (100)`.execute(trx)
    // the statement that reads this table begins when the transaction has ended, and the other one at once
    await sql`lock table pagado in access exclusive mode`.execute(trx)
    const leyendo = leer()
    const esperan = async () =>
      (await sql`select from pg_locks where relation = 'pagado'::regclass and not granted`.execute(trx)).rows.length
    while ((await esperan()) === 0) await new Promise((r) => setTimeout(r, 10))
    return { leyendo }
  })
  expect(await leido.leyendo).toEqual({ cobrado: { monto: 105 }, pagado: { monto: 105 } })
})

it('agrees while others write without pause', async () => {
  let sigue = true
  const escribir = async () => {
    while (sigue)
      await e.db.transaction().execute(async (trx) => {
        await sql`insert into cobrado values (1)`.execute(trx)
        await sql`insert into pagado values (1)`.execute(trx)
      })
  }
  const escriben = [escribir(), escribir()]
  try {
    for (let i = 0; i < 100; i++) {
      const { cobrado, pagado } = await leer()
      expect(cobrado).toEqual(pagado)
    }
  } finally {
    sigue = false
    await Promise.all(escriben)
  }
})
