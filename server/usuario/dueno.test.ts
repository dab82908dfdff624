import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartasA, conCorreo, tokenDe } from '../../test/enlaces.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { ingresar } from '../../test/ingreso.ts'
import { textoDe } from '../mail/html.ts'
import { codigoDe, pasoDe } from '../segundofactor/totp.ts'
import { hashPassword } from '../sesion/password.ts'
import { cambiarClave, quitarSegundoFactor } from './consola.service.ts'

// What the owner of an account is told of it by mail (record 076).

const CLAVE = 'lapacho-en-flor'
const NUEVA = 'jacaranda-y-ceibo'
let e: Escuela
let hash: string
let director: string
let sucursal: number
beforeAll(async () => {
  e = await escuela()
  hash = await hashPassword(CLAVE)
  sucursal = await e.nueva.sucursal()
  director = await e.rol('serveradmin')
  await conCorreo(e)
})
afterAll(() => e.cerrar())

let n = 0
async function cuenta(email = `dueno${n + 1}@casa.ar`) {
  const username = `dueno${++n}`
  const u = await e.nueva.usuario({ rol: 'operador', idSucursal: sucursal, username, hash })
  await e.db.updateTable('usuario').set({ email }).where('id', '=', u.id).execute()
  return { ...u, username, email }
}
const post = async (token: string, path: string, body: object) => (await e.llamar(token, 'POST', path, { body })).json
/** The last message to an address, as who reads plain text has it. */
async function ultima({ email }: { email: string }) {
  const [carta] = await cartasA(e, email)
  return carta && { asunto: carta.asunto, texto: textoDe(carta.html, { colegio: 'Campana', pie: '' }) }
}
const cuantas = async ({ email }: { email: string }) => (await cartasA(e, email)).length

const ABC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
function deBase32(texto: string): Buffer {
  const bits = [...texto].map((c) => ABC.indexOf(c).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((b) => Number.parseInt(b, 2)))
}
const codigo = (secreto: string) => codigoDe(deBase32(secreto), pasoDe(new Date()))
const pasaElTiempo = (id: number) =>
  e.db.updateTable('segundo_factor').set({ ultimo_paso: 0 }).where('id_usuario', '=', id).execute()
async function conFactor() {
  const u = await cuenta()
  const { secreto } = await post(u.token, 'usuario/segundofactor/iniciar', { actual: CLAVE })
  const { codigos } = await post(u.token, 'usuario/segundofactor/confirmar', { codigo: codigo(secreto) })
  await pasaElTiempo(u.id)
  return { ...u, secreto: secreto as string, codigos: codigos as string[] }
}

const CUANDO = /el 15-04-2026 \d\d:\d\d/

