import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { renovar } from '../../test/ingreso.ts'
import { hashPassword } from '../sesion/password.ts'
import { quitarSegundoFactor } from '../usuario/consola.service.ts'
import { codigoDe, pasoDe } from './totp.ts'

const CLAVE = 'lapacho-en-flor'
let e: Escuela
let hash: string
let sucursal: number
beforeAll(async () => {
  e = await escuela()
  hash = await hashPassword(CLAVE)
  sucursal = await e.nueva.sucursal()
})
afterAll(() => e.cerrar())

let n = 0
const cuenta = (rol: 'operador' | 'padre' | 'profesor' | 'serveradmin' = 'operador') =>
  e.nueva
    .usuario({ rol, username: `cuenta${++n}`, hash, idSucursal: sucursal })
    .then((u) => ({ ...u, username: `cuenta${n}` }))
const post = async (token: string, que: string, body: object = {}) =>
  (await e.llamar(token, 'POST', `usuario/segundofactor/${que}`, { body })).json
async function entrar(username: string, otp?: string, { password = CLAVE, ip = `10.5.0.${n}` } = {}) {
  const r = await e.app.inject({
    method: 'POST',
    url: '/api/token',
    remoteAddress: ip,
    payload: new URLSearchParams({
      grant_type: 'password',
      username,
      password,
      ...(otp !== undefined && { otp }),
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return r.json()
}

const ABC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
function deBase32(texto: string): Buffer {
  const bits = [...texto].map((c) => ABC.indexOf(c).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((b) => Number.parseInt(b, 2)))
}
/** The code that a telephone shows, `pasos` of 30 seconds from now. */
const codigo = (secreto: string, pasos = 0) => codigoDe(deBase32(secreto), pasoDe(new Date()) + pasos)
/** Forgets which codes were taken, as 30 seconds would. */
const pasaElTiempo = (id: number) =>
  e.db.updateTable('segundo_factor').set({ ultimo_paso: 0 }).where('id_usuario', '=', id).execute()

/** An account with a second factor. */
async function conFactor(rol?: 'operador' | 'serveradmin') {
  const u = await cuenta(rol)
  const { secreto } = await post(u.token, 'iniciar', { actual: CLAVE })
  const { codigos } = await post(u.token, 'confirmar', { codigo: codigo(secreto) })
  await pasaElTiempo(u.id)
  return { ...u, secreto: secreto as string, codigos: codigos as string[] }
}

describe('setting it up', () => {
  it('asks for the password, and counts only once a code was right', async () => {
    const u = await cuenta()
    expect(await post(u.token, 'iniciar', { actual: 'otra' })).toMatchObject({ code: 'clave-actual' })
    expect(await post(u.token, 'confirmar', { codigo: '123456' })).toMatchObject({ code: 'segundo-factor-sin-iniciar' })
    const { secreto, uri, qr } = await post(u.token, 'iniciar', { actual: CLAVE })
    expect(uri).toContain(`otpauth://totp/Campana:${u.username}?secret=${secreto}&issuer=Campana`)
    expect(qr.lado).toBeGreaterThan(20)
    expect(await post(u.token, 'confirmar', { codigo: codigo(secreto, 5) })).toMatchObject({
      code: 'codigo-equivocado',
    })
    expect((await entrar(u.username)).access_token).toBeTruthy()
    expect((await post(u.token, 'confirmar', { codigo: codigo(secreto) })).codigos).toHaveLength(10)
    expect((await entrar(u.username)).code).toBe('falta-segundo-factor')
    expect(await post(u.token, 'iniciar', { actual: CLAVE })).toMatchObject({ code: 'segundo-factor-activo' })
  })

  it('is not for parents, nor for who stands in for somebody', async () => {
    const padre = await cuenta('padre')
    expect(await post(padre.token, 'iniciar', { actual: CLAVE })).toMatchObject({ code: 'segundo-factor-ajeno' })
  })

  it('neither the secret nor a recovery code, of 120 bits, can be read in the database', async () => {
    const u = await conFactor()
    for (const uno of u.codigos) expect(uno).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    const todo = JSON.stringify([
      await e.db.selectFrom('segundo_factor').selectAll().execute(),
      await e.db.selectFrom('codigo_recuperacion').selectAll().execute(),
      await e.db.selectFrom('audit_evento').selectAll().execute(),
    ])
    for (const secreto of [u.secreto, deBase32(u.secreto).toString('base64'), ...u.codigos])
      expect(todo).not.toContain(secreto)
  })
})

describe('signing in', () => {
  it('asks for the code after the right password only, and takes each code once', async () => {
    const u = await conFactor()
    expect((await entrar(u.username, '', { password: 'mal' })).code).toBe('usuario-o-clave')
    expect(await entrar(u.username)).toMatchObject({ error: 'invalid_grant', code: 'falta-segundo-factor' })
    const uno = codigo(u.secreto)
    expect((await entrar(u.username, uno)).access_token).toBeTruthy()
    expect((await entrar(u.username, uno)).code).toBe('segundo-factor')
    expect((await entrar(u.username, codigo(u.secreto, -1))).code).toBe('segundo-factor')
    expect((await entrar(u.username, codigo(u.secreto, 1))).access_token).toBeTruthy()
  })

  it('of one code sent ten times at once one gets in', async () => {
    const u = await conFactor()
    const uno = codigo(u.secreto)
    const todos = await Promise.all(
      Array.from({ length: 10 }, (_, i) => entrar(u.username, uno, { ip: `10.6.0.${i}` })),
    )
    expect(todos.filter((r) => r.access_token)).toHaveLength(1)
  })

  it('a recovery code is good once, however it is typed', async () => {
    const u = await conFactor()
    const [uno = '', dos = ''] = u.codigos
    const dosVeces = await Promise.all([
      entrar(u.username, uno),
      entrar(u.username, uno.toLowerCase().replaceAll('-', ' ')),
    ])
    expect(dosVeces.filter((r) => r.access_token)).toHaveLength(1)
    expect((await entrar(u.username, dos)).access_token).toBeTruthy()
    const estado = (await e.llamar(u.token, 'GET', 'usuario/segundofactor')).json
    expect(estado).toMatchObject({ activo: true, codigos: 8, obligatorio: false })
  })

  it('wrong codes count as wrong passwords; to have the code asked for forgets none of them', async () => {
    const u = await conFactor()
    for (let i = 0; i < 5; i++) {
      expect((await entrar(u.username, '000000')).code).toBe('segundo-factor')
      if (i < 4) expect((await entrar(u.username)).code).toBe('falta-segundo-factor')
    }
    expect((await entrar(u.username, codigo(u.secreto))).code).toBe('usuario-bloqueado')
    const motivos = await e.db.selectFrom('audit_evento').select('params').where('id_usuario', '=', u.id).execute()
    expect(JSON.stringify(motivos)).toContain('"segundo-factor"')
  })

  it('to have the code asked for locks nobody out', async () => {
    const u = await conFactor()
    for (let i = 0; i < 12; i++) expect(await entrar(u.username)).toMatchObject({ code: 'falta-segundo-factor' })
    expect((await entrar(u.username, codigo(u.secreto))).access_token).toBeTruthy()
  })
})

describe('taking it away', () => {
  it('asks for password and code; guessing codes locks', async () => {
    const u = await conFactor()
    expect(await post(u.token, 'quitar', { actual: 'mal', codigo: codigo(u.secreto) })).toMatchObject({
      code: 'clave-actual',
    })
    expect(await post(u.token, 'quitar', { actual: CLAVE, codigo: '' })).toMatchObject({ code: 'codigo-equivocado' })
    for (let i = 0; i < 3; i++) await post(u.token, 'codigos', { actual: CLAVE, codigo: '000000' })
    expect(await post(u.token, 'quitar', { actual: CLAVE, codigo: codigo(u.secreto) })).toMatchObject({
      code: 'usuario-bloqueado',
    })
    const otra = await conFactor()
    const { codigos } = await post(otra.token, 'codigos', { actual: CLAVE, codigo: codigo(otra.secreto) })
    expect((await entrar(otra.username, otra.codigos[0])).code).toBe('segundo-factor')
    expect(await post(otra.token, 'quitar', { actual: CLAVE, codigo: codigos[0] })).toMatchObject({ Status: 'OK' })
    expect((await entrar(otra.username)).access_token).toBeTruthy()
    expect(await post(otra.token, 'quitar', { actual: CLAVE, codigo: '1' })).toMatchObject({
      code: 'segundo-factor-inactivo',
    })
  })

  it('of another: a ServerAdmin, or the console; it is audited', async () => {
    const u = await conFactor()
    const quitar = async (token: string) =>
      e.llamar(token, 'POST', 'usuarios/quitarsegundofactor', { body: { userId: u.id } })
    expect((await quitar(await e.rol('administrador'))).http).toBe(403)
    expect((await quitar(await e.rol('serveradmin'))).json.Status).toBe('OK')
    expect((await quitar(await e.rol('serveradmin'))).json.code).toBe('segundo-factor-inactivo')
    // one's own is not another's: a session left open would take it off without password and code
    const jefe = await conFactor('serveradmin')
    const propio = await e.llamar(jefe.token, 'POST', 'usuarios/quitarsegundofactor', { body: { userId: jefe.id } })
    expect(propio.json.code).toBe('su-factor')
    expect((await entrar(jefe.username)).code).toBe('falta-segundo-factor')
    const otra = await conFactor()
    await e.db.transaction().execute((trx) => quitarSegundoFactor(trx, otra.username))
    const quitados = await e.db.selectFrom('audit_evento').select('id_entidad').where('tipo', '=', 'OTP-REM').execute()
    expect(quitados.map((q) => q.id_entidad)).toEqual([u.id, otra.id])
  })
})

describe('where the school asks for one', () => {
  const pedir = (value: string) =>
    e.db
      .insertInto('env_key')
      .values({ tag_name: 'login.segundoFactor', display_text: 'x', value, default_value: 'no' })
      .onConflict((c) => c.column('tag_name').doUpdateSet({ value }))
      .execute()
  beforeAll(() => pedir('personal'))
  afterAll(() => pedir('no'))

  it('who has none may do nothing until he has; parents are not asked', async () => {
    expect((await entrar((await cuenta('padre')).username)).enrolar).toBeUndefined()
    const u = await cuenta('serveradmin')
    const { access_token: token, enrolar } = await entrar(u.username)
    expect(enrolar).toBe(true)
    const lee = async (t: string) => (await e.llamar(t, 'GET', 'cargos')).http
    expect(await lee(token)).toBe(403)
    const ingresos = async () =>
      (
        await e.db
          .selectFrom('audit_evento')
          .select('estado')
          .where('tipo', '=', 'LOGIN')
          .where('id_usuario', '=', u.id)
          .orderBy('id')
          .execute()
      ).map(({ estado }) => estado)
    // who was stopped here has not signed in
    expect(await ingresos()).toEqual([2])
    const renovado = (await renovar(e, token)).json()
    expect([renovado.enrolar, await lee(renovado.access_token)]).toEqual([true, 403])
    const como = await e.app.inject({
      method: 'POST',
      url: '/api/token',
      payload: `grant_type=loginas&userId=${u.id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` },
    })
    expect(como.statusCode).toBe(403)
    const { secreto } = await post(token, 'iniciar', { actual: '' })
    expect((await post(token, 'confirmar', { codigo: codigo(secreto) })).codigos).toHaveLength(10)
    expect([await lee(token), await lee(renovado.access_token)]).toEqual([200, 200])
    expect(await ingresos()).toEqual([2, 1])
    expect(await post(token, 'quitar', { actual: CLAVE, codigo: codigo(secreto, 1) })).toMatchObject({
      code: 'segundo-factor-obligatorio',
    })
    await pasaElTiempo(u.id)
    expect((await entrar(u.username, codigo(secreto))).enrolar).toBeUndefined()
  })

  it('who gets a role of the staff while signed in signs in again, and is asked; who has one goes on', async () => {
    const director = await conFactor('serveradmin')
    const operador = await e.db
      .selectFrom('rol')
      .select('id')
      .where('nombre', '=', 'Operador')
      .executeTakeFirstOrThrow()
    const dar = async (userId: number) => {
      await e.db
        .updateTable('usuario')
        .set({ id_personal: await e.nueva.personal() })
        .where('id', '=', userId)
        .execute()
      return e.llamar(director.token, 'POST', 'usuarios/addusertorole', { body: { userId, roleId: operador.id } })
    }
    const u = await cuenta('padre')
    const { access_token: token } = await entrar(u.username)
    expect((await dar(u.id)).json.Status).toBe('Ok')
    const negado = await e.llamar(token, 'GET', 'syscfg/headerdata')
    expect([negado.http, negado.json.code]).toEqual([401, 'sesion-por-rol'])
    expect((await entrar(u.username)).enrolar).toBe(true)

    // a role of the school's own is of the staff too
    const propio = await cuenta('padre')
    const { id: roleId } = await e.db
      .insertInto('rol')
      .values({ nombre: 'Cajera propia' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await e.llamar(director.token, 'POST', 'usuarios/addusertorole', { body: { userId: propio.id, roleId } })
    await e.db
      .insertInto('usuario_rol')
      .values({ id_usuario: propio.id, id_rol: roleId })
      .onConflict((c) => c.doNothing())
      .execute()
    expect((await entrar(propio.username)).enrolar).toBe(true)

    const conUno = await cuenta('padre')
    await e.db
      .insertInto('segundo_factor')
      .values({ id_usuario: conUno.id, secreto_enc: 'x', ultimo_paso: 0, confirmado: new Date() })
      .execute()
    expect((await dar(conUno.id)).json.Status).toBe('Ok')
    expect((await e.llamar(conUno.token, 'GET', 'syscfg/headerdata')).http).toBe(200)
  })

  it('who is signed in goes on, and to act as somebody asks for none', async () => {
    const admin = await conFactor('serveradmin')
    const otro = await cuenta()
    expect((await e.llamar(otro.token, 'GET', 'syscfg/headerdata')).http).toBe(200)
    const { access_token: token } = await entrar(admin.username, codigo(admin.secreto))
    const r = await e.app.inject({
      method: 'POST',
      url: '/api/token',
      payload: `grant_type=loginas&userId=${otro.id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` },
    })
    expect(r.json().enrolar).toBeUndefined()
    expect((await e.llamar(r.json().access_token, 'GET', 'syscfg/headerdata')).http).toBe(200)
  })
})
