import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartasA, conCorreo, tokenDe, vencer } from '../../test/enlaces.ts'
import { type Escuela, escuela, URL_DEL_COLEGIO } from '../../test/escuela.ts'
import { ingresar } from '../../test/ingreso.ts'
import { work } from '../../test/jobs.ts'
import { leerConfig } from '../config.ts'
import { runner } from '../jobs/runner.ts'
import { hashPassword } from '../sesion/password.ts'
import { bloquear, cambiarClave } from '../usuario/consola.service.ts'
import { OLVIDO } from './olvido.job.ts'
import { mandarOlvido } from './olvido.service.ts'

const CLAVE = 'jacaranda-y-ceibo'
const VIEJA = 'lapacho-en-flor'

let e: Escuela
let director: string
let sucursal: number
beforeAll(async () => {
  e = await escuela()
  sucursal = await e.nueva.sucursal()
  director = await e.rol('serveradmin')
  await conCorreo(e)
})
afterAll(() => e.cerrar())

let vez = 0
const post = async (que: string, body: object, ip = `10.7.${vez >> 8}.${vez++ & 255}`) => {
  const r = await e.app.inject({ method: 'POST', url: `/api/clave/${que}`, payload: body, remoteAddress: ip })
  return { http: r.statusCode, json: r.json() }
}
const elegir = (token: string, nueva = CLAVE, confirmacion = nueva) => post('elegir', { token, nueva, confirmacion })
const repartir = () => work(e, [runner(OLVIDO, mandarOlvido({ url: URL_DEL_COLEGIO }))])
const olvidar = async (usuario: string) => {
  const r = await post('olvidada', { usuario })
  await repartir()
  return r
}

let n = 0
/** An operator with an e-mail; answers his id, name, address and the token of a session. */
async function operador(rol: 'operador' | 'padre' = 'operador') {
  const username = `ana${++n}`
  const u = await e.nueva.usuario({ rol, idSucursal: sucursal, username, hash: await hashPassword(VIEJA) })
  const email = `${username}@casa.ar`
  await e.db.updateTable('usuario').set({ email }).where('id', '=', u.id).execute()
  return { ...u, username, email }
}
/** The same, with a link that was just mailed. */
async function conEnlace() {
  const u = await operador()
  await olvidar(u.username)
  return { ...u, enlace: await tokenDe(e, u.email) }
}
const entra = async (usuario: string, clave: string) => (await ingresar(e, usuario, clave)).http === 200
const auditado = async (id: number) =>
  JSON.stringify(await e.db.selectFrom('audit_evento').selectAll().where('id_entidad', '=', id).execute())

it('who asks for another takes away none that the school sent, and is told that there is one', async () => {
  const u = await operador()
  const r = await e.llamar(director, 'POST', 'usuarios/resetpassword', { body: { userId: u.id, password: '' } })
  expect(r.json.Status).toBe('OK')
  const enlace = await tokenDe(e, u.email)
  await olvidar(u.username)
  // asked again at once, it is not said twice
  await olvidar(u.username)
  expect((await elegir(enlace)).json.Status).toBe('OK')
  const cartas = await e.db
    .selectFrom('mail_outbox')
    .select('asunto')
    .where('para', '=', u.email)
    .orderBy('id')
    .execute()
  const dichas = cartas.filter((c) => c.asunto === 'Ya tiene un enlace para elegir su contraseña')
  expect(dichas).toHaveLength(1)
})

