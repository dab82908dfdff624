import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Academia, academia } from '../../test/academia.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { until } from '../../test/jobs.ts'

let e: Escuela
let a: Academia
let staff: string
let lopez: { token: string; idPersonal: number }
let gomez: { token: string; idPersonal: number }
let alumno: { id: number; inscripcion: number }

beforeAll(async () => {
  e = await escuela('2026-04-15')
  a = await academia(e)
  staff = await e.con(['EXA-VER', 'EXA-NUEVO', 'EXA-EDITAR', 'EXA-APROBAR'])
  lopez = await a.profesor([a.idCurso])
  gomez = await a.profesor([a.idCurso])
  alumno = await a.alumno({ apellido: 'Paz' })
})
afterAll(() => e.cerrar())

const registrar = async (quien: { token: string }): Promise<number> =>
  (
    await e.llamar(quien.token, 'POST', 'profesores/exreg', {
      body: { ...a.deProfesor([[alumno.id, 'D']]), repetir: true },
    })
  ).json.Id
const retirar = (token: string, IdExamen: number) =>
  e.llamar(token, 'POST', 'profesores/exretirar', { body: { IdExamen } })
const detalle = async (quien: { token: string }, IdExamen: number) =>
  (await e.llamar(quien.token, 'GET', 'profesores/exdetail', { query: { IdExamen } })).json
const aprobar = (idExamen: number) => e.llamar(staff, 'POST', 'examenes/aprobar', { query: { idExamen } })

it('a teacher takes back what waits of his own, which is revoked with that reason, and it is written down', async () => {
  const examen = await registrar(lopez)
  expect((await detalle(lopez, examen)).detalle.Retirable).toBe(true)
  expect((await retirar(lopez.token, examen)).json.Status).toBe('OK')
  expect((await detalle(lopez, examen)).detalle).toMatchObject({
    Estado: 2,
    Motivo: 'Retirado por quien lo registró',
    Retirable: false,
  })
  const eventos = await e.db.selectFrom('audit_evento').select('tipo').orderBy('id', 'desc').limit(1).execute()
  expect(eventos).toEqual([{ tipo: 'EXA-RET' }])
})

it('never one of another, nor one that staff registered for him', async () => {
  const deOtro = await registrar(gomez)
  expect((await retirar(lopez.token, deOtro)).http).toBe(403)
  expect((await retirar(lopez.token, 99_999)).http).toBe(403)
  expect((await retirar(staff, deOtro)).http).toBe(403)
  const { json } = await e.llamar(staff, 'POST', 'examenes', { body: a.deStaff([[alumno.id, 'B']]) })
  await e.llamar(staff, 'POST', 'examenes', {
    body: a.deStaff([[alumno.id, 'B']], { id: json.Id, idProfesor: lopez.idPersonal }),
  })
  expect((await detalle(lopez, json.Id)).detalle.Retirable).toBe(false)
  expect((await retirar(lopez.token, json.Id)).http).toBe(403)
  const suCurso = e.db.updateTable('curso_profesor').where('id_personal', '=', gomez.idPersonal)
  await suCurso.set({ ano_desde: 2025, ano_hasta: 2025 }).execute()
  expect((await detalle(gomez, deOtro)).detalle).toMatchObject({ Estado: 0, Retirable: false })
  expect((await retirar(gomez.token, deOtro)).http).toBe(403)
  expect((await detalle(gomez, deOtro)).detalle.Estado).toBe(0)
})

it('nor one that waits no more, and not one whose day may not be registered again', async () => {
  const examen = await registrar(lopez)
  await aprobar(examen)
  const tarde = await retirar(lopez.token, examen)
  expect(tarde.json).toMatchObject({ Status: 'Error', code: 'examen-resuelto' })
  expect(tarde.json.Message).toMatch(/ ya aprobó este examen$/)
  const viejo = await registrar(lopez)
  await e.db
    .updateTable('examen')
    .set({ fecha: '2025-12-10' as never, ano: 2025 })
    .where('id', '=', viejo)
    .execute()
  expect((await detalle(lopez, viejo)).detalle.Retirable).toBe(false)
  expect((await retirar(lopez.token, viejo)).json).toMatchObject({ Status: 'Error', code: 'examen-fecha' })
})

it('taken back and approved at once, one of both is done and the other is told', async () => {
  for (let vez = 0; vez < 4; vez++) {
    const examen = await registrar(lopez)
    const dos = await Promise.all([retirar(lopez.token, examen), aprobar(examen)])
    expect(dos.map((r) => String(r.json.Status)).sort()).toEqual(['Error', 'OK'])
    expect(dos.find((r) => r.json.Status === 'Error')?.json.code).toBe('examen-resuelto')
    expect((await detalle(lopez, examen)).detalle.Estado).toBe(dos[0].json.Status === 'OK' ? 2 : 1)
  }
})

it('while it waits it is said who has no grade, and of how many who take the subject', async () => {
  const otra = await a.alumno({ apellido: 'Ruiz' })
  const seFue = await a.alumno({ apellido: 'Sosa' })
  await e.db
    .updateTable('inscripcion')
    .set({ fecha_baja: '2026-04-01' as never })
    .where('id', '=', seFue.inscripcion)
    .execute()
  const examen = await registrar(lopez)
  const { detalle: suyo, calificaciones } = await detalle(lopez, examen)
  expect(suyo).toMatchObject({ CantAlumnos: 1, Cursan: 2 })
  expect(calificaciones).toMatchObject([
    { Id: alumno.id, Nota: 'D', DisplayOrder: 1 },
    { Id: otra.id, Nota: '', IdNota: null, DisplayOrder: 2 },
  ])
  const deLaLista = async () =>
    (await e.llamar(staff, 'GET', 'examenes/pendientes')).json.data.find((p: { id: number }) => p.id === examen)
  expect(await deLaLista()).toMatchObject({ alumnos: 1, cursan: 2 })
  await aprobar(examen)
  const despues = await detalle(lopez, examen)
  expect(despues.detalle).toMatchObject({ CantAlumnos: 1, Cursan: 1 })
  expect(despues.calificaciones).toHaveLength(1)
})

