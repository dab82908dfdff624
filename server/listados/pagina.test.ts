import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { hayIndice } from '../db/words/hallados.ts'
import { MUCHOS } from '../db/words/par.ts'

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

describe('a search of two letters that more have than are sorted', () => {
  const CUANTOS = MUCHOS + 20
  beforeAll(async () => {
    await sql`insert into alumno (apellido, nombre, doc_tipo, doc_nro, sexo, fecha_ingreso, fecha_nacimiento, eliminado)
      select 'Vwx' || chr(97 + n * 7 % 26), n::text, 'DNI', (60000000 + n)::text, 'M', '2020-03-01', '2014-01-01', n > ${CUANTOS}
      from generate_series(1, ${CUANTOS + 3}::int) n`.execute(e.db)
    await sql`insert into padre (apellido, nombre, doc_tipo, doc_nro, cuil, eliminado)
      select 'Vwx' || chr(97 + n * 7 % 26), n::text, 'DNI', (60000000 + n)::text, '', n > ${CUANTOS}
      from generate_series(1, ${CUANTOS + 3}::int) n`.execute(e.db)
  })
  const casos = ['alumno/getpage', 'padre/getpage'].flatMap((ruta) =>
    ['asc', 'desc'].flatMap((sSortDir_0) =>
      [0, 2].flatMap((iSortCol_0) =>
        [0, 30, 510, 519, 600].map((iDisplayStart) => [ruta, { sSortDir_0, iSortCol_0, iDisplayStart }] as const),
      ),
    ),
  )
  it.each(casos)('gives of %s %o the page that an index of three gives', async (ruta, orden) => {
    const [deTres, deDos] = [
      await pedir(ruta, { ...orden, sSearch: 'vwx' }),
      await pedir(ruta, { ...orden, sSearch: 'vw' }),
    ]
    expect(deDos).toEqual(deTres)
    expect(deDos.iTotalDisplayRecords).toBe(CUANTOS)
    expect(deDos.aaData).toHaveLength(Math.max(0, Math.min(LARGO, CUANTOS - orden.iDisplayStart)))
  })
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
