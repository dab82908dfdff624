import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fecha } from '#domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { primario } from '../../test/primario.ts'

// What holds for every catalogue is shown by test/catalogos.test.ts.

let e: Escuela
let token: string

beforeAll(async () => {
  e = await escuela()
  token = await e.con(['CES-VER', 'CES-NUEVO', 'CES-EDITAR', 'CES-ELIMINAR'])
})
afterAll(() => e.cerrar())

const lista = (query: object = {}) => e.llamar(token, 'GET', 'casosespeciales/all', { query: { ...query } })
const fila = async (id: number, ano?: number) =>
  (await lista({ ...(ano && { ano }) })).json.data.find((c: { id: number }) => c.id === id)
const guardar = (body: object, quien = token) => e.llamar(quien, 'POST', 'casosespeciales', { body })

describe('casosespeciales', () => {
  it.each([
    [{ nombre: ' ' }, 'nombre'],
    [{ nombre: 'x'.repeat(51) }, 'nombre'],
    [{ porcentaje: undefined }, 'porcentaje'],
    [{ porcentaje: -1 }, 'porcentaje'],
    [{ porcentaje: 100.01 }, 'porcentaje'],
    [{ porcentaje: 33.333 }, 'porcentaje'],
    [{ porcentaje: 1e15 }, 'porcentaje'],
    [{ porcentaje: 'mitad' }, 'porcentaje'],
    [{ observaciones: 'x'.repeat(10_000) }, 'observaciones'],
    [{ id: 1.5 }, 'id'],
  ])('names the field of %j', async (parte, campo) => {
    const r = await guardar({ nombre: 'Hermanos', porcentaje: 80, ...parte })
    expect(r.http).toBe(400)
    expect(Object.keys(r.json.errors)).toEqual([campo])
  })

  it('refuses name and percentage together only (CES-003)', async () => {
    expect(
      (await guardar({ nombre: 'Hermanos', porcentaje: 80, observaciones: 'Desde el segundo' })).json.Operation,
    ).toBe('Insert')
    expect((await guardar({ nombre: 'HERMANOS ', porcentaje: 80 })).json).toMatchObject({
      Status: 'Error',
      Message: 'El Caso Especial ya existe',
    })
    const otro = await guardar({ nombre: 'Hermanos', porcentaje: 60.5 })
    expect(otro.json.Operation).toBe('Insert')
    expect((await guardar({ id: otro.json.Id, nombre: 'Hermanos', porcentaje: 80 })).json.Message).toBe(
      'El Caso Especial ya existe',
    )
    const { json } = await e.llamar(token, 'GET', 'casosespeciales', { query: { idCasoEspecial: otro.json.Id } })
    expect(json.casoEspecial).toEqual({
      version: expect.any(String),
      id: otro.json.Id,
      nombre: 'Hermanos',
      porcentaje: 60.5,
      observaciones: '',
    })
  })

  it('the case for a form: 404 when there is none', async () => {
    expect((await e.llamar(token, 'GET', 'casosespeciales', { query: { idCasoEspecial: 999_999 } })).http).toBe(404)
  })

  it('counts the active students of the selected year; the years are those with enrolments, and this one (D-208)', async () => {
    const id = await e.nueva.casoEspecial(50)
    await e.nueva.inscripcion({ idCaso: id, ano: 2024 })
    await e.nueva.inscripcion({ idCaso: id, ano: 2024, idAlumno: await e.nueva.alumno({ eliminado: true }) })
    await e.nueva.inscripcion({ idCaso: id, ano: 2022, anulada: true })
    expect(await fila(id)).toMatchObject({ porcentaje: 50, cantAlumnos: 0, canDelete: false })
    expect(await fila(id, 2024)).toMatchObject({ cantAlumnos: 1 })
    const r = await lista({ ano: 2024, getSecurity: true })
    expect(r.json).toMatchObject({ ano: 2024, anos: [2026, 2024], security: { new: true, edit: true, delete: true } })
  })

  it('lists the active students of a case in a year, by name, with course, level and shift (CES-006)', async () => {
    const p = await primario(e)
    const id = await e.nueva.casoEspecial(75)
    const inscribir = async (apellido: string, ano: number, mas: object = {}) => {
      const idAlumno = await e.nueva.alumno({ apellido, ...mas })
      await e.nueva.inscripcion({ idCaso: id, ano, idAlumno, idCurso: p.idCurso, idTipoJornada: p.idCompleta })
      return idAlumno
    }
    const zarate = await inscribir('Zárate', 2026)
    const nandu = await inscribir('Ñandú', 2026)
    await inscribir('Antes', 2024)
    await inscribir('Borrado', 2026, { eliminado: true })
    await e.nueva.inscripcion({ idCaso: id, ano: 2026, anulada: true })
    const pedir = (query: object) =>
      e.llamar(token, 'GET', 'casosespeciales/inscripciones', { query: { idCasoEspecial: id, ...query } })
    const { json } = await pedir({})
    expect(json).toMatchObject({ ano: 2026, anos: expect.arrayContaining([2026, 2024]) })
    expect(json.data.map((a: { id: number }) => a.id)).toEqual([nandu, zarate])
    const [{ curso }] = (
      await sql<{ curso: string }>`select nombre as curso from curso_nombrado where id = ${p.idCurso}`.execute(e.db)
    ).rows as [{ curso: string }]
    expect(json.data[1]).toEqual({
      id: zarate,
      apellido: 'Zárate',
      nombre: expect.any(String),
      sexo: expect.stringMatching(/^[MF]$/),
      foto: '',
      curso,
      idCurso: p.idCurso,
      nivel: 'Primario',
      tipoJornada: 'Completa',
      baja: '',
    })
    expect(await fila(id)).toMatchObject({ cantAlumnos: 2, bajas: 0 })
    await e.db
      .updateTable('inscripcion')
      .set({ fecha_baja: '2026-04-10' as Fecha, motivo_baja: 'Mudanza' })
      .where('id_alumno', '=', nandu)
      .execute()
    expect(await fila(id), 'who left is told apart').toMatchObject({ cantAlumnos: 2, bajas: 1 })
    expect((await pedir({})).json.data).toMatchObject([{ baja: '2026-04-10' }, { baja: '' }])
    expect((await pedir({ ano: 2024 })).json.data).toMatchObject([{ apellido: 'Antes' }])
    expect((await pedir({ ano: 2020 })).json.data).toEqual([])
    expect((await pedir({ idCasoEspecial: 999_999 })).http).toBe(404)
    expect((await pedir({ idCasoEspecial: 'x' })).http).toBe(400)
  })
})
