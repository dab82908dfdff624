import { afterAll, beforeAll, expect, it } from 'vitest'
import { cartasA, conCorreo, tokenDe } from '../../test/enlaces.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { EMAIL_PEDIDO } from '../usuario/email.service.ts'

let e: Escuela
let director: string
let sucursal: number
let cargo: number
let n = 0

beforeAll(async () => {
  e = await escuela()
  sucursal = await e.nueva.sucursal('Centro')
  cargo = (await e.db.insertInto('cargo').values({ nombre: 'Portero' }).returning('id').executeTakeFirstOrThrow()).id
  director = await e.rol('serveradmin', sucursal)
  await conCorreo(e)
})
afterAll(() => e.cerrar())

const datos = () => ({
  apellido: 'Rivero',
  nombre: 'Olga',
  sexo: 'F',
  dni: { tipo: 'DNI', numero: String(24_000_000 + ++n) },
  direccion: 'Mitre 1',
  telefono1: '387 411-1111',
  cuil: '27258843105',
  fechaNacimiento: '1980-01-02',
  fechaDesde: '2010-03-01',
  sucursal,
  cargo,
  legajo: `E${n}`,
})
const guardar = (quien: string, body: object) => e.llamar(quien, 'POST', 'personal', { body })
const cuentaDe = (id: number) =>
  e.db.selectFrom('usuario').select(['username', 'email']).where('id', '=', id).executeTakeFirstOrThrow()

/** An employee with an account of this role, with the same e-mail. */
async function empleado(rol: 'operador' | 'administrador' = 'operador') {
  const suyos = datos()
  const email = `olga${n}@colegio.ar`
  const { Id } = (await guardar(director, { ...suyos, email })).json
  const cuenta = await e.nueva.usuario({ rol, username: `olga${n}`, idPersonal: Id })
  await e.db.updateTable('usuario').set({ email }).where('id', '=', cuenta.id).execute()
  const cambiar = async (quien: string, nuevo: string) =>
    (await guardar(quien, { ...suyos, id: Id, email: nuevo })).json
  return { ...cuenta, Id, email, cambiar }
}
const restablecer = (userId: number) => e.llamar(director, 'POST', 'usuarios/resetpassword', { body: { userId } })

it('the account of an employee follows his e-mail, and the old address is told and its link void', async () => {
  const suyo = await empleado()
  await restablecer(suyo.id)
  const token = await tokenDe(e, suyo.email)
  expect(await suyo.cambiar(director, 'nuevo@colegio.ar')).toMatchObject({ Status: 'OK', Message: '' })
  expect(await cuentaDe(suyo.id)).toEqual({ username: `olga${n}`, email: 'nuevo@colegio.ar' })
  expect((await cartasA(e, suyo.email))[0]?.asunto).toBe('Cambió el Email de su cuenta')
  const elegida = { token, nueva: 'jacaranda-y-ceibo', confirmacion: 'jacaranda-y-ceibo' }
  const tarde = await e.app.inject({ method: 'POST', url: '/api/clave/elegir', payload: elegida })
  expect(tarde.json().code).toBe('enlace-no-vale')
  await restablecer(suyo.id)
  expect(await tokenDe(e, 'nuevo@colegio.ar')).not.toBe(token)
})

it('who may not change the address of an account asks for it, and so does its owner (D-231)', async () => {
  const suyo = await empleado('administrador')
  const sinUsuarios = await e.con(['PER-VER', 'PER-EDITAR', 'OTR-TODAS-SUCURSALES'])
  const sinSusReglas = await e.con(['PER-VER', 'PER-EDITAR', 'USU-NUEVO', 'OTR-TODAS-SUCURSALES'])
  for (const quien of [sinUsuarios, sinSusReglas, suyo.token]) {
    expect(await suyo.cambiar(quien, 'ladron@mail.com')).toMatchObject({ Status: 'OK', Message: EMAIL_PEDIDO })
    expect((await cuentaDe(suyo.id)).email).toBe(suyo.email)
    const { data } = (await e.llamar(director, 'GET', 'personal', { query: { idPersonal: suyo.Id } })).json
    expect(data.email).toBe(suyo.email)
  }
  const pedidos = await e.db.selectFrom('mensaje').select(['id', 'texto']).where('texto', 'like', 'Pide que%').execute()
  expect(pedidos).toHaveLength(3)
  expect(pedidos[0]?.texto).toContain(`sea ladron@mail.com en lugar de ${suyo.email}`)
  // an operator, who may not see the employee, does not read his address
  const operador = await e.nueva.usuario({ rol: 'operador', reglas: ['NOT-VER'], idSucursal: sucursal })
  await suyo.cambiar(sinUsuarios, 'otra@mail.com')
  const leen = await e.db
    .selectFrom('mensaje_destinatario as d')
    .innerJoin('mensaje as m', 'm.id', 'd.id_mensaje')
    .select('d.id_usuario')
    .where('m.texto', 'like', '%otra@mail.com%')
    .execute()
  expect(leen.map((l) => l.id_usuario)).not.toContain(operador.id)
  expect(leen.length).toBeGreaterThan(0)
})

it('an address that is the name or the e-mail of another account is refused', async () => {
  const [uno, otro] = [await empleado(), await empleado()]
  expect(await uno.cambiar(director, otro.email)).toMatchObject({ code: 'usuario-duplicado' })
  expect((await cuentaDe(uno.id)).email).toBe(uno.email)
})

it('the account of who is a parent too keeps the parent’s address', async () => {
  const suyo = await empleado()
  const idPadre = await e.nueva.padre({})
  const deSusHijos = `familia${n}@mail.com`
  await e.db.updateTable('usuario').set({ id_padre: idPadre, email: deSusHijos }).where('id', '=', suyo.id).execute()
  expect(await suyo.cambiar(director, 'trabajo@colegio.ar')).toMatchObject({ Status: 'OK', Message: '' })
  expect((await cuentaDe(suyo.id)).email).toBe(deSusHijos)
  // of one address for both it goes with the parent's
  await e.db
    .insertInto('padre_email')
    .values({ id_padre: idPadre, value: 'trabajo@colegio.ar', orden: 0, predeterminado: true })
    .execute()
  await e.db.updateTable('usuario').set({ email: 'trabajo@colegio.ar' }).where('id', '=', suyo.id).execute()
  expect(await suyo.cambiar(director, 'otro.trabajo@colegio.ar')).toMatchObject({ Status: 'OK', Message: '' })
  expect((await cuentaDe(suyo.id)).email).toBe('trabajo@colegio.ar')
})
