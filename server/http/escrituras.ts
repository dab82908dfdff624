import { espere } from '#domain/errores.ts'

/**
 * Writing calls that are worked on at a time, of all users and of one. Each has a connection, also while it waits for the
 * rows of another: without a limit they take all of them, and who only reads is told that the database is away.
 */
const A_LA_VEZ = 6
const DE_UNO = 3
/** How many more of one user wait, without a connection. */
const EN_ESPERA = 100

interface Espera {
  readonly key: string
  readonly entra: () => void
}

/**
 * Lets writing calls in, a few at a time and fewer of the same user: first those of who has the fewest at work, so that
 * nobody waits behind another's hundred, then in the order in which they came.
 */
export interface Escrituras {
  /** @throws Falla of class `espere` when too many of the same user wait already */
  enSuLugar<R>(key: string, work: () => Promise<R>): Promise<R>
}

export function crearEscrituras(aLaVez = A_LA_VEZ, deUno = DE_UNO): Escrituras {
  let trabajando = 0
  const deCada = new Map<string, number>()
  const esperan: Espera[] = []

  const suyas = (key: string) => deCada.get(key) ?? 0
  const cabe = (key: string) => trabajando < aLaVez && suyas(key) < deUno

  function entrar(key: string): void {
    trabajando += 1
    deCada.set(key, suyas(key) + 1)
  }

  function salir(key: string): void {
    trabajando -= 1
    if (suyas(key) === 1) deCada.delete(key)
    else deCada.set(key, suyas(key) - 1)
    let sigue: Espera | undefined
    for (const otra of esperan) if (cabe(otra.key) && (!sigue || suyas(otra.key) < suyas(sigue.key))) sigue = otra
    if (!sigue) return
    esperan.splice(esperan.indexOf(sigue), 1)
    entrar(sigue.key)
    sigue.entra()
  }

  async function tomar(key: string): Promise<void> {
    if (cabe(key)) return entrar(key)
    if (esperan.filter((otra) => otra.key === key).length >= EN_ESPERA) throw espere(1000)
    await new Promise<void>((entra) => esperan.push({ key, entra }))
  }

  return {
    async enSuLugar(key, work) {
      await tomar(key)
      try {
        return await work()
      } finally {
        salir(key)
      }
    },
  }
}
