import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { avisoDeDia } from '../server/avisos.ts'
import { checkPort } from '../server/port.ts'
import { hashPassword } from '../server/sesion/password.ts'
import { DEMO_PASSWORD } from '../server/syscfg/demo.ts'
import { ambiente, folder } from './caida/campana.ts'
import { HOY } from './caida/colegio.ts'
import { ENTERO } from './entero.ts'
import { type Escuela, escuela } from './escuela.ts'
import { iniciar } from './programa.ts'

const lugar = folder()
afterAll(() => lugar.borrar())

/** Listens on a port and says nothing. */
async function listener() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

describe('a start that cannot be', () => {
  it('a port in use is told before anything is made', async () => {
    const taken = await listener()
    const data = path.join(lugar.dir, 'otra')
    await expect(iniciar({ ...ambiente(data, HOY), PORT: String(taken.port) })).rejects.toThrow(
      `Campana terminó con 1: Campana no pudo arrancar: el puerto ${taken.port} de 127.0.0.1 ya está en uso`,
    )
    expect(existsSync(data)).toBe(false)
    taken.close()
  })

  it('neither is an address of another machine', async () => {
    await expect(checkPort(0, '192.0.2.1')).rejects.toThrow('192.0.2.1 no es una dirección de esta máquina')
  })

  it.each([
    ['is not there', async () => ({ port: 1, close: () => undefined })] as const,
    ...(ENTERO ? [['says nothing', listener] as const] : []),
  ])(
    'a database that %s is told in a sentence',
    async (_, there) => {
      const { port, close } = await there()
      const DATABASE_URL = `postgres://nadie@127.0.0.1:${port}/nada`
      await expect(iniciar({ ...ambiente(lugar.dir, HOY), DATABASE_URL })).rejects.toThrow(
        /^Campana terminó con 1: Campana no pudo arrancar: la base de datos no contesta \([^\n]+\)\. Compruebe [^\n]+\.\n$/,
      )
      close()
    },
    60_000,
  )
})

describe('live', () => {
  it('a base of the demo school is refused before anybody is served', async () => {
    const e = await escuela()
    await e.nueva.usuario({ rol: 'padre', username: 'padre', hash: await hashPassword(DEMO_PASSWORD) })
    await expect(iniciar({ CAMPANA_ENV: 'live', CAMPANA_DATA: lugar.dir, DATABASE_URL: e.url })).rejects.toThrow(
      /^Campana terminó con 1: Campana no pudo arrancar: con CAMPANA_ENV=live no se usa [^\n]+\(padre\)[^\n]+\n$/,
    )
    await expect(iniciar({ CAMPANA_ENV: 'live', CAMPANA_DEMO: '1' })).rejects.toThrow(
      'Campana terminó con 1: Campana no pudo arrancar: CAMPANA_DEMO=1 no se admite con CAMPANA_ENV=live\n',
    )
    await e.cerrar()
  })
})

describe('CAMPANA_HOY', () => {
  let e: Escuela
  beforeAll(async () => {
    e = await escuela(HOY)
  })
  afterAll(() => e.cerrar())

  it('before the last day on which money moved is warned of', async () => {
    expect(await avisoDeDia(e.db, '2026-04-15' as never)).toBeNull()
    const id_sucursal = await e.nueva.sucursal()
    await e.db
      .insertInto('caja_dia')
      .values({ id_sucursal, dia: '2026-04-16' as never })
      .execute()
    expect(await avisoDeDia(e.db, '2026-04-16' as never)).toBeNull()
    expect(await avisoDeDia(e.db, '2026-04-15' as never)).toBe(
      'Atención: CAMPANA_HOY (2026-04-15) es anterior al último movimiento de dinero (2026-04-16): lo que se registre quedará antes.',
    )
  })
})
