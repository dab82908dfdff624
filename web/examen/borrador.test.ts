import { expect, it, vi } from 'vitest'

vi.mock('../sesion/sesion.ts', () => ({ leerSesion: () => ({ account_id: 7 }) }))
const { cuandoDicho, escrito, leerEscrito } = await import('./borrador.ts')

const AHORA = Date.parse('2026-04-15T13:00:00Z')
const BORRADOR = {
  cuando: AHORA,
  fecha: '2026-04-10',
  idTipoExamen: 3,
  puestas: new Map([
    [12, { idNota: 1, observaciones: 'Muy bien' }],
    [13, { idNota: null, observaciones: 'Faltó' }],
  ]),
}

it('is read as it was written', () => {
  expect(leerEscrito(escrito(BORRADOR), AHORA)).toEqual(BORRADOR)
})

it.each([null, '', '{', 'null', '{"cuando":1}', '[]'])('what no one can read is none: %s', (texto) => {
  expect(leerEscrito(texto, AHORA)).toBeNull()
})

it('is forgotten after a month, and when nothing is in it', () => {
  expect(leerEscrito(escrito(BORRADOR), AHORA + 31 * 86_400_000)).toBeNull()
  expect(leerEscrito(escrito({ ...BORRADOR, puestas: new Map() }), AHORA)).toBeNull()
})

it.each([
  ['2026-04-15T12:32:00Z', 'de hoy, 09:32'],
  ['2026-04-14T12:32:00Z', 'de ayer'],
  ['2026-04-10T12:32:00Z', 'del 10/04/2026'],
])('says when it was typed: %s', (cuando, dicho) => {
  expect(cuandoDicho(Date.parse(cuando), AHORA)).toBe(dicho)
})
