import { expect, it } from 'vitest'
import { buscadorPorSonido } from './sonido.ts'

it.each([
  ['gonsales', 'González Juan'],
  ['nunes', 'Núñez Ana'],
  ['o connor', "O'Connor Luz"],
  ['de lacruz', 'Delacruz Inés'],
  ['baldes jimena', 'Valdés Gimena'],
  ['yorente', 'Llorente Pía'],
  ['figeroa belen', 'Figueroa Belén'],
])('%j sounds as %j', (busqueda, nombre) => expect(buscadorPorSonido(busqueda)?.(nombre)).toBe(true))

it.each([
  ['gonsales pedro', 'González Juan'],
  ['rodriges', 'González Juan'],
])('%j does not sound as %j', (busqueda, nombre) => expect(buscadorPorSonido(busqueda)?.(nombre)).toBe(false))

it.each(['', '45.123.456', 'ab', 'juan@mail.com', 'xxxx', 'zzqqxx'])('%j is no name', (busqueda) =>
  expect(buscadorPorSonido(busqueda)).toBeNull(),
)
