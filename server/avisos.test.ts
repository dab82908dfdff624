import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../test/escuela.ts'
import { avisosDeConfig, exigirSinDemo } from './avisos.ts'
import { leerConfig } from './config.ts'
import { hashPassword } from './sesion/password.ts'
import { DEMO_PASSWORD } from './syscfg/demo.ts'

let e: Escuela
beforeAll(async () => {
  e = await escuela()
})
afterAll(() => e.cerrar())

it('live has no demo school, not even when nothing is said of it', () => {
  expect(() => leerConfig({ CAMPANA_ENV: 'live', CAMPANA_DEMO: '1' })).toThrow(
    'CAMPANA_DEMO=1 no se admite con CAMPANA_ENV=live',
  )
  expect(leerConfig({ CAMPANA_ENV: 'live' }).demo).toBe(false)
  expect(leerConfig({}).demo).toBe(true)
})

it.each([
  [{}, []],
  [{ HOST: 'localhost' }, []],
  [{ HOST: '127.0.0.9', CAMPANA_ENV: 'live', CAMPANA_URL: 'https://colegio.ejemplo' }, []],
  [{ CAMPANA_ENV: 'live' }, [/sin CAMPANA_URL no se mandan por mail/]],
  [{ HOST: '::1' }, []],
  [
    { HOST: '0.0.0.0' },
    [/0\.0\.0\.0 se alcanza desde otras máquinas.*CAMPANA_ENV=live/, /sin cifrar.*HOST=127\.0\.0\.1/],
  ],
  [
    { HOST: '192.168.0.7', CAMPANA_ENV: 'live', CAMPANA_URL: 'https://colegio.ejemplo' },
    [/^ATENCIÓN: por 192\.168\.0\.7 las contraseñas viajan sin cifrar/],
  ],
  [{ HOST: '127.colegio.ar', CAMPANA_ENV: 'live', CAMPANA_URL: 'https://colegio.ejemplo' }, [/sin cifrar/]],
  [{ CAMPANA_BACKUP_DIR: '/no/esta' }, [/no está la carpeta de los respaldos \(CAMPANA_BACKUP_DIR\): \/no\/esta$/]],
])('%j is warned of %j', (env, avisos) => {
  expect(avisosDeConfig(leerConfig(env))).toEqual(avisos.map((aviso) => expect.stringMatching(aviso)))
})

it('whose word is taken for an address is configured', () => {
  expect(leerConfig({ CAMPANA_PROXIES: '10.0.0.7, fd00::/8' }).proxies).toEqual(['10.0.0.7', 'fd00::/8'])
  for (const malo of ['proxy', '10.0.0.0/33', '10.0.0.7,', '1.2.3.4/-1'])
    expect(() => leerConfig({ CAMPANA_PROXIES: malo })).toThrow(
      /^Configuración: CAMPANA_PROXIES: «.*» no es una dirección, una red \(10\.0\.0\.0\/8\) ni loopback, /,
    )
})

it('a base with a demo account is refused; an account of that name with a password of its own is not', async () => {
  await e.nueva.usuario({ rol: 'operador', username: 'operador', hash: await hashPassword('otra cosa') })
  await exigirSinDemo(e.db)
  const hash = await hashPassword(DEMO_PASSWORD)
  const [ana, eva] = [
    await e.nueva.usuario({ rol: 'padre', username: 'ana', hash }),
    await e.nueva.usuario({ rol: 'padre', hash }),
  ]
  await expect(exigirSinDemo(e.db)).rejects.toThrow('(ana, usuario')
  await e.db.deleteFrom('usuario').where('id', 'in', [ana.id, eva.id]).execute()
  await e.nueva.usuario({ rol: 'serveradmin', username: 'Admin', hash })
  await expect(exigirSinDemo(e.db)).rejects.toThrow(
    'con CAMPANA_ENV=live no se usa una base con cuentas de la demostración (Admin), cuya contraseña conoce todo el mundo',
  )
})
