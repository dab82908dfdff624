import type { Fecha } from '#domain/fecha.ts'
import { DEMO_PASSWORD } from '../server/syscfg/demo.ts'
import { type Cliente, crearCliente, type Envio } from './cliente.ts'
import { pedidoDeDeudores } from './dinero.ts'
import { abrirServidor, type Servidor } from './servidor.ts'
import { type Tiempos, tiempos, timed } from './tiempos.ts'

const WARMUP = 2
const VECES = 8

export interface MedicionDePlanilla {
  planilla: Tiempos
  pantalla: Tiempos
  veces: number
  bytes: number
  /** Bytes by which the resident memory of a fresh server grew, at its peak over as many workbooks in a row. */
  crecio: number
}

/**
 * The debtors' workbook of the whole school beside the same report on screen, in turns. What the server grows by
 * is learnt of a fresh one.
 */
export async function medirPlanilla(url: string, hoy: Fecha, usuario: string): Promise<MedicionDePlanilla> {
  const enPantalla = pedidoDeDeudores(hoy)
  const enPlanilla = { ...enPantalla, ruta: 'reportes/deudaexcel' }
  const crecio = await conServidor(url, hoy, usuario, async (pedir, memoria) => {
    const antes = (await memoria()).ahora
    for (let i = 0; i < VECES; i++) await pedir(enPlanilla)
    return (await memoria()).pico - antes
  })
  return conServidor(url, hoy, usuario, async (pedir) => {
    const [planilla, pantalla]: [number[], number[]] = [[], []]
    let bytes = 0
    for (let i = 0; i < WARMUP + VECES; i++) {
      await timed(() => pedir(enPantalla), pantalla)
      bytes = (await timed(() => pedir(enPlanilla), planilla)).cuerpo.length
    }
    const medidos = (ms: readonly number[]) => tiempos(ms.slice(WARMUP))
    return { planilla: medidos(planilla), pantalla: medidos(pantalla), veces: VECES, bytes, crecio }
  })
}

type Pedir = (envio: Envio) => ReturnType<Cliente['pedir']>

async function conServidor<R>(
  url: string,
  hoy: Fecha,
  usuario: string,
  work: (pedir: Pedir, memoria: Servidor['memoria']) => Promise<R>,
): Promise<R> {
  const servidor = await abrirServidor(url, hoy)
  const cliente = crearCliente(servidor.port)
  try {
    await cliente.entrar(usuario, DEMO_PASSWORD)
    return await work(async (envio) => {
      const r = await cliente.pedir(envio)
      if (r.estado !== 200) throw new Error(`${envio.ruta}: ${r.estado}`)
      return r
    }, servidor.memoria)
  } finally {
    cliente.cerrar()
    await servidor.cerrar()
  }
}
