import { setTimeout as pausa } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { until } from '../../test/jobs.ts'
import { crearLugares } from './pesado.ts'

let e: Escuela
beforeAll(async () => {
  e = await escuela()
})
afterAll(() => e.cerrar())

const PEDIDO = { fechaDesde: '2026-04-01', fechaHasta: '2026-04-15' }

/** Holds every reader of a table until `suelta`, while the rest of the database answers. */
async function trabar(tabla = 'caja_dia') {
  const suelta = Promise.withResolvers<void>()
  const trabada = Promise.withResolvers<void>()
  const fin = e.db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(tabla)} in access exclusive mode`.execute(trx)
    trabada.resolve()
    await suelta.promise
  })
  await trabada.promise
  return {
    suelta: () => {
      suelta.resolve()
      return fin
    },
  }
}

const enMarcha = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks where relation = 'caja_dia'::regclass and not granted`.execute(e.db)
  return rows[0]?.n
}

it('of six at once two are worked on, nobody else waits, and all six are answered', async () => {
  const idSucursal = await e.nueva.sucursal()
  const quien = await e.con(['CAJ-REPORTE', 'OTR-TODAS-SUCURSALES', 'CAR-VER'])
  const otro = await e.con(['CAJ-REPORTE', 'OTR-TODAS-SUCURSALES'])
  const resumen = (token: string) =>
    e.llamar(token, 'GET', 'caja/resumen', { query: { ...PEDIDO, sucursales: idSucursal } })
  const traba = await trabar()
  const pedidos = Array.from({ length: 6 }, () => resumen(quien))
  await until(async () => (await enMarcha()) === 2)
  await pausa(100)
  expect(await enMarcha()).toBe(2)
  expect((await e.llamar(quien, 'GET', 'cargos')).http).toBe(200)
  const ajeno = resumen(otro)
  await until(async () => (await enMarcha()) === 3)
  await traba.suelta()
  const respuestas = await Promise.all([...pedidos, ajeno])
  expect(respuestas.map((r) => [r.http, r.json.Status])).toEqual(Array.from({ length: 7 }, () => [200, 'OK']))
  // and their places are free again
  expect((await resumen(quien)).http).toBe(200)
})

it('too many are told so at once', async () => {
  const idSucursal = await e.nueva.sucursal()
  const quien = await e.con(['CAJ-REPORTE', 'OTR-TODAS-SUCURSALES'])
  const traba = await trabar()
  const pedidos = Array.from({ length: 11 }, () =>
    e.llamar(quien, 'GET', 'caja/resumen', { query: { ...PEDIDO, sucursales: idSucursal } }),
  )
  expect(await Promise.race(pedidos)).toMatchObject({
    http: 429,
    json: { Status: 'Error', Message: expect.stringContaining('Ya hay dos pedidos suyos en marcha') },
  })
  await traba.suelta()
  const respuestas = await Promise.all(pedidos)
  expect(respuestas.filter((r) => r.http === 200)).toHaveLength(10)
})

it.each([
  ['audit', 'audit_evento', ['USU-AUDITORIA']],
  ['audit/todo', 'audit_evento', ['USU-AUDITORIA']],
  ['padre/getall', 'padre', ['PAD-VER']],
  ['personal/getall', 'cargo', ['PER-VER', 'OTR-TODAS-SUCURSALES']],
] as const)('%s answers a list whole, and is one of them', async (llamada, tabla, reglas) => {
  const quien = await e.con([...reglas])
  const { id: userId } = await e.nueva.usuario()
  const traba = await trabar(tabla)
  const pedidos = Array.from({ length: 11 }, () =>
    e.llamar(quien, 'GET', llamada, { query: llamada === 'audit' ? { userId } : {} }),
  )
  const primera = await Promise.race([...pedidos, pausa(3_000)])
  await traba.suelta()
  const respuestas = await Promise.all(pedidos)
  expect(primera).toMatchObject({ http: 429 })
  expect(respuestas.filter((r) => r.http === 200)).toHaveLength(10)
})

it('who waits too long is refused and takes no place; a place that is given back goes to who waited longest', async () => {
  const lugares = crearLugares(50)
  const [uno, dos] = [await lugares.tomar(1), await lugares.tomar(1)]
  await expect(lugares.tomar(1)).rejects.toMatchObject({ clase: 'espere', espera: 5 })
  const tercero = lugares.tomar(1)
  uno()
  const tres = await tercero
  const otro = await lugares.tomar(2)
  expect(lugares.usuarios()).toBe(2)
  for (const soltar of [dos, tres, otro]) soltar()
  expect(lugares.usuarios()).toBe(0)
})
