import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AUSENTE, type Aula, aula, PRESENTE } from '../../test/asistencia.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'

/** Tests that what was taken from the day of a withdrawal on is neither shown nor counted, and comes back with it. */
let e: Escuela
let a: Aula
const HOY = '2026-04-15'
const DIAS = ['2026-04-09', '2026-04-13', '2026-04-14'] as const

beforeAll(async () => {
  e = await escuela(HOY)
  a = await aula(e)
  await e.db.updateTable('env_key').set({ value: '3' }).where('tag_name', '=', 'asistencia.limite').execute()
})
afterAll(() => e.cerrar())

/** A course of two, the first withdrawn on the 10th with marks of the 13th and 14th. */
async function conBaja() {
  const { idCurso, alumnos } = await a.curso(2)
  const [ido] = alumnos as [number, number]
  await a.guardar(
    idCurso,
    DIAS,
    DIAS.flatMap((d) => [...a.todos([ido], d, AUSENTE), ...a.todos(alumnos.slice(1), d, PRESENTE)]),
  )
  const { id } = await e.db
    .selectFrom('inscripcion')
    .select('id')
    .where('id_alumno', '=', ido)
    .executeTakeFirstOrThrow()
  await a.cambiar(ido, { fecha_baja: '2026-04-10' })
  return { idCurso, alumnos, ido, idInscripcion: id }
}
const leer = async (path: string, query: object, reglas: Parameters<Escuela['con']>[0] = []) =>
  (await e.llamar(reglas.length ? await e.con(reglas) : a.token, 'GET', path, { query: { ...query } })).json

it('a course: his row, his sums, and whether he is at risk', async () => {
  const { idCurso, ido } = await conBaja()
  const [suyo] = (await leer('cursos/asistencia', { idCurso, ano: 2026 })).alumnos
  expect(suyo).toMatchObject({ ausentes: 1, faltas: 1, situacion: 'bien' })
  expect(suyo.asistencia.map((m: { ValorShort: string }) => m.ValorShort)).toEqual(['A', '', ''])
  await e.db.updateTable('inscripcion').set({ fecha_baja: null }).where('id_alumno', '=', ido).execute()
  const [vuelto] = (await leer('cursos/asistencia', { idCurso, ano: 2026 })).alumnos
  expect(vuelto).toMatchObject({ ausentes: 3, faltas: 3, situacion: 'riesgo' })
})

it('his own page and the spreadsheet', async () => {
  const { idCurso, idInscripcion } = await conBaja()
  const suya = await leer('asistencia/byinscripcion', { idInscripcion }, ['ALU-VER'])
  expect(suya).toMatchObject({ ausentes: 1, faltas: 1, asistencia: [{ fecha: '2026-04-09' }] })
  const { Id } = await leer('cursos/excel', { type: 3, idCurso })
  const { bytes } = await e.llamar(a.token, 'GET', 'download', { query: { id: Id } })
  const [, fila] = (await readXlsx(bytes)).sheets[0]?.rows ?? []
  expect(fila?.filter((v) => v === 'A')).toEqual(['A'])
})

it('the register fills in nothing there', async () => {
  const { idCurso, ido } = await conBaja()
  const { itemSave } = await leer('asistencia/forregistracion', { idCurso })
  expect(itemSave.filter((m: { idAlumno: number }) => m.idAlumno === ido)).toHaveLength(1)
})

it('a course all of whose marks are such has no tab', async () => {
  const { idCurso, alumnos } = await conBaja()
  for (const alumno of alumnos) await a.cambiar(alumno, { fecha_baja: '2026-04-01' })
  expect((await leer('cursos', { idCurso, ano: 2026 })).curso.conAsistencia).toBe(false)
  expect((await leer('cursos/asistencia', { idCurso, ano: 2026 })).fechas).toEqual([])
})
