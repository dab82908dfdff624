import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let token: string
let todas: string

beforeAll(async () => {
  e = await escuela('2026-04-15')
  p = await primario(e)
  token = await e.con(['NFA-EDITAR', 'COB-COBRAR'], p.idSucursal)
  todas = await e.con(['NFA-EDITAR', 'OTR-TODAS-SUCURSALES'])
})
afterAll(() => e.cerrar())

const guardar = (data: unknown, quien = token) => e.llamar(quien, 'POST', 'nfactura', { body: { data } })
const propia = (nFactura: number, ptoVta: number, mas: object = {}) => ({ id: p.idSucursal, nFactura, ptoVta, ...mas })
async function fila(quien = token, id: number = p.idSucursal) {
  const r = await e.llamar(quien, 'GET', 'nfactura')
  return r.json.data.find((f: { id: number }) => f.id === id)
}
async function cobrar() {
  const idInscripcion = await p.inscribir()
  const item = await e.db
    .selectFrom('item_cuenta')
    .select(['id', 'charge_type as type'])
    .where('id_inscripcion', '=', idInscripcion)
    .where('col', '=', 1)
    .executeTakeFirstOrThrow()
  return (await e.llamar(token, 'POST', 'cobranza', { body: { data: [{ ...item, monto: 80_000 }] } })).json
}

