import { expect, it } from 'vitest'
import { avisoDeHermanos, casosDeHermano, hermanosDichos } from './hermanos.ts'

const ana = { text: 'Pérez, Ana', curso: '3° Grado A', casoEspecial: 'Hermanos', porcentaje: 90 }
const luis = { text: 'Pérez, Luis', curso: '1° Año B', casoEspecial: 'Ninguno', porcentaje: 100 }

it('says who of the siblings is enrolled and what he pays, and finds the cases that are named after them', () => {
  expect(hermanosDichos([ana], 2026)).toBe(
    'Tiene 1 hermano inscripto en 2026: Pérez, Ana (3° Grado A · Hermanos, paga 90 %)',
  )
  expect(hermanosDichos([ana, luis], 2027)).toBe(
    'Tiene 2 hermanos inscriptos en 2027: Pérez, Ana (3° Grado A · Hermanos, paga 90 %); Pérez, Luis (1° Año B · Ninguno, paga 100 %)',
  )
  const casos = ['Ninguno', 'HERMANO', '2° hermana', 'Beca', 'Hermandad'].map((text) => ({ text }))
  expect(casosDeHermano(casos).map((c) => c.text)).toEqual(['HERMANO', '2° hermana', 'Hermandad'])
})

it('warns only where every enrolled sibling has the case of siblings already', () => {
  expect(avisoDeHermanos('Hermanos', [ana])).toContain('Su único hermano inscripto ya paga como hermano')
  expect(avisoDeHermanos('2° hermano', [ana, ana])).toContain('Sus hermanos inscriptos ya pagan todos')
  expect(avisoDeHermanos('Hermanos', [ana, luis])).toBeNull()
  expect(avisoDeHermanos('Hermanos', [])).toBeNull()
  expect(avisoDeHermanos('Beca', [ana])).toBeNull()
  expect(avisoDeHermanos(undefined, [ana])).toBeNull()
})
