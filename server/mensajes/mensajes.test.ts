import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
type Cuenta = Awaited<ReturnType<Escuela['nueva']['usuario']>>
let ana: Cuenta
let beto: Cuenta

beforeAll(async () => {
  e = await escuela()
  const idSucursal = await e.nueva.sucursal()
  ana = await e.nueva.usuario({ rol: 'administrador', username: 'ana', idSucursal })
  beto = await e.nueva.usuario({ rol: 'operador', username: 'beto' })
})
beforeEach(() => e.db.deleteFrom('mensaje').execute())
afterAll(() => e.cerrar())

const enviar = (message: unknown, quien = ana.token, key?: string) =>
  e.llamar(quien, 'POST', 'mensajes', { body: { message, type: 1 }, ...(key && { key }) })
const leer = async (quien = beto.token, extra: object = {}) =>
  (await e.llamar(quien, 'POST', 'mensajes/notificationspage', { body: { sEcho: 1, iDisplayLength: 10, ...extra } }))
    .json
const marcar = (id: number, unread?: boolean, quien = beto.token) =>
  e.llamar(quien, 'POST', 'mensajes/markread', { body: { id, type: 1, ...(unread !== undefined && { unread }) } })
const encabezado = async (quien = beto.token) => (await e.llamar(quien, 'GET', 'syscfg/headerdata')).json.notifications
const destinatarios = async () =>
  (
    await e.db
      .selectFrom('mensaje_destinatario as d')
      .innerJoin('usuario as u', 'u.id', 'd.id_usuario')
      .select('u.username')
      .orderBy('u.username')
      .execute()
  ).map((f) => f.username)

it('is refused without a text, with too long a one, and to who lacks the rule', async () => {
  for (const vacio of ['', '  \n ', undefined, null]) {
    const r = await enviar(vacio)
    expect([r.http, r.json.errors]).toEqual([400, { message: 'El Mensaje es Requerido' }])
  }
  expect((await enviar('x'.repeat(2001))).json.errors).toEqual({ message: 'No puede tener más de 2000 caracteres' })
  const { token } = await e.nueva.usuario({ reglas: ['NOT-VER'] })
  expect((await enviar('hola', token)).http).toBe(403)
  expect(await destinatarios()).toEqual([])
})

it('reaches every active member of staff but its sender, and no parent or teacher (D-164)', async () => {
  await e.nueva.usuario({ rol: 'padre', username: 'padre1' })
  await e.nueva.usuario({ rol: 'profesor', username: 'profe1' })
  const [b, d] = [
    await e.nueva.usuario({ rol: 'operador', username: 'bloqueado' }),
    await e.nueva.usuario({ rol: 'operador', username: 'desaprobado' }),
  ]
  await e.db.updateTable('usuario').set({ bloqueado: true }).where('id', '=', b.id).execute()
  await e.db.updateTable('usuario').set({ aprobado: false }).where('id', '=', d.id).execute()
  const { Id, cantidad } = (await enviar('Mañana hay acto')).json
  const llegaron = await destinatarios()
  expect(llegaron).toContain('beto')
  for (const otro of ['ana', 'padre1', 'profe1', 'bloqueado', 'desaprobado']) expect(llegaron).not.toContain(otro)
  expect(cantidad).toBe(llegaron.length)
  const evento = await e.db
    .selectFrom('audit_evento')
    .select(['tipo', 'id_entidad', 'id_usuario'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(evento).toEqual({ tipo: 'MSG-NEW', id_entidad: Id, id_usuario: ana.id })
})

it('is sent once, however often it is asked for with the same key', async () => {
  const key = crypto.randomUUID()
  const [uno, otro] = await Promise.all([enviar('una vez', ana.token, key), enviar('una vez', ana.token, key)])
  expect(otro.json.Id).toBe(uno.json.Id)
  expect((await leer()).Result.aaData).toHaveLength(1)
})

it('is listed to who received it, the last first, by pages; its lines are kept', async () => {
  for (let i = 1; i <= 12; i++) await enviar(`mensaje ${i}\notra línea`)
  const { Result, security } = await leer(beto.token, { sEcho: 3, getSecurity: true })
  expect(Result).toMatchObject({ sEcho: 3, iTotalRecords: 12, iTotalDisplayRecords: 12 })
  expect(security).toEqual({ send: false })
  expect(Result.aaData).toHaveLength(10)
  expect(Result.aaData[0]).toMatchObject({ message: 'mensaje 12\notra línea', leido: false, type: 1, foto: '' })
  expect(Result.aaData[0].personalId).toEqual(expect.any(Number))
  expect((await leer(beto.token, { iDisplayStart: 10 })).Result.aaData).toHaveLength(2)
  expect((await leer(ana.token)).Result.aaData).toEqual([])
})

it('is unread until it is marked, and again when asked; the header counts it and cuts it short', async () => {
  await enviar(`${'muy largo '.repeat(20)}fin`)
  const { Id } = (await enviar('corto')).json
  const antes = await encabezado()
  expect(antes.totals).toEqual({ TotalNoLeidas: 2 })
  expect(antes.notifications[0].message).toBe('corto')
  expect([...antes.notifications[1].message]).toHaveLength(80)
  expect((await marcar(Id)).json.Status).toBe('OK')
  expect((await marcar(Id)).json.Status).toBe('OK')
  expect((await encabezado()).totals).toEqual({ TotalNoLeidas: 1 })
  expect((await leer(beto.token, { onlyNoLeidos: true })).Result).toMatchObject({
    iTotalRecords: 2,
    iTotalDisplayRecords: 1,
    aaData: [{ leido: false }],
  })
  await marcar(Id, true)
  expect((await encabezado()).totals).toEqual({ TotalNoLeidas: 2 })
})

it("another's cannot be marked, nor one that does not exist", async () => {
  const { Id } = (await enviar('para otros')).json
  expect((await marcar(Id, false, ana.token)).http).toBe(404)
  expect((await marcar(Id + 1000)).http).toBe(404)
})

it('the header of who may not see notifications has none', async () => {
  const { token, id } = await e.nueva.usuario({ rol: 'padre' })
  const { Id } = (await enviar('hola')).json
  await e.db.insertInto('mensaje_destinatario').values({ id_usuario: id, id_mensaje: Id }).execute()
  expect(await encabezado(token)).toEqual({ totals: { TotalNoLeidas: 0 }, notifications: [] })
  expect((await e.llamar(token, 'GET', 'mensajes/novedades')).http).toBe(403)
})

it('who acts as another sends nothing in his name', async () => {
  const { id } = await e.nueva.usuario({ rol: 'serveradmin' })
  await e.db.updateTable('sesion').set({ id_usuario_admin: id }).where('id_usuario', '=', ana.id).execute()
  expect((await enviar('en su nombre')).json).toMatchObject({ Status: 'Error', Message: 'No Autorizado' })
  await e.db.updateTable('sesion').set({ id_usuario_admin: null }).where('id_usuario', '=', ana.id).execute()
})
