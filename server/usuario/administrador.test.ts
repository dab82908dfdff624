import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { crearAdministrador } from './administrador.service.ts'

let e: Escuela
beforeAll(async () => {
  e = await escuela()
})
afterAll(() => e.cerrar())

const crear = (usuario: string, password: string) =>
  e.db.transaction().execute((trx) => crearAdministrador(trx, usuario, password))

it.each([
  ['', 'secreta', 'El usuario no es válido'],
  ['director', 'corta', 'al menos 6 caracteres'],
  ['a\u0000b', 'secreta', 'El usuario no es válido'],
])('refuses %j with %j: %s', async (usuario, password, motivo) => {
  await expect(crear(usuario, password)).rejects.toThrow(motivo)
})

it('creates one who can sign in, once (D-138)', async () => {
  await crear('director', 'secreta')
  await expect(crear('DIRECTOR', 'secreta')).rejects.toThrow('El usuario ya existe')
  const r = await e.app.inject({
    method: 'POST',
    url: '/api/token',
    payload: 'grant_type=password&username=director&password=secreta',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(r.json()).toMatchObject({ roles: 'ServerAdmin' })
})
