import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const registrar = async (idCurso: number, quien = a.token) =>
  (await e.llamar(quien, 'GET', 'asistencia/forregistracion', { query: { idCurso } })).json
const fechas = (leida: { days: { fecha: string }[] }) => leida.days.map((d) => d.fecha)
const deCurso = async (idCurso: number, ano = 2026) =>
  (await e.llamar(a.token, 'GET', 'cursos/asistencia', { query: { idCurso, ano } })).json
const inscripcionDe = async (idAlumno: number) =>
  (await e.db.selectFrom('inscripcion').select('id').where('id_alumno', '=', idAlumno).executeTakeFirstOrThrow()).id

describe('forregistracion', () => {
  it('has types, students, and every day of classes up to today; only today is checked (D-150)', async () => {
    const { idCurso, alumnos } = await a.curso(2)
    const leida = await registrar(idCurso)
    expect(leida).toMatchObject({ Status: 'OK', ano: 2026, hayAgenda: true, itemSave: [] })
    expect(leida.tiposAsistencia).toEqual([
      { id: AUSENTE, text: 'Ausente', description: 'A' },
      { id: PRESENTE, text: 'Presente', description: 'P' },
      { id: TARDE, text: 'Tarde', description: 'T' },
    ])
    expect(leida.students.map((s: { idAlumno: number }) => s.idAlumno)).toEqual(alumnos)
    expect(leida.days).toHaveLength(32)
    expect(leida.days.filter((d: { checked: boolean }) => d.checked)).toMatchObject([{ fecha: HOY }])
    expect(fechas(leida)).not.toContain('2026-03-24')
    const lunes = leida.days.filter((d: { newWeek: boolean }) => d.newWeek)
    expect(lunes.map((d: { fecha: string }) => d.fecha.slice(5))).toEqual([
      '03-02',
      '03-09',
      '03-16',
      '03-23',
      '03-30',
      '04-06',
      '04-13',
    ])
  })

  it('leaves out complete days, but those of the last 14 days, which it fills in', async () => {
    const { idCurso, alumnos } = await a.curso(2)
    for (const dia of ['2026-03-05', '2026-04-08']) await a.guardar(idCurso, [dia], a.todos(alumnos, dia, TARDE))
    const leida = await registrar(idCurso)
    expect(fechas(leida)).not.toContain('2026-03-05')
    expect(fechas(leida)).toContain('2026-04-08')
    expect(leida.itemSave).toEqual(
      expect.arrayContaining([{ idAlumno: alumnos[0], idDia: a.dia('2026-04-08'), idTipo: TARDE }]),
    )
    // somebody who comes from another course lacks the day
    const otro = await a.curso(1)
    await a.cambiar(otro.alumnos[0] as number, { id_curso: idCurso })
    expect(fechas(await registrar(idCurso))).toContain('2026-03-05')
    await a.cambiar(otro.alumnos[0] as number, { fecha: '2026-03-06' })
    expect(fechas(await registrar(idCurso))).not.toContain('2026-03-05')
  })

  it('without a school year has no days, and an unknown course is 404', async () => {
    const { idCurso } = await a.curso(1)
    e.dia('2027-03-10')
    expect(await registrar(idCurso)).toMatchObject({ hayAgenda: false, days: [], students: [] })
    e.dia(HOY)
    expect((await e.llamar(a.token, 'GET', 'asistencia/forregistracion', { query: { idCurso: 99_999 } })).http).toBe(
      404,
    )
  })
})

