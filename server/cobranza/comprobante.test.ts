import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let token: string

beforeAll(async () => {
  e = await escuela()
  p = await primario(e)
  token = await e.con(['COB-COBRAR', 'ALU-VER', 'REP-DEUDA'], p.idSucursal)
})
afterAll(() => e.cerrar())

/**
 * Collects how the account, the history of the item and the debtors report name a payment on account of the fee of
 * March.
 */
async function dichosDe(idInscripcion: number) {
  const cuota = await e.db
    .selectFrom('item_cuenta')
    .select(['id', 'charge_type as type'])
    .where('id_inscripcion', '=', idInscripcion)
    .where('col', '=', 5)
    .executeTakeFirstOrThrow()
  const cobro = await e.llamar(token, 'POST', 'cobranza', { body: { data: [{ ...cuota, monto: 1000 }] } })
  expect(cobro.json.Status).toBe('OK')
  const dichos = await Promise.all([
    e.llamar(token, 'GET', 'alumno/getcuentacorriente', { query: { idInscripcion } }),
    e.llamar(token, 'GET', 'cuenta/historial', { query: { idItem: cuota.id } }),
    e.llamar(token, 'POST', 'reportes/deuda', { body: { items: [{ year: 2026, item: 5, type: 4 }] } }),
  ])
  return { recibo: cobro.json.recibo, dichos: dichos.map((r) => r.texto) }
}

it('a payment is called by its receipt', async () => {
  const { recibo, dichos } = await dichosDe(await p.inscribir())
  for (const texto of dichos) expect(texto).toMatch(new RegExp(`Rec\\. ${recibo}\\b`))
})

it.each([
  [3, 'Fact. 0003-00000007'],
  [12_345, 'Fact. 12345-00000007'],
])('with the sales point %i by its manual number', async (pto_vta, comprobante) => {
  await e.db.updateTable('punto_venta').set({ pto_vta, n_factura: 7 }).where('id_sucursal', '=', p.idSucursal).execute()
  const { dichos } = await dichosDe(await p.inscribir())
  for (const texto of dichos) expect(texto).toContain(comprobante)
})
