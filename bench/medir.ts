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

/** What measures: the running server and its client, a pool like the server's own, and that of the SQL by hand. */
export interface Banco {
  cliente: Cliente
  servidor: Servidor
  pool: pg.Pool
  poolMejor: pg.Pool
  hoy: Fecha
  /** Measured requests of each call, at least. */
  pedidos: number
}

/**
 * Milliseconds of the processors of Node for a request: the call, the bare route with the same bytes, and the one that
 * reads the best SQL before (null where there is none).
 */
export interface Procesador {
  llamada: number
  desnuda: number
  piso: number | null
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

/** Requests before the measured ones: caches settle. */
const WARMUP = 300
/**
 * Requests of the call and of each bare route before those: a server runs for days, and until about so many V8 is still
 * compiling what they run (record 096).
 */
const RODAJE = 1500
const BATCH = 10
/** For a call that takes about a second. */
const PESADA = { warmup: 3, pedidos: 15, batch: 1 }

export const ritmoDe = (pesada: true | undefined, pedidos: number) =>
  pesada ? PESADA : { warmup: WARMUP, pedidos, batch: BATCH }

/** The answer's JSON; throws when it is not a Status OK. */
export function exigirOk({ ruta }: Envio, respuesta: Respuesta) {
  const json = leerJson(respuesta)
  if (respuesta.estado !== 200 || json.Status !== 'OK') throw new Error(`${ruta}: ${respuesta.estado} ${json.Message}`)
  return json
}

/** Throws when the answer is no PDF. */
function exigirPapel({ ruta }: Envio, { estado, cuerpo }: Respuesta) {
  if (estado !== 200 || !cuerpo.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error(`${ruta}: ${estado}`)
}

export async function pedirBien(cliente: Cliente, envio: Envio): Promise<void> {
  const { estado } = await cliente.pedir(envio)
  if (estado !== 200) throw new Error(`${envio.ruta}: ${estado}`)
}

interface Caso {
  envio: Envio
  batches: Statement[][]
  consultas: Consulta[]
}

/** Makes a call once; throws where it fails, or where its best SQL does not read what it answers. */
export async function probar(
  { cliente, poolMejor, hoy }: Pick<Banco, 'cliente' | 'poolMejor' | 'hoy'>,
  { nombre, mejor, papel }: Pick<Lectura, 'nombre' | 'mejor' | 'papel'>,
  envio: Envio,
) {
  const respuesta = await cliente.pedir(envio)
  const consultas = mejor?.sql(pedidoDe({ cliente, hoy }, envio)) ?? []
  const json = papel ? exigirPapel(envio, respuesta) : exigirOk(envio, respuesta)
  if (mejor) exigirMismosHechos(nombre, mejor, json, await leerMejor(poolMejor, consultas))
  return { respuesta, consultas }
}

/** Batches of calls, of their own SQL, of the best one and of the bare routes take turns, so that what disturbs the machine disturbs all. */
export async function medirLectura(banco: Banco, lectura: Lectura): Promise<Medicion> {
  const { nombre, envios, mejor, pesada, papel } = lectura
  const { cliente, servidor, pool, poolMejor, pedidos } = banco
  const ritmo = ritmoDe(pesada, pedidos)
  const casos: Caso[] = []
  const respuestas: Respuesta[] = []
  for (const envio of envios) {
    const { respuesta, consultas } = await probar(banco, lectura, envio)
    casos.push({ envio, batches: inBatches(await servidor.grabar(() => cliente.pedir(envio))), consultas })
    respuestas.push(respuesta)
  }
  await servidor.responder(
    casos.map(({ envio, consultas, batches }, i) => ({
      url: urlDe(envio),
      texto: leerTexto(respuestas[i] as Respuesta),
      // without a best SQL, its own, all of it at once
      consultas: mejor ? consultas : batches.flat().filter(({ texto }) => /^\s*(select|with)\b/i.test(texto)),
      escribe: !papel,
    })),
  )
  const [desnudo, lector] = [cliente.hacia(servidor.portDesnudo), cliente.hacia(servidor.portPiso)]
  if (!pesada && !papel)
    for (const uno of [cliente, desnudo, lector])
      for (let i = 0; i < RODAJE; i++) await pedirBien(uno, (casos[i % casos.length] as Caso).envio)
  const [llamada, sql, aMano]: [number[], number[], number[]] = [[], [], []]
  const procesador = { llamada: 0, desnuda: 0, piso: 0 }
  for (let hechos = 0; hechos < ritmo.warmup + ritmo.pedidos; hechos += ritmo.batch) {
    const batch = Array.from({ length: ritmo.batch }, (_, i) => casos[(hechos + i) % casos.length] as Caso)
    const deLlamada = await servidor.trabajo(async () => {
      for (const { envio } of batch) await timed(() => pedirBien(cliente, envio), llamada)
    })
    for (const { batches } of batch) await timed(() => repetir(pool, batches), sql)
    if (mejor) for (const { consultas } of batch) await timed(() => leerMejor(poolMejor, consultas), aMano)
    const deDesnuda = await servidor.trabajo(async () => {
      for (const { envio } of batch) await pedirBien(desnudo, envio)
    })
    const dePiso = await servidor.trabajo(async () => {
      if (!papel) for (const { envio } of batch) await pedirBien(lector, envio)
    })
    if (hechos < ritmo.warmup) continue
    procesador.llamada += deLlamada
    procesador.desnuda += deDesnuda
    procesador.piso += dePiso
  }
  for (const otro of [desnudo, lector]) otro.cerrar()
  const recordings = casos.map(({ batches }) => batches.flat())
  return resumir({
    nombre,
    llamada: llamada.slice(ritmo.warmup),
    sql: sql.slice(ritmo.warmup),
    ...(mejor && { mejor: aMano.slice(ritmo.warmup) }),
    procesador: { ...procesador, piso: papel ? null : procesador.piso },
    recordings,
    respuestas,
  })
}

const urlDe = ({ ruta }: Envio): string => `/api/${ruta}`

const pedidoDe = ({ cliente, hoy }: Pick<Banco, 'cliente' | 'hoy'>, envio: Envio) => ({
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
    procesador: procesador
      ? {
          llamada: procesador.llamada / pedidos,
          desnuda: procesador.desnuda / pedidos,
          piso: procesador.piso === null ? null : procesador.piso / pedidos,
        }
      : null,
    trafico: {
      sentencias: mayor(recordings.map((r) => r.length)),
      viajes: mayor(recordings.map((r) => inBatches(r).length)),
      json: mayor(respuestas.map((r) => Buffer.byteLength(leerTexto(r)))),
      cable: mayor(respuestas.map((r) => r.bytes)),
    },
    statements: [...new Map(recordings.flat().map((s) => [s.texto, s])).values()],
  }
}