describe('what was registered', () => {
  it('of a course: its days, a mark or none of each student, and what it comes to (ASI-009)', async () => {
    const { idCurso, alumnos } = await a.curso(3)
    const [uno, dos, tres] = alumnos as [number, number, number]
    expect((await deCurso(idCurso)).fechas).toEqual([])
    await a.cambiar(tres, { fecha: '2026-04-10' })
    await a.guardar(
      idCurso,
      ['2026-04-09'],
      [...a.todos([uno], '2026-04-09', AUSENTE), ...a.todos([dos], '2026-04-09', PRESENTE)],
    )
    await a.guardar(idCurso, ['2026-04-10'], a.todos(alumnos, '2026-04-10', TARDE))
    await a.guardar(idCurso, ['2026-04-13'], a.todos(alumnos, '2026-04-13', AUSENTE))
    const leida = await deCurso(idCurso)
    expect(leida.regimen).toEqual({ limite: 25, tarde: 0.25 })
    expect(leida.fechas).toEqual([
      { fecha: '2026-04-09', primerDia: true },
      { fecha: '2026-04-10', primerDia: false },
      { fecha: '2026-04-13', primerDia: true },
    ])
    expect(leida.alumnos).toMatchObject([
      { IdAlumno: uno, presentes: 0, ausentes: 2, tardes: 1, faltas: 2.25, situacion: 'bien' },
      { presentes: 1, ausentes: 1, tardes: 1, faltas: 1.25 },
      { presentes: 0, ausentes: 1, tardes: 1, faltas: 1.25 },
    ])
    expect(leida.alumnos[2].asistencia).toEqual([
      { Valor: '', ValorShort: '' },
      { Valor: 'Tarde', ValorShort: 'T' },
      { Valor: 'Ausente', ValorShort: 'A' },
    ])
    expect((await deCurso(idCurso, 2025)).alumnos).toEqual([])
    expect((await e.llamar(a.token, 'GET', 'cursos/asistencia', { query: { idCurso: 99_999 } })).http).toBe(404)
  })

  it('the limit is the school’s: at risk from 80 %, over it with more', async () => {
    const { idCurso, alumnos } = await a.curso(1)
    const poner = (clave: string, value: string) =>
      e.db.updateTable('env_key').set({ value }).where('tag_name', '=', clave).execute()
    await poner('asistencia.limite', '2')
    await poner('asistencia.tarde', '0.5')
    const situacion = async () => {
      const [x] = (await deCurso(idCurso)).alumnos
      return [x.faltas, x.situacion]
    }
    await a.guardar(idCurso, ['2026-04-08'], a.todos(alumnos, '2026-04-08', AUSENTE))
    await a.guardar(idCurso, ['2026-04-09'], a.todos(alumnos, '2026-04-09', TARDE))
    expect(await situacion()).toEqual([1.5, 'bien'])
    await a.guardar(idCurso, ['2026-04-10'], a.todos(alumnos, '2026-04-10', TARDE))
    expect(await situacion()).toEqual([2, 'riesgo'])
    await a.guardar(idCurso, ['2026-04-13'], a.todos(alumnos, '2026-04-13', TARDE))
    expect(await situacion()).toEqual([2.5, 'excedido'])
    await poner('asistencia.limite', '25')
    await poner('asistencia.tarde', '0.25')
  })

  it('of an enrolment: for staff, and for the parent of the child alone (D-168)', async () => {
    const { idCurso, alumnos } = await a.curso(2)
    const [suyo, ajeno] = await Promise.all(alumnos.map(inscripcionDe))
    await a.guardar(
      idCurso,
      [HOY, '2026-04-10'],
      [...a.todos(alumnos, HOY, AUSENTE), ...a.todos(alumnos, '2026-04-10', TARDE)],
    )
    const padre = await e.nueva.padre({ hijos: [alumnos[0] as number] })
    const leer = (token: string, idInscripcion: number | undefined) =>
      e.llamar(token, 'GET', 'asistencia/byinscripcion', { query: { idInscripcion } })
    const { json } = await leer(await e.con(['ALU-VER']), suyo)
    expect(json).toMatchObject({ Status: 'OK', ausentes: 1, tardes: 1, presentes: 0, faltas: 1.25, situacion: 'bien' })
    expect(json.asistencia).toEqual([
      { fecha: '2026-04-10', DiaSemana: 5, tipo: 'Tarde' },
      { fecha: HOY, DiaSemana: 3, tipo: 'Ausente' },
    ])
    const { token } = await e.nueva.usuario({ rol: 'padre', idPadre: padre } as never)
    expect((await leer(token, suyo)).json.asistencia).toHaveLength(2)
    expect((await leer(token, ajeno)).http).toBe(403)
    expect((await leer(await e.con(['CUR-VER']), suyo)).http).toBe(403)
    expect((await leer(await e.con(['ALU-VER']), 99_999)).http).toBe(404)
  })
})

