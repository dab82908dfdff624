import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

// What holds for every catalogue is shown by test/catalogos.test.ts.

let e: Escuela
let token: string

beforeAll(async () => {
  e = await escuela()
  token = await e.con(['TJO-VER', 'TJO-NUEVO', 'TJO-EDITAR', 'TJO-ELIMINAR'])
})
afterAll(() => e.cerrar())

const fila = async (id: number) =>
  (await e.llamar(token, 'GET', 'tipojornada')).json.data.find((t: { id: number }) => t.id === id)
const eliminar = (idTipo: number) => e.llamar(token, 'DELETE', 'tipojornada', { query: { idTipo } })

it.each([
  [{ tipo: 'x'.repeat(51) }, 'tipo'],
  [{ tipo: 'Simple\u0007' }, 'tipo'],
  [{ tipo: 'Simple', observaciones: 5 }, 'observaciones'],
  [{ tipo: 'Simple', observaciones: 'x'.repeat(10_000) }, 'observaciones'],
])('case %#: names the field %s', async (body, campo) => {
  const r = await e.llamar(token, 'POST', 'tipojornada', { body })
  expect([r.http, Object.keys(r.json.errors)]).toEqual([400, [campo]])
})

it('keeps the line breaks of its notes', async () => {
  const body = { tipo: ' Doble  Turno ', observaciones: 'Con comedor\nHasta las 16' }
  const { Id } = (await e.llamar(token, 'POST', 'tipojornada', { body })).json
  expect(await fila(Id)).toMatchObject({ tipo: 'Doble Turno', observaciones: 'Con comedor\nHasta las 16' })
})

it('counts the fee items of this year of active students (D-162)', async () => {
  const id = await e.nueva.tipoJornada()
  await e.nueva.inscripcion({ idTipoJornada: id })
  await e.nueva.inscripcion({ idTipoJornada: id, ano: 2025 })
  await e.nueva.inscripcion({ idTipoJornada: id, anulada: true })
  await e.nueva.inscripcion({ idTipoJornada: id, idAlumno: await e.nueva.alumno({ eliminado: true }) })
  expect(await fila(id)).toMatchObject({ cantCuotas: 10, canDelete: false })
})

it('one that a fee item of whatever year has stays, and so do its prices (D-161)', async () => {
  const id = await e.nueva.tipoJornada()
  const { id_nivel } = await e.nueva.grado()
  await e.nueva.valor({ tipo: 2, monto: 100_000_00, idNivel: id_nivel, idTipoJornada: id, ano: 2024 })
  await e.nueva.inscripcion({ idTipoJornada: id, ano: 2024 })
  expect(await fila(id)).toMatchObject({ cantCuotas: 0, canDelete: false })
  expect((await eliminar(id)).json).toMatchObject({ Status: 'Error', code: 'en-uso' })
  expect(await e.db.selectFrom('valor').select('id').where('id_tipo_jornada', '=', id).execute()).toHaveLength(1)
})

it('deletes an unused one with its prices, replaced ones too', async () => {
  const id = await e.nueva.tipoJornada()
  const { id_nivel } = await e.nueva.grado()
  const viejo = await e.nueva.valor({ tipo: 2, monto: 90_000_00, idNivel: id_nivel, idTipoJornada: id, mesDesde: 1 })
  const nuevo = await e.nueva.valor({ tipo: 2, monto: 100_000_00, idNivel: id_nivel, idTipoJornada: id, mesDesde: 2 })
  await e.db.updateTable('valor').set({ reemplazado_por: nuevo }).where('id', '=', viejo).execute()
  expect((await eliminar(id)).json.Status).toBe('OK')
  expect(await e.db.selectFrom('valor').select('id').where('id_tipo_jornada', '=', id).execute()).toEqual([])
})