it('the form knows the holidays and the vacation of this year, up to today', async () => {
  const dias = [
    ['2026-04-02', 'Feriado', 'Malvinas'],
    ['2026-04-03', 'Vacaciones', null],
    ['2026-04-06', 'Normal', null],
    ['2026-05-25', 'Feriado', 'Revolución de Mayo'],
  ] as const
  await e.db
    .insertInto('agenda_dia')
    .values(dias.map(([fecha, tipo, feriado]) => ({ fecha: fecha as never, tipo, feriado })))
    .execute()
  const sinClases = [
    { fecha: '2026-04-02', motivo: 'Feriado: Malvinas' },
    { fecha: '2026-04-03', motivo: 'Vacaciones' },
  ]
  for (const [token, ruta] of [
    [lopez.token, 'profesores/exregmodel'],
    [staff, 'examenes/optionsregistracion'],
  ] as const)
    expect((await e.llamar(token, 'GET', ruta)).json.sinClases).toEqual(sinClases)
})

it('who changed course meanwhile keeps his row and his grade when the exam is corrected, and there alone', async () => {
  const [seFue, otro] = [await a.alumno({ apellido: 'Mudado' }), await a.alumno({ apellido: 'Quieto' })]
  const notas: [number, string][] = [
    [seFue.id, 'A'],
    [otro.id, 'B'],
  ]
  const registrarNotas = async (IdExamen?: number) =>
    e.llamar(lopez.token, 'POST', 'profesores/exreg', { body: { ...a.deProfesor(notas), repetir: true, IdExamen } })
  const viejo = (await registrarNotas()).json.Id
  await retirar(lopez.token, viejo)
  const nuevoCurso = await e.nueva.curso()
  await e.db.updateTable('inscripcion').set({ id_curso: nuevoCurso }).where('id', '=', seFue.inscripcion).execute()

  const { json } = await e.llamar(lopez.token, 'GET', 'profesores/exregalumnos', {
    query: { IdCurso: a.idCurso, IdMateria: a.deProfesor([]).IdMateria, IdExamen: viejo },
  })
  const fila = json.alumnos.find((f: { Id: number }) => f.Id === seFue.id)
  expect(fila.OtroCurso).not.toBe('')
  expect(json.alumnos.find((f: { Id: number }) => f.Id === otro.id).OtroCurso).toBe('')
  // without the exam that it corrects, and by one that is not his, he is refused as anybody of another course
  expect((await registrarNotas()).json.errors).toEqual({ 'Notas.0.IdAlumno': 'El Alumno no existe' })
  expect((await registrarNotas(99_999)).http).toBe(403)
  const nuevo = (await registrarNotas(viejo)).json.Id
  const { calificaciones } = await detalle(lopez, nuevo)
  expect(calificaciones.find((f: { Id: number }) => f.Id === seFue.id)).toMatchObject({ Nota: 'A' })
})

it('the form begins with no grade of the exam that is corrected once another course is chosen', async () => {
  const mudada = await a.alumno({ apellido: 'Mudada' })
  const perez = await a.profesor([a.idCurso, a.idB])
  const body = { ...a.deProfesor([[mudada.id, 'A']]), repetir: true }
  const viejo = (await e.llamar(perez.token, 'POST', 'profesores/exreg', { body })).json.Id
  await retirar(perez.token, viejo)
  await e.db.updateTable('inscripcion').set({ id_curso: a.idB }).where('id', '=', mudada.inscripcion).execute()
  const { json } = await e.llamar(perez.token, 'GET', 'profesores/exregalumnos', {
    query: { IdCurso: a.idB, IdMateria: a.idMatematica, IdExamen: viejo },
  })
  expect(json.alumnos.find((f: { Id: number }) => f.Id === mudada.id)).toMatchObject({ IdNota: null, OtroCurso: '' })
})

it('locks those who were graded before and those who are new in one order, that of their enrolments', async () => {
  const [nueva, vieja] = [await a.alumno({ apellido: 'Nueva' }), await a.alumno({ apellido: 'Vieja' })]
  expect(nueva.inscripcion).toBeLessThan(vieja.inscripcion)
  const registrarDe = (notas: [number, string][], IdExamen?: number) =>
    e.llamar(lopez.token, 'POST', 'profesores/exreg', { body: { ...a.deProfesor(notas), repetir: true, IdExamen } })
  const { Id } = (await registrarDe([[vieja.id, 'C']])).json
  await retirar(lopez.token, Id)
  const corregido = await e.db.transaction().execute(async (trx) => {
    await sql`select id from inscripcion where id = ${nueva.inscripcion} for update`.execute(trx)
    const pedido = registrarDe(
      [
        [vieja.id, 'B'],
        [nueva.id, 'A'],
      ],
      Id,
    )
    await until(async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(e.db)
      return rows.length > 0
    })
    // it waits for the first with nothing held of the second
    await sql`select id from inscripcion where id = ${vieja.inscripcion} for update nowait`.execute(trx)
    return { pedido }
  })
  expect((await corregido.pedido).json.Status).toBe('OK')
})
