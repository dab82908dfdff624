import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

// What holds for every catalogue is shown by test/catalogos.test.ts.

let e: Escuela
let idSucursal: number
let token: string

beforeAll(async () => {
  e = await escuela()
  idSucursal = await e.nueva.sucursal('Centro')
  token = await e.con(['LIB-VER', 'LIB-NUEVO', 'LIB-EDITAR', 'MOB-VER', 'MOB-NUEVO', 'SUC-VER'], idSucursal)
})
afterAll(() => e.cerrar())

const MUCHO = 'Debe ser un número entero de 0 a 999999'

describe.each(['libreria', 'mobiliario'])('%s', (cual) => {
  const guardar = (parte: object = {}) =>
    e.llamar(token, 'POST', cual, { body: { descripcion: 'Resma', stock: 3, stockMinimo: 5, idSucursal, ...parte } })

  it.each([
    [{ descripcion: ' ' }, 'descripcion', 'La Descripción es Requerida'],
    [{ descripcion: 'x'.repeat(51) }, 'descripcion', 'No puede tener más de 50 caracteres'],
    [{ stock: undefined }, 'stock', 'El Stock es requerido'],
    [{ stock: '' }, 'stock', 'El Stock es requerido'],
    [{ stock: null }, 'stock', 'El Stock es requerido'],
    [{ stock: -1 }, 'stock', MUCHO],
    [{ stock: 1.5 }, 'stock', MUCHO],
    [{ stock: 'doce' }, 'stock', MUCHO],
    [{ stock: 2 ** 31 }, 'stock', MUCHO],
    [{ stockMinimo: undefined }, 'stockMinimo', 'El Stock Mínimo es requerido'],
    [{ stockMinimo: 1e300 }, 'stockMinimo', MUCHO],
    [{ idSucursal: null }, 'idSucursal', 'La Sucursal es requerida'],
    [{ observaciones: 'x'.repeat(2001) }, 'observaciones', 'No puede tener más de 2000 caracteres'],
  ])('names the field of %j (LIB-001, LIB-002)', async (parte, campo, mensaje) => {
    const r = await guardar(parte)
    expect(r).toMatchObject({ http: 400, json: { errors: { [campo]: mensaje } } })
    expect(Object.keys(r.json.errors)).toEqual([campo])
  })

  it('keeps what was saved, by description, and one description in each branch (LIB-003)', async () => {
    expect((await guardar()).json).toMatchObject({ Status: 'OK', Operation: 'Insert' })
    expect((await guardar({ descripcion: 'Ábaco', stock: '0', observaciones: 'Uno roto' })).json.Status).toBe('OK')
    const { json } = await e.llamar(token, 'GET', `${cual}/all`)
    expect(json.data).toMatchObject([
      { descripcion: 'Ábaco', stock: 0, stockMinimo: 5, sucursal: 'Centro', observaciones: 'Uno roto' },
      { descripcion: 'Resma', stock: 3, stockMinimo: 5, sucursal: 'Centro', idSucursal, eliminado: false },
    ])
    if (cual === 'mobiliario') expect(json.data[1].nombre).toBe('Resma')
    const director = await e.con([cual === 'libreria' ? 'LIB-NUEVO' : 'MOB-NUEVO', 'OTR-TODAS-SUCURSALES'])
    const body = { descripcion: 'Resma', stock: 3, stockMinimo: 5, idSucursal: await e.nueva.sucursal() }
    expect((await e.llamar(director, 'POST', cual, { body })).json.Status).toBe('OK')
  })

  it('keeps its branch from being deleted (D-161)', async () => {
    const sucursal = await e.nueva.sucursal()
    const body = { descripcion: 'Silla', stock: 0, stockMinimo: 0, idSucursal: sucursal }
    const director = await e.con([cual === 'libreria' ? 'LIB-NUEVO' : 'MOB-NUEVO', 'OTR-TODAS-SUCURSALES'])
    await e.llamar(director, 'POST', cual, { body })
    const { json } = await e.llamar(token, 'GET', 'sucursal/all')
    expect(json.data.find((s: { id: number }) => s.id === sucursal)).toMatchObject({ canDelete: false })
  })
})
