import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { hashPassword } from '../sesion/password.ts'

let e: Escuela
let director: string
let sucursal: number
let roles: Map<string, number>

beforeAll(async () => {
  e = await escuela()
  sucursal = await e.nueva.sucursal('Centro')
  director = await e.rol('serveradmin')
  const filas = await e.db.selectFrom('rol').select(['id', 'nombre']).execute()
  roles = new Map(filas.map((r) => [r.nombre, r.id]))
})
afterAll(() => e.cerrar())

const rol = (nombre: string) => roles.get(nombre) ?? 0
const post = (token: string, que: string, body: object) => e.llamar(token, 'POST', `usuarios/${que}`, { body })
const crear = (token: string, body: object) =>
  post(token, 'createuser', { usuario: '', password: '', email: '', notify: false, ...body })

async function padreCon(email: string, apellido = 'Molina') {
  const id = await e.nueva.padre({ apellido })
  if (email)
    await e.db
      .insertInto('padre_email')
      .values({ id_padre: id, value: email, orden: 0, predeterminado: true })
      .execute()
  return id
}

/** A user who can sign in, with his password. */
async function conClave(username: string, d: Parameters<Escuela['nueva']['usuario']>[0] = { rol: 'operador' }) {
  const u = await e.nueva.usuario({ ...d, username, hash: await hashPassword('lapacho-en-flor') })
  return u
}
const entrar = (username: string, password: string) =>
  e.app.inject({
    method: 'POST',
    url: '/api/token',
    payload: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('the list', () => {
  it('finds by name, person and e-mail, and hides who has excluded roles only (D-135)', async () => {
    const suyo = await e.nueva.usuario({ rol: 'padre', idPadre: await padreCon('', 'Zamudio'), username: 'zamu@x.com' })
    const lector = await e.con(['USU-VER'])
    const pagina = async (query: object) =>
      (await e.llamar(lector, 'GET', 'usuarios/getpage', { query: { iDisplayLength: 100, ...query } })).json
    for (const sSearch of ['zamudio', 'ZAMU', 'zamu@x.com'])
      expect((await pagina({ sSearch })).aaData).toMatchObject([
        { userId: suyo.id, apellido: 'Zamudio', roles: 'Padre', isPadre: true, isPersonal: false, aprobado: true },
      ])
    const solo = await pagina({ userId: suyo.id })
    expect([solo.aaData, solo.iTotalDisplayRecords]).toMatchObject([[{ userId: suyo.id }], 1])
    expect((await pagina({ sSearch: 'nadie así' })).aaData).toEqual([])
    const sinPadres = await pagina({ excludeRoleIds: String(rol('Padre')) })
    expect(sinPadres.aaData.map((u: { userId: number }) => u.userId)).not.toContain(suyo.id)
    expect(sinPadres.iTotalRecords).toBeGreaterThan(sinPadres.iTotalDisplayRecords)
    await e.db
      .insertInto('usuario_rol')
      .values({ id_usuario: suyo.id, id_rol: rol('Operador') })
      .execute()
    const conDos = await pagina({ excludeRoleIds: String(rol('Padre')), sSearch: 'zamudio' })
    expect(conDos.aaData).toHaveLength(1)
  })

  it('is sorted by who is locked, and by the last sign-in, those who never signed in first or last', async () => {
    const [uno, dos] = [
      await e.nueva.usuario({ username: 'orden.uno' }),
      await e.nueva.usuario({ username: 'orden.dos' }),
    ]
    const cambiar = (id: number, a: object) => e.db.updateTable('usuario').set(a).where('id', '=', id).execute()
    await cambiar(uno.id, { bloqueado: true })
    await cambiar(dos.id, { last_login: new Date('2026-01-01') })
    const orden = async (iSortCol_0: number, sSortDir_0: string) => {
      const query = { sSearch: 'orden', iSortCol_0, sSortDir_0 }
      const { json } = await e.llamar(director, 'GET', 'usuarios/getpage', { query })
      return json.aaData.map((u: { userId: number }) => u.userId)
    }
    expect([await orden(3, 'asc'), await orden(3, 'desc')]).toEqual([
      [uno.id, dos.id],
      [dos.id, uno.id],
    ])
    expect([await orden(4, 'asc'), await orden(4, 'desc')]).toEqual([
      [uno.id, dos.id],
      [dos.id, uno.id],
    ])
  })

  it.each(['x', '1,,2', '1;2'])('refuses the roles %j', async (excludeRoleIds) => {
    const r = await e.llamar(director, 'GET', 'usuarios/getpage', { query: { excludeRoleIds } })
    expect([r.http, Object.keys(r.json.errors)]).toEqual([400, ['excludeRoleIds']])
  })
})

describe('a new one', () => {
  it('of an employee: proposed name, generated password, mailed or not', async () => {
    const idPersonal = await e.nueva.personal({ idSucursal: sucursal })
    const quien = `per-${idPersonal}`
    const modelo = await e.llamar(director, 'GET', 'usuarios/getnewusermodel', { query: { idPersona: quien } })
    expect(modelo.json.people).toMatchObject([
      { id: quien, isPersonal: true, usuario: expect.stringMatching(/^[a-z0-9]+$/) },
    ])
    const r = await crear(director, {
      idPersona: quien,
      usuario: 'a.ruiz',
      roles: [rol('Operador')],
      notify: true,
      email: 'r@x.com',
    })
    expect(r.json).toMatchObject({ Status: 'OK', usuario: 'a.ruiz', emailSent: false })
    const otra = await crear(director, { idPersona: quien, usuario: 'otra', roles: [rol('Operador')] })
    expect(otra.json).toMatchObject({ code: 'ya-tiene-usuario' })
    const ya = await e.llamar(director, 'GET', 'usuarios/getnewusermodel', { query: { idPersona: quien } })
    expect(ya.json.people).toEqual([])
  })

  it('of a parent: called by his e-mail, which becomes his default one; a name in use is a Duplicate User', async () => {
    const id = await padreCon('')
    const pedido = { idPersona: `pad-${id}`, roles: [rol('Padre')] }
    expect((await crear(director, pedido)).json.code).toBe('email-requerido')
    const r = await crear(director, { ...pedido, email: 'molina@x.com', usuario: 'no se usa' })
    expect(r.json).toMatchObject({ Status: 'OK', usuario: 'molina@x.com', emailSent: null })
    expect(
      await e.db.selectFrom('padre_email').select(['value', 'predeterminado']).where('id_padre', '=', id).execute(),
    ).toEqual([{ value: 'molina@x.com', predeterminado: true }])
    const otro = await crear(director, {
      idPersona: `pad-${await padreCon('')}`,
      email: 'molina@x.com',
      roles: [rol('Padre')],
    })
    expect(otro.json).toMatchObject({ Status: 'Error', Message: 'Duplicate User' })
  })

  it.each([
    [{ idPersona: 'x' }, 'idPersona'],
    [{ idPersona: 'pad-1', email: 'no es' }, 'email'],
    [{ idPersona: 'pad-1', roles: [] }, 'roles'],
    [{ idPersona: 'pad-1', roles: ['x'] }, 'roles.0'],
  ])('refuses %j', async (body, campo) => {
    const r = await crear(director, { roles: [rol('Padre')], ...body })
    expect([r.http, Object.keys(r.json.errors)]).toEqual([400, [campo]])
  })

  it('only with roles of his kind, and with those that the caller holds (D-131, D-231)', async () => {
    const padre = `pad-${await padreCon('kind@x.com')}`
    expect((await crear(director, { idPersona: padre, roles: [rol('Operador')] })).json.code).toBe('rol-de-otra-clase')
    const empleado = `per-${await e.nueva.personal({ idSucursal: sucursal })}`
    const conEmail = { idPersona: empleado, usuario: 'nuevo.uno', email: 'n@x.com' }
    expect((await crear(director, { ...conEmail, roles: [rol('Padre')] })).json.code).toBe('rol-de-otra-clase')
    const poco = await e.con(['USU-NUEVO', 'USU-ROLES'], sucursal)
    for (const alto of ['ServerAdmin', 'Administrador', 'Operador'])
      expect((await crear(poco, { ...conEmail, roles: [rol(alto)] })).http).toBe(403)
    const administrador = await e.rol('administrador', sucursal)
    expect((await crear(administrador, { ...conEmail, roles: [rol('ServerAdmin')] })).http).toBe(403)
    expect((await crear(administrador, { ...conEmail, roles: [rol('Operador')] })).json.Status).toBe('OK')
  })

  it('a person whose account exists as the other kind is offered to be added to it', async () => {
    const profesor = await e.nueva.usuario({ rol: 'operador', idSucursal: sucursal, username: 'doble' })
    await e.db.updateTable('usuario').set({ email: 'doble@x.com' }).where('id', '=', profesor.id).execute()
    const padre = await padreCon('doble@x.com', 'Doble')
    const pedido = { idPersona: `pad-${padre}`, roles: [rol('Padre')] }
    const r = await crear(director, pedido)
    expect(r.json).toMatchObject({ code: 'usuario-de-otro', vincular: { userId: profesor.id, usuario: 'doble' } })
    const poco = await e.con(['USU-NUEVO'])
    expect((await crear(poco, { ...pedido, vincular: profesor.id })).http).toBe(403)
    expect((await crear(director, { ...pedido, vincular: profesor.id })).json).toMatchObject({
      Status: 'OK',
      usuario: 'doble',
    })
    const cuenta = await e.db
      .selectFrom('usuario')
      .select(['id_personal', 'id_padre'])
      .where('id', '=', profesor.id)
      .executeTakeFirst()
    expect(cuenta).toEqual({ id_personal: profesor.idPersonal, id_padre: padre })
    const tercero = await crear(director, {
      idPersona: `pad-${await padreCon('')}`,
      roles: [rol('Padre')],
      vincular: profesor.id,
    })
    expect(tercero.json.code).toBe('no-es-la-misma')
    const ajeno = { idPersona: `pad-${await padreCon('')}`, roles: [rol('Padre')], email: 'doble@x.com' }
    expect((await crear(director, { ...ajeno, vincular: profesor.id })).json.code).toBe('no-es-la-misma')
  })

  it('has the address that the person was given while it waited for him', async () => {
    const idPadre = await padreCon('antes@x.com')
    const body = { idPersona: `pad-${idPadre}`, roles: [rol('Padre')] }
    const creando = await e.db.transaction().execute(async (trx) => {
      await trx.selectFrom('padre').select('id').where('id', '=', idPadre).forUpdate().execute()
      await trx.updateTable('padre_email').set({ value: 'despues@x.com' }).where('id_padre', '=', idPadre).execute()
      const espera = crear(director, body)
      const esperan = sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await esperan.execute(e.db)).rows[0]?.n).toBe(1)
      return { espera }
    })
    const { json } = await creando.espera
    const cuenta = e.db.selectFrom('usuario').select(['username', 'email']).where('id', '=', json.userId)
    expect(await cuenta.executeTakeFirst()).toEqual({ username: 'despues@x.com', email: 'despues@x.com' })
  })

  it('is made once when it is sent twice at once', async () => {
    const body = { idPersona: `pad-${await padreCon('veces@x.com')}`, roles: [rol('Padre')] }
    const [una, otra] = await Promise.all([crear(director, body), crear(director, body)])
    expect([una.json.Status, otra.json.Status].toSorted((a, b) => a.localeCompare(b))).toEqual(['Error', 'OK'])
  })
})