it('a blank sheet has the days of classes of a month, and who is at the course in it', async () => {
  const { idCurso, alumnos } = await a.curso(2)
  await a.cambiar(alumnos[0] as number, { fecha_baja: '2026-03-20' })
  const leer = async (mes?: number) =>
    (await e.llamar(a.token, 'GET', 'asistencia/planilla', { query: { idCurso, ...(mes && { mes }) } })).json
  const abril = await leer()
  expect(abril).toMatchObject({ mes: 4, meses: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] })
  expect([abril.dias.length, abril.alumnos.length]).toEqual([22, 1])
  const agosto = await leer(8)
  expect(agosto.dias[0]).toBe('2026-08-03')
  expect((await leer(1)).dias).toEqual([])
})

describe('cursos/excel', () => {
  const bajar = async (query: object, quien = a.token) => {
    const r = await e.llamar(quien, 'GET', 'cursos/excel', { query: { ...query } })
    if (r.json?.Status !== 'OK') return { r, hojas: [], nombre: '' }
    const archivo = await e.llamar(quien, 'GET', 'download', { query: { id: r.json.Id } })
    return { r, nombre: r.json.FileName as string, hojas: (await readXlsx(archivo.bytes)).sheets }
  }

  it('3: the attendance, a column for each day', async () => {
    const { idCurso, alumnos } = await a.curso(2)
    await a.guardar(
      idCurso,
      [HOY],
      [...a.todos(alumnos.slice(0, 1), HOY, AUSENTE), ...a.todos(alumnos.slice(1), HOY, TARDE)],
    )
    const { hojas, nombre } = await bajar({ type: 3, idCurso })
    expect(nombre).toMatch(/^Asistencia 1° Grado . 2026 .*15-04-2026\.xlsx$/)
    const [titulos, ...filas] = hojas[0]?.rows ?? []
    expect(filas.at(-1)?.slice(0, 4)).toEqual(['Referencias', 'P: Presente', 'A: Ausente', 'T: Tarde'])
    expect(titulos).toEqual(['Apellido', 'Nombre', 'Baja', 'Presentes', 'Ausentes', 'Tardes', 'Faltas', '15/04'])
    expect(filas.slice(0, -2).map((f) => f.slice(3))).toEqual([
      [0, 1, 0, 1, 'A'],
      [0, 0, 1, 0.25, 'T'],
    ])
  })

  it('0: the account; 1: the optional subjects', async () => {
    const { idCurso } = await a.curso(2)
    const cuenta = await bajar({ type: 0, idCurso })
    expect(cuenta.hojas[0]?.rows[0]).toHaveLength(5 + 17 + 1)
    expect(cuenta.hojas[0]?.rows.slice(1, 3).map((f) => f[0])).toEqual(['A1', 'A2'])
    const opcionales = await bajar({ type: 1, idCurso })
    expect(opcionales.hojas.map((h) => h.name)).toEqual(['Materias opcionales'])
    expect((await bajar({ type: 1, idCurso, idMateria: 99_999 })).r.http).toBe(404)
    expect((await bajar({ type: 4, idCurso })).r.http).toBe(400)
    expect((await bajar({ type: 0, idCurso: 99_999 })).r.http).toBe(404)
    expect((await bajar({ type: 0, idCurso }, await e.con(['CUR-VER']))).r.http).toBe(403)
  })
})
