import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Cliente, type Envio, leerJson, type Respuesta } from './cliente.ts'
import { type createRecorder, inBatches, type Statement } from './grabar.ts'
import type { Cobro, Lectura } from './llamadas.ts'
import { repetir } from './repetir.ts'
import { type Tiempos, tiempos, timed } from './tiempos.ts'

/**
 * Tools of a measurement: a client of the running server, the recorder of its statements, and a pool like the server's
 * own.
 */
export interface Banco {
  cliente: Cliente
  grabar: ReturnType<typeof createRecorder>
  pool: pg.Pool
  /** Measured requests of each call, at least. */
  pedidos: number
}

export interface Medicion {
  nombre: string
  llamada: Tiempos
  sql: Tiempos
  pedidos: number
  /** Each different statement with one set of its parameters. */
  statements: Statement[]
}

/**
 * Requests before the measured ones, until compilers and caches settle. Collections have fewer, since each uses up an
 * enrolment.
 */
const WARMUP = 300
const WARMUP_COBRO = 60
const BATCH = 10
/** For a call that takes about a second. */
const PESADA = { warmup: 3, pedidos: 15, batch: 1 }

/** Reads the answer's JSON; throws when its Status is not OK. */
export function exigirOk({ ruta }: Envio, respuesta: Respuesta) {
  const json = leerJson(respuesta)
  if (respuesta.estado !== 200 || json.Status !== 'OK') throw new Error(`${ruta}: ${respuesta.estado} ${json.Message}`)
  return json
}

/**
 * Measures a reading call. Batches of it and of its own SQL take turns, so that what disturbs the machine disturbs
 * both.
 */
export async function medirLectura(
  { cliente, grabar, pool, pedidos }: Banco,
  { nombre, envios, pesada }: Lectura,
): Promise<Medicion> {
  const ritmo = pesada ? PESADA : { warmup: WARMUP, pedidos, batch: BATCH }
  const casos: { envio: Envio; batches: Statement[][] }[] = []
  for (const envio of envios) {
    exigirOk(envio, await cliente.pedir(envio))
    casos.push({ envio, batches: inBatches(await grabar(() => cliente.pedir(envio))) })
  }
  const [llamada, sql]: [number[], number[]] = [[], []]
  for (let hechos = 0; hechos < ritmo.warmup + ritmo.pedidos; hechos += ritmo.batch) {
    const batch = Array.from({ length: ritmo.batch }, (_, i) => casos[(hechos + i) % casos.length] as (typeof casos)[0])
    for (const { envio } of batch) {
      const { estado } = await timed(() => cliente.pedir(envio), llamada)
      if (estado !== 200) throw new Error(`${envio.ruta}: ${estado}`)
    }
    for (const { batches } of batch) await timed(() => repetir(pool, batches), sql)
  }
  return resumir(
    nombre,
    llamada.slice(ritmo.warmup),
    sql.slice(ritmo.warmup),
    casos.flatMap(({ batches }) => batches.flat()),
  )
}

/**
 * Measures collections, each of another enrolment. A rehearsal that is rolled back tells what the call would send; the
 * same is then sent by hand on an enrolment that had its rehearsal too, and committed.
 */
export async function medirCobro(
  { cliente, grabar, pool, pedidos }: Banco,
  nombre: string,
  cobros: readonly Cobro[],
): Promise<Medicion> {
  const [llamada, sql]: [number[], number[]] = [[], []]
  const statements: Statement[] = []
  const ensayar = async (envio: Envio) => {
    let id = 0
    const recording = await grabar(async () => (id = exigirOk(envio, await cliente.pedir(envio)).Id), {
      deshacer: true,
    })
    return { id, recording }
  }
  for (let i = 0; i < WARMUP_COBRO + pedidos; i++) {
    const [porLlamada, aMano] = [cobros[2 * i], cobros[2 * i + 1]].map((cuerpo): Envio => {
      if (!cuerpo) throw new Error('faltan cobros')
      return { metodo: 'POST', ruta: 'cobranza', cuerpo, key: randomUUID() }
    }) as [Envio, Envio]

    await ensayar(porLlamada)
    exigirOk(porLlamada, await timed(() => cliente.pedir(porLlamada), llamada))

    const { id, recording } = await ensayar(aMano)
    // Later statements contain the id that the rehearsal drew, so the sequence is set to draw it again.
    await pool.query(`select setval(pg_get_serial_sequence('cobranza', 'id'), $1, false)`, [id])
    const batches = inBatches(recording)
    await timed(() => repetir(pool, batches), sql)
    if (i === 0) statements.push(...recording)
  }
  return resumir(nombre, llamada.slice(WARMUP_COBRO), sql.slice(WARMUP_COBRO), statements)
}

export const cobrosNecesarios = (pedidos: number): number => 2 * (WARMUP_COBRO + pedidos)

export function resumir(nombre: string, llamada: number[], sql: number[], statements: readonly Statement[]): Medicion {
  const distintas = new Map(statements.map((s) => [s.texto, s]))
  return {
    nombre,
    llamada: tiempos(llamada),
    sql: tiempos(sql),
    pedidos: llamada.length,
    statements: [...distintas.values()],
  }
}
