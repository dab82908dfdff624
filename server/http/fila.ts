import type { FastifyReply } from 'fastify'
import type { Definicion } from '#contract/route.ts'
import { Falla } from '#domain/errores.ts'
import { porTurno } from '../turno.ts'

/** Milliseconds that a call waits for its turn at most. A connection on which nothing is said ends after 90 seconds. */
export const PACIENCIA = 45_000

const LARGA = 'Hay otras planillas antes que esta y todavía no le tocó. Vuelva a enviarla en unos minutos.'

/**
 * Does the work of a call in its turn among those of its name; of who has hung up meanwhile it is not done.
 * @throws Falla of class `espere` when its turn did not come in time
 */
export async function enFila<R>(
  { enFila: nombre }: Pick<Definicion, 'enFila'>,
  { raw }: Pick<FastifyReply, 'raw'>,
  work: () => Promise<R>,
  paciencia = PACIENCIA,
): Promise<R> {
  if (!nombre) return work()
  const larga = new Falla('espere', LARGA, { espera: Math.ceil(paciencia / 1000) })
  const tarde = Promise.withResolvers<never>()
  // let go when it is late: the file that it holds is not kept until a turn comes that nobody waits for
  let pendiente: typeof work | undefined = work
  const reloj = setTimeout(() => {
    pendiente = undefined
    tarde.reject(larga)
  }, paciencia)
  const enSuTurno = porTurno(`llamada ${nombre}`, () => {
    clearTimeout(reloj)
    // for who was told that it takes too long, or is gone, nothing is done
    return !pendiente || raw.destroyed ? Promise.reject(larga) : pendiente()
  })
  return Promise.race([enSuTurno, tarde.promise])
}
