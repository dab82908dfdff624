import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

// What holds for every catalogue is shown by test/catalogos.test.ts.

let e: Escuela
let propia: number
let otra: number
let todo: string
let local: string

beforeAll(async () => {
  e = await escuela()
  propia = await e.nueva.sucursal('Centro')
  otra = await e.nueva.sucursal('Norte')
  const reglas = ['CON-VER', 'CON-NUEVO', 'CON-EDITAR', 'CON-ELIMINAR', 'MOV-INGRESO'] as const
  todo = await e.con([...reglas, 'OTR-TODAS-SUCURSALES'], propia)
  local = await e.con(reglas, propia)
})
afterAll(() => e.cerrar())

const guardar = (body: object, quien = todo) => e.llamar(quien, 'POST', 'conceptos', { body })
const listar = async (quien: string, query = {}) =>
  (await e.llamar(quien, 'GET', 'conceptos/all', { query })).json.data as { nombre: string; canEdit: boolean }[]
const nombres = async (quien: string, query = {}) => (await listar(quien, query)).map((c) => c.nombre)

it.each([
  ['nombre', {}, 'El Concepto es requerido'],
  ['nombre', { nombre: 'x'.repeat(501) }, 'No puede tener más de 500 caracteres'],
  ['nombre', { nombre: 'sda04/03/2025' }, 'El Concepto no es válido'],
  ['idSucursal', { nombre: 'Cantina', idSucursal: 98_765 }, 'No existe'],
])('the field %s of %j is refused', async (campo, body, mensaje) => {
  const r = await guardar(body)
  expect([r.http, r.json.errors]).toEqual([400, { [campo]: mensaje }])
})

it('the same name in the same branch is refused in any case, with accents or without; in another branch it is another concept (D-111)', async () => {
  expect((await guardar({ nombre: ' Kermés  anual ' })).json).toMatchObject({ Status: 'OK', Operation: 'Insert' })
  const repetido = {
    Status: 'Error',
    Message: 'El Concepto ya existe',
    code: 'duplicado',
    errors: { nombre: 'El Concepto ya existe' },
  }
  expect((await guardar({ nombre: 'KERMÉS ANUAL' })).json).toEqual(repetido)
  expect((await guardar({ nombre: 'kermes anual' })).json).toEqual(repetido)
  expect((await guardar({ nombre: 'Kermés anual', idSucursal: propia })).json.Status).toBe('OK')
  expect((await guardar({ nombre: 'Cantina', idSucursal: otra })).json.Status).toBe('OK')
})

it('own branch only (D-229): others are neither listed nor touched, general ones are read', async () => {
  expect(await nombres(todo)).toEqual(['Cantina', 'Kermés anual', 'Kermés anual'])
  expect(await nombres(todo, { idSucursal: otra })).toEqual(['Cantina', 'Kermés anual'])
  expect(await listar(local)).toMatchObject([
    { nombre: 'Kermés anual', idSucursal: null, sucursal: '', canEdit: false, canDelete: false },
    { nombre: 'Kermés anual', idSucursal: propia, sucursal: 'Centro', canEdit: true, canDelete: true },
  ])
  expect((await e.llamar(local, 'GET', 'conceptos/all', { query: { idSucursal: otra } })).http).toBe(403)
  const [cantina, general] = await e.db
    .selectFrom('concepto')
    .select('id')
    .where('nombre', 'in', ['Cantina', 'Kermés anual'])
    .orderBy('id_sucursal', (o) => o.desc().nullsLast())
    .execute()
    .then((r) => [r[0]?.id, r.at(-1)?.id])
  for (const id of [cantina, general]) {
    expect((await guardar({ id, nombre: 'Otro', idSucursal: propia }, local)).http).toBe(403)
    expect((await e.llamar(local, 'DELETE', 'conceptos', { query: { idConcepto: id } })).http).toBe(403)
  }
  expect((await guardar({ nombre: 'General' }, local)).http).toBe(403)
  expect((await guardar({ nombre: 'Ajeno', idSucursal: otra }, local)).http).toBe(403)
})

it('the form gets the concept and the branches that it may have', async () => {
  const modelo = (quien: string, query = {}) => e.llamar(quien, 'GET', 'conceptos', { query })
  expect((await modelo(local)).json).toEqual({
    Status: 'OK',
    Message: '',
    concepto: null,
    sucursales: [{ id: propia, text: 'Centro' }],
    general: false,
  })
  expect((await modelo(todo, { idConcepto: 99_999 })).http).toBe(404)
})

it('is deleted while no income has it (D-161); what was entered keeps its text', async () => {
  const id = (await guardar({ nombre: 'Rifa', idSucursal: propia }, local)).json.Id
  const ingreso = await e.llamar(local, 'POST', 'movimientos/ingreso', {
    body: { idConcepto: id, fecha: '2026-04-15', monto: 10 },
  })
  expect(ingreso.json.Status).toBe('OK')
  expect((await guardar({ id, nombre: 'Rifas', idSucursal: propia }, local)).json).toMatchObject({
    Operation: 'Update',
  })
  expect(await listar(local)).toContainEqual(expect.objectContaining({ nombre: 'Rifas', canDelete: false }))
  const eliminar = (idConcepto: number) => e.llamar(local, 'DELETE', 'conceptos', { query: { idConcepto } })
  expect((await eliminar(id)).json).toMatchObject({ Status: 'Error', code: 'en-uso' })
  const libre = (await guardar({ nombre: 'Bono', idSucursal: propia }, local)).json.Id
  expect((await eliminar(libre)).json).toEqual({ Status: 'OK', Message: '' })
  expect((await eliminar(libre)).http).toBe(404)
})