describe('the owner is told', () => {
  it('of a password that he changed, when and from where, without it and without a link', async () => {
    const u = await cuenta()
    const body = { actual: CLAVE, nueva: NUEVA, confirmacion: NUEVA }
    expect((await post(u.token, 'usuario/changepassword', body)).Status).toBe('OK')
    const carta = await ultima(u)
    expect(carta?.asunto).toBe('Cambió su contraseña')
    expect(carta?.texto).toMatch(CUANDO)
    expect(carta?.texto).toContain('desde la dirección 127.0.0.1')
    expect(carta?.texto).toContain(u.username)
    expect(carta?.texto).toContain('Si no fue usted, pida otra')
    for (const nunca of [CLAVE, NUEVA, 'http', '#/clave']) expect(carta?.texto).not.toContain(nunca)
  })

  it('of one that was chosen by a link', async () => {
    const u = await cuenta()
    await post(director, 'usuarios/resetpassword', { userId: u.id, password: '' })
    const token = await tokenDe(e, u.email)
    const payload = { token, nueva: NUEVA, confirmacion: NUEVA }
    await e.app.inject({ method: 'POST', url: '/api/clave/elegir', payload, remoteAddress: '10.9.0.4' })
    expect(await ultima(u)).toMatchObject({
      asunto: 'Cambió su contraseña',
      texto: expect.stringContaining('desde la dirección 10.9.0.4'),
    })
  })

  it('of one that an administrator typed, and once only where he is mailed a link', async () => {
    const u = await cuenta()
    await post(director, 'usuarios/resetpassword', { userId: u.id, password: NUEVA })
    expect((await ultima(u))?.texto).toMatch(/Lo hizo alguien que administra los usuarios, el 15-04-2026/)
    await post(director, 'usuarios/resetpassword', { userId: u.id, password: '' })
    expect(await cuantas(u)).toBe(2)
  })

  it('of one that was given at the console', async () => {
    const u = await cuenta()
    await e.db.transaction().execute((trx) => cambiarClave(trx, u.username, NUEVA))
    expect((await ultima(u))?.texto).toContain('desde el servidor del colegio')
  })

  it('of the second factor that begins, of other codes, and of its end', async () => {
    const u = await conFactor()
    expect((await ultima(u))?.asunto).toBe('Su cuenta tiene un segundo factor')
    await post(u.token, 'usuario/segundofactor/codigos', { actual: CLAVE, codigo: codigo(u.secreto) })
    expect((await ultima(u))?.asunto).toBe('Sus códigos de recuperación son otros')
    await pasaElTiempo(u.id)
    await post(u.token, 'usuario/segundofactor/quitar', { actual: CLAVE, codigo: codigo(u.secreto) })
    expect((await ultima(u))?.asunto).toBe('Se quitó el segundo factor de su cuenta')
    for (const { html } of await cartasA(e, u.email))
      for (const nunca of [u.secreto, ...u.codigos, CLAVE]) expect(html).not.toContain(nunca)
  })

  it('of a recovery code that was used, not of one that was wrong', async () => {
    const u = await conFactor()
    const antes = await cuantas(u)
    const entrar = (otp: string) =>
      e.app.inject({
        method: 'POST',
        url: '/api/token',
        remoteAddress: '10.9.0.7',
        payload: new URLSearchParams({ grant_type: 'password', username: u.username, password: CLAVE, otp }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await entrar('AAAA-BBBB-CCCC-DDDD-EEEE-FFFF')).json().code).toBe('segundo-factor')
    expect(await cuantas(u)).toBe(antes)
    expect((await entrar(u.codigos[0] ?? '')).json().access_token).toBeTruthy()
    expect(await ultima(u)).toMatchObject({
      asunto: 'Se usó un código de recuperación',
      texto: expect.stringContaining('10.9.0.7'),
    })
  })

  it('of a second factor that somebody else removed, at the console too', async () => {
    const [uno, otro] = [await conFactor(), await conFactor()]
    await post(director, 'usuarios/quitarsegundofactor', { userId: uno.id })
    expect((await ultima(uno))?.texto).toContain('Lo hizo alguien que administra los usuarios')
    await e.db.transaction().execute((trx) => quitarSegundoFactor(trx, otro.username))
    expect((await ultima(otro))?.texto).toContain('desde el servidor del colegio')
  })
})

describe('nobody is told', () => {
  it('of what was refused', async () => {
    const u = await cuenta()
    await post(u.token, 'usuario/changepassword', { actual: CLAVE, nueva: 'corta', confirmacion: 'corta' })
    expect(await cuantas(u)).toBe(0)
  })

  it('of wrong passwords, which block the account', async () => {
    const u = await cuenta()
    for (let i = 0; i < 5; i++) await ingresar(e, u.username, 'mal')
    expect(await cuantas(u)).toBe(0)
  })

  it('without an address', async () => {
    const u = await cuenta('')
    const body = { actual: CLAVE, nueva: NUEVA, confirmacion: NUEVA }
    expect((await post(u.token, 'usuario/changepassword', body)).Status).toBe('OK')
    expect(await cuantas(u)).toBe(0)
  })
})
