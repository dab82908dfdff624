import { expect, test } from 'vitest'
import { type ColumnaDeSabana, corridas, medidas } from './columna.ts'

const columna = (key: string, ancho: number, resto: Partial<ColumnaDeSabana<null>> = {}): ColumnaDeSabana<null> => ({
  key,
  titulo: key,
  ancho,
  celda: () => null,
  ...resto,
})

test('neighbours of a group stand together, others alone', () => {
  const grupos = ['a', 'a', undefined, undefined, 'b', 'a'].map((grupo, i) =>
    columna(String(i), 1, grupo ? { grupo } : {}),
  )
  expect(corridas(grupos).map((c) => c.map((una) => una.key).join(''))).toEqual(['01', '2', '3', '4', '5'])
})

test('fixed columns stand one behind the other; on paper all columns are the whole width', () => {
  const { scroll, tabla, columnas, lugares } = medidas(
    [columna('n', 40, { fija: true }), columna('quien', 200, { fija: true, angosto: 120 }), columna('x', 100)],
    31,
    'apaisada',
  )
  expect(lugares).toEqual([{ left: 0 }, { left: 40 }, undefined])
  expect(scroll).toEqual({ '--fijas': '240px', '--fija-angosta': '40px' })
  expect(tabla).toMatchObject({ '--suma': '340px', '--suma-angosta': '260px', '--alto': '31px' })
  const partes = columnas.map((c) => Number.parseFloat((c as Record<string, string>)['--parte'] ?? ''))
  expect(partes.reduce((suma, p) => suma + p, 0)).toBeCloseTo(100, 1)
})
