import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from './escuela.ts'
import { type Primario, primario } from './primario.ts'

let e: Escuela
let p: Primario
let admin: string

beforeAll(async () => {
  e = await escuela('2026-05-10')
  p = await primario(e)
  admin = await e.rol('serveradmin')
  await p.inscribir()
})
afterAll(() => e.cerrar())

/** Reads that take a year, each with the lists that must be empty when the year has nothing. */
const LECTURAS: [ruta: string, query: () => object, listas: (json: Respuesta) => unknown[]][] = [
  ['valores', () => ({}), (r) => [...r.cuotas, ...r.inscripciones]],
  ['valores/cuotas', () => ({}), (r) => r.inscsByAno],
  ['inscripcion', () => ({}), (r) => r.alumnos],
  ['inscripcion/pase', () => ({}), (r) => r.cursos],
  ['inscripcion/pase/alumnos', () => ({ idCurso: p.idCurso }), (r) => r.alumnos],
  ['agenda', () => ({}), (r) => r.dias],
  ['cursos', () => ({ idCurso: p.idCurso }), (r) => r.alumnos],
  ['materias', () => ({}), (r) => r.materias],
  ['cursos/materias', () => ({ idCurso: p.idCurso }), (r) => r.materias],
  ['cursos/profesores', () => ({ idCurso: p.idCurso }), (r) => r.profesores],
  ['cursos/materiasopcionales', () => ({ idCurso: p.idCurso }), (r) => r.materias],
  ['casosespeciales/inscripciones', () => ({ idCasoEspecial: p.idHermano }), (r) => r.data],
  ['casosespeciales/getpage', () => ({ idCasoEspecial: p.idHermano }), (r) => r.aaData],
  ['casosespeciales/all', () => ({}), (r) => r.data.filter((c: { cantAlumnos: number }) => c.cantAlumnos > 0)],
]
// biome-ignore lint/suspicious/noExplicitAny: answers of several calls
type Respuesta = any

describe.each(LECTURAS)('GET %s', (ruta, query, listas) => {
  const leer = (ano: unknown) => e.llamar(admin, 'GET', ruta, { query: { ...query(), ano } })

  it('D-213: a year in which there can be nothing is an empty answer; what is no year is refused', async () => {
    const vacios = await Promise.all([2200, 9999].map(leer))
    expect(vacios.map((r) => [r.http, r.json.Status, listas(r.json)])).toEqual(vacios.map(() => [200, 'OK', []]))
    // a year before all others is no error here: overdue fees are looked for from it on
    for (const ano of [1899, 0]) expect((await leer(ano)).json.Status).toBe('OK')
    for (const ano of ['x', '2026.5', '20 26', -1, 20_270, 123_456_789_012]) {
      const r = await leer(ano)
      expect([r.http, r.json.errors]).toEqual([400, { ano: 'El Año no es válido' }])
    }
  })
})

it('D-037: the price table is of this year and the next', async () => {
  const filas = async (ano: number) => (await e.llamar(admin, 'GET', 'valores', { query: { ano } })).json.cuotas.length
  expect([await filas(2025), await filas(2026), await filas(2027), await filas(2028)]).toEqual([0, 6, 6, 0])
})
