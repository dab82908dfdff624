import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { hayIndice } from '../db/words/hallados.ts'

const HALLADOS = 7
const LARGO = 3

let e: Escuela
let token: string

beforeAll(async () => {
  e = await escuela()
  token = await e.con(['ALU-VER', 'PAD-VER', 'USU-VER'])
  for (let i = 0; i < HALLADOS; i++) {
    const hijo = await e.nueva.alumno({ apellido: `Kuzmicz ${'dacbgfe'[i]}`, nombre: 'Aa' })
    await e.nueva.padre({ apellido: `Kuzmicz ${'fabdcge'[i]}`, nombre: 'Aa', hijos: [hijo] })
  }
  await e.nueva.alumno({ apellido: 'Otro', nombre: 'Uno' })
  await e.nueva.alumno({ apellido: 'Kuzmicz', nombre: 'Borrado', eliminado: true })
})
afterAll(() => e.cerrar())

const pedir = async (ruta: string, query: Record<string, unknown>) =>
  (await e.llamar(token, 'GET', ruta, { query: { iDisplayLength: LARGO, ...query } })).json

describe('the words of a search that the index of trigrams finds', () => {
  it.each([
    ['kuz', true],
    ['ku', false],
    ['ku kuz', true],
    ['a', false],
    ['', false],
    ['51.222.333', true],
    ['3°', false],
  ])('%s: %s', (busqueda, hay) => expect(hayIndice(busqueda)).toBe(hay))
})

describe.each([
  ['alumno/getpage', 4],
  ['padre/getpage', 5],
])('%s', (ruta, columnas) => {
  it.each(
    Array.from({ length: columnas }, (_, columna) => columna).flatMap((columna) =>
      ['asc', 'desc'].flatMap((sentido) => [0, LARGO, 6, 9].map((desde) => [columna, sentido, desde] as const)),
    ),
  )('gives the same page of column %i, %s from %i, whether an index finds the words or not', async (...como) => {
    const [iSortCol_0, sSortDir_0, iDisplayStart] = como
    const orden = { iSortCol_0, sSortDir_0, iDisplayStart }
    const [conIndice, sinIndice] = [
      await pedir(ruta, { ...orden, sSearch: 'kuzm' }),
      await pedir(ruta, { ...orden, sSearch: 'ku' }),
    ]
    expect(conIndice).toEqual(sinIndice)
    expect(conIndice.iTotalDisplayRecords).toBe(HALLADOS)
    expect(conIndice.aaData).toHaveLength(Math.max(0, Math.min(LARGO, HALLADOS - iDisplayStart)))
  })
})
