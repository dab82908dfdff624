import type { Fecha } from '#domain/fecha.ts'
import { crearPool } from '../server/db/database.ts'
import { DEMO_PASSWORD } from '../server/syscfg/demo.ts'
import { crearCliente, type Envio, type Respuesta } from './cliente.ts'
import { inBatches, type Statement } from './grabar.ts'
import { exigirOk, type Medicion, resumir } from './medir.ts'
import { repetir } from './repetir.ts'
import { abrirServidor } from './servidor.ts'
import { timed } from './tiempos.ts'

/** Sends a call that must be done, and answers what it answered. */
// biome-ignore lint/suspicious/noExplicitAny: benches look into answers of every shape
export type Pedir = (envio: Envio) => Promise<any>

interface Ensayo {
  url: string
  dia: Fecha
  usuario: string
  /** Times before those that count, and those that count. */
  warmup: number
  veces: number
  /** Sequence whose numbers stand in later statements: it is set back, so that each run draws the same. */
  secuencia: string
  /** Tables to vacuum after each time. */
  tablas: string
  /** Makes what the call needs; answers the call. */
  preparar: (pedir: Pedir) => Promise<Envio>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  nombre: (hecho: any) => string
}

/**
 * Measures a call over the whole school that is taken back each time: call and SQL end in a rollback, so that each run
 * finds the same.
 */
export async function medirEnsayo(e: Ensayo): Promise<Medicion> {
  const pool = crearPool(e.url)
  const servidor = await abrirServidor(e.url, e.dia)
  const cliente = crearCliente(servidor.port)
  const [llamada, sql]: [number[], number[]] = [[], []]
  let recording: Statement[] = []
  const respuestas: Respuesta[] = []
  let hecho: unknown
  try {
    await cliente.entrar(e.usuario, DEMO_PASSWORD)
    const envio = await e.preparar(async (uno) => exigirOk(uno, await cliente.pedir(uno)))
    await pool.query(`vacuum analyze ${e.tablas}`)
    for (let i = 0; i < e.warmup + e.veces; i++) {
      const { rows } = await pool.query(`select last_value as n, is_called as drawn from ${e.secuencia}`)
      const ensayo = async () => {
        const respuesta = await timed(() => cliente.pedir(envio), llamada)
        hecho = exigirOk(envio, respuesta)
        respuestas.push(respuesta)
      }
      recording = await servidor.grabar(ensayo, { deshacer: true })
      await pool.query(`select setval('${e.secuencia}', $1, $2)`, [rows[0]?.n, rows[0]?.drawn])
      const batches = inBatches(recording.map((s) => (s.texto === 'commit' ? { ...s, texto: 'rollback' } : s)))
      await timed(() => repetir(pool, batches), sql)
      await pool.query(`vacuum ${e.tablas}`)
    }
  } finally {
    cliente.cerrar()
    await servidor.cerrar()
    await pool.end()
  }
  return resumir({
    nombre: e.nombre(hecho),
    llamada: llamada.slice(e.warmup),
    sql: sql.slice(e.warmup),
    recordings: [recording],
    respuestas,
  })
}
