import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let token: string
let n = 0

beforeAll(async () => {
  e = await escuela()
  token = await e.con(['PAD-VER', 'PAD-NUEVO', 'PAD-EDITAR', 'PAD-ELIMINAR', 'USU-VER', 'USU-NUEVO'])
})
afterAll(() => e.cerrar())

const datos = (d: object) => ({
  apellido: 'Quiroga',
  nombre: 'Carolina',
  sexo: 'F',
  dni: { tipo: 'DNI', numero: String(21_000_000 + ++n) },
  telefono1: '387 411-1111',
  cuil: '27258843105',
  ...d,
})
const guardar = async (d: object, quien = token) => (await e.llamar(quien, 'POST', 'padre', { body: datos(d) })).json
const detalle = async (idPadre: number) => (await e.llamar(token, 'GET', 'padre', { query: { idPadre } })).json
const emails = async (id: number) =>
  (await detalle(id)).data.emails.map((m: { value: string; predeterminado: boolean }) =>
    m.predeterminado ? `*${m.value}` : m.value,
  )
const conCuenta = async (extra: object = {}) => {
  const email = `padre${++n}@mail.com`
  const { Id } = await guardar({ email })
  const cuenta = await e.nueva.usuario({ rol: 'padre', idPadre: Id, username: email, ...extra })
  return { Id, email, idUsuario: cuenta.id }
}
const cuentaDe = (id: number) =>
  e.db.selectFrom('usuario').select(['username', 'email']).where('id', '=', id).executeTakeFirstOrThrow()

describe('e-mails of a parent (D-158)', () => {
  it('keep exactly one default, the marked one or else the first', async () => {
    const { Id: id } = await guardar({
      emails: [
        { value: 'a@m.com' },
        { value: 'b@m.com', predeterminado: true },
        { value: 'c@m.com', predeterminado: true },
      ],
    })
    expect(await emails(id)).toEqual(['a@m.com', '*b@m.com', 'c@m.com'])
    await guardar({ id, emails: [{ value: 'c@m.com' }, { value: 'b@m.com', predeterminado: true, toRemove: true }] })
    expect(await emails(id)).toEqual(['*c@m.com'])
    await guardar({ id, emails: [] })
    expect(await emails(id)).toEqual([])
  })

  it('change their default by `email` and stay when nothing is sent', async () => {
    const { Id: id } = await guardar({ emails: [{ value: 'a@m.com' }, { value: 'b@m.com' }] })
    await guardar({ id, email: 'z@m.com' })
    expect(await emails(id)).toEqual(['*z@m.com', 'b@m.com'])
    await guardar({ id })
    expect(await emails(id)).toEqual(['*z@m.com', 'b@m.com'])
    await guardar({ id, email: 'B@m.com' })
    expect(await emails(id)).toEqual(['*B@m.com'])
    await guardar({ id, email: '' })
    expect(await emails(id)).toEqual([])
  })
})

