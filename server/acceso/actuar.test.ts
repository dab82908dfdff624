import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { actuar, renovar } from '../../test/ingreso.ts'

let e: Escuela
beforeAll(async () => {
  e = await escuela()
})
afterAll(() => e.cerrar())

it('who acts as another does so no longer than he is a ServerAdmin, nor after his own sign-out (D-130)', async () => {
  const [jefe, otro] = [await e.nueva.usuario({ rol: 'serveradmin' }), await e.nueva.usuario({ rol: 'serveradmin' })]
  const { id } = await e.nueva.usuario({ rol: 'administrador' })
  const comoEse = async () => (await actuar(e, jefe.token, id)).json()
  const vale = async (t: string) => (await e.llamar(t, 'GET', 'usuarios/getpage')).http
  const uno = (await comoEse()).access_token
  expect(await vale(uno)).toBe(200)
  const rolDe = (nombre: string) =>
    e.db.selectFrom('rol').select('id').where('nombre', '=', nombre).executeTakeFirstOrThrow()
  const rol = await rolDe('ServerAdmin')
  // another role keeps his own session alive
  await e.db
    .insertInto('usuario_rol')
    .values({ id_usuario: jefe.id, id_rol: (await rolDe('Operador')).id })
    .execute()
  const quitar = { userId: jefe.id, roleId: rol.id }
  expect((await e.llamar(otro.token, 'POST', 'usuarios/removeuserfromrole', { body: quitar })).json.Status).toBe('Ok')
  expect(await vale(uno)).toBe(401)
  expect((await renovar(e, uno)).statusCode).toBe(401)
  await e.db.insertInto('usuario_rol').values({ id_usuario: jefe.id, id_rol: rol.id }).execute()
  const dos = (await comoEse()).access_token
  expect(await vale(dos)).toBe(200)
  expect((await e.llamar(jefe.token, 'POST', 'token/cerrar')).http).toBe(200)
  expect(await vale(dos)).toBe(401)
})

describe('coming back to one’s own session (C2, record 078)', () => {
  const vale = async (t: string) => (await e.llamar(t, 'GET', 'usuarios/getpage')).http
  const vueltas = async (id: number) =>
    (
      await e.db
        .selectFrom('audit_evento')
        .select('id')
        .where('tipo', '=', 'LOGIN-BACK')
        .where('id_usuario', '=', id)
        .execute()
    ).length

  it('renews the one that was kept, is audited, and ends with its sign-in', async () => {
    const jefe = await e.nueva.usuario({ rol: 'serveradmin' })
    let propia = jefe.token
    for (let vez = 0; vez < 3; vez++) {
      const r = (await actuar(e, propia, jefe.id)).json()
      expect(r).toMatchObject({ account_id: jefe.id })
      propia = r.access_token
    }
    expect([await vale(propia), await vueltas(jefe.id)]).toEqual([200, 3])
    const { sesiones } = (await e.llamar(propia, 'GET', 'token/propias')).json
    expect(sesiones).toHaveLength(1)
    await e.llamar(jefe.token, 'POST', 'token/cerrar')
    expect(await vale(propia)).toBe(401)
  })

  it('with a token that was renewed nobody comes back, nor acts as somebody', async () => {
    const jefe = await e.nueva.usuario({ rol: 'serveradmin' })
    const { id } = await e.nueva.usuario({ rol: 'operador' })
    const nueva = (await renovar(e, jefe.token)).json().access_token
    expect(await vale(jefe.token)).toBe(200)
    expect((await actuar(e, jefe.token, jefe.id)).statusCode).toBe(401)
    expect((await actuar(e, jefe.token, id)).statusCode).toBe(401)
    expect((await actuar(e, nueva, id)).statusCode).toBe(200)
    expect(await vueltas(jefe.id)).toBe(0)
  })

  it('the token with which he acts leads nobody back', async () => {
    const jefe = await e.nueva.usuario({ rol: 'serveradmin' })
    const { id } = await e.nueva.usuario({ rol: 'administrador' })
    const { access_token: actuando } = (await actuar(e, jefe.token, id)).json()
    for (const a of [jefe.id, id]) expect((await actuar(e, actuando, a)).statusCode).toBe(403)
    expect([await vale(actuando), await vale(jefe.token)]).toEqual([200, 200])
  })
})
