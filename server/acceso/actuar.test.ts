import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
beforeAll(async () => {
  e = await escuela()
})
afterAll(() => e.cerrar())

const token = (quien: string, datos: Record<string, string>) =>
  e.app.inject({
    method: 'POST',
    url: '/api/token',
    payload: new URLSearchParams({ username: '', ...datos }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${quien}` },
  })

it('who acts as another does so no longer than he is a ServerAdmin, nor after his own sign-out (D-130)', async () => {
  const [jefe, otro] = [await e.nueva.usuario({ rol: 'serveradmin' }), await e.nueva.usuario({ rol: 'serveradmin' })]
  const { id } = await e.nueva.usuario({ rol: 'administrador' })
  const actuar = async () => (await token(jefe.token, { grant_type: 'loginas', userId: String(id) })).json()
  const vale = async (t: string) => (await e.llamar(t, 'GET', 'usuarios/getpage')).http
  const uno = (await actuar()).access_token
  expect(await vale(uno)).toBe(200)
  const rol = await e.db.selectFrom('rol').select('id').where('nombre', '=', 'ServerAdmin').executeTakeFirstOrThrow()
  const quitar = { userId: jefe.id, roleId: rol.id }
  expect((await e.llamar(otro.token, 'POST', 'usuarios/removeuserfromrole', { body: quitar })).json.Status).toBe('Ok')
  expect(await vale(uno)).toBe(401)
  expect((await token(uno, { grant_type: 'refresh' })).statusCode).toBe(401)
  await e.db.insertInto('usuario_rol').values({ id_usuario: jefe.id, id_rol: rol.id }).execute()
  const dos = (await actuar()).access_token
  expect(await vale(dos)).toBe(200)
  expect((await e.llamar(jefe.token, 'POST', 'token/cerrar')).http).toBe(200)
  expect(await vale(dos)).toBe(401)
})
