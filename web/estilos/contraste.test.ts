import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coloresDe } from './coloresDe.ts'
import { PAREJAS } from './parejas.ts'

/** WCAG 2.2 AA for text of any size. */
const MINIMO = 4.5

const TOKENS = coloresDe(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'))
const deEsquema = (esquema: 0 | 1) =>
  Object.fromEntries([...TOKENS].map(([nombre, colores]) => [nombre, colores[esquema] ?? colores[0]]))
const ESQUEMAS = { claro: deEsquema(0), oscuro: deEsquema(1) }

/** Computes the luminance of an sRGB colour, 0 (black) to 1 (white). */
function luminancia(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const canal = Number.parseInt(color.slice(i, i + 2), 16) / 255
    return canal <= 0.040_45 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contraste(uno: string, otro: string): number {
  const [menos = 0, mas = 0] = [luminancia(uno), luminancia(otro)].sort((a, b) => a - b)
  return (mas + 0.05) / (menos + 0.05)
}

const parejas = Object.entries(PAREJAS).flatMap(([fondo, textos]) => textos.map((texto) => [texto, fondo] as const))

describe.each(Object.entries(ESQUEMAS))('%s', (_, tokens) => {
  it.each(parejas)('%s on %s can be read', (texto, fondo) => {
    const [uno, otro] = [texto, fondo].map((nombre) => (nombre.startsWith('#') ? nombre : tokens[nombre]))
    expect([uno, otro]).toEqual([expect.stringMatching(/^#\w{6}$/), expect.stringMatching(/^#\w{6}$/)])
    expect(contraste(uno ?? '', otro ?? '')).toBeGreaterThanOrEqual(MINIMO)
  })
})

it('black on white is 21, and what is close fails', () => {
  expect(contraste('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contraste('#767676', '#ffffff')).toBeGreaterThanOrEqual(MINIMO)
  expect(contraste('#777777', '#ffffff')).toBeLessThan(MINIMO)
})
