import { afterAll, beforeAll, expect, it } from 'vitest'
import { conCorreo, tokenDe } from '../../test/enlaces.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { actuar, ingresar } from '../../test/ingreso.ts'
import { cambiarClave } from './consola.service.ts'

const CLAVE = 'jacaranda-y-ceibo'
const OTRA = 'lapacho-en-flor'

let e: Escuela
let director: string
beforeAll(async () => {
  e = await escuela()
  director = await e.rol('serveradmin')
  await conCorreo(e)
})
afterAll(() => e.cerrar())

const post = (token: string, ruta: string, body: object) => e.llamar(token, 'POST', ruta, { body })
const restablecer = (userId: number, password: string) => post(director, 'usuarios/resetpassword', { userId, password })
/** Tells whether who signs in is asked to change a password that somebody else chose. */
const esAjena = async (usuario: string, clave: string) => {
  const { http, json } = await ingresar(e, usuario, clave)
  expect(http).toBe(200)
  return json.claveAjena === true
}

let n = 0
/** The account of an employee, made with a password that the administrator typed. */
async function cuenta() {
  const usuario = `berta${++n}`
  const email = `${usuario}@casa.ar`
  const empleado = await e.nueva.personal({})
  const roles = await e.db.selectFrom('rol').select('id').where('nombre', '=', 'Operador').execute()
  const pedido = { idPersona: `per-${empleado}`, usuario, email, password: CLAVE, notify: false }
  const { json } = await post(director, 'usuarios/createuser', { ...pedido, roles: roles.map((r) => r.id) })
  const id = json.userId as number
  await e.db.updateTable('usuario').set({ email }).where('id', '=', id).execute()
  return { id, usuario, email }
}

it('who was given a password is asked to change it, until he does', async () => {
  const { usuario } = await cuenta()
  expect(await esAjena(usuario, CLAVE)).toBe(true)
  const { json } = await ingresar(e, usuario, CLAVE)
  // to itself it is as known as before
  const misma = { actual: CLAVE, nueva: CLAVE, confirmacion: CLAVE }
  expect((await post(json.access_token, 'usuario/changepassword', misma)).json.Status).toBe('OK')
  expect(await esAjena(usuario, CLAVE)).toBe(true)
  const cambio = { actual: CLAVE, nueva: OTRA, confirmacion: OTRA }
  expect((await post(json.access_token, 'usuario/changepassword', cambio)).json.Status).toBe('OK')
  expect(await esAjena(usuario, OTRA)).toBe(false)
})

it('one that an administrator resets is somebody else’s again; one chosen by the mailed link is not', async () => {
  const { id, usuario, email } = await cuenta()
  await restablecer(id, OTRA)
  expect(await esAjena(usuario, OTRA)).toBe(true)
  await restablecer(id, '')
  const token = await tokenDe(e, email)
  const elegida = { token, nueva: CLAVE, confirmacion: CLAVE }
  const r = await e.app.inject({ method: 'POST', url: '/api/clave/elegir', payload: elegida })
  expect(r.json().Status).toBe('OK')
  expect(await esAjena(usuario, CLAVE)).toBe(false)
})

it('the console counts as its owner, and who acts as somebody is not asked', async () => {
  const { id, usuario } = await cuenta()
  const como = await actuar(e, director, id)
  expect(como.statusCode).toBe(200)
  expect(como.json()).not.toHaveProperty('claveAjena')
  await e.db.transaction().execute((trx) => cambiarClave(trx, usuario, OTRA))
  expect(await esAjena(usuario, OTRA)).toBe(false)
})
