import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let token: string
let caso: number

beforeAll(async () => {
  e = await escuela('2026-04-15')
  p = await primario(e)
  token = await e.con(['CES-VER'])
  caso = await e.nueva.casoEspecial(75)
  const otro = await e.nueva.curso({ numero: 12, idSucursal: p.idSucursal })
  for (let n = 0; n < 23; n++)
    await e.nueva.inscripcion({
      idAlumno: await e.nueva.alumno({ apellido: `Ríos ${String(n).padStart(2, '0')}`, dni: String(44_000_000 + n) }),
      idCaso: caso,
      idCurso: n < 3 ? otro : p.idCurso,
      idTipoJornada: n % 2 ? p.idCompleta : p.idSimple,
    })
  await e.nueva.inscripcion({ idCaso: caso, ano: 2025, idAlumno: await e.nueva.alumno({ apellido: 'Antes' }) })
  await e.nueva.inscripcion({ idCaso: caso, idAlumno: await e.nueva.alumno({ eliminado: true }) })
})
afterAll(() => e.cerrar())

const pagina = async (query: object = {}) =>
  (await e.llamar(token, 'GET', 'casosespeciales/getpage', { query: { idCasoEspecial: caso, ...query } })).json
const apellidos = (json: { aaData: { apellido: string }[] }) => json.aaData.map((a) => a.apellido)

it('comes a page at a time, each of them once, as the whole list has them', async () => {
  const primera = await pagina()
  expect(primera).toMatchObject({ iTotalRecords: 23, iTotalDisplayRecords: 23, ano: 2026 })
  expect(primera.anos).toEqual([2026, 2025])
  const vistos = [...primera.aaData]
  for (let desde = 10; desde < 30; desde += 10) vistos.push(...(await pagina({ iDisplayStart: desde })).aaData)
  const todos = await e.llamar(token, 'GET', 'casosespeciales/inscripciones', { query: { idCasoEspecial: caso } })
  expect(vistos).toEqual(todos.json.data)
  expect(apellidos(await pagina({ ano: 2025 }))).toEqual(['Antes'])
  expect((await pagina({ iDisplayLength: 5000 })).errors).toHaveProperty('iDisplayLength')
})

it.each([
  ['a name without its accent', 'rios 07', ['Ríos 07']],
  ['a document', '44.000.011', ['Ríos 11']],
  ['a course and a level', '2° año secundario', ['Ríos 00', 'Ríos 01', 'Ríos 02']],
  ['an ordinal as it is typed', '2º año', ['Ríos 00', 'Ríos 01', 'Ríos 02']],
  ['an ordinal in letters', '2do secundario', ['Ríos 00', 'Ríos 01', 'Ríos 02']],
  ['words of both', 'ríos secundario 01', ['Ríos 01']],
  ['what nobody has', 'zzz', []],
])('is searched by %s', async (_, sSearch, esperados) => {
  const r = await pagina({ sSearch })
  expect(apellidos(r)).toEqual(esperados)
  expect(r).toMatchObject({ iTotalRecords: 23, iTotalDisplayRecords: esperados.length })
})

it.each([
  ['name', 0, 'desc', 'Ríos 22'],
  ['course', 1, 'desc', 'Ríos 02'],
  ['level', 2, 'desc', 'Ríos 02'],
  ['shift', 3, 'asc', 'Ríos 01'],
  ['shift, the other way', 3, 'desc', 'Ríos 22'],
])('is sorted by %s', async (_, iSortCol_0, sSortDir_0, primero) =>
  expect(apellidos(await pagina({ iSortCol_0, sSortDir_0 }))[0]).toBe(primero),
)

it('refuses a case that does not exist, and who may not see them', async () => {
  expect((await e.llamar(token, 'GET', 'casosespeciales/getpage', { query: { idCasoEspecial: 999_999 } })).http).toBe(
    404,
  )
  expect(
    (await e.llamar(await e.con([]), 'GET', 'casosespeciales/getpage', { query: { idCasoEspecial: caso } })).http,
  ).toBe(403)
})
