import { expect, it } from 'vitest'
import { type Catalogo, type FilaDeCatalogo, nombrar } from './catalogo.ts'

type Fila = FilaDeCatalogo & { nombre: string; sucursal?: string }
const catalogo = (tipo: 'texto' | 'sucursal') =>
  ({ campos: [{ tipo, nombre: 'x', etiqueta: 'X' }], nombreDe: (f: Fila) => f.nombre }) as unknown as Catalogo<Fila>

it.each([
  ['sucursal', { sucursal: 'Centro' }, 'Luz (Centro)'],
  ['texto', {}, 'Luz'],
] as const)('a row of a catalogue with a field %s is named %j %s', (tipo, de, nombre) => {
  expect(nombrar(catalogo(tipo), { canDelete: true, usadoPor: [], nombre: 'Luz', ...de })).toBe(nombre)
})
