import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import type { ColumnaDeTabla } from '#domain/columna.ts'
import { hojaDeTabla, nombresDeHojas } from './tabla.ts'
import { xlsx } from './xlsx.ts'

const COLUMNAS = [
  { key: 'fecha', titulo: 'Fecha', letras: 12, tipo: 'dia' },
  { key: 'texto', titulo: 'Texto', letras: 20, tipo: 'texto' },
  { key: 'monto', titulo: 'Monto', letras: 14, tipo: 'pesos' },
] as const satisfies readonly ColumnaDeTabla[]

it('several sheets, each with its own types: days are days, amounts numbers, texts texts', async () => {
  const partes: Uint8Array[] = []
  const hojas = ['Uno', 'Dos'].map((nombre, i) =>
    hojaDeTabla({
      nombre,
      columnas: i ? COLUMNAS.slice(1) : COLUMNAS,
      filas: [
        { monto: -0.1, fecha: '2026-03-05', texto: '=1+1' },
        { texto: '', monto: 12_345_678.9 },
      ],
      total: () => ({ texto: 'Total', monto: 12_345_678.8 }),
    }),
  )
  for await (const parte of xlsx(...hojas)) partes.push(parte)
  const libro = await readXlsx(Buffer.concat(partes), { readStyles: true })
  expect(libro.sheets.map((h) => h.name)).toEqual(['Uno', 'Dos'])
  const [uno, dos] = libro.sheets
  expect(uno?.rows[0]).toEqual(['Fecha', 'Texto', 'Monto'])
  expect(uno?.rows[1]).toEqual([new Date('2026-03-05T00:00:00Z'), '=1+1', -0.1])
  expect(uno?.rows[3]?.slice(1)).toEqual(['Total', 12_345_678.8])
  for (const hoja of libro.sheets)
    expect(hoja.pageSetup).toMatchObject({
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: expect.stringMatching(/^\$?1:\$?1$/),
    })
  expect(dos?.rows.slice(0, 2)).toEqual([
    ['Texto', 'Monto'],
    ['=1+1', -0.1],
  ])
  expect([0, 1].map((i) => dos?.cells?.get(`0,${i}`)?.style?.alignment?.horizontal)).toEqual([undefined, 'right'])
  const estilo = (lugar: string) => dos?.cells?.get(lugar)?.style
  expect([estilo('1,1')?.numFmt, estilo('3,1')?.numFmt, estilo('3,1')?.font?.bold]).toEqual([
    '#,##0.00',
    '#,##0.00',
    true,
  ])
})

it('names of sheets are cut, cleaned and different', () => {
  const largo = 'Sucursal de Villa San Lorenzo, Salta'
  expect(nombresDeHojas(['Resumen', 'resumen', "A/B: [c] '?'", '***', largo, largo])).toEqual([
    'Resumen',
    'resumen (2)',
    'A B   c',
    'Hoja',
    'Sucursal de Villa San Lorenzo, ',
    'Sucursal de Villa San Loren (2)',
  ])
})

it('the name of a sheet ends in no half of a letter', () =>
  expect(nombresDeHojas([`${'a'.repeat(30)}😀`])).toEqual(['a'.repeat(30)]))
