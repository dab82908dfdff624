import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Academia, academia } from '../../test/academia.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { violaciones } from '../db/invariantes.ts'

const REGLAS = ['EXA-VER', 'EXA-NUEVO', 'EXA-EDITAR', 'EXA-APROBAR'] as const

let e: Escuela
let a: Academia
let token: string
let otro: { token: string; id: number }

beforeAll(async () => {
  e = await escuela('2026-04-15')
  a = await academia(e)
  token = await e.con([
    ...REGLAS,
    'INS-CURSO',
    'ALU-UNIR',
    'INS-INSCRIBIR',
    'CUR-ELIMINAR',
    'CUR-VER',
    'OTR-TODAS-SUCURSALES',
  ])
  otro = await e.nueva.usuario({ reglas: REGLAS })
})
afterAll(async () => {
  expect((await violaciones(e.db, '2026-04-15' as never)).filter((v) => v.n === 26 || v.n === 27)).toEqual([])
  await e.cerrar()
})

const registrar = async (...de: Parameters<Academia['deStaff']>): Promise<number> => {
  const body = { ...a.deStaff(...de), repetir: true }
  const { json } = await e.llamar(token, 'POST', 'examenes', { body })
  expect(json.Status).toBe('OK')
  return json.Id
}
const resolver = (que: 'aprobar' | 'revocar', idExamen: number, query: object = {}, quien = token) =>
  e.llamar(quien, 'POST', `examenes/${que}`, { query: { idExamen, ...query } })
const pendientes = async () => (await e.llamar(token, 'GET', 'examenes/pendientes')).json.data

it('approved or revoked it waits no more, and nothing of it changes again (EXA-034)', async () => {
  const { id } = await a.alumno()
  for (const [que, hizo, estado] of [
    ['aprobar', 'aprobó', 1],
    ['revocar', 'revocó', 2],
  ] as const) {
    const examen = await registrar([[id, 'B']])
    expect((await resolver(que, examen, { motivo: 'Faltan alumnos' })).json.Status).toBe('OK')
    expect((await pendientes()).map((p: { id: number }) => p.id)).not.toContain(examen)
    const { json } = await e.llamar(token, 'GET', 'examenes', { query: { idExamen: examen } })
    expect(json.detalle).toMatchObject({ estado, motivo: estado === 2 ? 'Faltan alumnos' : '' })
    for (const tarde of [
      await resolver('aprobar', examen, {}, otro.token),
      await resolver('revocar', examen, {}, otro.token),
      await e.llamar(otro.token, 'POST', 'examenes', { body: a.deStaff([[id, 'A']], { id: examen }) }),
    ])
      expect(tarde.json).toMatchObject({
        Status: 'Error',
        code: 'examen-resuelto',
        Message: expect.stringContaining(`ya ${hizo} este examen`),
      })
    expect((await resolver('aprobar', examen)).json.Message).toBe(`Usted ya ${hizo} este examen`)
  }
  expect((await resolver('aprobar', 99_999)).http).toBe(404)
})

it('of two people who resolve it at once one does, and the other is told who', async () => {
  const { id } = await a.alumno()
  const examen = await registrar([[id, 'B']])
  const dos = await Promise.all([resolver('aprobar', examen), resolver('revocar', examen, {}, otro.token)])
  expect(dos.map((r) => String(r.json.Status)).sort()).toEqual(['Error', 'OK'])
  expect(dos.find((r) => r.json.Status === 'Error')?.json.Message).toMatch(/ ya (aprobó|revocó) este examen$/)
})

it('a day after that of its register is refused in its field, when one that was approved is corrected later', async () => {
  const { id } = await a.alumno()
  const examen = await registrar([[id, 'B']])
  await e.db
    .updateTable('examen')
    .set({ fecha_carga: '2026-04-12' as never })
    .where('id', '=', examen)
    .execute()
  const corregir = (fechaExamen: string) =>
    e.llamar(token, 'POST', 'examenes', { body: a.deStaff([[id, 'A']], { id: examen, fechaExamen }) })
  expect((await corregir('2026-04-14')).json).toMatchObject({
    Status: 'Error',
    errors: { 'detalle.fechaExamen': expect.stringContaining('posterior al 12/04/2026') },
  })
  expect((await corregir('2026-04-12')).json.Status).toBe('OK')
})

