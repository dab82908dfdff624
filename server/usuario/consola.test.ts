import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import type { Trx } from '../db/database.ts'
import { hashPassword } from '../sesion/password.ts'
import { bloquear, cambiarClave, cerrarSesiones, desbloquear } from './consola.service.ts'

const CLAVE = 'lapacho-en-flor'

let e: Escuela
beforeAll(async () => {
  e = await escuela()
})
afterAll(() => e.cerrar())

const hacer = <T>(que: (trx: Trx) => Promise<T>) => e.db.transaction().execute(que)
const ingresa = async (username: string, password: string) =>
  (
    await e.app.inject({
      method: 'POST',
      url: '/api/token',
      payload: `grant_type=password&username=${username}&password=${password}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  ).statusCode === 200
const sigue = async (token: string) => (await e.llamar(token, 'GET', 'cargos')).http !== 401
const auditado = async (id: number) => {
  const filas = await e.db
    .selectFrom('audit_evento')
    .select(['tipo', 'params'])
    .where('entidad', '=', 'usuario')
    .where('id_entidad', '=', id)
    .orderBy('id')
    .execute()
  return filas.map((f) => [f.tipo, ...(f.params as { valor: unknown }[]).map((p) => p.valor)])
}

it('refuses an unknown name, and a password that is short or weak for who has it', async () => {
  for (const orden of [bloquear, desbloquear, cerrarSesiones])
    await expect(hacer<unknown>((trx) => orden(trx, 'nadie'))).rejects.toThrow('No hay un usuario nadie')
  await e.nueva.usuario({ rol: 'operador', username: 'caja1' })
  await e.nueva.usuario({ rol: 'padre', username: 'ana@casa.ar' })
  const poner = (quien: string, clave: string) => hacer((trx) => cambiarClave(trx, quien, clave))
  await expect(poner('nadie', CLAVE)).rejects.toThrow('No hay un usuario nadie')
  await expect(poner('caja1', 'lapacho')).rejects.toThrow('al menos 10 caracteres')
  await expect(poner('caja1', 'campana2026')).rejects.toThrow('se adivina')
  await expect(poner('ana@casa.ar', 'casa')).rejects.toThrow('al menos 6 caracteres')
  await poner('ana@casa.ar', 'lapacho')
})

it('another password closes the sessions of the one before', async () => {
  const { id, token } = await e.nueva.usuario({ rol: 'operador', username: 'ops', hash: await hashPassword('vieja') })
  expect(await sigue(token)).toBe(true)
  await hacer((trx) => cambiarClave(trx, 'OPS', CLAVE))
  expect(await sigue(token)).toBe(false)
  expect([await ingresa('ops', 'vieja'), await ingresa('ops', CLAVE)]).toEqual([false, true])
  expect((await auditado(id))[0]).toEqual(['PWD-RESET', 'ops', 1])
  expect(JSON.stringify(await auditado(id))).not.toContain(CLAVE)
})

it('who is blocked is out at once, and comes back by signing in, with no wrong passwords left', async () => {
  const { id, token } = await e.nueva.usuario({ rol: 'operador', username: 'rosa', hash: await hashPassword(CLAVE) })
  await ingresa('rosa', 'mal')
  await hacer((trx) => bloquear(trx, 'rosa'))
  expect([await sigue(token), await ingresa('rosa', CLAVE)]).toEqual([false, false])
  await hacer((trx) => desbloquear(trx, 'rosa'))
  expect(await sigue(token)).toBe(false)
  for (const tabla of ['intento_login', 'demora_ingreso'] as const)
    expect(await e.db.selectFrom(tabla).select('fallos').where('id_usuario', '=', id).execute()).toEqual([])
  expect(await ingresa('rosa', CLAVE)).toBe(true)
  expect(await auditado(id)).toEqual([
    ['USR-LOCK', 'rosa', 1],
    ['USR-UNLOCK', 'rosa'],
  ])
})

it('the last ServerAdmin who can sign in is not blocked (D-137)', async () => {
  await e.nueva.usuario({ rol: 'serveradmin', username: 'uno' })
  await expect(hacer((trx) => bloquear(trx, 'uno'))).rejects.toThrow('Es el último ServerAdmin que puede ingresar')
  await e.nueva.usuario({ rol: 'serveradmin', username: 'dos' })
  const ambos = await Promise.allSettled(['uno', 'dos'].map((quien) => hacer((trx) => bloquear(trx, quien))))
  expect(ambos.flatMap((r) => (r.status === 'rejected' ? [r.reason.code] : []))).toEqual(['ultimo-serveradmin'])
})

it('closes the sessions and nothing else', async () => {
  const { id, token } = await e.nueva.usuario({ rol: 'operador', username: 'luis', hash: await hashPassword(CLAVE) })
  expect(await hacer((trx) => cerrarSesiones(trx, 'luis'))).toBe(1)
  expect(await hacer((trx) => cerrarSesiones(trx, 'luis'))).toBe(0)
  expect([await sigue(token), await ingresa('luis', CLAVE)]).toEqual([false, true])
  expect(await auditado(id)).toEqual([
    ['USR-LOGOUT', 'luis', 1],
    ['USR-LOGOUT', 'luis', 0],
  ])
})
