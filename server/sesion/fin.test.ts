import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { renovar } from '../../test/ingreso.ts'
import { bloquear, cerrarSesiones } from '../usuario/consola.service.ts'
import { hashPassword } from './password.ts'

// Why a session ended, told to who holds its token (record 076).

const CLAVE = 'lapacho-en-flor'
const NUEVA = 'jacaranda-y-ceibo'
let e: Escuela
let director: string
let hash: string
beforeAll(async () => {
  e = await escuela()
  director = await e.rol('serveradmin')
  hash = await hashPassword(CLAVE)
})
afterAll(() => e.cerrar())

let n = 0
const cuenta = async () => {
  const username = `quien${++n}`
  return { ...(await e.nueva.usuario({ rol: 'operador', username, hash })), username }
}
type Cuenta = Awaited<ReturnType<typeof cuenta>>
const post = (token: string, path: string, body: object) => e.llamar(token, 'POST', path, { body })
const codigo = async (token: string) => {
  const r = await e.llamar(token, 'GET', 'syscfg/headerdata')
  return [r.http, r.json.code]
}
/** Another session of an account. */
const otra = async (u: Cuenta): Promise<string> => (await abrir(u)).access_token
async function abrir({ username }: Cuenta): Promise<{ access_token: string; foto_token: string }> {
  const r = await e.app.inject({
    method: 'POST',
    url: '/api/token',
    payload: new URLSearchParams({ grant_type: 'password', username, password: CLAVE }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return r.json()
}

describe('the token of a session that ended is told why', () => {
  it.each<[string, (u: Cuenta) => Promise<unknown>]>([
    ['sesion-por-bloqueo', (u) => e.db.transaction().execute((trx) => bloquear(trx, u.username))],
    ['sesion-del-colegio', (u) => e.db.transaction().execute((trx) => cerrarSesiones(trx, u.username))],
    ['sesion-desaprobada', (u) => post(director, 'usuarios/approve', { userid: u.id, approve: false })],
    ['sesion-restablecida', (u) => post(director, 'usuarios/resetpassword', { userId: u.id, password: NUEVA })],
    ['sesion-por-otra', async (u) => post(await otra(u), 'token/cerrarotras', {})],
    [
      'sesion-por-clave',
      async (u) => post(await otra(u), 'usuario/changepassword', { actual: CLAVE, nueva: NUEVA, confirmacion: NUEVA }),
    ],
    ['sesion-vencida', (u) => sql`update sesion set expira = now() where id_usuario = ${u.id}`.execute(e.db)],
  ])('%s', async (code, termina) => {
    const u = await cuenta()
    expect(await codigo(u.token)).toEqual([200, undefined])
    await termina(u)
    expect(await codigo(u.token)).toEqual([401, code])
  })

  it('also when it asks to be renewed', async () => {
    const u = await cuenta()
    await e.db.transaction().execute((trx) => bloquear(trx, u.username))
    const r = await e.app.inject({
      method: 'POST',
      url: '/api/token',
      payload: 'grant_type=refresh&username=',
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${u.token}` },
    })
    expect([r.statusCode, r.json().code]).toEqual([401, 'sesion-por-bloqueo'])
  })

  it('a sign-in of yesterday is not renewed, however often it was before', async () => {
    const u = await cuenta()
    const { access_token: primera } = await abrir(u)
    const renovada = (await renovar(e, primera)).json().access_token
    const hace = (horas: number) =>
      sql`update sesion set creada = now() - make_interval(hours => ${horas}) where id_usuario = ${u.id}`.execute(e.db)
    await hace(23)
    const otraVez = (await renovar(e, renovada)).json().access_token
    await hace(25)
    const r = await renovar(e, otraVez)
    expect([r.statusCode, r.json().code]).toEqual([401, 'sesion-vencida'])
    expect(await codigo(otraVez)).toEqual([200, undefined])
    expect((await renovar(e, (await abrir(u)).access_token)).statusCode).toBe(200)
  })

  it('who has to add a second factor since he signed in goes on, and is not renewed', async () => {
    const u = await cuenta()
    const pedir = (value: string) =>
      e.db.updateTable('env_key').set({ value }).where('tag_name', '=', 'login.segundoFactor').execute()
    const clave = { tag_name: 'login.segundoFactor', display_text: 'x', value: 'no', default_value: 'no' }
    await e.db
      .insertInto('env_key')
      .values(clave)
      .onConflict((c) => c.doNothing())
      .execute()
    const { access_token: token } = await abrir(u)
    await pedir('personal')
    expect(await codigo(token)).toEqual([200, undefined])
    const r = await renovar(e, token)
    expect([r.statusCode, r.json().code]).toEqual([401, 'sesion-vencida'])
    await pedir('no')
    expect((await renovar(e, token)).statusCode).toBe(200)
  })

  it('and that it acted as another, which says nothing of that one', async () => {
    const u = await cuenta()
    const r = await e.app.inject({
      method: 'POST',
      url: '/api/token',
      payload: `grant_type=loginas&username=&userId=${u.id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${director}` },
    })
    await post(director, 'usuarios/resetpassword', { userId: u.id, password: NUEVA })
    expect(await codigo(r.json().access_token)).toEqual([401, 'sesion-ajena'])
  })
})

describe('nothing is told', () => {
  it('to who signed out himself, to a token that nobody has, and to nobody', async () => {
    const u = await cuenta()
    await post(u.token, 'token/cerrar', {})
    const dicho = { Status: 'Error', Message: 'No Autorizado' }
    for (const token of [u.token, 'x'.repeat(43), null]) {
      const r = await e.llamar(token, 'GET', 'syscfg/headerdata')
      expect([r.http, r.json]).toEqual([401, dicho])
    }
  })

  it('to who has no more than the token of photos', async () => {
    const u = await cuenta()
    const fotoToken = (await abrir(u)).foto_token
    await e.db.transaction().execute((trx) => bloquear(trx, u.username))
    expect(await codigo(fotoToken)).toEqual([401, undefined])
  })
})