it('who approves what somebody changed meanwhile is told, for he has not seen it', async () => {
  const { id } = await a.alumno()
  const examen = await registrar([[id, 'B']])
  const { version } = (await pendientes()).find((p: { id: number }) => p.id === examen)
  await e.llamar(otro.token, 'POST', 'examenes', { body: a.deStaff([[id, 'E']], { id: examen }) })
  expect((await resolver('aprobar', examen, { version })).json.code).toBe('modificado')
  const nueva = (await pendientes()).find((p: { id: number }) => p.id === examen).version
  expect((await resolver('aprobar', examen, { version: nueva })).json.Status).toBe('OK')
})

describe('what grades bind', () => {
  const cambiar = (IdInscripcion: number, IdCurso: number) =>
    e.llamar(token, 'POST', 'inscripcion/curso', { body: { IdInscripcion, IdCurso } })
  const ofrecidos = async (idInscripcion: number) =>
    (await e.llamar(token, 'GET', 'cursos/change', { query: { idInscripcion } })).json.data.map(
      (c: { id: number }) => c.id,
    )

  it('while an exam waits he may move to another grade, and keeps the subject; approved, to another division only (INS-026)', async () => {
    const { id, inscripcion } = await a.alumno()
    const lengua = await registrar([[id, 'B']], { idMateria: a.idLengua })
    expect(await ofrecidos(inscripcion)).toEqual([a.idB, a.idQuinto])
    expect((await cambiar(inscripcion, a.idQuinto)).json.Status).toBe('OK')
    expect((await resolver('aprobar', lengua)).json.Status).toBe('OK')
    expect(await ofrecidos(inscripcion)).toEqual([])
    expect((await cambiar(inscripcion, a.idCurso)).json).toMatchObject({ Status: 'Error', code: 'otro-grado' })
    const suya = await a.alumno()
    await resolver('aprobar', await registrar([[suya.id, 'A']]))
    expect(await ofrecidos(suya.inscripcion)).toEqual([a.idB])
    expect((await cambiar(suya.inscripcion, a.idB)).json.Status).toBe('OK')
  })

  it('approving and moving at once end in one order', async () => {
    const { id, inscripcion } = await a.alumno()
    const examen = await registrar([[id, 'A']])
    const [aprobado, movido] = await Promise.all([resolver('aprobar', examen), cambiar(inscripcion, a.idQuinto)])
    expect(aprobado.json.Status).toBe('OK')
    expect(['OK', 'Error']).toContain(movido.json.Status)
    const ano = await e.db.selectFrom('inscripcion').select('id_curso').where('id', '=', inscripcion).executeTakeFirst()
    expect(ano?.id_curso).toBe(movido.json.Status === 'OK' ? a.idQuinto : a.idCurso)
  })

  it('registering and moving at once: he is graded where he is, or the exam says that he is not of it', async () => {
    const { id, inscripcion } = await a.alumno()
    const body = { ...a.deStaff([[id, 'A']]), repetir: true }
    const [registrado, movido] = await Promise.all([
      e.llamar(token, 'POST', 'examenes', { body }),
      cambiar(inscripcion, a.idB),
    ])
    expect(movido.json.Status).toBe('OK')
    expect(['OK', 'Error']).toContain(registrado.json.Status)
    if (registrado.json.Status === 'Error') expect(registrado.json.code).toBe('alumnos-sin-materia')
  })

  it('an enrolment with a grade is corrected no more (D-024)', async () => {
    const { id, inscripcion } = await a.alumno()
    await registrar([[id, 'A']])
    const body = {
      idInscripcion: inscripcion,
      ano: 2026,
      alumno: id,
      curso: a.idCurso,
      tipoJornada: a.idSimple,
      casoEspecial: a.idNinguno,
      fecha: '2026-03-10',
    }
    const { json } = await e.llamar(token, 'POST', 'inscripcion', { body })
    expect(json).toMatchObject({ Status: 'Error', code: 'con-movimientos' })
  })

  it('students with grades of one year on both sides are not merged (D-156)', async () => {
    const [uno, dos] = [await a.alumno(), await a.alumno()]
    await registrar([
      [uno.id, 'A'],
      [dos.id, 'B'],
    ])
    const unir = (idDestino: number, idOrigen: number) =>
      e.llamar(token, 'POST', 'alumno/unir', { body: { idDestino, idOrigen } })
    expect((await unir(uno.id, dos.id)).json).toMatchObject({
      Status: 'Error',
      Message: 'Los dos tienen cobranzas, notas o asistencias en 2026: no se pueden unir',
    })
    const tres = await a.alumno()
    expect((await unir(tres.id, dos.id)).json.Status).toBe('OK')
    const queda = await e.db
      .selectFrom('inscripcion')
      .select('id')
      .where('id_alumno', '=', tres.id)
      .where('estado', '<>', 'ANULADA')
      .execute()
    expect(queda).toEqual([{ id: dos.inscripcion }])
  })

  it('a course with exams is not deleted', async () => {
    const idCurso = await e.nueva.curso({ numero: 4, division: 'Z', idSucursal: a.idSucursal })
    const { id, inscripcion } = await a.alumno({ curso: idCurso })
    const examen = await registrar([[id, 'A']], { idCurso })
    await e.db.updateTable('inscripcion').set({ id_curso: a.idCurso }).where('id', '=', inscripcion).execute()
    const { json } = await e.llamar(token, 'DELETE', 'cursos', { query: { idCurso } })
    expect(json).toMatchObject({ Status: 'Error', code: 'en-uso' })
    expect(examen).toBeGreaterThan(0)
  })
})

