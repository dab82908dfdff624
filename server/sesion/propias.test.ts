import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { renovar } from '../../test/ingreso.ts'
import { hashPassword } from './password.ts'

let e: Escuela
beforeAll(async () => {
  e = await escuela()
})
afterAll(() => e.cerrar())

async function ingresar(username: string, agente: string, ip: string): Promise<string> {
  const r = await e.app.inject({
    method: 'POST',
    url: '/api/token',
    remoteAddress: ip,
    payload: new URLSearchParams({ grant_type: 'password', username, password: 'lapacho-en-flor' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agente },
  })
  return r.json().access_token
}
const propias = async (token: string) => (await e.llamar(token, 'GET', 'token/propias')).json.sesiones
const sirve = async (token: string) => (await e.llamar(token, 'GET', 'syscfg/headerdata')).http

it('one’s own sessions are listed by sign-in, with where and by what; the others are closed, this one stays', async () => {
  await e.nueva.usuario({ rol: 'operador', username: 'ana', hash: await hashPassword('lapacho-en-flor') })
  const casa = await ingresar('ana', 'Firefox', '10.0.0.7')
  const mostrador = await ingresar('ana', 'x'.repeat(1000), '10.0.0.8')
  const renovada = (await renovar(e, mostrador)).json().access_token
  const lista = await propias(casa)
  // with the one that the account was made with
  expect(lista).toHaveLength(3)
  expect(lista.find((s: { esta: boolean }) => s.esta)).toMatchObject({
    agente: 'Firefox',
    ip: '10.0.0.7',
    administrador: '',
  })
  expect((await e.llamar(casa, 'POST', 'token/cerrarotras')).json.cerradas).toBe(3)
  expect([await sirve(casa), await sirve(mostrador), await sirve(renovada)]).toEqual([200, 401, 401])
  expect(await propias(casa)).toHaveLength(1)
  expect((await e.llamar(casa, 'POST', 'token/cerrarotras')).json.cerradas).toBe(0)
})

it('an administrator who acts as one is told of; he cannot close one’s own sessions', async () => {
  const u = await e.nueva.usuario({ rol: 'operador', username: 'beto' })
  const jefe = await e.nueva.usuario({ rol: 'serveradmin', username: 'jefe' })
  const r = await e.app.inject({
    method: 'POST',
    url: '/api/token',
    payload: new URLSearchParams({ grant_type: 'loginas', username: '', userId: String(u.id) }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${jefe.token}` },
  })
  const actuando = r.json().access_token
  expect((await propias(u.token)).map((s: { administrador: string }) => s.administrador).sort()).toEqual(['', 'jefe'])
  expect((await e.llamar(actuando, 'POST', 'token/cerrarotras')).json.Message).toBe('No Autorizado')
  expect(await sirve(u.token)).toBe(200)
})
