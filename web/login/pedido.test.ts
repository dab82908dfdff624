import { describe, expect, it } from 'vitest'
import { destino, direccionDeIngreso, pedidoDeIngreso } from './pedido.ts'

describe('pedidoDeIngreso', () => {
  it.each(['#/Nada', '#/Contabilidad', '#/login/otra', '#Cont'])('leaves %s to the router', (hash) =>
    expect(pedidoDeIngreso(hash)).toBeNull(),
  )
  it.each(['', '#', '#/', '#/login', '#/login?volver='])('has no page to come back to at %j', (hash) =>
    expect(direccionDeIngreso(pedidoDeIngreso(hash) ?? { volver: 'null' })).toBe('#/login'),
  )
  it.each(['#/Cont', '#/cont/Caja', '#/Padre/Panel', '#/Profesor/', '#/Cont/Listado%20de%20Alumnos?buscar=o%26a'])(
    'comes back to %s, through its own address too',
    (hash) => {
      const pedido = pedidoDeIngreso(hash)
      expect(pedido).toEqual({ volver: hash.slice(1) })
      expect(pedido && pedidoDeIngreso(direccionDeIngreso(pedido))).toEqual(pedido)
    },
  )
})

describe('destino', () => {
  it.each([undefined, '', 'https://otra.example', 'javascript:alert(1)'])('is the panel for %s', (volver) =>
    expect(destino(volver, '/Cont/Panel')).toBe('/Cont/Panel'),
  )
  it('is the page that was asked for', () => expect(destino('/Cont/Caja?d=1', '/Cont/Panel')).toBe('/Cont/Caja?d=1'))
})
