import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { coloresDe } from './coloresDe.ts'

const leer = (archivo: string) => readFileSync(new URL(archivo, import.meta.url), 'utf8')
const GLIFOS = leer('./glifos.css').split(/^ *:root\[/m)
const TOKENS = coloresDe(leer('./tokens.css'))
const TOKEN: Record<string, string> = {
  noaplica: 'texto-3',
  sinpagar: 'peligro',
  futura: 'texto-2',
  parte: 'parte',
  cancelado: 'cancelado',
}

it.each([
  ['light', 0],
  ['dark', 1],
])('the glyphs have the colours of the tokens: %s', (_, esquema) => {
  const glifos = coloresDe(GLIFOS[esquema] ?? '')
  for (const [glifo, token] of Object.entries(TOKEN)) {
    const suyo = TOKENS.get(token)?.[esquema]
    expect(suyo).toMatch(/^#\w{6}$/)
    expect(new Set(glifos.get(`glifo-${glifo}`))).toEqual(new Set([suyo]))
  }
})