describe('a link', () => {
  it.each([
    [{}, 'token'],
    [{ token: 'corto', nueva: CLAVE, confirmacion: CLAVE }, 'token'],
    [{ token: 'x'.repeat(43), confirmacion: CLAVE }, 'nueva'],
  ])('%j is refused by its field', async (body, campo) => {
    const r = await post('elegir', body)
    expect([r.http, Object.keys(r.json.errors)]).toEqual([400, expect.arrayContaining([campo])])
  })

  it('one that nobody made is void, and who tries many is told to wait', async () => {
    for (let i = 0; i < 30; i++)
      expect((await post('enlace', { token: `${'x'.repeat(41)}${i + 10}` }, '10.8.0.1')).json.code).toBe(
        'enlace-no-vale',
      )
    expect((await post('enlace', { token: 'y'.repeat(43) }, '10.8.0.1')).http).toBe(429)
  })

  it('a password that is short, guessed or typed in two ways leaves it good', async () => {
    const { username, enlace } = await conEnlace()
    expect((await post('enlace', { token: enlace })).json).toMatchObject({
      para: 'clave',
      usuario: username,
      minimo: 10,
    })
    expect((await elegir(enlace, 'corta')).json.code).toBe('clave-corta')
    expect((await elegir(enlace, 'colegio2026')).json.code).toBe('clave-debil')
    expect((await elegir(enlace, CLAVE, 'otra cosa')).json.code).toBe('clave-distinta')
    expect((await elegir(enlace)).json).toMatchObject({ Status: 'OK', usuario: username })
  })

  it('ends the sessions, and is good once; neither it nor the password is written anywhere', async () => {
    const { id, username, token, enlace } = await conEnlace()
    await elegir(enlace)
    expect((await e.llamar(token, 'GET', 'cargos')).http).toBe(401)
    expect([await entra(username, VIEJA), await entra(username, CLAVE)]).toEqual([false, true])
    expect((await elegir(enlace, 'otra-vez-lapacho')).json.code).toBe('enlace-no-vale')
    const escrito = await auditado(id)
    for (const secreto of [enlace, CLAVE]) expect(escrito).not.toContain(secreto)
    expect(escrito).toContain('PWD-SET')
  })

  it('of two uses at once one is done', async () => {
    const { enlace } = await conEnlace()
    const dos = await Promise.all([elegir(enlace), elegir(enlace, 'otra-vez-lapacho')])
    expect(new Set(dos.map((r) => r.json.code ?? 'hecho'))).toEqual(new Set(['enlace-no-vale', 'hecho']))
  })

  it('is void when it runs out, or a newer one was asked for', async () => {
    const u = await conEnlace()
    await e.db
      .updateTable('enlace_clave')
      .set({ creado: new Date(0) })
      .where('id_usuario', '=', u.id)
      .execute()
    await olvidar(u.username)
    expect((await elegir(u.enlace)).json.code).toBe('enlace-no-vale')
    const nuevo = await tokenDe(e, u.email)
    await vencer(e)
    expect((await elegir(nuevo)).json.code).toBe('enlace-no-vale')
  })

  it.each([
    [
      'another password',
      (u: { username: string }) => e.db.transaction().execute((t) => cambiarClave(t, u.username, CLAVE)),
    ],
    ['a block', (u: { username: string }) => e.db.transaction().execute((t) => bloquear(t, u.username))],
    [
      'a disapproval',
      (u: { id: number }) => e.llamar(director, 'POST', 'usuarios/approve', { body: { userid: u.id, approve: false } }),
    ],
    [
      'his own change',
      (u: { token: string }) =>
        e.llamar(u.token, 'POST', 'usuario/changepassword', {
          body: { actual: VIEJA, nueva: CLAVE, confirmacion: CLAVE },
        }),
    ],
    [
      'a reset',
      (u: { id: number }) =>
        e.llamar(director, 'POST', 'usuarios/resetpassword', { body: { userId: u.id, password: CLAVE } }),
    ],
  ])('is void after %s', async (_, hecho) => {
    const u = await conEnlace()
    await hecho(u)
    expect((await post('enlace', { token: u.enlace })).json.code).toBe('enlace-no-vale')
    expect((await elegir(u.enlace, 'otra-vez-lapacho')).json.code).toBe('enlace-no-vale')
  })

  it('lets in at once who was locked for wrong passwords', async () => {
    const u = await conEnlace()
    for (let i = 0; i < 5; i++) await ingresar(e, u.username, 'mal')
    expect(await entra(u.username, VIEJA)).toBe(false)
    await elegir(u.enlace)
    expect(await entra(u.username, CLAVE)).toBe(true)
  })
})

