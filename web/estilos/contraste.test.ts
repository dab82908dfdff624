import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SKINS, type Skin } from '#domain/webapp/skins.ts'
import { coloresDe } from './coloresDe.ts'
import { GRAFICOS, PAREJAS } from './parejas.ts'

/** WCAG 2.2 AA for text of any size, and for what is no text. */
const MINIMO = { texto: 4.5, grafico: 3 }

const leer = (hoja: string) => readFileSync(new URL(hoja, import.meta.url), 'utf8')
const BASE = coloresDe(leer('./tokens.css'))

/** The rules of skins.css: which skins each is for, and what it says. */
const REGLAS = [...leer('./skins.css').matchAll(/^\[data-skin(\^|\$)?="([\w-]+)"\] \{([^}]*)\}/gm)].map(
  ([, como = '', que = '', cuerpo = '']) => ({
    es: (skin: Skin) => (como === '^' ? skin.startsWith(que) : como === '$' ? skin.endsWith(que) : skin === que),
    colores: coloresDe(cuerpo),
  }),
)
/** The colours of a skin: a later rule counts over an earlier one, as in the browser. */
const coloresDeSkin = (skin: Skin) =>
  new Map([...BASE, ...REGLAS.filter((r) => r.es(skin)).flatMap((r) => [...r.colores])])

const deEsquema = (skin: Skin, esquema: 0 | 1) =>
  Object.fromEntries([...coloresDeSkin(skin)].map(([nombre, colores]) => [nombre, colores[esquema] ?? colores[0]]))

const CASOS = SKINS.flatMap((skin) => [
  [`${skin} claro`, deEsquema(skin, 0)] as const,
  [`${skin} oscuro`, deEsquema(skin, 1)] as const,
])

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

const pares = (tabla: typeof PAREJAS) =>
  Object.entries(tabla).flatMap(([fondo, encima]) => encima.map((uno) => [uno, fondo] as const))
const TODOS = [
  ...pares(PAREJAS).map((par) => [...par, MINIMO.texto] as const),
  ...pares(GRAFICOS).map((par) => [...par, MINIMO.grafico] as const),
]

describe.each(CASOS)('%s', (_, tokens) => {
  it.each(TODOS)('%s on %s differs by %d', (encima, fondo, minimo) => {
    const [uno, otro] = [encima, fondo].map((nombre) => (nombre.startsWith('#') ? nombre : tokens[nombre]))
    expect([uno, otro]).toEqual([expect.stringMatching(/^#\w{6}$/), expect.stringMatching(/^#\w{6}$/)])
    expect(contraste(uno ?? '', otro ?? '')).toBeGreaterThanOrEqual(minimo)
  })
})

it('every skin but the default says its own accent, by day and by night, and no two are alike', () => {
  const vistos = SKINS.map((skin) => {
    const colores = coloresDeSkin(skin)
    return ['acento', 'barra', 'menu'].map((nombre) => colores.get(nombre)?.join(' ')).join(' / ')
  })
  expect(new Set(vistos).size).toBe(12)
  expect(REGLAS).toHaveLength(11)
  for (const skin of SKINS)
    for (const nombre of ['acento', 'acento-tinte', 'barra']) expect(coloresDeSkin(skin).get(nombre)).toHaveLength(2)
})

it('a skin changes nothing but accent, bar and menu', () => {
  const dichos = new Set(REGLAS.flatMap((r) => [...r.colores.keys()]))
  expect([...dichos].filter((nombre) => !/^(acento|sobre-acento|barra|menu)/.test(nombre))).toEqual([])
  expect([...dichos].filter((nombre) => !BASE.has(nombre))).toEqual([])
})

it('black on white is 21, and what is close fails', () => {
  expect(contraste('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contraste('#767676', '#ffffff')).toBeGreaterThanOrEqual(MINIMO.texto)
  expect(contraste('#777777', '#ffffff')).toBeLessThan(MINIMO.texto)
})
