import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { actuar, ingresar, renovar } from '../../test/ingreso.ts'
import { until } from '../../test/jobs.ts'
import { crearSeguridad, type Seguridad } from '../acceso/seguridad.ts'
import { usuarioDeToken } from '../acceso/sesion.queries.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Trx } from '../db/database.ts'
import { terminarSesiones } from '../usuario/bloqueo.service.ts'
import { lockCuenta } from '../usuario/cuenta.service.ts'
import { lockSesion } from './cerradura.service.ts'
import { hashPassword } from './password.ts'
import { cerrarLasOtras } from './propias.service.ts'
import { actuarComo, cerrarSesion, renovarSesion } from './sesion.service.ts'

const CLAVE = 'lapacho-en-flor'
const DONDE = { ip: '10.4.0.1', offsetMinutes: 30 }

let e: Escuela
let seguridad: Seguridad
let hash: string
beforeAll(async () => {
  e = await escuela()
  seguridad = await crearSeguridad(e.db)
  hash = await hashPassword(CLAVE)
})
afterAll(() => e.cerrar())

const quien = async (token: string) => (await usuarioDeToken(e.db, seguridad, token)) as Usuario
const sirve = async (token: string) => (await e.llamar(token, 'GET', 'syscfg/headerdata')).http

let veces = 0
/** An account that is signed in twice. */
async function dosVeces(rol: 'serveradmin' | 'operador') {
  const username = `dos-veces-${++veces}`
  const { id, token } = await e.nueva.usuario({ rol, username, hash })
  return { id, una: token, otra: (await ingresar(e, username, CLAVE)).json.access_token as string }
}

const esperan = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(e.db)
  return rows[0]?.n ?? 0
}

/**
 * Does two things at once: the second comes when `antes` is done, whose transaction goes on when the second is answered
 * or waits.
 */
async function aLaVez<A, B>(antes: (trx: Trx) => Promise<A>, segunda: () => Promise<B>, luego?: (trx: Trx) => unknown) {
  let contestada = false
  const { primero, pedido } = await e.db.transaction().execute(async (trx) => {
    const primero = await antes(trx)
    const pedido = segunda().finally(() => {
      contestada = true
    })
    await until(async () => contestada || (await esperan()) > 0)
    await luego?.(trx)
    return { primero, pedido: { pedido } }
  })
  return [primero, await pedido.pedido] as const
}

const FINES = [
  [
    'signs out',
    (trx: Trx, suya: Usuario, _: Usuario): Promise<unknown> => cerrarSesion(trx, suya, DONDE.ip),
    'token/cerrar',
  ],
  [
    'closes the others',
    (trx: Trx, _: Usuario, otra: Usuario): Promise<unknown> => cerrarLasOtras(trx, otra, DONDE.ip, new Date()),
    'token/cerrarotras',
  ],
] as const

it.each(FINES)('who %s while he begins to act as another has no session that acts', async (que, terminar, llamada) => {
  const { id } = await e.nueva.usuario({ rol: 'operador' })
  const a = await dosVeces('serveradmin')
  const [suya, otra] = [await quien(a.una), await quien(a.otra)]
  const [, tarde] = await aLaVez(
    (trx) => terminar(trx, suya, otra),
    () => actuar(e, a.una, id),
  )
  expect(tarde.statusCode).toBe(401)

  const b = await dosVeces('serveradmin')
  const admin = await quien(b.una)
  const [actuada] = await aLaVez(
    (trx) => actuarComo(trx, admin, id, DONDE),
    () => e.llamar(que === 'signs out' ? b.una : b.otra, 'POST', llamada),
  )
  expect(await sirve(actuada.access_token)).toBe(401)
})

it.each(FINES)('who %s while that session is renewed has ended it', async (que, terminar, llamada) => {
  const a = await dosVeces('operador')
  const [suya, otra] = [await quien(a.una), await quien(a.otra)]
  const [, tarde] = await aLaVez(
    (trx) => terminar(trx, suya, otra),
    () => renovar(e, a.una),
  )
  expect(tarde.statusCode).toBe(401)

  const b = await dosVeces('operador')
  const usuario = await quien(b.una)
  const [renovada] = await aLaVez(
    (trx) => renovarSesion(trx, usuario, DONDE),
    () => e.llamar(que === 'signs out' ? b.una : b.otra, 'POST', llamada),
  )
  expect(await sirve(renovada.access_token)).toBe(401)
})

it('an administrator ends the sessions of an account while one of them is renewed: both are answered', async () => {
  const { id, una } = await dosVeces('operador')
  const [, renovada] = await aLaVez(
    (trx) => lockCuenta(trx, id),
    () => renovar(e, una),
    (trx) => terminarSesiones(trx, id, 'desaprobado'),
  )
  expect(renovada.statusCode).toBe(401)
})

it('two who close the others at once do not both stay out', async () => {
  const { una, otra } = await dosVeces('operador')
  const suya = await quien(una)
  const [, segunda] = await aLaVez(
    (trx) => cerrarLasOtras(trx, suya, DONDE.ip, new Date()),
    () => e.llamar(otra, 'POST', 'token/cerrarotras'),
  )
  expect([segunda.http, await sirve(una)]).toEqual([401, 200])
})

it('what is written with an account meanwhile keeps no administrator waiting', async () => {
  const { id } = await e.nueva.usuario({ rol: 'operador' })
  const cuenta = await e.db.transaction().execute(async (larga) => {
    await larga.insertInto('demora_ingreso').values({ id_usuario: id, fallos: 1 }).execute()
    return e.db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = 200`.execute(trx)
      return lockCuenta(trx, id)
    })
  })
  expect(cuenta.id).toBe(id)
})

it('a sign-in that is renewed while its second factor is confirmed asks for it no more', async () => {
  const { una } = await dosVeces('operador')
  const usuario = await quien(una)
  await e.db.updateTable('sesion').set({ sin_factor: true }).where('id', '=', usuario.idSesion).execute()
  const [, renovada] = await aLaVez(
    async (trx) => {
      await lockSesion(trx, usuario)
      await trx.updateTable('sesion').set({ sin_factor: false }).where('id', '=', usuario.idSesion).execute()
    },
    () => renovar(e, una),
  )
  expect(renovada.json()).toMatchObject({ account_id: usuario.id })
  expect(renovada.json()).not.toHaveProperty('enrolar')
})

it('a sign-in that crosses the removal of the last base role is refused, and so is the renewal of a session (record 107)', async () => {
  const username = 'pierde-su-rol'
  const { id, token } = await e.nueva.usuario({ rol: 'operador', username, hash })
  const [, ingreso] = await aLaVez(
    (trx) => lockCuenta(trx, id),
    () => ingresar(e, username, CLAVE),
    (trx) => trx.deleteFrom('usuario_rol').where('id_usuario', '=', id).execute(),
  )
  expect(ingreso.json).not.toHaveProperty('access_token')
  expect(JSON.stringify(ingreso.json)).toContain('User roles are not allowed for login')
  expect((await renovar(e, token)).statusCode).toBe(401)
})
