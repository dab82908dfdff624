import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let token: string

beforeAll(async () => {
  e = await escuela()
  token = await e.con(['TJO-VER', 'TJO-NUEVO', 'TJO-EDITAR', 'TJO-ELIMINAR'])
})
afterAll(() => e.cerrar())

const fila = async (id: number) =>
  (await e.llamar(token, 'GET', 'tipojornada')).json.data.find((t: { id: number }) => t.id === id)

describe('tipojornada', () => {
  it('needs TJO-NUEVO to add and TJO-EDITAR to change', async () => {
    const id = await e.nueva.tipoJornada()
    const solo = await e.con(['TJO-NUEVO'])
    expect((await e.llamar(solo, 'POST', 'tipojornada', { body: { id, tipo: 'Otra' } })).http).toBe(403)
    expect((await e.llamar(solo, 'POST', 'tipojornada', { body: { tipo: 'Extendida' } })).json.Operation).toBe('Insert')
  })

  it.each([
    [{}, 'tipo'],
    [{ tipo: ' ' }, 'tipo'],
    [{ tipo: 'x'.repeat(51) }, 'tipo'],
    [{ tipo: 'Simple\u0007' }, 'tipo'],
    [{ tipo: 'Simple', observaciones: 5 }, 'observaciones'],
    [{ tipo: 'Simple', observaciones: 'x'.repeat(10_000) }, 'observaciones'],
    [{ id: -1, tipo: 'Simple' }, 'id'],
  ])('names the field of %j', async (body, campo) => {
    const r = await e.llamar(token, 'POST', 'tipojornada', { body })
    expect(r.http).toBe(400)
    expect(Object.keys(r.json.errors)).toEqual([campo])
  })

  it('names idTipo of a deletion that has none', async () => {
    const r = await e.llamar(token, 'DELETE', 'tipojornada', { query: { idTipo: 'x' } })
    expect([r.http, Object.keys(r.json.errors)]).toEqual([400, ['idTipo']])
  })

  it('adds with its notes, changes, and refuses the same type in another case (TJO-002)', async () => {
    const alta = await e.llamar(token, 'POST', 'tipojornada', {
      body: { tipo: ' Doble  Turno ', observaciones: 'Con comedor\nHasta las 16' },
    })
    expect(alta.json).toMatchObject({ Status: 'OK', Operation: 'Insert' })
    expect(await fila(alta.json.Id)).toEqual({
      id: alta.json.Id,
      tipo: 'Doble Turno',
      observaciones: 'Con comedor\nHasta las 16',
      cantCuotas: 0,
      canDelete: true,
    })
    const repetida = await e.llamar(token, 'POST', 'tipojornada', { body: { tipo: 'DOBLE TURNO' } })
    expect(repetida).toMatchObject({ http: 200, json: { Status: 'Error', Message: 'El Tipo de Jornada ya existe' } })
    const cambio = await e.llamar(token, 'POST', 'tipojornada', {
      body: { id: alta.json.Id, tipo: 'Doble turno', observaciones: '' },
    })
    expect(cambio.json).toMatchObject({ Status: 'OK', Operation: 'Update' })
    expect((await e.llamar(token, 'POST', 'tipojornada', { body: { id: 999_999, tipo: 'Ninguna' } })).http).toBe(404)
  })

  it('answers the flags only when they are asked for', async () => {
    expect((await e.llamar(token, 'GET', 'tipojornada')).json.security).toBeUndefined()
    const r = await e.llamar(await e.con(['TJO-VER', 'TJO-EDITAR']), 'GET', 'tipojornada', {
      query: { getSecurity: true },
    })
    expect(r.json.security).toEqual({ new: false, edit: true, delete: false })
  })

  it('counts the fee items of this year of active students (D-162)', async () => {
    const id = await e.nueva.tipoJornada()
    await e.nueva.inscripcion({ idTipoJornada: id })
    await e.nueva.inscripcion({ idTipoJornada: id, ano: 2025 })
    await e.nueva.inscripcion({ idTipoJornada: id, anulada: true })
    await e.nueva.inscripcion({ idTipoJornada: id, idAlumno: await e.nueva.alumno({ eliminado: true }) })
    expect(await fila(id)).toMatchObject({ cantCuotas: 10, canDelete: false })
  })

  it('does not delete one that a fee item has, of whatever year, and leaves its prices (D-161)', async () => {
    const id = await e.nueva.tipoJornada()
    const { id_nivel } = await e.nueva.grado()
    await e.nueva.valor({ tipo: 2, monto: 100_000_00, idNivel: id_nivel, idTipoJornada: id, ano: 2024 })
    await e.nueva.inscripcion({ idTipoJornada: id, ano: 2024 })
    expect(await fila(id)).toMatchObject({ cantCuotas: 0, canDelete: false })
    const r = await e.llamar(token, 'DELETE', 'tipojornada', { query: { idTipo: id } })
    expect(r).toMatchObject({
      http: 200,
      json: { Status: 'Error', Message: 'No se puede eliminar porque está en uso' },
    })
    expect(await e.db.selectFrom('valor').select('id').where('id_tipo_jornada', '=', id).execute()).toHaveLength(1)
  })

  it('deletes an unused one with its prices, replaced ones too; an unknown one is 404', async () => {
    const id = await e.nueva.tipoJornada()
    const { id_nivel } = await e.nueva.grado()
    const viejo = await e.nueva.valor({ tipo: 2, monto: 90_000_00, idNivel: id_nivel, idTipoJornada: id, mesDesde: 1 })
    const nuevo = await e.nueva.valor({ tipo: 2, monto: 100_000_00, idNivel: id_nivel, idTipoJornada: id, mesDesde: 2 })
    await e.db.updateTable('valor').set({ reemplazado_por: nuevo }).where('id', '=', viejo).execute()
    expect((await e.llamar(token, 'DELETE', 'tipojornada', { query: { idTipo: id } })).json.Status).toBe('OK')
    expect(await e.db.selectFrom('valor').select('id').where('id_tipo_jornada', '=', id).execute()).toEqual([])
    expect((await e.llamar(token, 'DELETE', 'tipojornada', { query: { idTipo: id } })).http).toBe(404)
  })
})
