import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createSecret, openSecret } from './secret.ts'

const data = mkdtempSync(path.join(tmpdir(), 'campana-secreto-'))
afterAll(() => rmSync(data, { recursive: true }))

it('another secret, and what was tampered with, are refused', () => {
  const encrypted = createSecret('uno').encrypt('clave ñandú')
  expect(() => createSecret('dos').decrypt(encrypted)).toThrow('Se guardó con otra clave')
  const roto = Buffer.from(encrypted, 'base64')
  roto[roto.length - 1] = (roto.at(-1) ?? 0) ^ 1
  expect(() => createSecret('uno').decrypt(roto.toString('base64'))).toThrow('Se guardó con otra clave')
  expect(() => createSecret('uno').decrypt('')).toThrow('Se guardó con otra clave')
})

it('what is encrypted is read again, and never looks the same twice', () => {
  const secret = createSecret('uno')
  expect(secret.decrypt(secret.encrypt('clave ñandú'))).toBe('clave ñandú')
  expect(secret.encrypt('x')).not.toBe(secret.encrypt('x'))
})

it('without CAMPANA_SECRET one of its own is kept in the data folder, for its owner', () => {
  const folder = path.join(data, 'nueva')
  const encrypted = openSecret({ secret: null, data: folder }).encrypt('x')
  expect(openSecret({ secret: null, data: folder }).decrypt(encrypted)).toBe('x')
  expect(statSync(path.join(folder, 'secreto')).mode & 0o077).toBe(0)
  expect(() => openSecret({ secret: 'otra cosa muy distinta', data: folder }).decrypt(encrypted)).toThrow(
    'Se guardó con otra clave',
  )
})
