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
  expect((await i.subir('alumnos', Buffer.from(''), 'nada.xlsx')).json.code).toBe('archivo-vacio')
  const { json } = await i.subir('alumnos', csv([TITULOS, alumno('Vera', 55_100_000)]), 'exportada.xlsx')
  expect(json.Status).toBe('OK')
})

it('titles that nobody knows are taken, and their columns named by hand', async () => {
  const filas = [
    ['Zeta', 'Beta', 'Gama', 'Delta', 'Épsilon', 'Iota', 'Kapa'],
    ...[55_200_001, 55_200_002].map((n) => alumno('Vera', n)),
  ]
  const { json } = await i.subir('alumnos', filas)
  expect(json.Status).toBe('OK')
  expect(await i.una(json.Id)).toMatchObject({ titulos: filas[0], columnas: filas[0]?.map(() => null), filas: 2 })
  await i.revisar(json.Id, ['apellido', 'nombre', 'dni', 'sexo', 'fechaNacimiento', 'direccion', 'telefono1'])
  expect((await i.una(json.Id)).cuentas).toMatchObject({ nuevo: 1, dudoso: 1 })
})

it.each([
  ['rows without titles', [alumno('Vera', 55_200_003), alumno('Luna', 55_200_004)]],
  [
    'names alone',
    [
      ['Vera', 'Ana', 'Luz'],
      ['Luna', 'Eva', 'Sol'],
    ],
  ],
  ['two titles of one name', [['Zeta', 'zeta', 'Gama'], alumno('Vera', 55_200_005)]],
])('%s have no titles', async (_, filas) => {
  expect((await i.subir('alumnos', filas as string[][])).json.code).toBe('planilla-sin-titulos')
})
