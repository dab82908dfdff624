import { expect, it } from 'vitest'
import { noHay } from './parecidos.ts'

const CURSOS = ['1° Grado A', '2° Grado A', '4° Grado A', '4° Grado B', '5° Grado A', 'Sala de 4']

it.each([
  [
    '4 C',
    CURSOS,
    'No hay un Curso «4 C». Los más parecidos: «4° Grado A», «4° Grado B», «Sala de 4», «1° Grado A», «2° Grado A»',
  ],
  [
    'Taller',
    CURSOS,
    'No hay un Curso «Taller». Hay, entre otros, «1° Grado A», «2° Grado A», «4° Grado A», «4° Grado B», «5° Grado A»',
  ],
  ['x', ['Uno', 'Dos', 'Uno'], 'No hay un Curso «x». Hay «Dos» y «Uno»'],
  ['x', [], 'No hay un Curso «x», ni ningún otro'],
])('there is no «%s»', (nombre, hay, dicho) => {
  expect(noHay('un Curso', nombre, hay)).toBe(dicho)
})
