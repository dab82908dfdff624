import { expect, test } from 'vitest'
import { conPerdida, notarPerdida, textoDePerdida } from './perdida.ts'

test('a form learns of the last call that it made, and of no call after it', async () => {
  expect(await conPerdida(() => undefined)).toBeNull()
  const lost = await conPerdida(async () => {
    notarPerdida({ idempotente: true })
  })
  expect(lost).toEqual({ idempotente: true })
  const answered = await conPerdida(async () => {
    notarPerdida({ idempotente: true })
    notarPerdida(null)
  })
  expect(answered).toBeNull()
  notarPerdida({ idempotente: false })
  expect(await conPerdida(() => undefined)).toBeNull()
})

test('only what the server does once is said to be safe to repeat', () => {
  expect(textoDePerdida({ idempotente: true })).toContain('no se guardará dos veces')
  expect(textoDePerdida({ idempotente: false })).not.toContain('dos veces')
})
