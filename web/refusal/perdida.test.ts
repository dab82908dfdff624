import { expect, test } from 'vitest'
import { conPerdida, diciendoPerdida, hayPerdidaDicha, notarPerdida, textoDePerdida } from './perdida.ts'

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

test('one voice: a form that hears of a loss says it, and what is read behind it keeps quiet', async () => {
  expect(notarPerdida({ idempotente: true })).toBe(false)
  let dicha: boolean | undefined
  await conPerdida(async () => {
    dicha = notarPerdida({ idempotente: true })
  })
  expect(dicha).toBe(true)
  await conPerdida(async () => {
    dicha = notarPerdida(null)
  })
  expect(dicha).toBe(false)

  const callar = diciendoPerdida()
  expect(hayPerdidaDicha()).toBe(true)
  callar()
  callar()
  expect(hayPerdidaDicha()).toBe(false)
})

test('a lost attempt that was done is told by the words of the server', () => {
  expect(textoDePerdida({ idempotente: true, hecha: 'El intento anterior sí se registró' })).toBe(
    'El intento anterior sí se registró',
  )
})
