import { espere } from '#domain/errores.ts'

/** Passwords that are judged at a time: each takes a processor, and the program has four threads for all such work. */
const A_LA_VEZ = 2
/** Sign-ins that are in the house at most, from known addresses and from others. */
const CONOCIDAS = 250
const EXTRANAS = 100
/** Milliseconds after which who finds the house full may come again. */
const VUELVA = 2_000

/** The turns in which passwords are judged, in this process: those from known addresses come before all others. */
export interface Juicios {
  /** Lets a sign-in in and does all of its work. Refuses with `espere` when too many are there, whatever they name. */
  admitir<R>(conocida: boolean, work: () => Promise<R>): Promise<R>
  /** Judges one password when its turn has come. */
  juzgar<R>(conocida: boolean, work: () => Promise<R>): Promise<R>
}

/** Makes the turns; `extranas` is how many sign-ins from unknown addresses are in the house at most. */
export function crearJuicios(extranas = EXTRANAS, conocidas = CONOCIDAS): Juicios {
  const adentro = { conocidas: 0, extranas: 0 }
  const esperan: { conocidas: (() => void)[]; extranas: (() => void)[] } = { conocidas: [], extranas: [] }
  const tope = { conocidas, extranas }
  const clase = (conocida: boolean) => (conocida ? 'conocidas' : 'extranas')
  let juzgando = 0

  return {
    async admitir(conocida, work) {
      const cual = clase(conocida)
      if (adentro[cual] >= tope[cual]) throw espere(VUELVA)
      adentro[cual]++
      try {
        return await work()
      } finally {
        adentro[cual]--
      }
    },
    async juzgar(conocida, work) {
      // a place that is given up is handed over to who waits, so that nobody comes in between
      if (juzgando >= A_LA_VEZ) await new Promise<void>((toca) => esperan[clase(conocida)].push(toca))
      else juzgando++
      try {
        return await work()
      } finally {
        const toca = esperan.conocidas.shift() ?? esperan.extranas.shift()
        if (toca) toca()
        else juzgando--
      }
    },
  }
}
