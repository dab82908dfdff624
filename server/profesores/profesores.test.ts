import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Academia, academia } from '../../test/academia.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let a: Academia
let staff: string
let lopez: { token: string; idPersonal: number }
let gomez: { token: string; idPersonal: number }
let alumno: { id: number; inscripcion: number }
let ajeno: { id: number; inscripcion: number }

beforeAll(async () => {
  e = await escuela('2026-04-15')
  a = await academia(e)
  staff = await e.con(['EXA-VER', 'EXA-NUEVO', 'EXA-EDITAR', 'EXA-APROBAR'])
  lopez = await a.profesor([a.idCurso])
  gomez = await a.profesor([a.idB])
  alumno = await a.alumno()
  ajeno = await a.alumno({ curso: a.idB })
})
afterAll(() => e.cerrar())

const pedir = (quien: { token: string }, accion: string, query: object = {}) =>
  e.llamar(quien.token, 'GET', `profesores/${accion}`, { query: { ...query } })
const registrar = (quien: { token: string }, ...de: Parameters<Academia['deProfesor']>) =>
  e.llamar(quien.token, 'POST', 'profesores/exreg', { body: { ...a.deProfesor(...de), repetir: true } })
const ids = async (quien: { token: string }, accion: string) =>
  (await pedir(quien, accion)).json.data.map((f: { Id: number }) => f.Id)

it('he chooses of his courses, their subjects and who takes them', async () => {
  const { json } = await pedir(lopez, 'exregmodel')
  expect(json.cursos).toEqual([{ id: a.idCurso, text: expect.stringContaining(' A'), description: '', anos: [2026] }])
  expect(json.notas.map((n: { text: string }) => n.text)).toEqual(['A', 'B', 'C', 'D', 'E', 'Aus'])
  const materias = (await pedir(lopez, 'exregmaterias', { IdCurso: a.idCurso })).json.materias
  expect(materias.map((m: { text: string }) => m.text)).toEqual(['Lengua', 'Matemática'])
  const { alumnos } = (await pedir(lopez, 'exregalumnos', { IdCurso: a.idCurso, IdMateria: a.idMatematica })).json
  expect(alumnos).toMatchObject([{ Id: alumno.id, DisplayOrder: 1, IdNota: null, Baja: '' }])
})

it('what he registers is his, waits, is revoked with its reason, and begins the new one', async () => {
  const { json } = await registrar(lopez, [[alumno.id, 'D']])
  expect(json.Status).toBe('OK')
  expect((await pedir(lopez, 'expending')).json.data).toMatchObject([
    { Id: json.Id, DisplayOrder: 1, TipoExamen: 'Oral', Materia: 'Matemática', CantAlumnos: 1, Desaprobados: 1 },
  ])
  const query = { idExamen: json.Id, motivo: 'Es de otro día' }
  await e.llamar(staff, 'POST', 'examenes/revocar', { query })
  expect(await ids(lopez, 'expending')).toEqual([])
  expect((await pedir(lopez, 'exrevoked')).json.data).toMatchObject([{ Id: json.Id, Motivo: 'Es de otro día' }])
  const { alumnos } = (
    await pedir(lopez, 'exregalumnos', { IdCurso: a.idCurso, IdMateria: a.idMatematica, IdExamen: json.Id })
  ).json
  expect(alumnos).toMatchObject([{ Id: alumno.id, IdNota: a.nota('D') }])
  const otra = await registrar(lopez, [[alumno.id, 'C']])
  await e.llamar(staff, 'POST', 'examenes/aprobar', { query: { idExamen: otra.json.Id } })
  expect(await ids(lopez, 'exprev')).toEqual([otra.json.Id])
  expect((await pedir(lopez, 'panel')).json).toMatchObject({ pendientes: 0, aprobados: 1, revocados: 1 })
  const { detalle, calificaciones } = (await pedir(lopez, 'exdetail', { IdExamen: otra.json.Id })).json
  expect(detalle).toMatchObject({ Estado: 1, Materia: 'Matemática' })
  expect(calificaciones).toMatchObject([{ Id: alumno.id, Nota: 'C' }])
})

it('of courses of one name in two branches his lists and his panel say which', async () => {
  const idSur = await e.nueva.sucursal('Sur')
  const idOtro = await e.nueva.curso({ numero: 4, idSucursal: idSur })
  const quien = await a.profesor([a.idCurso, idOtro])
  const suyo = await a.alumno({ curso: idOtro })
  const { Id } = (await registrar(quien, [[suyo.id, 'B']], { IdCurso: idOtro })).json
  expect((await pedir(quien, 'expending')).json.data).toMatchObject([{ Id, Sucursal: 'Sur' }])
  expect((await pedir(quien, 'exdetail', { IdExamen: Id })).json.detalle.Sucursal).toBe('Sur')
  await e.llamar(staff, 'POST', 'examenes/revocar', { query: { idExamen: Id, motivo: '' } })
  expect((await pedir(quien, 'panel')).json.porCorregir).toMatchObject([{ Id, Sucursal: 'Sur' }])
})

