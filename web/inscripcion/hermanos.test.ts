import { expect, it } from 'vitest'
import { casosDeHermano, hermanosDichos } from './hermanos.ts'

it('says who of the siblings is enrolled, and finds the cases that are named after them', () => {
  const [ana, luis] = [
    { text: 'Pérez, Ana', curso: '3° Grado A' },
    { text: 'Pérez, Luis', curso: '1° Año B' },
  ]
  expect(hermanosDichos([ana], 2026)).toBe('Tiene 1 hermano inscripto en 2026: Pérez, Ana (3° Grado A)')
  expect(hermanosDichos([ana, luis], 2027)).toBe(
    'Tiene 2 hermanos inscriptos en 2027: Pérez, Ana (3° Grado A); Pérez, Luis (1° Año B)',
  )
  const casos = ['Ninguno', 'HERMANO', '2° hermana', 'Beca', 'Hermandad'].map((text) => ({ text }))
  expect(casosDeHermano(casos).map((c) => c.text)).toEqual(['HERMANO', '2° hermana', 'Hermandad'])
})
