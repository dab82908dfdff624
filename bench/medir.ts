import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Cliente, type Envio, leerJson, type Respuesta } from './cliente.ts'
import { type crearGrabadora, enTandas, type Sentencia } from './grabar.ts'
import type { Cobro, Lectura } from './llamadas.ts'
import { repetir } from './repetir.ts'
import { cronometrar, type Tiempos, tiempos } from './tiempos.ts'

/** What measures: a client of the running server, the recorder of its statements, and a pool like the server's own. */
export interface Banco {
  cliente: Cliente
  grabar: ReturnType<typeof crearGrabadora>
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
  sentencias: Sentencia[]
}

/** Requests before the measured ones: compilers and caches settle. A collection uses up an enrolment, so fewer. */
const CALENTAMIENTO = 300
const CALENTAMIENTO_COBRO = 60
const TANDA = 10
/** Of a call that takes a second. */
const PESADA = { calentamiento: 3, pedidos: 15, tanda: 1 }

/** The answer's JSON; throws when it is not a Status OK. */
export function exigirOk({ ruta }: Envio, respuesta: Respuesta) {
  const json = leerJson(respuesta)
  if (respuesta.estado !== 200 || json.Status !== 'OK') throw new Error(`${ruta}: ${respuesta.estado} ${json.Message}`)
  return json
}

/** Batches of calls and of their own SQL take turns, so that what disturbs the machine disturbs both. */
export async function medirLectura(
  { cliente, grabar, pool, pedidos }: Banco,
  { nombre, envios, pesada }: Lectura,
): Promise<Medicion> {
  const ritmo = pesada ? PESADA : { calentamiento: CALENTAMIENTO, pedidos, tanda: TANDA }
  const casos: { envio: Envio; tandas: Sentencia[][] }[] = []
  for (const envio of envios) {
    exigirOk(envio, await cliente.pedir(envio))
    casos.push({ envio, tandas: enTandas(await grabar(() => cliente.pedir(envio))) })
  }
  const [llamada, sql]: [number[], number[]] = [[], []]
  for (let hechos = 0; hechos < ritmo.calentamiento + ritmo.pedidos; hechos += ritmo.tanda) {
    const tanda = Array.from({ length: ritmo.tanda }, (_, i) => casos[(hechos + i) % casos.length] as (typeof casos)[0])
    for (const { envio } of tanda) {
      const { estado } = await cronometrar(() => cliente.pedir(envio), llamada)
      if (estado !== 200) throw new Error(`${envio.ruta}: ${estado}`)
    }
    for (const { tandas } of tanda) await cronometrar(() => repetir(pool, tandas), sql)
  }
  return resumir(
    nombre,
    llamada.slice(ritmo.calentamiento),
    sql.slice(ritmo.calentamiento),
    casos.flatMap(({ tandas }) => tandas.flat()),
  )
}

/**
 * Collections, each of another enrolment. What the call would send is learnt from a rehearsal that is rolled
 * back; by hand the same is sent on an enrolment that had its rehearsal too, and committed.
 */
export async function medirCobro(
  { cliente, grabar, pool, pedidos }: Banco,
  nombre: string,
  cobros: readonly Cobro[],
): Promise<Medicion> {
  const [llamada, sql]: [number[], number[]] = [[], []]
  const sentencias: Sentencia[] = []
  const ensayar = async (envio: Envio) => {
    let id = 0
    const cinta = await grabar(async () => (id = exigirOk(envio, await cliente.pedir(envio)).Id), {
      deshacer: true,
    })
    return { id, cinta }
  }
  for (let i = 0; i < CALENTAMIENTO_COBRO + pedidos; i++) {
    const [porLlamada, aMano] = [cobros[2 * i], cobros[2 * i + 1]].map((cuerpo): Envio => {
      if (!cuerpo) throw new Error('faltan cobros')
      return { metodo: 'POST', ruta: 'cobranza', cuerpo, clave: randomUUID() }
    }) as [Envio, Envio]

    await ensayar(porLlamada)
    exigirOk(porLlamada, await cronometrar(() => cliente.pedir(porLlamada), llamada))

    const { id, cinta } = await ensayar(aMano)
    // The id that the rehearsal drew stands in the statements that follow it.
    await pool.query(`select setval(pg_get_serial_sequence('cobranza', 'id'), $1, false)`, [id])
    const tandas = enTandas(cinta)
    await cronometrar(() => repetir(pool, tandas), sql)
    if (i === 0) sentencias.push(...cinta)
  }
  return resumir(nombre, llamada.slice(CALENTAMIENTO_COBRO), sql.slice(CALENTAMIENTO_COBRO), sentencias)
}

export const cobrosNecesarios = (pedidos: number): number => 2 * (CALENTAMIENTO_COBRO + pedidos)

export function resumir(nombre: string, llamada: number[], sql: number[], sentencias: readonly Sentencia[]): Medicion {
  const distintas = new Map(sentencias.map((s) => [s.texto, s]))
  return {
    nombre,
    llamada: tiempos(llamada),
    sql: tiempos(sql),
    pedidos: llamada.length,
    sentencias: [...distintas.values()],
  }
}