describe('who forgot his password', () => {
  it('is answered the same whoever he names, and only an account that can sign in is mailed', async () => {
    const u = await operador()
    const bloqueada = await operador()
    await e.db.updateTable('usuario').set({ bloqueado: true }).where('id', '=', bloqueada.id).execute()
    const dichos = []
    for (const nombre of [u.username, u.email, 'nadie', bloqueada.username, 'x@y.ar'])
      dichos.push(await olvidar(nombre))
    expect(new Set(dichos.map((d) => JSON.stringify(d)))).toEqual(
      new Set([JSON.stringify({ http: 200, json: { Status: 'OK', Message: '' } })]),
    )
    // by two names at once he is mailed one
    expect(await cartasA(e, u.email)).toHaveLength(1)
    expect(await cartasA(e, bloqueada.email)).toEqual([])
  })

  it('is limited by whom he names, whether there is one, and by where he is', async () => {
    for (const nombre of [(await operador()).username, 'inventado']) {
      for (let i = 0; i < 4; i++) expect((await post('olvidada', { usuario: nombre })).http).toBe(200)
      expect((await post('olvidada', { usuario: nombre.toUpperCase() })).http).toBe(429)
    }
    for (let i = 0; i < 20; i++) await post('olvidada', { usuario: `otro${i}` }, '10.8.1.1')
    expect((await post('olvidada', { usuario: 'uno-mas' }, '10.8.1.1')).http).toBe(429)
    expect((await post('olvidada', { usuario: '' })).json.errors).toHaveProperty('usuario')
  })

  it('the link leads to the configured address, whatever the request says of its host', async () => {
    const u = await operador()
    await e.app.inject({
      method: 'POST',
      url: '/api/clave/olvidada',
      payload: { usuario: u.username },
      headers: { host: 'malo.example', 'x-forwarded-host': 'malo.example' },
    })
    await repartir()
    const [carta] = await cartasA(e, u.email)
    expect(carta?.html).toContain(`${URL_DEL_COLEGIO}/#/clave/`)
    expect(carta?.html).not.toContain('malo')
  })

  it.each(['colegio.edu.ar', 'ftp://x.ar', 'https://a:b@x.ar', 'https://x.ar/?a=1'])(
    'CAMPANA_URL %s is refused',
    (url) => expect(() => leerConfig({ CAMPANA_URL: url })).toThrow('no es una dirección como'),
  )
  it('CAMPANA_URL may have a path', () =>
    expect(leerConfig({ CAMPANA_URL: 'https://x.ar/campana/' }).url).toBe('https://x.ar/campana'))
})

describe('what staff does', () => {
  it('a new account and a reset are mailed a link, never a password; the old one is of no more use', async () => {
    const idPadre = await e.nueva.padre()
    const rol = await e.db.selectFrom('rol').select('id').where('nombre', '=', 'Padre').executeTakeFirstOrThrow()
    const body = { idPersona: `pad-${idPadre}`, email: 'nuevo@casa.ar', roles: [rol.id], notify: true }
    const creado = (await e.llamar(director, 'POST', 'usuarios/createuser', { body })).json
    expect(creado).toMatchObject({ Status: 'OK', emailSent: true })
    expect(await entra('nuevo@casa.ar', '')).toBe(false)
    await elegir(await tokenDe(e, 'nuevo@casa.ar'))
    expect(await entra('nuevo@casa.ar', CLAVE)).toBe(true)
    const reset = await e.llamar(director, 'POST', 'usuarios/resetpassword', { body: { userId: creado.userId } })
    expect(reset.json).toMatchObject({ mailSent: true })
    expect(await entra('nuevo@casa.ar', CLAVE)).toBe(false)
    expect((await cartasA(e, 'nuevo@casa.ar')).map((c) => c.asunto)).toEqual([
      'Su contraseña de Campana',
      'Su usuario de Campana',
    ])
  })

  it('an invitation goes again to who never signed in, and to nobody else', async () => {
    const u = await operador()
    const invitar = async (userId: number, token = director) =>
      (await e.llamar(token, 'POST', 'usuarios/invitar', { body: { userId } })).json
    expect(await invitar(u.id)).toMatchObject({ Status: 'OK' })
    await elegir(await tokenDe(e, u.email))
    await entra(u.username, CLAVE)
    expect(await invitar(u.id)).toMatchObject({ code: 'ya-ingreso' })
    const sin = await e.nueva.usuario({ rol: 'padre' })
    expect(await invitar(sin.id)).toMatchObject({ code: 'sin-email' })
    const poco = await e.con(['USU-CLAVE'])
    expect(await invitar((await operador()).id, poco)).toMatchObject({ Message: 'No Autorizado' })
  })
})
