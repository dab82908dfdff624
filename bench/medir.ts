import type pg from 'pg'
import type { Fecha } from '#domain/fecha.ts'
import { hashDeToken } from '../server/acceso/sesion.queries.ts'
import { type Cliente, type Envio, leerJson, leerTexto, type Respuesta } from './cliente.ts'
import { inBatches, type Statement } from './grabar.ts'
import type { Lectura } from './llamadas.ts'
import { type Consulta, exigirMismosHechos, leerMejor } from './mejor/mejor.ts'
import { repetir } from './repetir.ts'
import type { Servidor } from './servidor.ts'
import { type Tiempos, tiempos, timed } from './tiempos.ts'

<<<<<<< HEAD
/**
 * Tools of a measurement: a client of the running server, the recorder of its statements, and a pool like the server's
 * own.
 */
=======
/** What measures: the running server and its client, a pool like the server's own, and that of the SQL by hand. */
>>>>>>> vara
export interface Banco {
  cliente: Cliente
  servidor: Servidor
  pool: pg.Pool
  poolMejor: pg.Pool
  hoy: Fecha
  /** Measured requests of each call, at least. */
  pedidos: number
}

/** Milliseconds of the processors of Node for a request: the call, and the bare route with the same bytes. */
export interface Procesador {
  llamada: number
  desnuda: number
}

/** Of a request, the largest of those measured: statements, those that waited for another, and bytes. */
export interface Trafico {
  sentencias: number
  viajes: number
  json: number
  cable: number
}

export interface Medicion {
  nombre: string
  pedidos: number
  llamada: Tiempos
  /** Its own statements by hand. */
  sql: Tiempos
  /** The best ones that we know; null where a call is measured beside its own alone. */
  mejor: Tiempos | null
  procesador: Procesador | null
  trafico: Trafico
  /** Each different statement with one set of its parameters. */
  statements: Statement[]
}

<<<<<<< HEAD
/**
 * Requests before the measured ones, until compilers and caches settle. Collections have fewer, since each uses up an
 * enrolment.
 */
=======
/** Requests before the measured ones: compilers and caches settle. */
>>>>>>> vara
const WARMUP = 300
const BATCH = 10
/** For a call that takes about a second. */
const PESADA = { warmup: 3, pedidos: 15, batch: 1 }

<<<<<<< HEAD
/** Reads the answer's JSON; throws when its Status is not OK. */
=======
export const ritmoDe = (pesada: true | undefined, pedidos: number) =>
  pesada ? PESADA : { warmup: WARMUP, pedidos, batch: BATCH }

/** The answer's JSON; throws when it is not a Status OK. */
>>>>>>> vara
export function exigirOk({ ruta }: Envio, respuesta: Respuesta) {
  const json = leerJson(respuesta)
  if (respuesta.estado !== 200 || json.Status !== 'OK') throw new Error(`${ruta}: ${respuesta.estado} ${json.Message}`)
  return json
}

<<<<<<< HEAD
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
=======
export async function pedirBien(cliente: Cliente, envio: Envio): Promise<void> {
  const { estado } = await cliente.pedir(envio)
  if (estado !== 200) throw new Error(`${envio.ruta}: ${estado}`)
}

interface Caso {
  envio: Envio
  batches: Statement[][]
  consultas: Consulta[]
}

/** Batches of calls, of their own SQL, of the best one and of the bare route take turns, so that what disturbs the machine disturbs all. */
export async function medirLectura(banco: Banco, { nombre, envios, mejor, pesada }: Lectura): Promise<Medicion> {
  const { cliente, servidor, pool, poolMejor, pedidos } = banco
  const ritmo = ritmoDe(pesada, pedidos)
  const casos: Caso[] = []
  const respuestas: Respuesta[] = []
>>>>>>> vara
  for (const envio of envios) {
    const respuesta = await cliente.pedir(envio)
    const consultas = mejor.sql(pedidoDe(banco, envio))
    exigirMismosHechos(nombre, mejor, exigirOk(envio, respuesta), await leerMejor(poolMejor, consultas))
    casos.push({ envio, batches: inBatches(await servidor.grabar(() => cliente.pedir(envio))), consultas })
    respuestas.push(respuesta)
  }
  await servidor.responder(respuestas.map((r, i) => [urlDe(envios[i] as Envio), leerTexto(r)]))
  const desnudo = cliente.hacia(servidor.portDesnudo)
  const [llamada, sql, aMano]: [number[], number[], number[]] = [[], [], []]
  const procesador: Procesador = { llamada: 0, desnuda: 0 }
  for (let hechos = 0; hechos < ritmo.warmup + ritmo.pedidos; hechos += ritmo.batch) {
<<<<<<< HEAD
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
=======
    const batch = Array.from({ length: ritmo.batch }, (_, i) => casos[(hechos + i) % casos.length] as Caso)
    const deLlamada = await servidor.trabajo(async () => {
      for (const { envio } of batch) await timed(() => pedirBien(cliente, envio), llamada)
>>>>>>> vara
    })
    for (const { batches } of batch) await timed(() => repetir(pool, batches), sql)
    for (const { consultas } of batch) await timed(() => leerMejor(poolMejor, consultas), aMano)
    const deDesnuda = await servidor.trabajo(async () => {
      for (const { envio } of batch) await pedirBien(desnudo, envio)
    })
    if (hechos < ritmo.warmup) continue
    procesador.llamada += deLlamada
    procesador.desnuda += deDesnuda
  }
<<<<<<< HEAD
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
=======
  desnudo.cerrar()
  const recordings = casos.map(({ batches }) => batches.flat())
  return resumir({
    nombre,
    llamada: llamada.slice(ritmo.warmup),
    sql: sql.slice(ritmo.warmup),
    mejor: aMano.slice(ritmo.warmup),
    procesador,
    recordings,
    respuestas,
  })
>>>>>>> vara
}

const urlDe = ({ ruta }: Envio): string => `/api/${ruta}`

const pedidoDe = ({ cliente, hoy }: Banco, envio: Envio) => ({
  envio,
  query: new URL(urlDe(envio), 'http://127.0.0.1').searchParams,
  hash: hashDeToken(cliente.token()),
  hoy,
})

/** What was measured of a call, request by request; the processor's time in total. */
interface Crudo {
  nombre: string
  llamada: number[]
  sql: number[]
  mejor?: number[]
  procesador?: Procesador
  recordings: (readonly Statement[])[]
  respuestas: readonly Respuesta[]
}

export function resumir({ nombre, llamada, sql, mejor, procesador, recordings, respuestas }: Crudo): Medicion {
  const pedidos = llamada.length
  const mayor = (cifras: readonly number[]) => Math.max(...cifras)
  return {
    nombre,
    pedidos,
    llamada: tiempos(llamada),
    sql: tiempos(sql),
    mejor: mejor ? tiempos(mejor) : null,
    procesador: procesador ? { llamada: procesador.llamada / pedidos, desnuda: procesador.desnuda / pedidos } : null,
    trafico: {
      sentencias: mayor(recordings.map((r) => r.length)),
      viajes: mayor(recordings.map((r) => inBatches(r).length)),
      json: mayor(respuestas.map((r) => Buffer.byteLength(leerTexto(r)))),
      cable: mayor(respuestas.map((r) => r.bytes)),
    },
    statements: [...new Map(recordings.flat().map((s) => [s.texto, s])).values()],
  }
}
