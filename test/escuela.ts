import type { InjectOptions } from 'fastify'
import type { Regla, RolBase } from '../contract/reglas.ts'
import type { Fecha } from '../domain/fecha.ts'
import { crearApp } from '../server/app.ts'
import { type Clock, createClock } from '../server/clock.ts'
import { leerConfig } from '../server/config.ts'
import { crearDb, crearPool } from '../server/db/database.ts'
import { baseDePrueba } from './base.ts'
import { constructores } from './constructores.ts'

type Envio = { query?: Record<string, unknown>; body?: unknown; key?: string; headers?: Record<string, string> }

/** Address that the links of mails begin with. */
export const URL_DEL_COLEGIO = 'https://colegio.ejemplo'
/** Time of day at which each day of a school begins for the tests, so that none depends on when it runs. */
const HORA = '11:00'
/** Secret of the app of a school. */
export const SECRETO = 'un secreto de prueba'

/** An answer: its HTTP status, and its JSON, text or bytes. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Respuesta = { http: number; json: any; texto: string; bytes: Buffer }

/**
 * Opens the real app on a database of its own, for one test file: `const e = await escuela()` in `beforeAll`,
 * `e.cerrar()` in `afterAll`. Its clock stays at `hoy` until `e.dia(…)` moves it.
 */
export async function escuela(hoy = '2026-04-15') {
  const base = await baseDePrueba()
  const db = crearDb(crearPool(base.url, 8))
  let clock = createClock(hoy as Fecha, HORA)
  const movil: Clock = { ahora: () => clock.ahora(), hoy: () => clock.hoy() }
  const app = await crearApp({
    db,
    config: leerConfig({
      CAMPANA_DEMO: '0',
      CAMPANA_DATA: '/nada',
      CAMPANA_SECRET: SECRETO,
      CAMPANA_URL: URL_DEL_COLEGIO,
    }),
    clock: movil,
    verificar: true,
  })
  const nueva = constructores(db)

  /** Calls the API with a token, or with null as nobody. */
  async function llamar(
    token: string | null,
    method: string,
    path: string,
    { query = {}, body, key, headers = {} }: Envio = {},
  ): Promise<Respuesta> {
    const opciones: InjectOptions = {
      method: method as 'GET',
      url: `/api/${path}`,
      query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    }
    const r = await app.inject(opciones)
    return {
      http: r.statusCode,
      texto: r.body,
      bytes: r.rawPayload,
      json: r.headers['content-type']?.toString().includes('json') ? r.json() : null,
    }
  }

  return {
    app,
    db,
    nueva,
    llamar,
    url: base.url,
    dia: (otro: string) => {
      clock = createClock(otro as Fecha, HORA)
    },
    /** Makes a staff user who holds exactly these rules (and is of this branch, when given); answers the token. */
    con: (reglas: readonly Regla[], idSucursal?: number) =>
      nueva.usuario({ reglas, ...(idSucursal && { idSucursal }) }).then((u) => u.token),
    /** Makes a user of a base role; answers the token. */
    rol: (rol: RolBase, idSucursal?: number) =>
      nueva.usuario({ rol, ...(idSucursal && { idSucursal }) }).then((u) => u.token),
    cerrar: async () => {
      await app.close()
      await db.destroy()
      await base.drop()
    },
  }
}

export type Escuela = Awaited<ReturnType<typeof escuela>>
