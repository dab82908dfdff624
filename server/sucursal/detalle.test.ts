import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Fecha } from '#domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let token: string

beforeAll(async () => {
  e = await escuela('2026-05-10')
  p = await primario(e)
  token = await e.con(['SUC-VER'])
  await p.inscribir({ alumno: await e.nueva.alumno({ apellido: 'Zurita', nombre: 'Ana' }) })
  await p.inscribir({ alumno: await e.nueva.alumno({ apellido: 'Ábella', nombre: 'Luz' }) })
})
afterAll(() => e.cerrar())

const ver = (query: object, quien = token) =>
  e.llamar(quien, 'GET', 'sucursal', { query: query as Record<string, unknown> })

it('is refused without its branch, for an unknown one, for no year and without the rule', async () => {
  expect((await ver({})).http).toBe(400)
  expect((await ver({ idSucursal: 98_765 })).http).toBe(404)
  expect((await ver({ idSucursal: p.idSucursal, ano: 'hoy' })).http).toBe(400)
  expect((await ver({ idSucursal: p.idSucursal }, await e.con(['CUR-VER']))).http).toBe(403)
})

it('lists students of the year by name with age and course, and counts them in their course (D-162)', async () => {
  await e.nueva.inscripcion({ idCurso: p.idCurso, anulada: true })
  const eliminado = await e.nueva.alumno({ eliminado: true })
  await e.nueva.inscripcion({ idCurso: p.idCurso, idAlumno: eliminado })
  const { json } = await ver({ idSucursal: p.idSucursal })
  expect(json.alumnos.map((a: { apellido: string }) => a.apellido)).toEqual(['Ábella', 'Zurita'])
  expect(json.alumnos[0]).toMatchObject({ edad: expect.any(Number), idCurso: p.idCurso, curso: '1° Grado A' })
  expect(json.cursos.find((c: { id: number }) => c.id === p.idCurso)).toMatchObject({
    curso: '1° Grado',
    division: 'A',
    cantAlumnos: 2,
  })
  expect([json.ano, json.anos]).toEqual([2026, [2026]])
})

it('tells who left, in each count apart (D-162)', async () => {
  const idCurso = await e.nueva.curso({ numero: 3, idSucursal: p.idSucursal })
  const idAlumno = await e.nueva.alumno({ apellido: 'Ausente' })
  await e.nueva.inscripcion({ idCurso })
  const id = await e.nueva.inscripcion({ idCurso, idAlumno })
  const baja = { fecha_baja: '2026-05-10' as Fecha, motivo_baja: 'Mudanza' }
  await e.db.updateTable('inscripcion').set(baja).where('id', '=', id).execute()
  const { json } = await ver({ idSucursal: p.idSucursal })
  expect(json.cursos.find((c: { id: number }) => c.id === idCurso)).toMatchObject({ cantAlumnos: 2, bajas: 1 })
  const bajas = json.alumnos.filter((a: { baja: string }) => a.baja !== '')
  expect(bajas).toEqual([expect.objectContaining({ id: idAlumno, baja: '2026-05-10' })])
  const todas = (await e.llamar(token, 'GET', 'sucursal/all')).json.data
  expect(todas.find((s: { id: number }) => s.id === p.idSucursal)).toMatchObject({ cantAlumnos: 4, bajas: 1 })
})

it('is empty of students in a year without enrolments, and keeps its courses (D-213)', async () => {
  const { json } = await ver({ idSucursal: p.idSucursal, ano: 2031 })
  expect([json.ano, json.alumnos, json.cursos[0].cantAlumnos]).toEqual([2031, [], 0])
})

it('leaves out what belongs to another branch, and deleted employees', async () => {
  const otra = await e.nueva.sucursal()
  const suyo = await e.nueva.personal({ idSucursal: otra })
  const ido = await e.nueva.personal({ idSucursal: otra })
  await e.db.updateTable('personal').set({ eliminado: true }).where('id', '=', ido).execute()
  const { json } = await ver({ idSucursal: otra })
  expect([json.cursos, json.alumnos, json.personal.map(({ id }: { id: number }) => id)]).toEqual([[], [], [suyo]])
})

it('tells the accounts of the staff to who may see users, and to nobody else (SUC-005)', async () => {
  await e.nueva.usuario({ idSucursal: p.idSucursal })
  const conUsuarios = await e.con(['SUC-VER', 'USU-VER'])
  const quienes = async (quien: string) =>
    (await ver({ idSucursal: p.idSucursal, getSecurity: true }, quien)).json as {
      security: Record<string, boolean>
      personal: { username: string | null }[]
    }
  const [sin, con] = [await quienes(token), await quienes(conUsuarios)]
  expect([sin.security['user'], con.security['user']]).toEqual([false, true])
  expect(sin.personal.every(({ username }) => username === null)).toBe(true)
  expect(con.personal.some(({ username }) => username)).toBe(true)
})
