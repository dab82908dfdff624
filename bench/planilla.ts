import type { Fecha } from '#domain/fecha.ts'
import { DEMO_PASSWORD } from '../server/syscfg/demo.ts'
import { type Cliente, crearCliente, type Envio } from './cliente.ts'
import { pedidoDeDeudores } from './dinero.ts'
import { abrirServidor, type Servidor } from './servidor.ts'
import { type Tiempos, tiempos, timed } from './tiempos.ts'

const WARMUP = 2
const VECES = 8
/** Ends a line. */
const SALTO = 0x0a

export interface MedicionDePlanilla {
  planilla: Tiempos
  pantalla: Tiempos
  /** Until the first rows of the screen's own call are there. */
  primeras: Tiempos
  veces: number
  bytes: number
  /** Bytes by which the resident memory of a fresh server grew, at its peak over as many workbooks in a row. */
  crecio: number
}

/**
 * The debtors' workbook of the whole school beside the same report on screen, in turns, and when the screen has its first rows. What the server grows by
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
  return conServidor(url, hoy, usuario, async (pedir, _, alPrimeras) => {
    const [planilla, pantalla, primeras]: [number[], number[], number[]] = [[], [], []]
    let bytes = 0
    for (let i = 0; i < WARMUP + VECES; i++) {
      await timed(() => pedir(enPantalla), pantalla)
      primeras.push(await alPrimeras({ ...enPantalla, ruta: 'reportes/deuda/filas' }))
      bytes = (await timed(() => pedir(enPlanilla), planilla)).cuerpo.length
    }
    const medidos = (ms: readonly number[]) => tiempos(ms.slice(WARMUP))
    const tres = { planilla: medidos(planilla), pantalla: medidos(pantalla), primeras: medidos(primeras) }
    return { ...tres, veces: VECES, bytes, crecio }
  })
}

type Pedir = (envio: Envio) => ReturnType<Cliente['pedir']>
type AlPrimeras = (envio: Envio) => Promise<number>

/** Milliseconds until an answer in lines has its first rows, which are the second line; the rest is read as well. */
async function primerasFilas(direccion: string, token: string, { ruta, cuerpo }: Envio): Promise<number> {
  const desde = performance.now()
  const respuesta = await fetch(`${direccion}/api/${ruta}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(cuerpo),
  })
  if (!respuesta.ok || !respuesta.body) throw new Error(`${ruta}: ${respuesta.status}`)
  let [lineas, ms] = [0, Number.NaN]
  for await (const parte of respuesta.body) {
    lineas += parte.filter((b: number) => b === SALTO).length
    if (Number.isNaN(ms) && lineas >= 2) ms = performance.now() - desde
  }
  return ms
}

async function conServidor<R>(
  url: string,
  hoy: Fecha,
  usuario: string,
  work: (pedir: Pedir, memoria: Servidor['memoria'], alPrimeras: AlPrimeras) => Promise<R>,
): Promise<R> {
  const servidor = await abrirServidor(url, hoy)
  const cliente = crearCliente(servidor.port)
  try {
    await cliente.entrar(usuario, DEMO_PASSWORD)
    const pedir: Pedir = async (envio) => {
      const r = await cliente.pedir(envio)
      if (r.estado !== 200) throw new Error(`${envio.ruta}: ${r.estado}`)
      return r
    }
    return await work(pedir, servidor.memoria, (envio) => primerasFilas(servidor.direccion, cliente.token(), envio))
  } finally {
    cliente.cerrar()
    await servidor.cerrar()
  }
}
