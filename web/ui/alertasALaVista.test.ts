import { expect, it } from 'vitest'
import { crearALaVista } from './alertasALaVista.ts'

it('what is on the screen is not shown again, and goes when all that it stands for has gone', () => {
  const vistas = crearALaVista()
  expect(vistas.anotar(1, 'Error de Servidor')).toBe('alerta-1')
  expect(vistas.anotar(2, 'Error de Servidor')).toBeNull()
  expect(vistas.anotar(3, 'Otra')).toBe('alerta-3')
  expect(vistas.soltar(1)).toBeNull()
  expect(vistas.soltar(2)).toBe('alerta-1')
})

it('once it has gone it is shown again; what has no text of its own is always shown', () => {
  const vistas = crearALaVista()
  vistas.anotar(1, 'Error de Servidor')
  vistas.cerrada('alerta-1')
  expect(vistas.anotar(2, 'Error de Servidor')).toBe('alerta-2')
  expect([vistas.anotar(3, null), vistas.anotar(4, null)]).toEqual(['alerta-3', 'alerta-4'])
  expect(vistas.soltar(1)).toBeNull()
})
