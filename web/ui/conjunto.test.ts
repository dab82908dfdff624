import { expect, it } from 'vitest'
import { cambiosDe } from './conjunto.ts'

const de = (...elegidos: number[]) =>
  [1, 2, 3, 4, 5].map((id) => ({ id, nombre: `N${id}`, selected: elegidos.includes(id) }))
const dicho = (antes: number[], ahora: number[]) => cambiosDe(de(...antes), de(...ahora), (f) => f.nombre)

it.each([
  [[1], [1, 2], 'agregó «N2»'],
  [[1, 2], [1], 'quitó «N2»'],
  [[1, 2], [2, 3, 4], 'agregó «N3», «N4» y quitó «N1»'],
  [[], [1, 2, 3, 4, 5], 'agregó «N1», «N2», «N3», 2 más'],
  [[1], [1], ''],
] as const)('from %j to %j: %s', (antes, ahora, esperado) => expect(dicho([...antes], [...ahora])).toBe(esperado))

it('names what left the list altogether, and what came into it', () => {
  const [uno, otro] = de(1, 2)
  expect(cambiosDe([uno as never], [otro as never], (f: { nombre: string }) => f.nombre)).toBe(
    'agregó «N2» y quitó «N1»',
  )
})
