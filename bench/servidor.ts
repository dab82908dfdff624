import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Fecha } from '#domain/fecha.ts'
import memoria from '../server/memoria.json' with { type: 'json' }
import type { Statement } from './grabar.ts'
import type { Consulta } from './mejor/mejor.ts'

const HIJO = fileURLToPath(new URL('proceso-servidor.ts', import.meta.url))

/** What the bare routes answer to a URL, and the SQL that one of them sends before. */
export interface Respondida {
  url: string
  texto: string
  consultas: readonly Consulta[]
  /** That one writes the JSON anew from its objects each time. */
  escribe?: boolean
}

/** What the process of the server is asked; `importar`: do the jobs of imports, `responder`: what the bare routes answer. */
export type Pregunta =
  | { que: 'memoria' | 'procesador' | 'grabado' | 'olvidarPico' | 'importar' }
  | { que: 'grabar'; deshacer: boolean }
  | { que: 'responder'; respuestas: Respondida[] }

/** Bytes, resident. */
export interface Memoria {
  ahora: number
  pico: number
}

/**
 * The server on a loopback socket, on this day, without logging, in a process of its own with the memory that `npm start`
 * gives it; a recorder of what it sends to the database, and beside it a bare Fastify that answers what it is told to.
 */
export async function abrirServidor(url: string, hoy: Fecha, web = '') {
  const hijo = fork(HIJO, [url, hoy, web], { execArgv: memoria, serialization: 'advanced' })
  const ido = once(hijo, 'exit').then(() => {
    throw new Error('el servidor que se mide terminó')
  })
  ido.catch(() => undefined)
  const oir = async <R>(): Promise<R> => (await Promise.race([once(hijo, 'message'), ido]))[0]
  // one question at a time: each is answered before the next is asked
  const preguntar = <R>(pregunta: Pregunta): Promise<R> => {
    const contestada = oir<R>()
    hijo.send(pregunta)
    return contestada
  }
  const [port, portDesnudo, portPiso] = await oir<[number, number, number]>()
  const procesador = () => preguntar<number>({ que: 'procesador' })
  return {
    direccion: `http://127.0.0.1:${port}`,
    port,
    portDesnudo,
    portPiso,
    memoria: () => preguntar<Memoria>({ que: 'memoria' }),
    /** Begins the peak of the memory anew. */
    olvidarPico: () => preguntar<null>({ que: 'olvidarPico' }),
    /** Has it do the jobs of imports from now on. */
    importar: () => preguntar<null>({ que: 'importar' }),
    /** What the server sends while `llamada` runs; with `deshacer` nothing of it stays. */
    async grabar(llamada: () => Promise<unknown>, { deshacer = false } = {}): Promise<Statement[]> {
      await preguntar({ que: 'grabar', deshacer })
      const hecha = await Promise.allSettled([llamada()])
      const grabado = await preguntar<Statement[]>({ que: 'grabado' })
      if (hecha[0].status === 'rejected') throw hecha[0].reason
      return grabado
    },
    /** Milliseconds that the processors worked for the process during `work`. */
    async trabajo(work: () => Promise<unknown>): Promise<number> {
      const antes = await procesador()
      await work()
      return (await procesador()) - antes
    },
    responder: (respuestas: Respondida[]) => preguntar({ que: 'responder', respuestas }),
    async cerrar() {
      const fin = once(hijo, 'exit')
      hijo.kill()
      await fin
    },
  }
}

export type Servidor = Awaited<ReturnType<typeof abrirServidor>>
