import { expect, it } from 'vitest'
import { FallaHttp } from './falla.ts'
import { exigirOk } from './respuesta.ts'

it('what was read is given back when its Status is OK, or when it has none', () => {
  for (const bueno of [{ Status: 'OK', data: [1] }, { Status: 'ok' }, { data: [] }, 'Ok', null])
    expect(exigirOk(bueno)).toBe(bueno)
})

it('an answer with another Status is a failure', () => {
  const malo = { Status: 'Error', Message: 'No Autorizado' }
  expect(() => exigirOk(malo)).toThrow(new FallaHttp(200, malo))
  expect(() => exigirOk('Error')).toThrow(FallaHttp)
})
