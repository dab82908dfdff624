import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { actuar } from '../../test/ingreso.ts'

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

describe('acting as another user (C2, D-130)', () => {
  const como = (token: string, userId: number | '') =>
    e.app.inject({
      method: 'POST',
      url: '/api/token',
      payload: new URLSearchParams({ grant_type: 'loginas', username: '', userId: String(userId) }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` },
    })

  it('a ServerAdmin sees what he sees, moves no money, and it ends with the account', async () => {
    const u = await e.nueva.usuario({ rol: 'administrador', idSucursal: sucursal, username: 'actuada' })
    const r = (await como(director, u.id)).json()
    expect(r).toMatchObject({ username: 'actuada', account_id: u.id })
    expect((await e.llamar(r.access_token, 'GET', 'usuarios/getpage')).http).toBe(200)
    const cobro = await e.llamar(r.access_token, 'POST', 'movimientos/ingreso', { body: { monto: 1 } })
    expect(cobro.json.Message).toBe('No Autorizado')
    expect((await como(r.access_token, u.id)).statusCode).toBe(403)
    const audit = await e.llamar(director, 'GET', 'audit', {
      query: { userId: u.id, from: '2026-01-01', to: '2100-01-01' },
    })
    expect(audit.http).toBe(200)
    await post(director, 'approve', { userid: u.id, approve: false })
    expect((await e.llamar(r.access_token, 'GET', 'syscfg/headerdata')).http).toBe(401)
    expect((await como(director, u.id)).json().Message).toBe('No se puede ingresar como ese usuario')
  })

  it('nobody else may, nor as a ServerAdmin; his own id is his own session again', async () => {
    const u = await e.nueva.usuario({ rol: 'operador' })
    const admin = await e.nueva.usuario({ rol: 'serveradmin' })
    expect((await como(await e.rol('administrador'), u.id)).statusCode).toBe(403)
    expect((await como('no-es-un-token', u.id)).statusCode).toBe(401)
    expect((await como(director, admin.id)).json().code).toBe('actuar-como')
    expect((await como(director, 98_765)).statusCode).toBe(404)
    expect((await como(director, '')).json().errors).toHaveProperty('userId')
    expect((await como(admin.token, admin.id)).json()).toMatchObject({ account_id: admin.id })
  })
})

describe('roles', () => {
  it('are given and taken at once, told with what can be deleted', async () => {
    const u = await e.nueva.usuario({ rol: 'operador', idSucursal: sucursal })
    const nuevo = await post(director, 'createrole', { RoleName: 'Tesorería', UserId: u.id })
    expect(nuevo.json).toMatchObject({ Status: 'OK', UserAdded: true })
    const { RoleId } = nuevo.json.Roles.find((r: { RoleName: string }) => r.RoleName === 'Tesorería')
    expect((await post(director, 'createrole', { RoleName: 'TESORERÍA' })).json.code).toBe('duplicado')
    expect((await post(director, 'createrole', { RoleName: 'tesoreria' })).json.code).toBe('duplicado')
    const uno = { userId: u.id, roleId: RoleId }
    expect((await post(director, 'addusertorole', uno)).json.Status).toBe('No Action')
    expect((await post(director, 'deleterole', { roleId: RoleId })).json.Message).toBe('Role assigned to users')
    const quitado = await post(director, 'removeuserfromrole', uno)
    expect(quitado.json).toMatchObject({
      Status: 'Ok',
      Roles: expect.arrayContaining([{ RoleId, disableDelete: false }]),
    })
    expect((await post(director, 'deleterole', { roleId: RoleId, userId: u.id })).json.Status).toBe('OK')
    expect((await post(director, 'deleterole', { roleId: rol('Padre') })).json.Message).toBe('Role assigned to users')
    const { json } = await e.llamar(director, 'GET', 'usuarios/getroles', { query: { userId: u.id } })
    expect(json.roles.filter((r: { isUserInRole: boolean }) => r.isUserInRole)).toMatchObject([
      { RoleName: 'Operador' },
    ])
  })

  it('a rule of a role acts on the next call of who got it', async () => {
    const u = await e.nueva.usuario({ rol: 'operador', idSucursal: sucursal })
    expect((await e.llamar(u.token, 'GET', 'usuarios/getpage')).http).toBe(403)
    await post(director, 'addusertorole', { userId: u.id, roleId: rol('Administrador') })
    expect((await e.llamar(u.token, 'GET', 'usuarios/getpage')).http).toBe(200)
  })

  it('ServerAdmin is taken by another ServerAdmin, never the last one, never by oneself (D-137)', async () => {
    await sql`delete from usuario_rol where id_rol = ${rol('ServerAdmin')} and id_usuario not in (
      select id_usuario from sesion where token_hash = sha256(${director}::bytea))`.execute(e.db)
    const otro = await e.nueva.usuario({ rol: 'serveradmin' })
    const quitar = (token: string, userId: number) =>
      post(token, 'removeuserfromrole', { userId, roleId: rol('ServerAdmin') })
    expect((await quitar(otro.token, otro.id)).json.code).toBe('su-serveradmin')
    expect((await quitar(director, otro.id)).json.Status).toBe('Ok')
    expect((await quitar(director, otro.id)).json.Status).toBe('No Action')
  })

  it('is not taken from oneself where it is the only one that lets him in; another of the base may go', async () => {
    const suyo = await e.nueva.usuario({ rol: 'administrador' })
    const quitarse = (nombre: string) =>
      post(suyo.token, 'removeuserfromrole', { userId: suyo.id, roleId: rol(nombre) })
    expect((await quitarse('Administrador')).json).toMatchObject({
      Status: 'Error',
      code: 'su-rol-de-base',
      Message: 'Es el único rol con el que usted ingresa: pídaselo a otro administrador',
    })
    await post(director, 'addusertorole', { userId: suyo.id, roleId: rol('Operador') })
    expect((await quitarse('Operador')).json.Status).toBe('Ok')
    expect((await quitarse('Administrador')).json.code).toBe('su-rol-de-base')
    await post(director, 'removeuserfromrole', { userId: suyo.id, roleId: rol('Administrador') })
    // nor one of a group that the school does not let in
    const [padre, clave] = [await e.nueva.padre(), 'session.allowedGroups']
    const dos = await e.nueva.usuario({ rol: 'operador', idPadre: padre })
    await post(director, 'addusertorole', { userId: dos.id, roleId: rol('Padre') })
    const antes = await e.db.selectFrom('env_key').select('value').where('tag_name', '=', clave).executeTakeFirst()
    await e.db.updateTable('env_key').set({ value: 'staff' }).where('tag_name', '=', clave).execute()
    await post(director, 'removeuserfromrole', { userId: dos.id, roleId: rol('Operador') })
    const sinEntrar = await e.llamar(dos.token, 'GET', 'syscfg/headerdata')
    expect([sinEntrar.http, sinEntrar.json.code]).toEqual([401, 'sesion-sin-rol'])
    // who was shut out by his group since he signed in is let in by nothing else either
    const ajeno = await e.nueva.usuario({ rol: 'operador' })
    await e.db.updateTable('env_key').set({ value: 'teacher' }).where('tag_name', '=', clave).execute()
    expect((await e.llamar(ajeno.token, 'GET', 'syscfg/headerdata')).http).toBe(200)
    await post(director, 'removeuserfromrole', { userId: ajeno.id, roleId: rol('Operador') })
    expect((await e.llamar(ajeno.token, 'GET', 'syscfg/headerdata')).json.code).toBe('sesion-sin-rol')
    if (antes) await e.db.updateTable('env_key').set(antes).where('tag_name', '=', clave).execute()

    // a role of one's own keeps nobody in (record 097)
    const negado = await e.llamar(suyo.token, 'GET', 'usuarios/getroles', { query: { userId: suyo.id } })
    expect([negado.http, negado.json.code]).toEqual([401, 'sesion-sin-rol'])
  })

  it('ends the sessions in which a ServerAdmin acts as others, which do not come back with the role', async () => {
    const [suyo, otro] = [await e.nueva.usuario({ rol: 'serveradmin' }), await e.nueva.usuario({ rol: 'operador' })]
    await post(director, 'addusertorole', { userId: suyo.id, roleId: rol('Administrador') })
    const { access_token: actuada } = (await actuar(e, suyo.token, otro.id)).json()
    const anda = async (token: string) => (await e.llamar(token, 'GET', 'syscfg/headerdata')).http
    expect(await anda(actuada)).toBe(200)
    const cambio = { userId: suyo.id, roleId: rol('ServerAdmin') }
    await post(director, 'removeuserfromrole', cambio)
    await post(director, 'addusertorole', cambio)
    expect([await anda(actuada), await anda(suyo.token)]).toEqual([401, 200])
  })

  it('two ServerAdmins who take it from each other at once leave one', async () => {
    const [uno, dos] = [await e.nueva.usuario({ rol: 'serveradmin' }), await e.nueva.usuario({ rol: 'serveradmin' })]
    await sql`update usuario set aprobado = false where id not in (${uno.id}, ${dos.id})`.execute(e.db)
    const quitar = (token: string, userId: number) =>
      post(token, 'removeuserfromrole', { userId, roleId: rol('ServerAdmin') })
    await Promise.all([quitar(uno.token, dos.id), quitar(dos.token, uno.id)])
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from usuario_rol ur join usuario u on u.id = ur.id_usuario
      where ur.id_rol = ${rol('ServerAdmin')} and u.aprobado`.execute(e.db)
    expect(rows[0]?.n).toBe(1)
  })
})
