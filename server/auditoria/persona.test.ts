import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Cuentas, cuentas } from '../../test/cuentas.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let c: Cuentas
let lector: string
let director: string

beforeAll(async () => {
  e = await escuela('2026-05-10')
  p = await primario(e)
  c = await cuentas(e, p.idSucursal)
  lector = await e.con(['USU-AUDITORIA'])
  director = await e.rol('serveradmin', p.idSucursal)
})
afterAll(() => e.cerrar())

const leer = async (query: Record<string, unknown>, quien = lector) =>
  e.llamar(quien, 'GET', 'audit/persona', { query })
const codigos = async (query: Record<string, unknown>) =>
  (await leer(query)).json.Audit.map((a: { Tipo: { Code: string } }) => a.Tipo.Code)

it('tells what was done with a student, his enrolments and his collections, and by whom; nothing of another', async () => {
  const alumno = await e.nueva.alumno({ apellido: 'Historia' })
  const ajena = await p.inscribir()
  await c.cobrar(ajena, [1, 1_000])
  const inscripcion = await p.inscribir({ alumno })
  await c.anular(await c.cobrar(inscripcion, [1, 10_000]))
  await e.llamar(director, 'DELETE', 'alumno', { query: { idAlumno: alumno } })
  await e.llamar(director, 'PATCH', 'alumno', { query: { idAlumno: alumno } })
  const suyos = await codigos({ clase: 'alumno', id: alumno })
  expect(suyos.at(-1)).toBe('INS-NEW')
  expect(suyos).toEqual(expect.arrayContaining(['ALU-DEL', 'INS-BAJA']))
  const { json } = await leer({ clase: 'alumno', id: alumno, type: 'ALU-DEL', getdata: true })
  expect(json.Audit).toHaveLength(1)
  expect(json.Audit[0]).toMatchObject({ Estado: { Id: 1 }, Frase: expect.stringContaining('Historia') })
  expect(json.Audit[0].User.Id).toBeGreaterThan(0)
  expect(json.Tipos.length).toBeGreaterThan(10)
  const cobros = suyos.filter((codigo: string) => codigo.startsWith('COB-'))
  expect(cobros).toHaveLength(2)
})

it('comes a page at a time, of days that are chosen; a year without any', async () => {
  const idPadre = await e.nueva.padre()
  for (let n = 0; n < 3; n++) {
    await e.llamar(director, 'DELETE', 'padre', { query: { idPadre } })
    await e.llamar(director, 'PATCH', 'padre', { query: { idPadre } })
  }
  const todos = await codigos({ clase: 'padre', id: idPadre })
  const { json } = await leer({ clase: 'padre', id: idPadre, iDisplayStart: 1, iDisplayLength: 2 })
  expect(json).toMatchObject({ iTotalDisplayRecords: todos.length, hayMas: false })
  expect(json.Audit.map((a: { Tipo: { Code: string } }) => a.Tipo.Code)).toEqual(todos.slice(1, 3))
  expect(todos.length).toBeGreaterThanOrEqual(6)
  expect(await codigos({ clase: 'padre', id: idPadre, from: '2025-01-01', to: '2025-12-31' })).toEqual([])
})

it('needs USU-AUDITORIA, somebody who is there, a kind and days in order', async () => {
  const id = await e.nueva.personal()
  expect((await leer({ clase: 'personal', id })).json).toMatchObject({ Status: 'OK', Audit: [] })
  expect((await leer({ clase: 'personal', id }, await e.con(['ALU-VER', 'PER-VER']))).http).toBe(403)
  expect((await leer({ clase: 'personal', id: 999_999 })).http).toBe(404)
  expect((await leer({ clase: 'curso', id })).json.errors).toEqual({ clase: 'La Clase no es válida' })
  expect((await leer({ clase: 'personal', id, from: '2026-05-02', to: '2026-05-01' })).json.errors).toHaveProperty('to')
})