describe('approving, unlocking and passwords', () => {
  it('disapproving ends the sessions at once; nobody does it to himself', async () => {
    const u = await conClave('desaprobada', { rol: 'operador', idSucursal: sucursal })
    const aprobar = (approve: boolean) => post(director, 'approve', { userid: u.id, approve })
    expect((await aprobar(false)).json.Status).toBe('OK')
    expect((await e.llamar(u.token, 'GET', 'syscfg/headerdata')).http).toBe(401)
    expect((await entrar('desaprobada', 'lapacho-en-flor')).json()).toMatchObject({
      error_description: 'User is not approved',
    })
    expect((await aprobar(true)).json.Status).toBe('OK')
    expect((await entrar('desaprobada', 'lapacho-en-flor')).json()).toMatchObject({ username: 'desaprobada' })
    const propio = await e.nueva.usuario({ rol: 'serveradmin' })
    const r = await post(propio.token, 'approve', { userid: propio.id, approve: false })
    expect(r.json.code).toBe('su-aprobacion')
  })

  it('unlocking lets in who mistyped five times', async () => {
    const u = await conClave('olvidadiza')
    for (let i = 0; i < 5; i++) await entrar('olvidadiza', 'otra cosa')
    expect((await entrar('olvidadiza', 'lapacho-en-flor')).json()).toMatchObject({
      error_description: 'The User is Locked Out',
    })
    expect((await post(director, 'unlock', { id: u.id })).json.Status).toBe('OK')
    expect((await entrar('olvidadiza', 'lapacho-en-flor')).statusCode).toBe(200)
  })

  it('a reset ends the sessions and never tells the password; a chosen one must be good', async () => {
    const u = await conClave('renovada')
    expect((await post(director, 'resetpassword', { userId: u.id, password: 'corta' })).json.code).toBe('clave-corta')
    const r = await post(director, 'resetpassword', { userId: u.id })
    expect(r.json).toEqual({ Status: 'OK', Message: '', mailSent: false })
    expect((await e.llamar(u.token, 'GET', 'syscfg/headerdata')).http).toBe(401)
    await post(director, 'resetpassword', { userId: u.id, password: 'jacaranda-y-ceibo' })
    expect((await entrar('renovada', 'jacaranda-y-ceibo')).statusCode).toBe(200)
  })

  it('no ladder: who lacks a rule does not get at it through the account of who has it (D-231)', async () => {
    const jefa = await conClave('jefa', { rol: 'administrador', idSucursal: sucursal })
    const raiz = await e.nueva.usuario({ rol: 'serveradmin' })
    const poco = await e.con(['USU-CLAVE', 'USU-APROBAR', 'USU-DESBLOQUEAR', 'USU-ROLES'])
    expect((await post(poco, 'resetpassword', { userId: jefa.id })).http).toBe(403)
    const alta = await e.rol('administrador')
    for (const [que, body] of [
      ['resetpassword', { userId: raiz.id }],
      ['approve', { userid: raiz.id, approve: false }],
      ['unlock', { id: raiz.id }],
      ['removeuserfromrole', { userId: raiz.id, roleId: rol('Operador') }],
    ] as const)
      expect([que, (await post(alta, que, body)).http]).toEqual([que, 403])
  })

  it('one changes one’s own, knowing the present one; the other sessions end', async () => {
    const u = await conClave('propia')
    const otra = (await entrar('propia', 'lapacho-en-flor')).json().access_token
    const cambiar = async (actual: string, nueva: string, confirmacion = nueva) =>
      (await e.llamar(u.token, 'POST', 'usuario/changepassword', { body: { actual, nueva, confirmacion } })).json
        .Message
    expect(await cambiar('', 'jacaranda-y-ceibo')).toBe('incomplete')
    expect(await cambiar('lapacho-en-flor', 'jacaranda-y-ceibo', 'otra')).toBe('confirmacion.nomatch')
    expect(await cambiar('no es', 'jacaranda-y-ceibo')).toBe('actual.incorrecta')
    expect(await cambiar('lapacho-en-flor', 'corta')).toContain('al menos')
    expect(await cambiar('lapacho-en-flor', 'jacaranda-y-ceibo')).toBe('')
    expect((await e.llamar(u.token, 'GET', 'syscfg/headerdata')).http).toBe(200)
    expect((await e.llamar(otra, 'GET', 'syscfg/headerdata')).http).toBe(401)
    expect((await entrar('propia', 'jacaranda-y-ceibo')).statusCode).toBe(200)
    for (let i = 0; i < 5; i++) await cambiar('adivino', 'jacaranda-y-ceibo')
    expect(await cambiar('jacaranda-y-ceibo', 'otra-vez-lapacho')).toBe('The User is Locked Out')
  })
})
