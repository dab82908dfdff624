import { appendFileSync } from 'node:fs'
import { setTimeout as pausa } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Fecha } from '../../domain/fecha.ts'
import { violaciones } from '../../server/db/invariantes.ts'
import type { Campana } from './campana.ts'
import { type Cobro, type Colegio, conBase, HOY, mandar, nuevoCobro } from './colegio.ts'

const CAJEROS = 4
/** How often each kind of crash is tried; CAMPANA_CAIDAS raises it. */
export const VECES = Number(process.env['CAMPANA_CAIDAS'] ?? 1)
/** The same for the kinds that are tried less often. */
export const MENOS_VECES = Math.max(1, Math.round(VECES / 10))
/** Collections that are answered at least before each crash. */
const MINIMO = VECES > 20 ? 6 : 30
/** Crashes between one look at the invariants and the next. */
const CADA = VECES > 20 ? 20 : 1

/** A school that crashes again and again, with everything that was ever sent to it. */
export interface Escena {
  campana: Campana
  colegio: Colegio
  todos: Cobro[]
}

/** Lets cashiers collect without a pause until the crash, and through it when the program is to survive it. */
async function cobrarHastaQue({ campana, colegio }: Escena, caiga: () => unknown): Promise<Cobro[]> {
  const cobros: Cobro[] = []
  let arriba = true
  const cajeros = Array.from({ length: CAJEROS }, async () => {
    while (arriba) {
      const cobro = nuevoCobro(colegio, cobros.length)
      cobros.push(cobro)
      cobro.respuesta = await mandar(campana.direccion, colegio, cobro)
      if (cobro.respuesta === null) await pausa(200)
    }
  })
  while (cobros.filter((c) => c.respuesta).length < MINIMO) await pausa(5)
  await pausa(Math.random() * 60)
  await caiga()
  arriba = false
  await Promise.all(cajeros)
  return cobros
}

const cuantas = ({ campana }: Escena) =>
  conBase(campana.base.url, async (db) => {
    const { rows } = await sql<{ cobranzas: number; lineas: number; medios: number; keys: number; caja: number }>`
      select (select count(*) from cobranza)::int as cobranzas, (select count(*) from cobranza_item)::int as lineas,
        (select count(*) from cobranza_medio)::int as medios, (select count(*) from idempotencia)::int as keys,
        (select coalesce(sum(cobranzas), 0) from caja_dia)::int as caja`.execute(db)
    return rows[0]
  })
const enteras = (n: number) => ({ cobranzas: n, lineas: 2 * n, medios: 2 * n, keys: n, caja: 350 * n })
const rotas = ({ campana }: Escena) => conBase(campana.base.url, (db) => violaciones(db, HOY as Fecha))

interface Caida {
  /** What the report calls it. */
  que: string
  veces: number
  caiga: () => unknown
  /** Brings the program back; without it the same process must come back by itself. */
  vuelva?: () => Promise<Campana>
}

/**
 * Collects until the crash, so many times, and judges after each: what was acknowledged is there once, nothing is there
 * by half, and what is sent again changes nothing. Answers how often it was.
 */
export async function caerVeces(escena: Escena, { que, veces, caiga, vuelva }: Caida): Promise<number> {
  let sinRespuesta = 0
  const antes = escena.todos.length
  const { pid } = escena.campana.proceso
  for (let vez = 1; vez <= veces; vez++) {
    const cobros = await cobrarHastaQue(escena, caiga)
    escena.todos.push(...cobros)
    sinRespuesta += cobros.filter((c) => !c.respuesta).length
    if (vuelva) escena.campana = await vuelva()
    else await sirveOtraVez(escena)
    const hay = await cuantas(escena)
    expect(hay).toEqual(enteras(hay?.cobranzas ?? 0))
    expect(hay?.cobranzas).toBeGreaterThanOrEqual(escena.todos.filter((c) => c.respuesta).length)
    await mandarOtraVez(escena, cobros)
    expect(await cuantas(escena)).toEqual(enteras(escena.todos.length))
    if (vez % CADA !== 0 && vez !== veces) continue
    expect(await rotas(escena)).toEqual([])
    anotar({ que, veces: vez, cobros: escena.todos.length - antes, sinRespuesta })
  }
  expect(new Set(escena.todos.map((c) => JSON.parse(c.respuesta ?? '{}').Id)).size).toBe(escena.todos.length)
  if (!vuelva) expect([escena.campana.proceso.pid, escena.campana.proceso.exitCode]).toEqual([pid, null])
  return veces
}

/** The cashiers send again what had no answer; what had one must get the same answer. */
async function mandarOtraVez({ campana, colegio }: Escena, cobros: Cobro[]): Promise<void> {
  for (const cobro of cobros) {
    const otra = await mandar(campana.direccion, colegio, cobro)
    expect(otra).toBe(cobro.respuesta ?? otra)
    expect(otra).not.toBeNull()
    cobro.respuesta = otra
  }
}

/** Waits until the same process says that it is ready, and its database can be looked into. */
export async function sirveOtraVez({ campana }: Escena): Promise<void> {
  const listo = () => fetch(`${campana.direccion}/health/ready`).then((r) => r.status, String)
  await expect.poll(listo, { timeout: 60_000, interval: 20 }).toBe(200)
  const base = () => conBase(campana.base.url, (db) => sql`select 1`.execute(db)).then(() => 'contesta', String)
  await expect.poll(base, { timeout: 60_000, interval: 20 }).toBe('contesta')
}

/** Writes a line of the report of npm run test:faults, where one is asked for; it takes the place of the last one of its name. */
export function anotar(linea: { que: string; veces: number; cobros: number; sinRespuesta: number }): void {
  const informe = process.env['CAMPANA_FALLAS_INFORME']
  if (informe) appendFileSync(informe, `${JSON.stringify(linea)}\n`)
}
