import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Fecha } from '#domain/fecha.ts'
import memoria from '../server/memoria.json' with { type: 'json' }
import { DEMO_PASSWORD } from '../server/syscfg/demo.ts'
import { crearCliente, type Envio } from './cliente.ts'
import { pedidoDeDeudores } from './dinero.ts'
import { type Tiempos, tiempos, timed } from './tiempos.ts'

const HIJO = fileURLToPath(new URL('proceso-servidor.ts', import.meta.url))
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
 * Measures the debtors' workbook of the whole school and the same report on screen, in turns. The server is a process
 * of its own with the memory that `npm start` gives it.
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

interface Memoria {
  ahora: number
  pico: number
}

type Pedir = (envio: Envio) => ReturnType<ReturnType<typeof crearCliente>['pedir']>

async function conServidor<R>(
  url: string,
  hoy: Fecha,
  usuario: string,
  work: (pedir: Pedir, memoria: () => Promise<Memoria>) => Promise<R>,
): Promise<R> {
  const hijo = fork(HIJO, [url, hoy], { execArgv: memoria })
  const respuesta = async <M>() => (await once(hijo, 'message'))[0] as M
  const cliente = crearCliente(await respuesta<number>())
  try {
    await cliente.entrar(usuario, DEMO_PASSWORD)
    return await work(
      async (envio) => {
        const r = await cliente.pedir(envio)
        if (r.estado !== 200) throw new Error(`${envio.ruta}: ${r.estado}`)
        return r
      },
      async () => {
        const dicho = respuesta<Memoria>()
        hijo.send('memoria')
        return dicho
      },
    )
  } finally {
    cliente.cerrar()
    const fin = once(hijo, 'exit')
    hijo.kill()
    await fin
  }
}
