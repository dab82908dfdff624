import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { ingresar as ingresarEn, renovar as renovarEn } from '../../test/ingreso.ts'
import { hashPassword } from './password.ts'

let e: Escuela
let hash: string

beforeAll(async () => {
  e = await escuela()
  hash = await hashPassword('campana')
})
afterAll(() => e.cerrar())

const ingresar = (username: string, password: string, ip = '10.0.0.1', path = '/api/token') =>
  ingresarEn(e, username, password, { ip, path })
const renovar = (token: string | null) => renovarEn(e, token)
const cuenta = (username: string, rol: 'operador' | 'padre' = 'operador') => e.nueva.usuario({ rol, username, hash })

describe('the limits of the sign-in (D-129)', () => {
  it('wrong names are limited by address, one bucket for both paths: the 61st of a minute is 429', async () => {
    await cuenta('delcolegio')
    await cuenta('delaotra')
    expect((await ingresar('delcolegio', 'campana', '10.9.9.9')).http).toBe(200)
    const respuestas = []
    for (let i = 0; i < 61; i++)
      respuestas.push((await ingresar(`x${i}`, 'mal', '10.9.9.9', i % 2 ? '/token' : '/api/token')).http)
    expect(respuestas.slice(0, 60)).toEqual(Array(60).fill(400))
    expect(respuestas[60]).toBe(429)
    const otra = await ingresar('delaotra', 'campana', '10.9.9.9')
    expect(otra).toMatchObject({ http: 429, json: { Message: 'Demasiados intentos. Espere un momento.' } })
    expect(Number(otra.espera)).toBeGreaterThan(0)
    // who signed in from there before, and another address, go on
    expect((await ingresar('delcolegio', 'campana', '10.9.9.9')).http).toBe(200)
    expect((await ingresar('x62', 'mal', '10.9.9.8')).http).toBe(400)
  })

  it('right passwords, renewals and one who mistypes all day lock out nobody of the same address', async () => {
    const { token } = await cuenta('distraida')
    await cuenta('companera')
    for (let i = 0; i < 70; i++) await ingresar('distraida', 'mal', '10.9.9.7')
    for (let i = 0; i < 70; i++) await ingresar('', '', '10.9.9.7')
    let ultimo = token
    for (let i = 0; i < 70; i++) ultimo = (await renovar(ultimo)).json().access_token
    expect(ultimo).toBeTruthy()
    expect((await ingresar('companera', 'campana', '10.9.9.7')).http).toBe(200)
  })

  it('a name that nobody has is locked for its address as an account is', async () => {
    for (let i = 0; i < 5; i++)
      expect((await ingresar('inventada', 'mal', '10.0.1.5')).json.code).toBe('usuario-o-clave')
    expect((await ingresar('INVENTADA', 'mal', '10.0.1.5')).json.error_description).toBe('The User is Locked Out')
    expect((await ingresar('inventada', 'mal', '10.0.1.6')).json.code).toBe('usuario-o-clave')
  })

  it('what is wrong by one name of an account tells nothing of the other (record 092)', async () => {
    const { id } = await cuenta('condosnombres')
    await e.db.updateTable('usuario').set({ email: 'dos@casa.ar' }).where('id', '=', id).execute()
    for (let i = 0; i < 5; i++) await ingresar('dos@casa.ar', 'mal', '10.0.1.7')
    expect((await ingresar('dos@casa.ar', 'mal', '10.0.1.7')).json.code).toBe('usuario-bloqueado')
    // as a name that nobody has, and without the delay of the other
    const otras = await Promise.all([0, 1].map(() => ingresar('condosnombres', 'mal', '10.0.1.8')))
    expect(otras.map((r) => r.json.code)).toEqual(['usuario-o-clave', 'usuario-o-clave'])
    expect((await ingresar('condosnombres', 'mal', '10.0.1.7')).json.code).toBe('usuario-o-clave')
    // who signs in by one of them has both again
    expect((await ingresar('condosnombres', 'campana', '10.0.1.7')).http).toBe(200)
    expect((await ingresar('dos@casa.ar', 'campana', '10.0.1.7')).http).toBe(200)
  })

  it('of twenty guesses at once five are judged, from one address or from twenty', async () => {
    const deUna = await cuenta('asediada')
    const unas = await Promise.all(Array.from({ length: 20 }, () => ingresar('asediada', 'mal', '10.0.2.1')))
    expect(unas.filter((r) => r.json.code === 'usuario-o-clave').length).toBe(5)
    expect(unas.filter((r) => r.json.code === 'usuario-bloqueado').length).toBe(15)
    await cuenta('cercada')
    const otras = await Promise.all(Array.from({ length: 20 }, (_, i) => ingresar('cercada', 'mal', `10.0.3.${i}`)))
    expect(otras.filter((r) => r.json.code === 'usuario-o-clave').length).toBe(5)
    expect(otras.filter((r) => r.http === 429).length).toBe(15)
    expect(deUna.id).toBeGreaterThan(0)
  })

  it('the delay of an account grows with each wrong password, whatever its address, and ends with the right one', async () => {
    const { id } = await cuenta('rondada')
    const demora = () => e.db.selectFrom('demora_ingreso').selectAll().where('id_usuario', '=', id).executeTakeFirst()
    const segundos = async () => {
      const { ultimo, hasta } = (await demora()) ?? {}
      return ultimo && hasta ? Math.round((hasta.getTime() - ultimo.getTime()) / 1000) : 0
    }
    const pasa = () =>
      e.db.updateTable('demora_ingreso').set({ hasta: new Date() }).where('id_usuario', '=', id).execute()
    // the school's own address is known before
    expect((await ingresar('rondada', 'campana', '10.0.4.200')).http).toBe(200)
    const vistos = []
    for (let i = 0; i < 16; i++) {
      await ingresar('rondada', 'mal', `10.0.4.${i}`)
      vistos.push(await segundos())
      await pasa()
    }
    expect(vistos).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
    await ingresar('rondada', 'mal', '10.0.4.20')
    const ajena = await ingresar('rondada', 'campana', '10.0.4.21')
    expect([ajena.http, Number(ajena.espera) > 290]).toEqual([429, true])
    expect((await ingresar('rondada', 'campana', '10.0.4.200')).http).toBe(200)
    expect(await demora()).toBeUndefined()
  })

  it('the addresses of one IPv6 /64 are one', async () => {
    await cuenta('moderna')
    for (let i = 0; i < 5; i++) await ingresar('moderna', 'mal', `2001:db8:7:7::${i + 1}`)
    expect((await ingresar('moderna', 'campana', '2001:db8:7:7:ffff::1')).json.code).toBe('usuario-bloqueado')
    expect((await ingresar('moderna', 'campana', '2001:db8:7:8::1')).http).toBe(200)
  })

  it('an identification that nobody has is not written, and refusals are written up to a ceiling', async () => {
    const escritos = async (ip: string) =>
      (await e.db.selectFrom('audit_evento').select('params').where('ip', '=', ip).execute()).map((f) =>
        JSON.stringify(f.params),
      )
    await ingresar('miclave123', 'x', '10.0.5.1')
    await ingresar('MiClave123', 'x', '10.0.5.1')
    const [una, otra] = await escritos('10.0.5.1')
    expect(una).toMatch(/desconocido [0-9a-f]{12}/)
    expect(otra).toBe(una)
    await cuenta('insistente')
    for (let i = 0; i < 120; i++) await ingresar('insistente', 'mal', '10.0.5.2')
    expect(await escritos('10.0.5.2')).toHaveLength(100)
  })

  it('an address that is none is written as that of the connection', async () => {
    await e.app.inject({
      method: 'POST',
      url: '/api/token',
      payload: 'grant_type=password&username=ladireccion&password=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '<b>hola</b>' },
    })
    const { ip } = await e.db
      .selectFrom('audit_evento')
      .select('ip')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(ip).toBe('127.0.0.1')
  })
})
