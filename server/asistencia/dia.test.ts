import { afterAll, beforeAll, expect, it } from 'vitest'
import { AUSENTE, type Aula, aula, PRESENTE, TARDE } from '../../test/asistencia.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let a: Aula
const HOY = '2026-04-15'

beforeAll(async () => {
  e = await escuela(HOY)
  a = await aula(e)
})
afterAll(() => e.cerrar())

interface Curso {
  id: number
  sucursal: string
}
const leer = async (fecha?: string, quien = a.token) =>
  (await e.llamar(quien, 'GET', 'asistencia/dia', { query: { ...(fecha && { fecha }) } })).json
const curso = async (idCurso: number, fecha?: string) => (await leer(fecha)).cursos.find((c: Curso) => c.id === idCurso)

it('says of each course what was taken today, by whom and when', async () => {
  const { idCurso, alumnos } = await a.curso(3)
  expect(await curso(idCurso)).toMatchObject({ alumnos: 3, faltan: 3, presentes: 0, quien: '', cuando: '' })
  const [uno, dos, tres] = alumnos as [number, number, number]
  await a.guardar(
    idCurso,
    [HOY],
    [...a.todos([uno], HOY, AUSENTE), ...a.todos([dos], HOY, TARDE), ...a.todos([tres], HOY, PRESENTE)],
  )
  const tomado = await curso(idCurso)
  expect(tomado).toMatchObject({ alumnos: 3, faltan: 0, presentes: 1, ausentes: 1, tardes: 1 })
  expect(tomado.quien).not.toBe('')
  expect(tomado.cuando).toMatch(/^2026-04-1[56]T.*Z$/)
  // of another day nothing is known by it
  expect(await curso(idCurso, '2026-04-14')).toMatchObject({ faltan: 3, quien: '', cuando: '' })
})

it('counts neither who enrolled later nor who was withdrawn, and leaves out a course without students', async () => {
  const { idCurso, alumnos } = await a.curso(3)
  const vacio = await a.curso(0)
  await a.cambiar(alumnos[0] as number, { fecha: '2026-04-20' })
  await a.guardar(idCurso, ['2026-04-14'], a.todos(alumnos.slice(1), '2026-04-14', PRESENTE))
  await a.cambiar(alumnos[1] as number, { fecha_baja: '2026-04-14' })
  expect(await curso(idCurso, '2026-04-14')).toMatchObject({ alumnos: 1, faltan: 0, presentes: 1 })
  expect(await curso(vacio.idCurso)).toBeUndefined()
})

it('the own branch stands first', async () => {
  const suya = await e.nueva.sucursal('Zona Norte')
  const idCurso = await e.nueva.curso({ numero: 6, division: 'A', idSucursal: suya })
  await e.nueva.inscripcion({ idAlumno: await e.nueva.alumno({}), idCurso })
  const { token } = await e.nueva.usuario({ reglas: ['ASI-REGISTRAR'], rol: 'operador', idSucursal: suya } as never)
  const { cursos } = await leer(undefined, token)
  expect(cursos[0]).toMatchObject({ id: idCurso, sucursal: 'Zona Norte', propia: true })
  expect(cursos.filter((c: { propia: boolean }) => c.propia)).toHaveLength(1)
  expect((await leer()).cursos.some((c: { propia: boolean }) => c.propia)).toBe(false)
})

it('a day without classes says why, and which ones are beside it', async () => {
  expect(await leer('2026-03-24')).toMatchObject({
    deClases: false,
    motivo: 'Memoria',
    anterior: '2026-03-23',
    siguiente: '2026-03-25',
  })
  expect(await leer('2026-04-11')).toMatchObject({ deClases: false, motivo: 'Es sábado', anterior: '2026-04-10' })
  expect(await leer('2026-02-10')).toMatchObject({ deClases: false, motivo: 'Fuera del ciclo lectivo', anterior: '' })
  expect(await leer()).toMatchObject({ fecha: HOY, deClases: true, motivo: '', siguiente: '' })
  e.dia('2026-07-08')
  await e.db
    .updateTable('agenda_dia')
    .set({ tipo: 'Vacaciones' })
    .where('fecha', '=', '2026-07-08' as never)
    .execute()
  expect(await leer()).toMatchObject({ deClases: false, motivo: 'Vacaciones' })
  e.dia('2027-03-10')
  expect((await leer()).motivo).toBe('La Agenda Académica de 2027 no está cargada')
  e.dia(HOY)
})

it('needs ASI-REGISTRAR, and a day of this year up to today', async () => {
  const pedir = async (fecha: string, quien = a.token) =>
    (await e.llamar(quien, 'GET', 'asistencia/dia', { query: { fecha } })).http
  expect(await pedir(HOY, await e.con(['CUR-VER']))).toBe(403)
  for (const fecha of ['2026-04-16', '2025-04-15', 'ayer']) expect(await pedir(fecha)).toBe(400)
})
