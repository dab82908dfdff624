import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contrato } from '../../contract/index.ts'
import type { Definicion } from '../../contract/route.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let token: string

beforeAll(async () => {
  e = await escuela()
  const reglas = ['PAD-NUEVO', 'PAD-EDITAR', 'CAR-NUEVO', 'SER-NUEVO', 'OTR-TODAS-SUCURSALES'] as const
  token = (await e.nueva.usuario({ username: 'ana.paz', reglas })).token
})
afterAll(() => e.cerrar())

const PADRE = {
  apellido: 'Ríos',
  nombre: 'Eva',
  sexo: 'F',
  cuil: '27-25884310-5',
  dni: { tipo: 'DNI', numero: '23456789' },
  telefono1: '387 421 3000',
}
const guardar = (path: string, body: object, key: string) => e.llamar(token, 'POST', path, { body, key })

describe('what a form saves, saved again because its answer was lost (D-218)', () => {
  it.each([
    ['padre', PADRE, 'padre'],
    ['cargos', { nombre: 'Portero' }, 'cargo'],
  ] as const)('POST %s is done once, and answered as the first time', async (path, body, tabla) => {
    const cuantos = async () =>
      (
        await e.db
          .selectFrom(tabla as 'cargo')
          .select('id')
          .execute()
      ).length
    const [antes, key] = [await cuantos(), randomUUID()]
    const primera = await guardar(path, body, key)
    expect(primera.json).toMatchObject({ Status: 'OK', Id: expect.any(Number) })
    expect((await guardar(path, body, key)).json).toEqual(primera.json)
    expect(await cuantos()).toBe(antes + 1)
  })

  it('with other data it is told that the first was saved, and the next attempt is a new one', async () => {
    const [key, dni] = [randomUUID(), { tipo: 'DNI', numero: '24567890' }]
    const { json } = await guardar('padre', { ...PADRE, dni }, key)
    const otra = await guardar('padre', { ...PADRE, dni, nombre: 'Evita' }, key)
    expect([otra.http, otra.json.Message]).toEqual([409, expect.stringContaining('sí se registró')])
    expect((await guardar('padre', { ...PADRE, dni, nombre: 'Evita', id: json.Id }, randomUUID())).json.Status).toBe(
      'OK',
    )
  })

  it('a refusal leaves no trace of its key', async () => {
    const key = randomUUID()
    expect((await guardar('padre', { ...PADRE, nombre: 'Otra' }, key)).json.code).toBe('duplicado')
    expect((await guardar('padre', { ...PADRE, dni: { tipo: 'DNI', numero: '25678901' } }, key)).json.Status).toBe('OK')
  })
})

it('every call by which a form saves honours the key', () => {
  const guardan = Object.entries(contrato).flatMap(([nombre, rutas]) =>
    'guardar' in rutas && nombre !== 'cursosprofesor' ? [[nombre, rutas.guardar as Definicion] as const] : [],
  )
  expect(guardan.length).toBeGreaterThan(10)
  expect(guardan.filter(([, ruta]) => ruta.idempotente !== true).map(([nombre]) => nombre)).toEqual([])
})
