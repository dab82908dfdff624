import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { crearPool } from '../server/db/database.ts'
import { DEMO_PASSWORD } from '../server/syscfg/demo.ts'
import { crearCliente, type Envio, type Respuesta } from './cliente.ts'
import { inBatches, type Statement } from './grabar.ts'
import { exigirOk, type Medicion, resumir } from './medir.ts'
import { repetir } from './repetir.ts'
import { abrirServidor } from './servidor.ts'
import { timed } from './tiempos.ts'

const WARMUP = 1
const VECES = 5
/** Factor by which the fees rise on the day of the process. */
const SUBA = 1.2
const PROCESAR: Envio = { ruta: 'valores/cuotas?type=2' }

/**
 * Measures the overdue process of the whole school on a day on which months are owed: fees rise, and everything older
 * rises to them. Call and SQL end in a rollback, so that each run finds the same.
 */
export async function medirProceso(url: string, dia: Fecha, usuario: string): Promise<Medicion> {
  const pool = crearPool(url)
  const servidor = await abrirServidor(url, dia)
  const cliente = crearCliente(servidor.port)
  const pedir = async (envio: Envio) => exigirOk(envio, await cliente.pedir(envio))
  const [llamada, sql]: [number[], number[]] = [[], []]
  let recording: Statement[] = []
  const respuestas: Respuesta[] = []
  let hecho = { Control: 0 }
  try {
    await cliente.entrar(usuario, DEMO_PASSWORD)
    const { cuotas, srvMes } = await pedir({ ruta: 'valores' })
    for (const { idNivel, idTipoJornada, type, monto } of cuotas) {
      if (!monto) continue
      const cuerpo = { idNivel, idTipoJornada, type, monto: Math.round(monto * SUBA), mes: srvMes }
      await pedir({ metodo: 'POST', ruta: 'valores', cuerpo })
    }
    await pool.query('vacuum analyze item_cuenta')
    for (let i = 0; i < WARMUP + VECES; i++) {
      const ensayo = async () => {
        const respuesta = await timed(() => cliente.pedir(PROCESAR), llamada)
        hecho = exigirOk(PROCESAR, respuesta)
        respuestas.push(respuesta)
      }
      recording = await servidor.grabar(ensayo, { deshacer: true })
      // Later statements contain the number that the process drew, so the sequence is set to draw it again.
      await pool.query(`select setval('proceso_id_seq', last_value, false) from proceso_id_seq`)
      const batches = inBatches(recording.map((s) => (s.texto === 'commit' ? { ...s, texto: 'rollback' } : s)))
      await timed(() => repetir(pool, batches), sql)
      await pool.query('vacuum item_cuenta, item_cambio')
    }
  } finally {
    cliente.cerrar()
    await servidor.cerrar()
    await pool.end()
  }
  const nombre = `GET valores/cuotas, proceso de ${hecho.Control} cuotas al ${formatoFecha(dia)}`
  return resumir({
    nombre,
    llamada: llamada.slice(WARMUP),
    sql: sql.slice(WARMUP),
    recordings: [recording],
    respuestas,
  })
}
