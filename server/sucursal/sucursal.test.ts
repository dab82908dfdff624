import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let token: string

beforeAll(async () => {
  e = await escuela()
  token = await e.con(['SUC-VER', 'SUC-NUEVO', 'SUC-EDITAR', 'SUC-ELIMINAR'])
})
afterAll(() => e.cerrar())

describe('sucursal', () => {
  it('a refusal without the rule is audited (SEC-017)', async () => {
    const otro = await e.con(['CUR-VER'])
    const r = await e.llamar(otro, 'GET', 'sucursal/all')
    expect(r.http).toBe(403)
    expect(r.json).toMatchObject({ Status: 'Error', Message: 'No Autorizado' })
    const evento = await e.db.selectFrom('audit_evento').selectAll().where('estado', '=', 3).executeTakeFirst()
    expect(evento?.tipo).toBe('ACCESO')
  })

  it('needs SUC-NUEVO to add and SUC-EDITAR to change', async () => {
    const solo = await e.con(['SUC-EDITAR'])
    expect((await e.llamar(solo, 'POST', 'sucursal', { body: { nombre: 'Norte' } })).http).toBe(403)
    const id = await e.nueva.sucursal()
    expect((await e.llamar(solo, 'POST', 'sucursal', { body: { id, nombre: `Sur ${id}` } })).json.Operation).toBe(
      'Update',
    )
  })

  it.each([
    ['nombre', {}],
    ['nombre', { nombre: '   ' }],
    ['nombre', { nombre: 'x'.repeat(51) }],
    ['nombre', { nombre: 'x'.repeat(10_000) }],
    ['nombre', { nombre: 'a\u0000b' }],
    ['nombre', { nombre: 7 }],
    ['id', { id: 'uno', nombre: 'Norte' }],
  ])('case %#: names the field %s', async (campo, body) => {
    const r = await e.llamar(token, 'POST', 'sucursal', { body })
    expect(r.http).toBe(400)
    expect(Object.keys(r.json.errors)).toEqual([campo])
  })

  it('adds with collapsed spaces and refuses the same name in another case (SUC-002)', async () => {
    const alta = await e.llamar(token, 'POST', 'sucursal', { body: { NOMBRE: '  Tres   Cerritos ' } })
    expect(alta.json).toMatchObject({ Status: 'OK', Operation: 'Insert' })
    const lista = await e.llamar(token, 'GET', 'sucursal/all', { query: { getSecurity: true } })
    expect(lista.json.data).toContainEqual({
      id: alta.json.Id,
      nombre: 'Tres Cerritos',
      cantCursos: 0,
      cantAlumnos: 0,
      canDelete: true,
    })
    expect(lista.json.security).toEqual({ view: true, edit: true, delete: true, new: true, nfactura: false })
    const repetida = await e.llamar(token, 'POST', 'sucursal', { body: { nombre: 'TRES CERRITOS' } })
    expect(repetida).toMatchObject({ http: 200, json: { Status: 'Error', Message: 'La Sucursal ya existe' } })
  })

  it('refuses a key that comes twice in another case (D-006)', async () => {
    expect((await e.llamar(token, 'POST', 'sucursal', { body: { nombre: 'Este', Nombre: 'Oeste' } })).http).toBe(400)
  })

  it('does not delete one that has a course, and says so in the list (D-161)', async () => {
    const idSucursal = await e.nueva.sucursal()
    await e.nueva.curso({ idSucursal })
    const lista = await e.llamar(token, 'GET', 'sucursal/all')
    expect(lista.json.data.find((s: { id: number }) => s.id === idSucursal)).toMatchObject({
      cantCursos: 1,
      canDelete: false,
    })
    expect((await e.llamar(token, 'DELETE', 'sucursal', { query: { idSucursal } })).json.Status).toBe('Error')
  })

  it('deletes an empty one; an unknown one is 404', async () => {
    const idSucursal = await e.nueva.sucursal()
    expect((await e.llamar(token, 'DELETE', 'sucursal', { query: { idSucursal } })).json.Status).toBe('OK')
    expect((await e.llamar(token, 'DELETE', 'sucursal', { query: { idSucursal } })).http).toBe(404)
    expect((await e.llamar(token, 'POST', 'sucursal', { body: { id: 99_999_999_999, nombre: 'Nada' } })).http).toBe(404)
  })
})
