import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let cajero: string
let director: string
/** Employee and service of the cashier's branch, and of another. */
let propios: { P: number; S: number }
let ajenos: { P: number; S: number }

beforeAll(async () => {
  e = await escuela('2026-04-15')
  const [propia, ajena] = [await e.nueva.sucursal(), await e.nueva.sucursal()]
  cajero = await e.con(['MOV-PAGO'], propia)
  director = await e.con(['MOV-PAGO', 'OTR-TODAS-SUCURSALES'], propia)
  propios = await destinosDe(propia)
  ajenos = await destinosDe(ajena)
})
afterAll(() => e.cerrar())

async function destinosDe(idSucursal: number) {
  const servicio = e.db.insertInto('servicio').values({ nombre: 'Luz', id_sucursal: idSucursal }).returning('id')
  return {
    P: await e.nueva.personal({ idSucursal, apellido: 'Ríos', nombre: 'Ana' }),
    S: (await servicio.executeTakeFirstOrThrow()).id,
  }
}
const destinos = (tipo: string, quien: string) =>
  e.llamar(quien, 'GET', 'movimientos/destinospago', { query: { tipo } })

it.each(['P', 'S'] as const)('destinospago %s: of the own branch, of all with the rule (D-108)', async (tipo) => {
  const ids = async (quien: string) => (await destinos(tipo, quien)).json.data.map((d: { id: number }) => d.id)
  expect(await ids(cajero)).toContain(propios[tipo])
  expect(await ids(cajero)).not.toContain(ajenos[tipo])
  expect(await ids(director)).toEqual(expect.arrayContaining([propios[tipo], ajenos[tipo]]))
})

it.each(['P', 'S'] as const)('a payment %s goes to nobody of another branch', async (tipo) => {
  const pagar = (destino: number, quien: string) =>
    e.llamar(quien, 'POST', 'movimientos/pago', {
      body: { fecha: '2026-04-15', tipo, destino, comprobante: 'N', monto: 1 },
    })
  const negado = await pagar(ajenos[tipo], cajero)
  expect([negado.http, negado.json.errors]).toEqual([400, { destino: 'El Destino no es válido' }])
  expect((await pagar(propios[tipo], cajero)).json.Status).toBe('OK')
  expect((await pagar(ajenos[tipo], director)).json.Status).toBe('OK')
})

it('says who and where, and knows two kinds only', async () => {
  expect((await destinos('P', cajero)).json.data).toContainEqual({
    id: propios.P,
    text: 'Ríos, Ana',
    description: expect.stringContaining('Sucursal'),
  })
  expect((await destinos('X', cajero)).http).toBe(400)
})
