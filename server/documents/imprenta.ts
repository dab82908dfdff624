import { Worker } from 'node:worker_threads'
import { espere, rechazo } from '#domain/errores.ts'

/** Module whose default export makes a paper of its data, and the data, which is copied to the other thread. */
export interface Encargo {
  readonly papel: string
  readonly datos: unknown
}
export interface Hecho {
  readonly bytes?: Uint8Array
  readonly falla?: string
}

/** Makes a paper: the default export of a module `….papel.ts`. */
export type Papel<D> = (datos: D) => Promise<Uint8Array>

/** Papers that wait at most, beside the one that is being made. */
const EN_ESPERA = 30
/** Milliseconds that one may take; what takes longer is given up with its thread. */
const PLAZO = 30_000
/** Megabytes that a paper may need. */
const MEMORIA = 512
/** Megabytes of what a thread made last: left to itself each takes 170 MB more than it needs, and there are three. */
const RECIENTE = 8

const HILO = new URL('./hilo.worker.ts', import.meta.url)

/**
 * Makes papers in a thread of their own, one at a time: to lay one out takes the processor for tenths of a second, and
 * nobody else is to wait for that. The thread begins with the first paper and keeps no process alive.
 */
export function crearImprenta(plazo = PLAZO, memoria = MEMORIA) {
  let hilo: Worker | undefined
  let ultimo: Promise<unknown> = Promise.resolve()
  let esperan = 0

  function abrir(): Worker {
    const nuevo = new Worker(HILO, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoria, maxYoungGenerationSizeMb: RECIENTE },
    })
    nuevo.unref()
    nuevo.once('exit', () => {
      if (hilo === nuevo) hilo = undefined
    })
    // without memory it ends; who waits for its paper is told below
    nuevo.on('error', () => undefined)
    return nuevo
  }

  function hacer(encargo: Encargo): Promise<Uint8Array> {
    hilo ??= abrir()
    const suyo = hilo
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    const terminar = () => {
      // the next paper gets a thread of its own
      if (hilo === suyo) hilo = undefined
      void suyo.terminate()
    }
    const reloj = setTimeout(() => {
      terminar()
      reject(rechazo('papel-enorme'))
    }, plazo)
    const alHacer = ({ bytes, falla }: Hecho) => (bytes ? resolve(bytes) : reject(new Error(falla)))
    const alMorir = (error?: unknown) =>
      reject(error instanceof Error ? error : new Error('terminó el hilo de los papeles'))
    suyo.once('message', alHacer).once('error', alMorir).once('exit', alMorir)
    suyo.postMessage(encargo)
    return promise.finally(() => {
      clearTimeout(reloj)
      suyo.off('message', alHacer).off('error', alMorir).off('exit', alMorir)
    })
  }

  return {
    /** @throws Falla of class `espere` when too many papers wait, rechazo `papel-enorme` when it takes too long */
    async imprimir<D>(papel: URL, datos: D): Promise<Uint8Array> {
      if (esperan > EN_ESPERA) throw espere(2000)
      esperan += 1
      const mio = ultimo.then(() => hacer({ papel: papel.href, datos }))
      ultimo = mio.catch(() => undefined)
      try {
        return await mio
      } finally {
        esperan -= 1
      }
    },
  }
}

/**
 * One for each kind of paper, so that none waits behind another kind: receipts, for which a family waits at the counter;
 * report cards, which all families ask for on one evening; and those of whole courses, which take seconds.
 */
const imprentas = { recibo: crearImprenta(), boletin: crearImprenta(), curso: crearImprenta() }

/** Makes a paper: `imprimir<typeof reciboPapel>(new URL('./recibo.papel.ts', import.meta.url), recibo, 'recibo')`. */
export const imprimir = <P extends Papel<never>>(
  papel: URL,
  datos: Parameters<P>[0],
  cual: keyof typeof imprentas,
): Promise<Uint8Array> => imprentas[cual].imprimir(papel, datos)
