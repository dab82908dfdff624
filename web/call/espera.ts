/** Whether something waits for the server: 'espera' for long enough to be shown, 'tarda' for too long. */
export type Espera = null | 'espera' | 'tarda'

/** Milliseconds after which waiting is shown, after which it is said, and after which nothing is waited for any more. */
const [SE_VE, SE_DICE, SE_DEJA] = [700, 8_000, 60_000]

const empezados = new Map<symbol, number>()
const oyentes = new Set<() => void>()
let espera: Espera = null
let reloj: ReturnType<typeof setTimeout> | undefined

function mirar(): void {
  clearTimeout(reloj)
  const lleva = Date.now() - Math.min(...empezados.values())
  const ahora = lleva >= SE_DICE ? 'tarda' : lleva >= SE_VE ? 'espera' : null
  const falta = ahora === null ? SE_VE - lleva : SE_DICE - lleva
  if (ahora !== 'tarda' && empezados.size > 0) reloj = setTimeout(mirar, falta)
  if (ahora === espera) return
  espera = ahora
  for (const oyente of oyentes) oyente()
}

/** Notes that something is waited for until it is there or fails, so that the page can show and say it. */
export async function enEspera<T>(pedido: Promise<T>): Promise<T> {
  const este = Symbol('pedido')
  empezados.set(este, Date.now())
  if (empezados.size === 1) mirar()
  try {
    return await pedido
  } finally {
    empezados.delete(este)
    mirar()
  }
}

/** Waits likewise, and not for ever: a server that hangs neither answers nor refuses. Then `alDejar` and a rejection. */
export function conPlazo<T>(pedido: Promise<T>, alDejar: () => void = () => undefined): Promise<T> {
  let plazo: ReturnType<typeof setTimeout> | undefined
  const dejado = new Promise<never>((_, rechazar) => {
    plazo = setTimeout(() => {
      rechazar(new Error('El servidor no contestó a tiempo'))
      alDejar()
    }, SE_DEJA)
  })
  return enEspera(Promise.race([pedido, dejado])).finally(() => clearTimeout(plazo))
}

/** For a component to draw it: how long something has been waited for, and a listener of its changes. */
export const enQueEspera = (): Espera => espera
export function oirEspera(oyente: () => void): () => void {
  oyentes.add(oyente)
  return () => oyentes.delete(oyente)
}
