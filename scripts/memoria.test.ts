import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporalesEnMemoria } from './memoria.mjs'

test('a TMPDIR that somebody chose stays', () => {
  const env = { TMPDIR: '/elegida' }
  expect(temporalesEnMemoria('/', env)).toBe('/elegida')
  expect(env).toEqual({ TMPDIR: '/elegida' })
})

test('a folder that is not there changes nothing', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'campana-memoria-'))
  rmSync(dir, { recursive: true })
  const env = {}
  expect(temporalesEnMemoria(dir, env)).toBe(tmpdir())
  expect(env).toEqual({})
})
