import { expect, it } from 'vitest'
import { loQueDeja } from './loQueDeja.ts'

const curso = (n: number) => ({ curso: `${n}° Grado A`, sucursal: 'Centro' })
const deja = (...cursos: number[]) =>
  loQueDeja({ cargo: 'Maestra', sucursal: 'Centro', cursos: cursos.map(curso) }, 2026)

it('names the post, and each course that loses him', () => {
  expect(deja()).toBe('Deja el cargo de Maestra en Centro.')
  expect(deja(1)).toBe('Deja el cargo de Maestra en Centro. En 2026 lo pierde 1° Grado A (Centro).')
  expect(deja(1, 2)).toContain('En 2026 lo pierden 1° Grado A (Centro) y 2° Grado A (Centro).')
  expect(deja(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)).toContain('8° Grado A (Centro) y otros 2 cursos.')
})
