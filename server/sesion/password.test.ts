import { expect, it } from 'vitest'
import { hashPassword, isPassword, nuevoToken } from './password.ts'

it('a password is kept as argon2id of 19 MiB and two passes, each with a salt of its own', async () => {
  const [uno, otro] = await Promise.all([hashPassword('lapacho-en-flor'), hashPassword('lapacho-en-flor')])
  expect(uno).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(uno.split('$')[4]).not.toBe(otro.split('$')[4])
  expect(await isPassword(otro, 'lapacho-en-flor')).toBe(true)
})

it('nothing is cut off a password, nor are its letters made others', async () => {
  const largo = ` ${'Ñandú '.repeat(80)}x`
  const guardada = await hashPassword(largo)
  expect(await isPassword(guardada, largo)).toBe(true)
  for (const casi of [largo.slice(0, -1), `${largo.slice(0, -1)}y`, largo.trim(), largo.toLowerCase()])
    expect(await isPassword(guardada, casi)).toBe(false)
})

it('a token has 256 bits, and is never given twice', () => {
  const dados = Array.from({ length: 1_000 }, nuevoToken)
  for (const token of dados) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(new Set(dados).size).toBe(1_000)
})
