import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

// What holds for every catalogue is shown by test/catalogos.test.ts.

let e: Escuela
let token: string

beforeAll(async () => {
  e = await escuela()
  token = await e.con(['SUC-VER', 'SUC-NUEVO', 'SUC-EDITAR', 'SUC-ELIMINAR'])
})
afterAll(() => e.cerrar())

const guardar = (body: object) => e.llamar(token, 'POST', 'sucursal', { body })
const fila = async (id: number) =>
  (await e.llamar(token, 'GET', 'sucursal/all')).json.data.find((s: { id: number }) => s.id === id)

it('a refused call is audited (SEC-017)', async () => {
  expect((await e.llamar(await e.con(['CUR-VER']), 'GET', 'sucursal/all')).http).toBe(403)
  const evento = await e.db.selectFrom('audit_evento').selectAll().where('estado', '=', 3).executeTakeFirst()
  expect(evento?.tipo).toBe('ACCESO')
})

it.each([
  ['nombre', { nombre: 'x'.repeat(51) }],
  ['nombre', { nombre: 'a\u0000b' }],
  ['id', { id: 'uno', nombre: 'Norte' }],
])('case %#: names the field %s', async (campo, body) => {
  const r = await guardar(body)
  expect([r.http, Object.keys(r.json.errors)]).toEqual([400, [campo]])
})

it('keeps the name with its spaces collapsed, and gives the branch its numbers (D-092, D-222)', async () => {
  const { Id } = (await guardar({ NOMBRE: '  Tres   Cerritos ' })).json
  expect(await fila(Id)).toEqual({
    version: expect.any(String),
    id: Id,
    nombre: 'Tres Cerritos',
    cantCursos: 0,
    cantAlumnos: 0,
    bajas: 0,
    canDelete: true,
    usadoPor: [],
  })
  const numeros = await e.db.selectFrom('punto_venta').selectAll().where('id_sucursal', '=', Id).execute()
  expect(numeros).toHaveLength(1)
})

it('refuses a key that comes twice in another case (D-006)', async () => {
  expect((await guardar({ nombre: 'Este', Nombre: 'Oeste' })).http).toBe(400)
})

it("counts its courses and this year's active students (D-162)", async () => {
  const idSucursal = await e.nueva.sucursal()
  const idCurso = await e.nueva.curso({ idSucursal })
  await e.nueva.curso({ idSucursal, division: 'B' })
  await e.nueva.inscripcion({ idCurso })
  await e.nueva.inscripcion({ idCurso, ano: 2025 })
  await e.nueva.inscripcion({ idCurso, anulada: true })
  await e.nueva.inscripcion({ idCurso, idAlumno: await e.nueva.alumno({ eliminado: true }) })
  expect(await fila(idSucursal)).toMatchObject({ cantCursos: 2, cantAlumnos: 1, canDelete: false })
})

it('does not delete one whose sales point has a number', async () => {
  const idSucursal = await e.nueva.sucursal()
  await e.db.updateTable('punto_venta').set({ pto_vta: 77 }).where('id_sucursal', '=', idSucursal).execute()
  expect(await fila(idSucursal)).toMatchObject({ canDelete: false })
  const r = await e.llamar(token, 'DELETE', 'sucursal', { query: { idSucursal } })
  expect(r.json).toMatchObject({ Status: 'Error', code: 'en-uso' })
})
