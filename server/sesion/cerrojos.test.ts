import { expect, it } from 'vitest'
import { crearCerrojos } from './cerrojos.ts'

it('locks with the fifth in a row, for as long as an account is locked from then on', () => {
  let ahora = 1_000_000
  const cerrojos = crearCerrojos(() => ahora)
  const contar = () => cerrojos.contar('red nadie', 15)
  expect([contar(), contar(), contar(), contar()]).toEqual([true, true, true, true])
  expect(cerrojos.cerrado('red nadie')).toBe(false)
  ahora += 14 * 60_000
  expect(contar()).toBe(true)
  expect([cerrojos.cerrado('red nadie'), contar()]).toEqual([true, false])
  ahora += 15 * 60_000 - 1
  expect(cerrojos.cerrado('red nadie')).toBe(true)
  ahora += 2
  expect([cerrojos.cerrado('red nadie'), contar(), cerrojos.cerrado('red otra')]).toEqual([false, true, false])
})
