import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { abrirSecreto, crearSecreto } from './secreto.ts'

const data = mkdtempSync(path.join(tmpdir(), 'campana-secreto-'))
afterAll(() => rmSync(data, { recursive: true }))

it('another secret, and what was tampered with, are refused', () => {
  const cifrado = crearSecreto('uno').cifrar('clave ñandú')
  expect(() => crearSecreto('dos').descifrar(cifrado)).toThrow('Se guardó con otra clave')
  const roto = Buffer.from(cifrado, 'base64')
  roto[roto.length - 1] = (roto.at(-1) ?? 0) ^ 1
  expect(() => crearSecreto('uno').descifrar(roto.toString('base64'))).toThrow('Se guardó con otra clave')
  expect(() => crearSecreto('uno').descifrar('')).toThrow('Se guardó con otra clave')
})

it('what is encrypted is read again, and never looks the same twice', () => {
  const secreto = crearSecreto('uno')
  expect(secreto.descifrar(secreto.cifrar('clave ñandú'))).toBe('clave ñandú')
  expect(secreto.cifrar('x')).not.toBe(secreto.cifrar('x'))
})

it('without CAMPANA_SECRET one of its own is kept in the data folder, for its owner', () => {
  const carpeta = path.join(data, 'nueva')
  const cifrado = abrirSecreto({ secreto: null, data: carpeta }).cifrar('x')
  expect(abrirSecreto({ secreto: null, data: carpeta }).descifrar(cifrado)).toBe('x')
  expect(statSync(path.join(carpeta, 'secreto')).mode & 0o077).toBe(0)
  expect(() => abrirSecreto({ secreto: 'otra cosa muy distinta', data: carpeta }).descifrar(cifrado)).toThrow(
    'Se guardó con otra clave',
  )
})
