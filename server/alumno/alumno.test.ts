import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_ES_TELEFONO } from '#domain/persona/telefono.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let token: string

const REGLAS = ['ALU-VER', 'ALU-NUEVO', 'ALU-EDITAR', 'ALU-ELIMINAR'] as const
const NUEVO = {
  apellido: 'Benavídez',
  nombre: 'Martina',
  sexo: 'F',
  dni: { tipo: 'DNI', numero: '56.730.114' },
  direccion: 'Zorrilla 245',
  telefono1: '387 155-042',
  fechaIngreso: '2021-02-01',
  fechaNacimiento: '04-03-2017',
}

beforeAll(async () => {
  e = await escuela()
  token = await e.con(REGLAS)
})
afterAll(() => e.cerrar())

const guardar = (body: object, quien = token) => e.llamar(quien, 'POST', 'alumno', { body })
const evento = (id: number, tipo: string) =>
  e.db
    .selectFrom('audit_evento')
    .selectAll()
    .where('entidad', '=', 'alumno')
    .where('id_entidad', '=', id)
    .where('tipo', '=', tipo)
    .execute()

describe('alumno', () => {
  it('needs NUEVO to add, EDITAR to change, and each its own model', async () => {
    const id = await e.nueva.alumno()
    const [nuevo, editar] = [await e.con(['ALU-NUEVO']), await e.con(['ALU-EDITAR'])]
    expect((await guardar({ ...NUEVO, id }, nuevo)).http).toBe(403)
    expect((await guardar(NUEVO, editar)).http).toBe(403)
    expect((await e.llamar(nuevo, 'GET', 'alumno/getmodel', { query: { idAlumno: id } })).http).toBe(403)
    expect((await e.llamar(editar, 'GET', 'alumno/getmodel')).http).toBe(403)
  })

  it.each([
    [{ apellido: '' }, 'apellido', 'El Apellido es requerido'],
    [{ apellido: undefined }, 'apellido', 'El Apellido es requerido'],
    [{ nombre: 'x'.repeat(10_000) }, 'nombre', 'No puede tener más de 50 caracteres'],
    [{ nombre: 'a\u0000b' }, 'nombre', 'Tiene caracteres que no se admiten'],
    [{ nombre: 7 }, 'nombre', 'El Nombre es requerido'],
    [{ sexo: 'X' }, 'sexo', 'El Sexo es requerido'],
    [{ direccion: ' ' }, 'direccion', 'La Dirección es requerida'],
    [{ telefono1: null }, 'telefono1', 'El Teléfono es requerido'],
    [{ telefono1: 'abc' }, 'telefono1', NO_ES_TELEFONO],
    [{ telefono2: 'mamá' }, 'telefono2', NO_ES_TELEFONO],
    [{ dni: undefined }, 'dni', 'El DNI es requerido'],
    [{ dni: '56730114' }, 'dni', 'El DNI es requerido'],
    [{ dni: { tipo: 'DNI', numero: '' } }, 'dni.numero', 'El DNI es requerido'],
    [{ dni: { tipo: 'DNI', numero: '123456' } }, 'dni.numero', 'El DNI debe tener 7 u 8 dígitos'],
    [{ dni: { tipo: 'Carnet', numero: '12345678' } }, 'dni.tipo', 'El Tipo de Documento no es válido'],
    [{ email: 'familia@gmail' }, 'email', 'El Email no es válido'],
    [{ fechaIngreso: '' }, 'fechaIngreso', 'La Fecha de Ingreso es requerida'],
    [{ fechaNacimiento: '2015-02-30' }, 'fechaNacimiento', 'La fecha no existe'],
    [{ fechaNacimiento: '2026-04-16' }, 'fechaNacimiento', 'La Fecha de Nacimiento no puede ser posterior a hoy'],
    [{ fechaIngreso: '2016-12-31' }, 'fechaIngreso', 'La Fecha de Ingreso no puede ser anterior al nacimiento'],
    [{ observaciones: 'x'.repeat(1001) }, 'observaciones', 'No puede tener más de 1000 caracteres'],
  ])('names the field of %j', async (cambio, campo, mensaje) => {
    const r = await guardar({ ...NUEVO, ...cambio })
    expect(r.http).toBe(400)
    expect(r.json.errors).toEqual({ [campo]: mensaje })
  })

  it.each([
    ['alumno', { idAlumno: 'x' }, 400],
    ['alumno', {}, 400],
    ['alumno', { idAlumno: 99_999_999_999 }, 404],
    ['alumno/getmodel', { idAlumno: 99_999_999_999 }, 404],
  ])('GET %s of %j is %i', async (path, query, http) => {
    expect((await e.llamar(token, 'GET', path, { query })).http).toBe(http)
  })

  it('does not know an id that is not there, to change, delete or restore it', async () => {
    const query = { idAlumno: 99_999_999 }
    expect((await guardar({ ...NUEVO, id: 99_999_999 })).http).toBe(404)
    expect((await e.llamar(token, 'DELETE', 'alumno', { query })).http).toBe(404)
    expect((await e.llamar(token, 'PATCH', 'alumno', { query })).http).toBe(404)
  })

  it('offers a new one with today as its entry (ALU-018)', async () => {
    const r = await e.llamar(token, 'GET', 'alumno/getmodel')
    expect(r.json.alumno).toMatchObject({
      id: null,
      sexo: null,
      dni: { tipo: 'DNI', numero: '' },
      fechaIngreso: '2026-04-15',
    })
    expect(r.json.security).toEqual({ photo: false, canEdit: true })
  })

  it('adds, changes, and records what differs (D-139)', async () => {
    const alta = await guardar({ ...NUEVO, Apellido: undefined, apellido: '  Benavídez   Quiroga ' })
    expect(alta.json).toMatchObject({ Status: 'OK', Operation: 'Insert' })
    const idAlumno = alta.json.Id
    const { json } = await e.llamar(token, 'GET', 'alumno', { query: { idAlumno } })
    expect(json.data).toMatchObject({
      apellido: 'Benavídez Quiroga',
      dni: { tipo: 'DNI', numero: '56730114' },
      edad: 9,
      fechaNacimiento: '2017-03-04',
      eliminado: false,
      curso: '',
    })
    expect(json).toMatchObject({
      inscripciones: [],
      padres: [],
      security: { show: true, edit: true, editPadres: false },
    })

    const cambio = await guardar({ ...NUEVO, id: idAlumno, nombre: 'Martina Guadalupe' })
    expect(cambio.json).toMatchObject({ Id: idAlumno, Operation: 'Update' })
    const [registro, ...mas] = await evento(idAlumno, 'ALU-UPD')
    expect(mas).toEqual([])
    expect(registro?.params).toContainEqual(
      expect.objectContaining({ parametro: 'antes', valor: { apellido: 'Benavídez Quiroga', nombre: 'Martina' } }),
    )
    expect(registro?.params).toContainEqual(
      expect.objectContaining({ parametro: 'despues', valor: { apellido: 'Benavídez', nombre: 'Martina Guadalupe' } }),
    )
    await guardar({ ...NUEVO, id: idAlumno, nombre: 'Martina Guadalupe' })
    expect(await evento(idAlumno, 'ALU-UPD')).toHaveLength(1)
  })

  it('keeps a telephone that nobody could call as long as it is not changed', async () => {
    const id = await e.nueva.alumno({ dni: '41000777' })
    await e.db.updateTable('alumno').set({ telefono1: 'no tiene', telefono2: 'tía' }).where('id', '=', id).execute()
    const suyo = { ...NUEVO, id, dni: { tipo: 'DNI', numero: '41000777' }, telefono1: 'no tiene', telefono2: 'tía' }
    expect((await guardar({ ...suyo, direccion: 'Mitre 7' })).json.Status).toBe('OK')
    const r = await guardar({ ...suyo, telefono2: 'la tía' })
    expect(r).toMatchObject({ http: 400, json: { Message: NO_ES_TELEFONO, errors: { telefono2: NO_ES_TELEFONO } } })
    expect((await guardar({ ...suyo, telefono2: '' })).json.Status).toBe('OK')
  })

  it('refuses the document of another active student, with and without zeros or dots (D-153, ALU-040)', async () => {
    await e.nueva.alumno({ dni: '40111222' })
    const otro = await guardar({ ...NUEVO, dni: { tipo: 'DNI', numero: '040.111.222' } })
    expect(otro).toMatchObject({ http: 200, json: { Status: 'Error', Message: 'El DNI ya existe' } })
    const pasaporte = await guardar({ ...NUEVO, dni: { tipo: 'Pasaporte', numero: '40111222' } })
    expect(pasaporte.json.Status).toBe('OK')
  })

  it('deletes softly and once, shows it only when asked, and restores it (ALU-008)', async () => {
    const idAlumno = await e.nueva.alumno({ apellido: 'Zurita' })
    const query = { idAlumno }
    const borrado = await e.llamar(token, 'DELETE', 'alumno', { query })
    expect(borrado.texto).toBe('Ok')
    expect((await e.llamar(token, 'DELETE', 'alumno', { query })).texto).toBe('Ok')
    expect(await evento(idAlumno, 'ALU-DEL')).toHaveLength(1)
    const buscar = (getEliminados: boolean) =>
      e.llamar(token, 'GET', 'alumno/getpage', { query: { sSearch: 'zurita', getEliminados } })
    expect((await buscar(false)).json.aaData).toEqual([])
    expect((await buscar(true)).json.aaData).toMatchObject([{ id: idAlumno, eliminado: true }])
    expect((await e.llamar(token, 'GET', 'alumno', { query })).json.data.eliminado).toBe(true)
    expect((await guardar({ ...NUEVO, dni: { tipo: 'LE', numero: '777001' }, id: idAlumno })).json.Message).toBe(
      'El Alumno está eliminado',
    )
    expect((await e.llamar(token, 'PATCH', 'alumno', { query })).texto).toBe('Ok')
    expect((await buscar(false)).json.aaData).toHaveLength(1)
  })

  it('does not restore onto a document that another one has by now (D-155)', async () => {
    const idAlumno = await e.nueva.alumno({ dni: '41000111', eliminado: true })
    const id = await e.nueva.alumno({ apellido: 'Luna', nombre: 'Sol', dni: '41000111' })
    const r = await e.llamar(token, 'PATCH', 'alumno', { query: { idAlumno } })
    expect(r.json).toMatchObject({ Status: 'Error', Message: 'El DNI ya existe', quien: { id, nombre: 'Luna, Sol' } })
  })

  it('does not restore one that was merged into another (D-156)', async () => {
    const [idAlumno, destino] = [await e.nueva.alumno({ eliminado: true }), await e.nueva.alumno()]
    await e.db.updateTable('alumno').set({ fusionado_en: destino }).where('id', '=', idAlumno).execute()
    expect((await e.llamar(token, 'PATCH', 'alumno', { query: { idAlumno } })).json.Status).toBe('Error')
  })

  it('does not delete one with an account (D-013, ALU-039)', async () => {
    const idAlumno = await e.nueva.alumno()
    await e.db
      .updateTable('alumno')
      .set({ id_usuario: (await e.nueva.usuario()).id })
      .where('id', '=', idAlumno)
      .execute()
    const r = await e.llamar(token, 'DELETE', 'alumno', { query: { idAlumno } })
    expect(r.texto).not.toBe('Ok')
    expect(r.json.Message).toBe('El Alumno tiene un usuario y no se puede eliminar')
  })
})
