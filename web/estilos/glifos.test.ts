import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const leer = (archivo: string) => readFileSync(new URL(archivo, import.meta.url), 'utf8').split(/^:root\[/m)
const TOKEN: Record<string, string> = {
  noaplica: 'texto-3',
  sinpagar: 'peligro',
  parte: 'parte',
  cancelado: 'cancelado',
}

/** Maps each name to the colours in its value. */
const coloresDe = (css: string) =>
  new Map(
    [...css.matchAll(/--([\w-]+): (.+);/g)].map(([, nombre = '', valor = '']) => [
      nombre,
      valor.match(/(?<=#|%23)\w{6}/g),
    ]),
  )

it.each([
  ['light', 0],
  ['dark', 1],
])('the glyphs have the colours of the tokens: %s', (_, esquema) => {
  const [glifos, tokens] = ['./glifos.css', './tokens.css'].map((archivo) => coloresDe(leer(archivo)[esquema] ?? ''))
  for (const [glifo, token] of Object.entries(TOKEN)) {
    const suyo = tokens?.get(token)?.[0]
    expect(suyo).toMatch(/^\w{6}$/)
    expect(new Set(glifos?.get(`glifo-${glifo}`))).toEqual(new Set([suyo]))
  }
})