describe('e-mail of a parent with account (D-132, D-231)', () => {
  it('takes the username with it', async () => {
    const { Id: id, idUsuario } = await conCuenta()
    await guardar({ id, email: 'nueva@m.com' })
    expect(await cuentaDe(idUsuario)).toEqual({ username: 'nueva@m.com', email: 'nueva@m.com' })
    expect((await detalle(id)).usuario).toEqual({
      userId: idUsuario,
      username: 'nueva@m.com',
      alcanza: true,
      bloqueado: false,
      aprobado: true,
    })
  })

  it('tells the old address of the change, and nobody of what is none', async () => {
    const { Id: id, idUsuario, email } = await conCuenta()
    await e.db.updateTable('usuario').set({ email }).where('id', '=', idUsuario).execute()
    const avisos = () =>
      e.db.selectFrom('mail_outbox').select(['asunto', 'html']).where('para', 'ilike', email).execute()
    await guardar({ id, email: email.toUpperCase() })
    expect(await avisos()).toEqual([])
    await guardar({ id, email: 'distinta@m.com' })
    expect(await avisos()).toEqual([
      { asunto: 'Cambió el Email de su cuenta', html: expect.stringContaining('distinta@m.com') },
    ])
  })

  it('says that wrong passwords lock it from some address, until the lock ends (D-129)', async () => {
    const { Id: id, idUsuario } = await conCuenta()
    const minuto = 60_000
    const intento = (direccion: string, hasta: Date | null) => ({
      id_usuario: idUsuario,
      direccion,
      fallos: 5,
      bloqueado_hasta: hasta,
    })
    await e.db
      .insertInto('intento_login')
      .values([intento('10.0.0.1', null), intento('10.0.0.2', new Date(Date.now() - minuto))])
      .execute()
    expect((await detalle(id)).usuario.bloqueado).toBe(false)
    await e.db
      .insertInto('intento_login')
      .values(intento('10.0.0.3', new Date(Date.now() + minuto)))
      .execute()
    expect((await detalle(id)).usuario.bloqueado).toBe(true)
  })

  it('answers Duplicate User for a name in use, and nothing changes (PAD-016)', async () => {
    const [uno, otro] = [await conCuenta(), await conCuenta()]
    expect(await guardar({ id: uno.Id, email: otro.email, nombre: 'Otra' })).toMatchObject({
      Status: 'Error',
      Message: 'Duplicate User',
    })
    expect((await detalle(uno.Id)).data).toMatchObject({ nombre: 'Carolina', email: uno.email })
  })

  it('does not take the e-mail by which somebody else signs in (D-129)', async () => {
    const suya = await conCuenta()
    const empleado = await e.nueva.usuario({ rol: 'operador' })
    await e.db.updateTable('usuario').set({ email: 'rosario@colegio.ar' }).where('id', '=', empleado.id).execute()
    const r = await guardar({ id: suya.Id, email: 'Rosario@colegio.ar' })
    expect(r).toMatchObject({ Status: 'Error', Message: 'Duplicate User' })
    expect(await cuentaDe(suya.idUsuario)).toMatchObject({ username: suya.email })
  })

  it('leaves the username of one who is an employee too', async () => {
    const { Id: id, idUsuario, email } = await conCuenta({ idSucursal: await e.nueva.sucursal() })
    await guardar({ id, email: 'docente@m.com' })
    expect(await cuentaDe(idUsuario)).toEqual({ username: email, email: 'docente@m.com' })
  })

  it('is not changed without USU-NUEVO but asked for, nor taken away; the other data are saved (D-231)', async () => {
    const editor = await e.con(['PAD-EDITAR'])
    const { Id: id, email, idUsuario } = await conCuenta()
    expect((await guardar({ id, email: '' })).Status).toBe('Error')
    expect((await guardar({ id, email, nombre: 'Inés' }, editor)).Message).toBe('')
    const otros = [{ value: 'otro@m.com', predeterminado: true }, { value: email }, { value: 'tercero@m.com' }]
    expect(await guardar({ id, emails: otros, nombre: 'Inés María' }, editor)).toMatchObject({
      Status: 'OK',
      Message: 'El Email de quien tiene usuario lo cambia quien administra los usuarios: quedó pedido',
    })
    expect((await detalle(id)).data).toMatchObject({ nombre: 'Inés María', email })
    expect(await emails(id)).toEqual([`*${email}`, 'tercero@m.com'])
    expect(await cuentaDe(idUsuario)).toMatchObject({ username: email })
    // also when nothing else is changed
    expect((await guardar({ id, email: 'cuarto@m.com', nombre: 'Inés María' }, editor)).Message).toContain(
      'quedó pedido',
    )
    const pedidos = await e.db
      .selectFrom('mensaje')
      .select(['tipo', 'texto'])
      .where('id_padre', '=', id)
      .orderBy('id')
      .execute()
    expect(pedidos.slice(0, 1)).toEqual([
      {
        tipo: 3,
        texto: `Pide que el Email de Quiroga, Inés María, que tiene usuario, sea otro@m.com en lugar de ${email}.`,
      },
    ])
    expect(pedidos[1]?.texto).toContain('sea cuarto@m.com')
  })

  it('is only asked for by who lacks rules of the account, and of one’s own: a link for a password goes there', async () => {
    const PEDIDO = { Status: 'OK', Message: expect.stringContaining('quedó pedido') }
    const {
      Id: id,
      email,
      idUsuario,
    } = await conCuenta({ idSucursal: await e.nueva.sucursal(), rol: undefined, reglas: ['COB-COBRAR'] })
    expect(await guardar({ id, email: 'ladron@m.com' })).toMatchObject(PEDIDO)
    const cobra = await e.con(['PAD-EDITAR', 'USU-NUEVO', 'COB-COBRAR'])
    expect(await cuentaDe(idUsuario)).toEqual({ username: email, email: '' })
    expect(await guardar({ id, email: 'suyo@m.com' }, cobra)).toMatchObject({ Status: 'OK', Message: '' })
    expect(await cuentaDe(idUsuario)).toMatchObject({ email: 'suyo@m.com' })

    const { Id: propio } = await guardar({ email: 'propio@m.com' })
    const quien = await e.nueva.usuario({ idPadre: propio, reglas: ['PAD-EDITAR', 'USU-NUEVO'] })
    expect(await guardar({ id: propio, email: 'abierta@m.com' }, quien.token)).toMatchObject(PEDIDO)
    expect(await emails(propio)).toEqual(['*propio@m.com'])
  })

  it('belongs to ServerAdmin when the account does', async () => {
    const { Id: id } = await conCuenta({ rol: 'serveradmin' })
    const r = await e.llamar(token, 'POST', 'padre', { body: datos({ id, email: 'tomada@m.com' }) })
    expect(r.http).toBe(403)
    expect((await guardar({ id, email: 'propia@m.com' }, await e.rol('serveradmin'))).Status).toBe('OK')
  })

  it('does not let the parent be deleted (D-013)', async () => {
    const { Id: idPadre } = await conCuenta()
    const r = await e.llamar(token, 'DELETE', 'padre', { query: { idPadre } })
    expect(r.json.Message).toBe('El Padre tiene un usuario y no se puede eliminar')
  })
})
