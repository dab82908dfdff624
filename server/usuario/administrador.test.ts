import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { crearAdministrador } from './administrador.service.ts'

const CLAVE = 'lapacho-en-flor'

let e: Escuela
beforeAll(async () => {
  e = await escuela()
})
afterAll(() => e.cerrar())

const crear = (usuario: string, password: string) =>
  e.db.transaction().execute((trx) => crearAdministrador(trx, usuario, password))

it.each([
  ['', CLAVE, 'El usuario no es válido'],
  ['director', 'lapacho 9', 'al menos 10 caracteres'],
  ['director', 'colegio2026', 'se adivina'],
  ['director', 'Director-2026', 'se adivina'],
  ['a\u0000b', CLAVE, 'El usuario no es válido'],
])('refuses %j with %j: %s', async (usuario, password, motivo) => {
  await expect(crear(usuario, password)).rejects.toThrow(motivo)
})

it('creates one who can sign in, once (D-138)', async () => {
  await crear('director', CLAVE)
  await expect(crear('DIRECTOR', CLAVE)).rejects.toThrow('El usuario ya existe')
  const r = await e.app.inject({
    method: 'POST',
    url: '/api/token',
    payload: `grant_type=password&username=director&password=${CLAVE}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(r.json()).toMatchObject({ roles: 'ServerAdmin' })
})