it('the same exam is asked about, with the words of the teachers for its fields', async () => {
  const body = a.deProfesor([[alumno.id, 'A']], { Fecha: '2026-04-02' })
  expect((await e.llamar(lopez.token, 'POST', 'profesores/exreg', { body })).json.Status).toBe('OK')
  expect((await e.llamar(lopez.token, 'POST', 'profesores/exreg', { body })).json.code).toBe('examen-repetido')
  const futura = await registrar(lopez, [[alumno.id, 'A']], { Fecha: '2026-04-16' })
  expect(futura.json).toMatchObject({ Status: 'Error', errors: { Fecha: 'La Fecha no puede ser posterior a hoy' } })
})

describe('a teacher reaches nothing of the courses of another', () => {
  it('by no call: neither subjects, students, exams nor registering (EXA-020, EXA-035)', async () => {
    const { json } = await registrar(gomez, [[ajeno.id, 'B']], { IdCurso: a.idB })
    expect(json.Status).toBe('OK')
    const negadas = [
      await pedir(lopez, 'exregmaterias', { IdCurso: a.idB }),
      await pedir(lopez, 'exregmaterias', { IdCurso: 99_999 }),
      await pedir(lopez, 'exregalumnos', { IdCurso: a.idB, IdMateria: a.idMatematica }),
      await pedir(lopez, 'exregalumnos', { IdCurso: a.idB, IdMateria: 99_999 }),
      await pedir(lopez, 'exregalumnos', { IdCurso: a.idCurso, IdMateria: a.idMatematica, IdExamen: json.Id }),
      await pedir(lopez, 'exdetail', { IdExamen: json.Id }),
      await pedir(lopez, 'exdetail', { IdExamen: 99_999 }),
      await registrar(lopez, [[ajeno.id, 'A']], { IdCurso: a.idB }),
      await registrar(lopez, [[ajeno.id, 'A']], { IdCurso: 99_999 }),
    ]
    expect(negadas.map((r) => r.http)).toEqual(negadas.map(() => 403))
    for (const lista of ['expending', 'exprev', 'exrevoked']) expect(await ids(lopez, lista)).not.toContain(json.Id)
    expect((await registrar(lopez, [[ajeno.id, 'A']])).json.errors).toEqual({
      'Notas.0.IdAlumno': 'El Alumno no existe',
    })
  })

  it('nor by the calls of the staff', async () => {
    const [pendiente] = await ids(gomez, 'expending')
    const calls = [
      ['GET', 'examenes/optionsregistracion', {}],
      ['GET', 'examenes/pendientes', {}],
      ['GET', 'examenes', { idExamen: pendiente }],
      ['GET', 'examenes/changecurso', { idCurso: a.idB }],
      ['GET', 'examenes/changemateria', { idCurso: a.idB, idMateria: a.idMatematica }],
      ['POST', 'examenes/aprobar', { idExamen: pendiente }],
      ['POST', 'examenes/revocar', { idExamen: pendiente }],
      ['DELETE', 'examenes/tipo', { id: 1 }],
    ] as const
    for (const [metodo, path, query] of calls) {
      const r = await e.llamar(lopez.token, metodo, path, { query: { ...query } })
      expect([path, r.http]).toEqual([path, 403])
    }
    const body = a.deStaff([[ajeno.id, 'A']], { idCurso: a.idB })
    expect((await e.llamar(lopez.token, 'POST', 'examenes', { body })).http).toBe(403)
  })

  it('nor those that he had, or will have', async () => {
    const antes = await a.profesor([a.idCurso], { desde: 2024, hasta: 2025 })
    expect((await registrar(antes, [[alumno.id, 'A']])).http).toBe(403)
    expect((await pedir(antes, 'exregmaterias', { IdCurso: a.idCurso })).http).toBe(403)
  })

  it('an exam that staff registered and gave to him is his', async () => {
    const { json } = await e.llamar(staff, 'POST', 'examenes', { body: a.deStaff([[alumno.id, 'B']]) })
    expect((await pedir(lopez, 'exdetail', { IdExamen: json.Id })).http).toBe(403)
    const detalle = { id: json.Id, idProfesor: lopez.idPersonal }
    await e.llamar(staff, 'POST', 'examenes', { body: a.deStaff([[alumno.id, 'B']], detalle) })
    expect(await ids(lopez, 'expending')).toContain(json.Id)
    expect((await pedir(lopez, 'exdetail', { IdExamen: json.Id })).http).toBe(200)
  })
})

it('staff has not the area of teachers', async () => {
  expect((await e.llamar(staff, 'GET', 'profesores/expending')).http).toBe(403)
})

it('a student of another course has no name for him, and is told as one that is not there (D-126)', async () => {
  const [deOtro, deNadie] = await Promise.all(
    [ajeno.id, 999_999].map((id) => registrar(lopez, [[id, 'A']], { Fecha: '2026-04-09' })),
  )
  expect(deOtro?.http).toBe(400)
  expect(deOtro?.json).toEqual(deNadie?.json)
  expect(deOtro?.json.errors).toEqual({ 'Notas.0.IdAlumno': 'El Alumno no existe' })
})
