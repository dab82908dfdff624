import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { ingresar as ingresarEn } from '../../test/ingreso.ts'
import { hashPassword } from './password.ts'

let e: Escuela
let hash: string
let director: string
beforeAll(async () => {
  e = await escuela()
  hash = await hashPassword('lapacho-en-flor')
  director = await e.rol('serveradmin')
})
afterAll(() => e.cerrar())

const ingresar = (username: string, password: string, ip = '10.3.0.1') => ingresarEn(e, username, password, { ip })
const post = (quien: string, que: string, body: object) => e.llamar(quien, 'POST', `usuarios/${que}`, { body })

it.each([
  ['reset', (userId: number) => post(director, 'resetpassword', { userId, password: 'jacaranda-y-ceibo' })],
  ['disapproved', (userid: number) => post(director, 'approve', { userid, approve: false })],
])('a sign-in that is judged while the account is %s opens nothing', async (que, hacer) => {
  for (let i = 0; i < 6; i++) {
    const username = `carrera-${que}-${i}`
    const { id } = await e.nueva.usuario({ rol: 'operador', username, hash })
    const [entro, hecho] = await Promise.all([ingresar(username, 'lapacho-en-flor', `10.3.1.${i}`), hacer(id)])
    expect(hecho.json.Status).toMatch(/^ok$/i)
    const { access_token: token } = entro.json
    if (que === 'disapproved') await post(director, 'approve', { userid: id, approve: true })
    if (token) expect((await e.llamar(token, 'GET', 'syscfg/headerdata')).http).toBe(401)
  }
})

it('a name that nobody has is delayed as an account is, whatever the addresses', async () => {
  await e.nueva.usuario({ rol: 'operador', username: 'de-verdad', hash })
  const sigue = async (username: string) => {
    const http: number[] = []
    for (let i = 0; i < 5; i++) http.push((await ingresar(username, 'mal', `10.3.2.${i}`)).http)
    const rafaga = await Promise.all([5, 6, 7].map((i) => ingresar(username, 'mal', `10.3.2.${i}`)))
    return [...http, ...rafaga.map((r) => r.http).sort((a, b) => a - b)]
  }
  expect(await sigue('de-mentira')).toEqual(await sigue('de-verdad'))
})

it('the present password is guessed no faster from many addresses, and each wrong one is audited', async () => {
  const { id, token } = await e.nueva.usuario({ rol: 'operador', username: 'abierta', hash })
  const cambiar = (ip: string) =>
    e.app.inject({
      method: 'POST',
      url: '/api/usuario/changepassword',
      remoteAddress: ip,
      headers: { authorization: `Bearer ${token}` },
      payload: { actual: 'mal', nueva: 'jacaranda-y-ceibo', confirmacion: 'jacaranda-y-ceibo' },
    })
  const todas = await Promise.all(Array.from({ length: 24 }, (_, i) => cambiar(`10.3.3.${i}`)))
  const juzgadas = todas.filter((r) => r.json().code === 'clave-actual').length
  expect(juzgadas).toBeLessThanOrEqual(6)
  expect(todas.filter((r) => r.statusCode === 429).length).toBeGreaterThan(10)
  const { n } = await e.db
    .selectFrom('audit_evento')
    .select((s) => s.fn.countAll<string>().as('n'))
    .where('tipo', '=', 'PWD-FAIL')
    .where('id_usuario', '=', id)
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBe(juzgadas)
})

it("one's own password is not reset without the present one", async () => {
  const u = await e.nueva.usuario({ rol: 'administrador', username: 'mostrador', hash })
  const r = await post(u.token, 'resetpassword', { userId: u.id, password: 'jacaranda-y-ceibo' })
  expect(r.json).toMatchObject({ Status: 'Error', code: 'su-clave' })
  expect((await ingresar('mostrador', 'lapacho-en-flor')).http).toBe(200)
})

it('nobody unlocks himself, or a session left open would guess its password five at a time', async () => {
  const u = await e.nueva.usuario({ rol: 'administrador', username: 'sin-limite', hash })
  expect((await post(u.token, 'unlock', { id: u.id })).json).toMatchObject({ Status: 'Error', code: 'su-bloqueo' })
  expect((await post(director, 'unlock', { id: u.id })).json.Status).toBe('OK')
})

it('who lacks the rules of an account neither shuts it out nor lets it in, nor deletes a role of them (D-231)', async () => {
  const { id } = await e.nueva.usuario({ rol: 'administrador', username: 'de-arriba', hash })
  const quien = await e.con(['USU-APROBAR', 'USU-DESBLOQUEAR', 'ROL-ADMIN'])
  expect((await post(quien, 'approve', { userid: id, approve: false })).http).toBe(403)
  expect((await post(quien, 'unlock', { id })).http).toBe(403)
  const rol = await e.db.insertInto('rol').values({ nombre: 'Tesorería' }).returning('id').executeTakeFirstOrThrow()
  const regla = await e.db.selectFrom('regla').select('id').where('codigo', '=', 'CAJ-VER').executeTakeFirstOrThrow()
  await e.db.insertInto('rol_regla').values({ id_rol: rol.id, id_regla: regla.id }).execute()
  expect((await post(quien, 'deleterole', { roleId: rol.id })).http).toBe(403)
})

it('a name is not the e-mail of another, nor does it or a role look like another one', async () => {
  const otra = await e.nueva.usuario({ rol: 'operador', username: 'titular', hash })
  await e.db.updateTable('usuario').set({ email: 'titular@familia.example' }).where('id', '=', otra.id).execute()
  const idPersona = `per-${await e.nueva.personal()}`
  const { id } = await e.db.selectFrom('rol').select('id').where('nombre', '=', 'Operador').executeTakeFirstOrThrow()
  const crear = (usuario: string) =>
    post(director, 'createuser', { idPersona, usuario, roles: [id], password: 'jacaranda-y-ceibo', notify: false })
  expect((await crear('Titular@familia.example')).json.Message).toBe('Duplicate User')
  expect((await crear('аdmin')).json.errors).toHaveProperty('usuario')
  for (const RoleName of ['SеrverAdmin', 'Operador,ServerAdmin', '<b>x</b>'])
    expect((await post(director, 'createrole', { RoleName })).json.errors).toHaveProperty('RoleName')
  expect((await crear('nuñez.o')).json.Status).toBe('OK')
})

it('who sends junk without a session is refused after a while, and keeps out nobody but himself', async () => {
  const basura = () =>
    e.app.inject({
      method: 'POST',
      url: '/api/token',
      remoteAddress: '10.3.9.9',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'grant_type=nada&username=x',
    })
  const http = []
  for (let i = 0; i < 310; i++) http.push((await basura()).statusCode)
  expect([http[0], http.at(-1)]).toEqual([400, 429])
  await e.nueva.usuario({ rol: 'operador', username: 'de-otro-lado', hash })
  expect((await ingresar('de-otro-lado', 'lapacho-en-flor', '10.3.9.8')).http).toBe(200)
})
