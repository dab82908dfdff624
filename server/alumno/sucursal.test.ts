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

it('a course has its branch beside it where several have courses, for who sees several', async () => {
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
  expect(await dichas(una)).toEqual(['', '', '1° Grado A'])
})
