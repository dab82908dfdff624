import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Academia, academia } from '../../test/academia.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { violaciones } from '../db/invariantes.ts'

/** Tests that a subject leaves the list of a student with his last grade in it, where nothing else keeps it (D-049). */
let e: Escuela
let a: Academia
let token: string

beforeAll(async () => {
  e = await escuela('2026-04-15')
  a = await academia(e)
  token = await e.rol('serveradmin')
})
afterAll(async () => {
  expect((await violaciones(e.db, '2026-04-15' as never)).filter((v) => v.n === 26)).toEqual([])
  await e.cerrar()
})

/** Registers an exam of Lengua, which fifth has not. */
const registrar = async (notas: Parameters<Academia['deStaff']>[0], detalle = {}): Promise<number> => {
  const body = { ...a.deStaff(notas, { idMateria: a.idLengua, ...detalle }), repetir: true }
  return (await e.llamar(token, 'POST', 'examenes', { body })).json.Id
}
const revocar = (idExamen: number) =>
  e.llamar(token, 'POST', 'examenes/revocar', { query: { idExamen, motivo: 'Mal cargado' } })
const cursa = async (idInscripcion: number, idMateria = a.idLengua) => {
  const filas = await e.db
    .selectFrom('inscripcion_materia')
    .select('id_materia')
    .where('id_inscripcion', '=', idInscripcion)
    .execute()
  return filas.some((f) => f.id_materia === idMateria)
}
const mover = (IdInscripcion: number, IdCurso = a.idQuinto) =>
  e.llamar(token, 'POST', 'inscripcion/curso', { body: { IdInscripcion, IdCurso } })

it('who moved to a grade without the subject loses it with the revoked exam; who stayed keeps it', async () => {
  const [va, queda] = [await a.alumno(), await a.alumno()]
  const examen = await registrar([
    [va.id, 'B'],
    [queda.id, 'A'],
  ])
  await mover(va.inscripcion)
  expect(await cursa(va.inscripcion)).toBe(true)
  await revocar(examen)
  expect([await cursa(va.inscripcion), await cursa(queda.inscripcion)]).toEqual([false, true])
})

it('a grade that is taken out of the exam, or goes with its subject, counts no more', async () => {
  const [uno, otro] = [await a.alumno(), await a.alumno()]
  const id = await registrar([
    [uno.id, 'B'],
    [otro.id, 'A'],
  ])
  await mover(uno.inscripcion)
  await mover(otro.inscripcion)
  const sin = a.deStaff([[uno.id, '']], { idMateria: a.idLengua, id })
  expect((await e.llamar(token, 'POST', 'examenes', { body: sin })).json.Status).toBe('OK')
  expect([await cursa(uno.inscripcion), await cursa(otro.inscripcion)]).toEqual([false, true])
  const deOtra = a.deStaff([[otro.id, 'C']], { idCurso: a.idQuinto, id })
  expect((await e.llamar(token, 'POST', 'examenes', { body: deOtra })).json.Status).toBe('OK')
  expect(await cursa(otro.inscripcion)).toBe(false)
})

it('an optional subject whose months were unticked goes likewise, and not while another exam has a grade', async () => {
  const ajedrez = await e.nueva.materia({ nombre: 'Ajedrez', numeros: [4], opcional: true })
  await e.nueva.valor({ tipo: 9, monto: 1_000, idMateria: ajedrez })
  const { id, inscripcion } = await a.alumno()
  const tildar = (checked: boolean) =>
    e.llamar(token, 'POST', 'inscripcion/materiasopcionales', {
      body: { idInscripcion: inscripcion, data: [{ id: ajedrez, meses: [{ mes: 5, checked }] }] },
    })
  await tildar(true)
  const uno = await registrar([[id, 'A']], { idMateria: ajedrez })
  const otro = await registrar([[id, 'B']], { idMateria: ajedrez })
  await tildar(false)
  await revocar(uno)
  expect(await cursa(inscripcion, ajedrez)).toBe(true)
  await revocar(otro)
  expect(await cursa(inscripcion, ajedrez)).toBe(false)
})

it('two exams that are revoked at once, or one while its month is unticked, leave it to nobody', async () => {
  for (let vez = 0; vez < 4; vez++) {
    const { id, inscripcion } = await a.alumno()
    const dos = [await registrar([[id, 'A']]), await registrar([[id, 'B']])]
    const [, ...hechos] = await Promise.all([mover(inscripcion), ...dos.map(revocar)])
    expect(hechos.map((r) => r.json.Status)).toEqual(['OK', 'OK'])
    expect(await cursa(inscripcion)).toBe(false)
  }
})

it('the exam that is registered again corrected puts it back for who had it there', async () => {
  const profe = await a.profesor([a.idCurso])
  const { id, inscripcion } = await a.alumno()
  const body = { ...a.deProfesor([[id, 'C']]), IdMateria: a.idLengua, repetir: true }
  const { Id } = (await e.llamar(profe.token, 'POST', 'profesores/exreg', { body })).json
  await mover(inscripcion)
  await revocar(Id)
  expect(await cursa(inscripcion)).toBe(false)
  const corregido = await e.llamar(profe.token, 'POST', 'profesores/exreg', { body: { ...body, IdExamen: Id } })
  expect(corregido.json.Status).toBe('OK')
  expect(await cursa(inscripcion)).toBe(true)
})
