import { expect, it } from 'vitest'
import { rutas } from '../navigation/rutas.ts'
import { direccionDe } from './direccion.ts'

it.each(['agenda', 'materias', 'valores'] as const)('%s opens on the year of the event', (pantalla) => {
  expect(direccionDe({ pantalla, ano: 2025 }, () => true)).toBe(`${rutas[pantalla]}?ano=2025`)
})

it('what is of no year opens as it is', () => {
  expect(direccionDe({ pantalla: 'cargos' }, () => true)).toBe(rutas.cargos)
  expect(direccionDe({ pantalla: 'curso', id: 7 }, () => true)).toBe('/Cont/Curso/7')
})
