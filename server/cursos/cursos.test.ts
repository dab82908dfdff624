import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fecha } from '#domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'

// What holds for every catalogue is shown by test/catalogos.test.ts.

let e: Escuela
let token: string
let sucursal: number
/** Grade ids of 1° Grado (4) and 2° Grado (5). */
let primero: number
let segundo: number

beforeAll(async () => {
  e = await escuela()
  token = await e.con(['CUR-VER', 'CUR-NUEVO', 'CUR-EDITAR', 'CUR-ELIMINAR', 'OTR-TODAS-SUCURSALES'])
  sucursal = await e.nueva.sucursal('Centro')
  primero = (await e.nueva.grado(4)).id
  segundo = (await e.nueva.grado(5)).id
})
afterAll(() => e.cerrar())

const filas = async (): Promise<{ IdCurso: number; Curso: string; Division: string }[]> =>
  (await e.llamar(token, 'GET', 'cursos/all')).json.data
const fila = async (id: number) => (await filas()).find((c) => c.IdCurso === id)
const guardar = (body: object, quien = token) => e.llamar(quien, 'POST', 'cursos', { body })

describe('cursos', () => {
  it('takes CUR-NUEVO for a new course and its model, CUR-EDITAR for one that exists', async () => {
    const idCurso = await e.nueva.curso({ idSucursal: sucursal, division: 'Z' })
    const [alta, edicion] = [await e.con(['CUR-NUEVO'], sucursal), await e.con(['CUR-EDITAR'], sucursal)]
    const cambio = { IdCurso: idCurso, Curso: primero, Division: 'Z', IdSucursal: sucursal }
    expect((await guardar(cambio, alta)).http).toBe(403)
    expect((await guardar(cambio, edicion)).json.Operation).toBe('Update')
    expect((await guardar({ ...cambio, IdCurso: 0, Division: 'Y' }, edicion)).http).toBe(403)
    expect((await e.llamar(alta, 'GET', 'cursos/model')).json.Status).toBe('OK')
    expect((await e.llamar(alta, 'GET', 'cursos/model', { query: { idCurso } })).http).toBe(403)
    expect((await e.llamar(edicion, 'GET', 'cursos/model', { query: { idCurso } })).json.curso.IdCurso).toBe(idCurso)
  })

  it('who sees one branch makes, changes, moves and deletes no course of another (D-229)', async () => {
    const ajena = await e.nueva.sucursal()
    const suya = await e.con(['CUR-NUEVO', 'CUR-EDITAR', 'CUR-ELIMINAR'], sucursal)
    const [propio, ajeno] = [
      await e.nueva.curso({ idSucursal: sucursal, division: 'V' }),
      await e.nueva.curso({ idSucursal: ajena, division: 'V' }),
    ]
    const curso = { Curso: primero, Division: 'V', IdSucursal: ajena }
    for (const body of [
      { ...curso, Division: 'W' },
      { ...curso, IdCurso: propio },
      { ...curso, IdCurso: ajeno, IdSucursal: sucursal },
      { ...curso, IdCurso: ajeno, observaciones: 'Otra' },
    ])
      expect((await guardar(body, suya)).http).toBe(403)
    expect((await e.llamar(suya, 'DELETE', 'cursos', { query: { idCurso: ajeno } })).http).toBe(403)
    expect((await e.llamar(suya, 'DELETE', 'cursos', { query: { idCurso: propio } })).http).toBe(200)
    const { sucursales } = (await e.llamar(suya, 'GET', 'cursos/model')).json
    expect(sucursales.map((s: { id: number }) => s.id)).toEqual([sucursal])
  })

  it.each([
    [{ Curso: undefined }, 'Curso', 'El Curso es requerido'],
    [{ Curso: '' }, 'Curso', 'El Curso es requerido'],
    [{ Curso: 999_999 }, 'Curso', 'El Curso no existe'],
    [{ Division: undefined }, 'Division', 'La División es Requerida'],
    [{ Division: ' ' }, 'Division', 'La División es Requerida'],
    [{ Division: 'AB' }, 'Division', 'La División es una letra o un número'],
    [{ Division: '?' }, 'Division', 'La División es una letra o un número'],
    [{ IdSucursal: null }, 'IdSucursal', 'La Sucursal es requerida'],
    [{ IdSucursal: 999_999 }, 'IdSucursal', 'La Sucursal no existe'],
    [{ observaciones: 'x'.repeat(10_000) }, 'observaciones', 'No puede tener más de 2000 caracteres'],
    [{ IdCurso: 'uno' }, 'IdCurso', expect.any(String)],
  ])('names the field of %j', async (parte, campo, mensaje) => {
    const r = await guardar({ Curso: primero, Division: 'A', IdSucursal: sucursal, ...parte })
    expect(r.http).toBe(400)
    expect(r.json.errors).toEqual({ [campo]: mensaje })
  })

  it('adds with its division in upper case and refuses the same course again (CUR-006)', async () => {
    const alta = await guardar({
      Curso: primero,
      Division: 'ñ',
      IdSucursal: sucursal,
      observaciones: 'Aula 3\nPlanta alta',
    })
    expect(alta.json).toMatchObject({ Status: 'OK', Operation: 'Insert' })
    expect(await fila(alta.json.Id)).toEqual({
      IdCurso: alta.json.Id,
      Curso: '1° Grado',
      Division: 'Ñ',
      Nivel: 'Primario',
      Sucursal: 'Centro',
      IdSucursal: sucursal,
      CantAls: 0,
      bajas: 0,
      canDelete: true,
      usadoPor: [],
    })
    const repetido = await guardar({ Curso: primero, Division: 'Ñ', IdSucursal: sucursal })
    expect(repetido).toMatchObject({ http: 200, json: { Status: 'Error', Message: 'El curso ya existe' } })
    const { json } = await e.llamar(token, 'GET', 'cursos/model', { query: { idCurso: alta.json.Id } })
    expect(json.curso).toEqual({
      IdCurso: alta.json.Id,
      version: expect.any(String),
      Curso: primero,
      Division: 'Ñ',
      IdSucursal: sucursal,
      observaciones: 'Aula 3\nPlanta alta',
    })
  })

  it('gives the model of a new course: the catalogue in the order of promotion, and the branches', async () => {
    const { json } = await e.llamar(token, 'GET', 'cursos/model')
    expect(json.curso).toBeNull()
    expect(json.cursos).toHaveLength(15)
    expect(json.cursos[0]).toMatchObject({ text: 'Sala de 3 años', description: 'Inicial' })
    expect(json.cursos[3]).toEqual({ id: primero, text: '1° Grado', description: 'Primario' })
    expect(json.sucursales).toContainEqual({ id: sucursal, text: 'Centro' })
    expect((await e.llamar(token, 'GET', 'cursos/model', { query: { idCurso: 999_999 } })).http).toBe(404)
  })

  it('lists in the order of promotion, then division', async () => {
    const otra = await e.nueva.sucursal()
    for (const [numero, division] of [
      [11, 'A'],
      [4, 'B'],
      [1, 'A'],
      [4, 'A'],
    ] as const)
      await e.nueva.curso({ numero, division, idSucursal: otra })
    const suyos = (await filas()).filter((c) => 'IdSucursal' in c && c.IdSucursal === otra)
    expect(suyos.map((c) => `${c.Curso} ${c.Division}`)).toEqual([
      'Sala de 3 años A',
      '1° Grado A',
      '1° Grado B',
      '1° Año A',
    ])
  })

  it('counts the active students of this year only (D-162)', async () => {
    const idCurso = await e.nueva.curso()
    await e.nueva.inscripcion({ idCurso })
    await e.nueva.inscripcion({ idCurso, ano: 2025 })
    await e.nueva.inscripcion({ idCurso, anulada: true })
    await e.nueva.inscripcion({ idCurso, idAlumno: await e.nueva.alumno({ eliminado: true }) })
    expect(await fila(idCurso)).toMatchObject({
      CantAls: 1,
      bajas: 0,
      canDelete: false,
      usadoPor: ['inscripciones'],
    })
  })

  it('says how many of them left by today; one who leaves later is still there (D-226)', async () => {
    const idCurso = await e.nueva.curso()
    await e.nueva.inscripcion({ idCurso })
    for (const fecha_baja of ['2026-04-14', '2026-04-15', '2026-04-16'] as Fecha[]) {
      const id = await e.nueva.inscripcion({ idCurso })
      await e.db.updateTable('inscripcion').set({ fecha_baja }).where('id', '=', id).execute()
    }
    expect(await fila(idCurso)).toMatchObject({ CantAls: 4, bajas: 2 })
  })

  it('does not change the grade of a course with enrolments, everything else it does (D-203)', async () => {
    const idCurso = await e.nueva.curso({ numero: 4, division: 'P', idSucursal: sucursal })
    await e.nueva.inscripcion({ idCurso, ano: 2024 })
    const r = await guardar({ IdCurso: idCurso, Curso: segundo, Division: 'P', IdSucursal: sucursal })
    expect(r).toMatchObject({
      http: 200,
      json: { Status: 'Error', Message: 'No se puede cambiar el Curso porque tiene inscripciones' },
    })
    expect((await guardar({ IdCurso: idCurso, Curso: primero, Division: 'Q', IdSucursal: sucursal })).json.Status).toBe(
      'OK',
    )
    expect(await fila(idCurso)).toMatchObject({ Curso: '1° Grado', Division: 'Q' })
  })

  it('a form that does not know of another grade is refused as outdated, not for the enrolments (record 037)', async () => {
    const idCurso = await e.nueva.curso({ numero: 4, division: 'O', idSucursal: sucursal })
    const leer = async () => (await e.llamar(token, 'GET', 'cursos/model', { query: { idCurso } })).json.curso
    const abierto = await leer()
    expect((await guardar({ ...abierto, Curso: segundo })).json.Status).toBe('OK')
    await e.nueva.inscripcion({ idCurso })
    expect((await guardar({ ...abierto, observaciones: 'Aula 7' })).json.code).toBe('modificado')
    expect(await leer()).toMatchObject({ Curso: segundo, observaciones: '' })
  })

  it('changes the grade of a course without enrolments; an unknown course is 404', async () => {
    const idCurso = await e.nueva.curso({ numero: 4, division: 'R', idSucursal: sucursal })
    expect(
      (await guardar({ IdCurso: idCurso, Curso: segundo, Division: 'R', IdSucursal: sucursal })).json.Operation,
    ).toBe('Update')
    expect(await fila(idCurso)).toMatchObject({ Curso: '2° Grado' })
    expect((await guardar({ IdCurso: 999_999, Curso: segundo, Division: 'R', IdSucursal: sucursal })).http).toBe(404)
  })

  it('does not delete one with enrolments or with teachers (D-161)', async () => {
    const conAlumno = await e.nueva.curso()
    await e.nueva.inscripcion({ idCurso: conAlumno })
    const conDocente = await e.nueva.curso()
    await e.db
      .insertInto('curso_profesor')
      .values({ id_curso: conDocente, id_personal: await e.nueva.personal(), ano_desde: 2024 })
      .execute()
    for (const idCurso of [conAlumno, conDocente]) {
      expect(await fila(idCurso)).toMatchObject({ canDelete: false })
      const r = await e.llamar(token, 'DELETE', 'cursos', { query: { idCurso } })
      expect(r).toMatchObject({
        http: 200,
        json: { Status: 'Error', Message: 'No se puede eliminar porque está en uso' },
      })
    }
  })

  it('deletes an empty one; an unknown one is 404, none at all 400', async () => {
    const idCurso = await e.nueva.curso()
    expect((await e.llamar(token, 'DELETE', 'cursos', { query: { idCurso } })).json.Status).toBe('OK')
    expect((await e.llamar(token, 'DELETE', 'cursos', { query: { idCurso } })).http).toBe(404)
    expect((await e.llamar(token, 'DELETE', 'cursos')).json.errors).toHaveProperty('idCurso')
  })
})
