import { randomUUID } from 'node:crypto'
import type { Envio, Respuesta } from './cliente.ts'
import { leerTexto } from './cliente.ts'
import { inBatches, type Statement } from './grabar.ts'
import type { Cobro } from './llamadas.ts'
import { type Banco, exigirOk, type Medicion, pedirBien, resumir } from './medir.ts'
import { repetir } from './repetir.ts'
import { timed } from './tiempos.ts'

/** A collection uses up an enrolment, so fewer than of a reading call. */
const WARMUP = 60
const COBRO = { metodo: 'POST', ruta: 'cobranza' } as const

/**
 * Collections, each of another enrolment. What the call would send is learnt from a rehearsal that is rolled
 * back; by hand the same is sent on an enrolment that had its rehearsal too, and committed.
 */
export async function medirCobro(
  { cliente, servidor, pool, pedidos }: Omit<Banco, 'poolMejor' | 'hoy'>,
  nombre: string,
  cobros: readonly Cobro[],
): Promise<Medicion> {
  const [llamada, sql]: [number[], number[]] = [[], []]
  const [recordings, respuestas]: [Statement[][], Respuesta[]] = [[], []]
  const procesador = { llamada: 0, desnuda: 0, piso: null }
  const desnudo = cliente.hacia(servidor.portDesnudo)
  const ensayar = async (envio: Envio) => {
    let id = 0
    const recording = await servidor.grabar(async () => (id = exigirOk(envio, await cliente.pedir(envio)).Id), {
      deshacer: true,
    })
    return { id, recording }
  }
  for (let i = 0; i < WARMUP + pedidos; i++) {
    const [porLlamada, aMano] = [cobros[2 * i], cobros[2 * i + 1]].map((cuerpo): Envio => {
      if (!cuerpo) throw new Error('faltan cobros')
      return { ...COBRO, cuerpo, key: randomUUID() }
    }) as [Envio, Envio]

    await ensayar(porLlamada)
    const deLlamada = await servidor.trabajo(async () => {
      const respuesta = await timed(() => cliente.pedir(porLlamada), llamada)
      exigirOk(porLlamada, respuesta)
      respuestas.push(respuesta)
    })
    if (i === 0)
      await servidor.responder(respuestas.map((r) => ({ url: '/api/cobranza', texto: leerTexto(r), consultas: [] })))
    const deDesnuda = await servidor.trabajo(() => pedirBien(desnudo, porLlamada))

    const { id, recording } = await ensayar(aMano)
    // The id that the rehearsal drew stands in the statements that follow it.
    await pool.query(`select setval(pg_get_serial_sequence('cobranza', 'id'), $1, false)`, [id])
    const batches = inBatches(recording)
    await timed(() => repetir(pool, batches), sql)
    if (i === 0) recordings.push(recording)
    if (i < WARMUP) continue
    procesador.llamada += deLlamada
    procesador.desnuda += deDesnuda
  }
  desnudo.cerrar()
  return resumir({
    nombre,
    llamada: llamada.slice(WARMUP),
    sql: sql.slice(WARMUP),
    procesador,
    recordings,
    respuestas,
  })
}

export const cobrosNecesarios = (pedidos: number): number => 2 * (WARMUP + pedidos)
