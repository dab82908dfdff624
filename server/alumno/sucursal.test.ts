import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
const REGLAS = ['ALU-VER', 'COB-COBRAR', 'BUS-ALUMNOS'] as const

beforeAll(async () => {
  e = await escuela()
})
afterAll(() => e.cerrar())

/** Where a student is shown with his course: what is said of its branch. */
const LUGARES: Record<string, (token: string) => Promise<string>> = {
  'alumno/getpage': async (token) =>
    (await e.llamar(token, 'GET', 'alumno/getpage', { query: { sSearch: 'quintriqueo' } })).json.aaData[0].sucursal,
  'cobranza/find': async (token) =>
    (await e.llamar(token, 'GET', 'cobranza/find', { query: { query: 'quintriqueo' } })).json.data[0].sucursal,
  search: async (token) =>
    (await e.llamar(token, 'GET', 'search', { query: { term: 'quintriqueo' } })).json.results[0].detalle,
}

it('a course has its branch beside it where several have courses, for who sees one branch too', async () => {
  const [centro, norte] = [await e.nueva.sucursal('Centro'), await e.nueva.sucursal('Norte')]
  const { token: todas } = await e.nueva.usuario({ reglas: [...REGLAS, 'OTR-TODAS-SUCURSALES'], idSucursal: centro })
  const { token: una } = await e.nueva.usuario({ reglas: [...REGLAS], idSucursal: centro })
  const idCurso = await e.nueva.curso({ numero: 4, division: 'A', idSucursal: centro })
  await e.nueva.inscripcion({
    idAlumno: await e.nueva.alumno({ apellido: 'Quintriqueo' }),
    idCurso,
    idCaso: await e.nueva.casoEspecial(),
    idTipoJornada: await e.nueva.tipoJornada(),
  })
  const dichas = async (token: string) => [
    await LUGARES['alumno/getpage']?.(token),
    await LUGARES['cobranza/find']?.(token),
    await LUGARES['search']?.(token),
  ]
  expect(await dichas(todas)).toEqual(['', '', '1° Grado A'])
  await e.nueva.curso({ numero: 4, division: 'A', idSucursal: norte })
  expect(await dichas(todas)).toEqual(['Centro', 'Centro', '1° Grado A · Centro'])
  expect(await dichas(una)).toEqual(['Centro', 'Centro', '1° Grado A · Centro'])
})

it('the list of a branch has the students of its courses, with its own total, and whom it hides is not taken for nobody', async () => {
  const idSucursal = await e.nueva.sucursal('Sur')
  const { token } = await e.nueva.usuario({ reglas: [...REGLAS], idSucursal })
  const [idCaso, idTipoJornada] = [await e.nueva.casoEspecial(), await e.nueva.tipoJornada()]
  const idCurso = await e.nueva.curso({ numero: 5, division: 'A', idSucursal })
  for (const apellido of ['Zurita', 'Zabala'])
    await e.nueva.inscripcion({ idAlumno: await e.nueva.alumno({ apellido }), idCurso, idCaso, idTipoJornada })
  const pedir = async (query: Record<string, unknown>) =>
    (await e.llamar(token, 'GET', 'alumno/getpage', { query })).json
  const { aaData, iTotalRecords, iTotalDisplayRecords } = await pedir({ idSucursal, sSearch: 'zuri' })
  expect([aaData.map((a: { apellido: string }) => a.apellido), iTotalRecords, iTotalDisplayRecords]).toEqual([
    ['Zurita'],
    2,
    1,
  ])
  // of a course of another branch there is nobody, and whom the branch hides is not taken for nobody
  const otra = await pedir({ sSearch: 'quintriqueo', idSucursal })
  expect([otra.iTotalDisplayRecords, otra.suenan]).toEqual([0, false])
  expect((await pedir({ idSucursal, idCurso: 999_999 })).iTotalDisplayRecords).toBe(0)
})
