import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BASE_AJENA, CAIDAS, caePostgres, folder, matarPostgres, start } from './caida/campana.ts'
import { conBase, HOY, seed } from './caida/colegio.ts'
import { caerVeces, type Escena, MENOS_VECES, VECES } from './caida/turno.ts'
import { ENTERO } from './entero.ts'
import { terminar } from './programa.ts'

const TIEMPO = 60_000 + VECES * 60_000

let lugar: ReturnType<typeof folder>
let escena: Escena

describe.skipIf(BASE_AJENA)('kill -9 during a stream of collections', () => {
  beforeAll(async () => {
    lugar = folder()
    const campana = await start(lugar.dir, HOY)
    escena = { campana, colegio: await conBase(campana.base.url, seed), todos: [] }
  }, 120_000)
  afterAll(async () => {
    await terminar(escena.campana, 'SIGTERM')
    lugar.borrar()
  }, 60_000)

  it.each(CAIDAS)(
    'of %s: every acknowledged one is there once, none half, and a retry changes nothing',
    async (que, caer) => {
      let socket = ''
      const caiga = () => {
        socket = escena.campana.base.socket
        return caer(escena.campana)
      }
      const vuelva = async () => {
        const campana = await start(lugar.dir, HOY)
        // what the dead one left in the temporary folder is gone
        expect(existsSync(socket)).toBe(socket === campana.base.socket)
        return campana
      }
      const veces = que === 'the program' ? VECES : MENOS_VECES
      expect(await caerVeces(escena, { que: `kill -9: ${que} (embedded)`, veces, caiga, vuelva })).toBe(veces)
    },
    TIEMPO,
  )

  it(
    'of PostgreSQL alone: the same process starts it again, and everything is there',
    async () => {
      const caiga = () => caePostgres(escena.campana)
      const que = 'kill -9: PostgreSQL alone (embedded)'
      expect(await caerVeces(escena, { que, veces: VECES, caiga })).toBe(VECES)
    },
    TIEMPO,
  )

  it.runIf(ENTERO)(
    'of PostgreSQL too often: the program says so in a line and ends',
    async () => {
      await terminar(escena.campana, 'SIGTERM')
      const campana = await start(lugar.dir, HOY, { CAMPANA_REINICIOS: '0' })
      escena.campana = campana
      const fin = new Promise((resolve) => campana.proceso.once('exit', resolve))
      matarPostgres(campana)
      expect([await fin, campana.dicho.join('')]).toEqual([
        1,
        expect.stringMatching(/^Se perdió la base de datos: .+\n$/),
      ])
    },
    60_000,
  )
})