describe('nfactura', () => {
  it.each([
    ['data', []],
    ['data.0.nFactura', [{ id: 1, ptoVta: 1 }]],
    ['data.0.ptoVta', [{ id: 1, nFactura: 1 }]],
    ['data.0.nFactura', [{ id: 1, ptoVta: 1, nFactura: 0 }]],
    ['data.0.nFactura', [{ id: 1, ptoVta: 1, nFactura: 100_000_001 }]],
    ['data.0.ptoVta', [{ id: 1, ptoVta: 100_000, nFactura: 1 }]],
    ['data.0.ptoVta', [{ id: 1, ptoVta: 1.5, nFactura: 1 }]],
    ['data.0.direccion', [{ id: 1, ptoVta: 1, nFactura: 1, direccion: 'x'.repeat(101) }]],
  ])('case %#: names the field %s (NFA-001)', async (campo, data) => {
    const r = await guardar(data)
    expect(r.http).toBe(400)
    expect(Object.keys(r.json.errors)).toEqual([campo])
  })

  it('the same branch twice is no input; an unknown one is 404', async () => {
    expect((await guardar([propia(1, 1), propia(2, 2)])).http).toBe(400)
    expect((await guardar([{ ...propia(1, 1), id: 98_765 }], todas)).http).toBe(404)
  })

  it('D-229: the own branch only without OTR-TODAS-SUCURSALES', async () => {
    const otra = await e.nueva.sucursal()
    const lista = (await e.llamar(token, 'GET', 'nfactura')).json
    expect(lista).toMatchObject({
      ptoVtaElectronico: false,
      data: [{ id: p.idSucursal, ptoVta: null, nFactura: null }],
    })
    expect((await guardar([{ ...propia(1, 1), id: otra }])).http).toBe(403)
    expect(await fila(todas, otra)).toMatchObject({ id: otra, checked: false })
    expect((await e.llamar(await e.con(['NFA-EDITAR']), 'GET', 'nfactura')).json.data).toEqual([])
  })

  it('D-093: collections take the number and leave the next one; annulled ones give it not back', async () => {
    expect((await cobrar()).nFactura).toBe('')
    expect((await guardar([propia(1234, 1)])).json).toMatchObject({ Status: 'OK' })
    const { nFactura, Id } = await cobrar()
    expect(nFactura).toBe('0001-00001234')
    await e.llamar(await e.rol('serveradmin'), 'DELETE', 'cobranza', { query: { idCobranza: Id } })
    expect(await fila()).toMatchObject({ ptoVta: 1, nFactura: 1235 })
    expect((await cobrar()).nFactura).toBe('0001-00001235')
  })

  it('the last number of a sales point is used; then collecting is refused in words and takes nothing', async () => {
    expect((await guardar([propia(99_999_999, 77)])).json.Status).toBe('OK')
    expect((await cobrar()).nFactura).toBe('0077-99999999')
    expect(await cobrar()).toMatchObject({
      Status: 'Error',
      Message: 'El punto de venta no tiene más números de factura',
    })
    expect(await fila()).toMatchObject({ nFactura: 100_000_000 })
    // the row can be posted back as it was read
    expect((await guardar([propia(100_000_000, 77)])).json.Status).toBe('OK')
    expect((await guardar([propia(100_000_001, 77)])).http).toBe(400)
    expect((await guardar([propia(1236, 1)])).json.Status).toBe('OK')
    expect((await cobrar()).nFactura).toBe('0001-00001236')
  })

  it('NFA-006: a number not above the highest used is refused, and nothing changes; forward is allowed', async () => {
    const r = await guardar([propia(1236, 1)])
    expect(r).toMatchObject({ http: 200, json: { Status: 'Error', Message: 'Error al Guardar los Cambios' } })
    expect(r.json.errors).toEqual({ 'data.0.nFactura': 'El último usado es 1236' })
    expect(await fila()).toMatchObject({ nFactura: 1237 })
    expect((await guardar([propia(2000, 1)])).json.Status).toBe('OK')
    expect((await cobrar()).nFactura).toBe('0001-00002000')
    // another sales point has its own series
    expect((await guardar([propia(1, 9)])).json.Status).toBe('OK')
    expect((await cobrar()).nFactura).toBe('0009-00000001')
  })

  it('NFA-006: a sales point of another branch is refused, all rows with it; two may exchange theirs', async () => {
    const otra = await e.nueva.sucursal()
    const ajena = { id: otra, nFactura: 1, ptoVta: 9 }
    const r = await guardar([ajena], todas)
    expect(r.json).toMatchObject({ Status: 'Error', errors: { 'data.0.ptoVta': 'Lo usa otra sucursal' } })
    const dos = await guardar([propia(10, 9), ajena], todas)
    expect(dos.json).toMatchObject({ Status: 'Error', errors: { 'data.1.ptoVta': 'Lo usa otra sucursal' } })
    expect(await fila()).toMatchObject({ ptoVta: 9, nFactura: 2 })
    expect((await guardar([{ ...ajena, ptoVta: 20 }], todas)).json.Status).toBe('OK')
    expect((await guardar([propia(1, 20), { ...ajena, nFactura: 2 }], todas)).json.Status).toBe('OK')
    expect([(await fila()).ptoVta, (await fila(todas, otra)).ptoVta]).toEqual([20, 9])
  })

  it('NFA-002: electronic invoicing asks for the electronic sales point and its address; without it they stay', async () => {
    const electronica = (value: string) =>
      e.db.updateTable('env_key').set({ value }).where('tag_name', '=', 'afip.enabled').execute()
    await electronica('true')
    const falta = await guardar([propia(50, 20, { direccion: 'Mitre 1' })])
    expect(Object.keys(falta.json.errors)).toEqual(['data.0.ePtoVta'])
    expect(Object.keys((await guardar([propia(50, 20, { ePtoVta: 3 })])).json.errors)).toEqual(['data.0.direccion'])
    expect((await guardar([propia(50, 20, { ePtoVta: 3, direccion: 'Mitre 1' })])).json.Status).toBe('OK')
    expect(await fila()).toMatchObject({ ePtoVta: 3, direccion: 'Mitre 1' })
    const otra = await e.nueva.sucursal()
    const ajena = await guardar([{ id: otra, nFactura: 1, ptoVta: 30, ePtoVta: 3, direccion: 'Alsina 2' }], todas)
    expect(ajena.json.errors).toEqual({ 'data.0.ePtoVta': 'Lo usa otra sucursal' })
    await electronica('false')
    expect((await guardar([propia(51, 20)])).json.Status).toBe('OK')
    expect(await fila()).toMatchObject({ nFactura: 51, ePtoVta: 3, direccion: 'Mitre 1' })
  })

  it.each([null, ''])('a row posted back as it was read passes, its electronic sales point %j', async (ePtoVta) => {
    await e.db.updateTable('punto_venta').set({ e_pto_vta: null }).where('id_sucursal', '=', p.idSucursal).execute()
    const leida = await fila()
    expect(leida.ePtoVta).toBeNull()
    expect(await guardar([{ ...leida, ePtoVta }])).toMatchObject({ http: 200, json: { Status: 'OK', Message: '' } })
    expect(await fila()).toEqual(leida)
  })

  it('each row that is saved leaves an audit record with before and after', async () => {
    const evento = await e.db
      .selectFrom('audit_evento')
      .selectAll()
      .where('tipo', '=', 'NFA-SET')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(evento.params)).toContain('"n_factura":51')
  })
})
