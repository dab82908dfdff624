import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { alumno, csv, importador, TITULOS } from '../../test/importar.ts'

let e: Escuela
let i: ReturnType<typeof importador>

beforeAll(async () => {
  e = await escuela()
  i = importador(e, await e.rol('serveradmin'))
})
afterAll(() => e.cerrar())

const SVG = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">\n<path d="M0 0"/>\n</svg>\n'

it.each([
  ['an .svg', 'logo.xlsx', SVG],
  ['a text', 'Notas.XLSX', 'Querida maestra:\nmañana no vamos.\n'],
  ['a text with quotes', 'notas.xlsm', 'Dijo "hola\ny se fue'],
  ['one empty line', 'vacia.xls', '\n'],
])('%s that is called %s is told to be no spreadsheet', async (_, nombre, texto) => {
  const { json } = await i.subir('alumnos', Buffer.from(texto), nombre)
  expect(json).toMatchObject({ code: 'no-es-planilla', Message: 'El archivo no es una planilla .xlsx ni .csv' })
})

it('a .csv without titles is told to have none, and one that is called .xlsx comes in', async () => {
  expect((await i.subir('alumnos', Buffer.from(SVG), 'logo.csv')).json.code).toBe('planilla-sin-titulos')
  expect((await i.subir('alumnos', Buffer.from(''), 'nada.xlsx')).json.code).toBe('planilla-vacia')
  const { json } = await i.subir('alumnos', csv([TITULOS, alumno('Vera', 55_100_000)]), 'exportada.xlsx')
  expect(json.Status).toBe('OK')
})
