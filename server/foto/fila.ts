import { espere } from '#domain/errores.ts'

/** Milliseconds after which who found no place may come again. */
const VUELVA = 3_000

/**
 * Makes a queue that does `aLaVez` works at a time while `enEspera` more wait.
 * @throws Falla of class `espere` when too many wait already
 */
export function crearFila(aLaVez: number, enEspera: number) {
  const esperan: (() => void)[] = []
  let trabajando = 0

  return async <R>(work: () => Promise<R>): Promise<R> => {
    if (trabajando < aLaVez) trabajando += 1
    else if (esperan.length >= enEspera) throw espere(VUELVA)
    else await new Promise<void>((entra) => esperan.push(entra))
    try {
      return await work()
    } finally {
      const sigue = esperan.shift()
      if (sigue) sigue()
      else trabajando -= 1
    }
  }
}
