import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { centavos } from '#domain/dinero.ts'
import { type Cuentas, cuentas } from '../../test/cuentas.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'
import { rehacerSumas } from './words/sumas.ts'

const HOY = '2026-04-15'

let e: Escuela | undefined
let p: Primario
let c: Cuentas

beforeEach(async () => {
  await e?.cerrar()
  e = await escuela(HOY)
  p = await primario(e)
  c = await cuentas(e, p.idSucursal)
})
afterAll(() => e?.cerrar())

const la = () => e as Escuela
const rotas = async () => (await c.violaciones(HOY)).map((v) => v.texto)

const escrita = async (id: number) => {
  const { rows } = await sql<{
    estados: string
    montos: string
    restas: string
    ids: string
    otros: number
    debe: string[]
    jornadas: string[]
  }>`
    select estados, montos, restas, ids, otros, debe, jornadas from cuenta_escrita where id_inscripcion = ${id}`.execute(
    la().db,
  )
  return rows[0]
}

describe('the account that is kept written (record 129)', () => {
  it('says its cells, what has no column, what is owed by each month, and its shifts', async () => {
    await la().db.updateTable('grado').set({ con_locker: true }).execute()
    await la().nueva.valor({ tipo: 10, idNivel: p.idNivel, monto: 500_000 })
    const id = await p.inscribir({ casoEspecial: p.idNinguno, locker: true })
    await c.cobrar(id, [1, 100_000], [2, 40_000])
    const items = (await c.items(id)).filter((i) => i.col)
    expect(await escrita(id)).toEqual({
      estados: '11013211000111111',
      montos: [8, 3, 0, 1, 10, 10, 10, 10, 0, 0, 0, 10, 10, 10, 10, 10, 10].map((m) => m * 1_000_000).join(),
      restas: '6000000',
      ids: items.map((i) => i.id).join(),
      otros: 5_000_000,
      // Matrícula, Material, Seguro and the locker of Marzo; what is left of Abril and its locker; then both of each month
      debe: [12_500_000, ...Array.from({ length: 9 }, (_, i) => 19_000_000 + 10_500_000 * i)].map(String),
      jornadas: Array(10).fill(String(p.idSimple)),
    })
    expect(await rotas()).toEqual([])
  })

  it('says the shift of each month, and what is not applicable any more', async () => {
    const id = await p.inscribir()
    await la()
      .db.updateTable('item_cuenta')
      .set({ id_tipo_jornada: p.idCompleta, aplicable: false, monto: centavos(0) })
      .where('id_inscripcion', '=', id)
      .where('mes', '>', 5)
      .execute()
    const { estados, jornadas, debe } = (await escrita(id)) as NonNullable<Awaited<ReturnType<typeof escrita>>>
    expect(estados).toBe('11011111000100000')
    expect(jornadas.map(Number)).toEqual([...Array(5).fill(p.idSimple), ...Array(5).fill(p.idCompleta)])
    expect(new Set(debe.slice(4)).size).toBe(1)
  })

  it.each(['written', 'missing'])(
    'two who write at once, without its lock, to an account that is %s leave what both have written',
    async (cual) => {
      const id = await p.inscribir({ casoEspecial: p.idNinguno })
      const [marzo, abril] = await c.cuotas(id)
      if (cual === 'missing') await sql`delete from cuenta_escrita where id_inscripcion = ${id}`.execute(la().db)
      const pagar = (item: typeof marzo) => sql`update item_cuenta set pagado = pagado + 500 where id = ${item?.id}`
      const [uno, otro] = await Promise.all([
        la().db.startTransaction().execute(),
        la().db.startTransaction().execute(),
      ])
      await pagar(marzo).execute(uno)
      const segundo = pagar(abril).execute(otro)
      const espera = await Promise.race([segundo.then(() => 'pasó'), setTimeout(200, 'espera')])
      await uno.commit().execute()
      await segundo
      await otro.commit().execute()
      expect(espera).toBe('espera')
      expect((await escrita(id))?.restas).toBe('9999500,9999500')
    },
  )

  it.each(['written', 'missing'])(
    'one that is %s is looked at anew beside a collection that is not over yet, and loses nothing of it',
    async (cual) => {
      const id = await p.inscribir({ casoEspecial: p.idNinguno })
      if (cual === 'missing') await sql`delete from cuenta_escrita where id_inscripcion = ${id}`.execute(la().db)
      const [marzo] = await c.cuotas(id)
      const trx = await la().db.startTransaction().execute()
      await sql`update item_cuenta set pagado = pagado + 500 where id = ${marzo?.id}`.execute(trx)
      const sumas = rehacerSumas(la().db)
      await setTimeout(200)
      await trx.commit().execute()
      await sumas
      expect((await escrita(id))?.restas).toBe('9999500')
    },
  )

  it('goes with the enrolment, and is written anew where it is missing or wrong', async () => {
    const [id, otra, fuera] = [await p.inscribir(), await p.inscribir(), await p.inscribir()]
    const antes = [await escrita(id), await escrita(otra)]
    await sql`delete from item_cambio where id_item in (select id from item_cuenta where id_inscripcion = ${fuera})`.execute(
      la().db,
    )
    await sql`delete from item_cuenta where id_inscripcion = ${fuera}`.execute(la().db)
    expect(await escrita(fuera)).toMatchObject({ estados: '', montos: '', otros: 0 })
    await sql`delete from inscripcion where id = ${fuera}`.execute(la().db)
    expect(await escrita(fuera)).toBeUndefined()

    await sql`delete from cuenta_escrita where id_inscripcion = ${id}`.execute(la().db)
    await sql`update cuenta_escrita set restas = '1' where id_inscripcion = ${otra}`.execute(la().db)
    expect(await rotas()).toEqual(['Lo que se guarda escrito de cada cuenta es lo que hay en ella'])
    await rehacerSumas(la().db)
    expect([await escrita(id), await escrita(otra)]).toEqual(antes)
  })
})