it('an approval is taken back with its reason: it waits again, is corrected, and is approved again (record 098)', async () => {
  const { id, inscripcion: idInscripcion } = await a.alumno()
  const examen = await registrar([[id, 'D']])
  const reabrir = (query: object = {}, quien = token) =>
    e.llamar(quien, 'POST', 'examenes/reabrir', {
      query: { idExamen: examen, motivo: 'Una nota mal puesta', ...query },
    })
  const enLibreta = async () => {
    const { json } = await e.llamar(await e.rol('administrador'), 'GET', 'materias/getbyinscripcion', {
      query: { idInscripcion },
    })
    return JSON.stringify(json.eLibreta.materias).match(/"Nota":"(.)"/)?.[1]
  }
  expect((await reabrir()).json, 'it waits still').toMatchObject({ Status: 'Error', code: 'examen-sin-aprobar' })
  await resolver('aprobar', examen)
  expect(await enLibreta()).toBe('D')
  expect((await reabrir({ motivo: ' ' })).json.errors).toHaveProperty('motivo')
  expect((await reabrir({}, await e.con(['EXA-VER', 'EXA-EDITAR']))).http).toBe(403)
  expect((await reabrir({ idExamen: 99_999 })).http).toBe(404)
  const { version } = (await e.llamar(token, 'GET', 'examenes', { query: { idExamen: examen } })).json.detalle
  expect((await reabrir({ version: `${version}0` })).json.Status, 'as it was shown').not.toBe('OK')

  const [una, otra] = await Promise.all([reabrir(), reabrir({}, otro.token)])
  expect(new Set([una.json.Status, otra.json.Status])).toEqual(new Set(['OK', 'Error']))
  expect(await enLibreta()).toBeUndefined()
  const detalle = async () => (await e.llamar(token, 'GET', 'examenes', { query: { idExamen: examen } })).json.detalle
  expect(await detalle(), 'its teacher reads why').toMatchObject({ estado: 0, motivo: 'Una nota mal puesta' })
  expect(await pendientes()).toContainEqual(expect.objectContaining({ id: examen, motivo: 'Una nota mal puesta' }))
  const body = a.deStaff([[id, 'B']], { id: examen })
  expect((await e.llamar(token, 'POST', 'examenes', { body })).json.Status).toBe('OK')
  await resolver('aprobar', examen)
  expect(await detalle()).toMatchObject({ estado: 1, motivo: '' })
  expect(await enLibreta()).toBe('B')
  const eventos = await e.db
    .selectFrom('audit_evento')
    .select(['tipo', 'params'])
    .where('id_entidad', '=', examen)
    .where('entidad', '=', 'examen')
    .orderBy('id')
    .execute()
  expect(eventos.map(({ tipo }) => tipo)).toEqual(['EXA-NEW', 'EXA-APR', 'EXA-REA', 'EXA-UPD', 'EXA-APR'])
  expect(JSON.stringify(eventos[2]?.params)).toContain('Una nota mal puesta')
})
