import { type Cliente, type Envio, leerTexto } from './cliente.ts'
import { pedirBien } from './medir.ts'
import type { Servidor } from './servidor.ts'

/** Milliseconds of Node's processor for a request to a bare route, and for one trip to the database more. */
export interface Viaje {
  ruta: number
  viaje: number
}

/** Requests before the measured ones: V8 compiles what they run. */
const RODAJE = 1500
const TANDAS = 20
const TANDA = 100

/**
 * Measures what a trip to the database costs Node that reads nothing and whose answer nobody looks at: the bare route
 * with the bytes of a small call, and the same one with a `select 1` before, in turns. No call that reads can do without one,
 * and ours make two: who asks comes first, so that what was taken from him counts at once.
 */
export async function medirViaje(cliente: Cliente, servidor: Servidor, envio: Envio): Promise<Viaje> {
  const texto = leerTexto(await cliente.pedir(envio))
  await servidor.responder([{ url: `/api/${envio.ruta}`, texto, consultas: [{ texto: 'select 1', valores: [] }] }])
  const clientes = [cliente.hacia(servidor.portDesnudo), cliente.hacia(servidor.portPiso)] as const
  const pedir = async (uno: Cliente, veces: number) => {
    for (let i = 0; i < veces; i++) await pedirBien(uno, envio)
  }
  for (const uno of clientes) await pedir(uno, RODAJE)
  const [desnuda, conViaje] = clientes
  let [ruta, con] = [0, 0]
  for (let i = 0; i < TANDAS; i++) {
    ruta += await servidor.trabajo(() => pedir(desnuda, TANDA))
    con += await servidor.trabajo(() => pedir(conViaje, TANDA))
  }
  for (const uno of clientes) uno.cerrar()
  const pedidos = TANDAS * TANDA
  return { ruta: ruta / pedidos, viaje: (con - ruta) / pedidos }
}
