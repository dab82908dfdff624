import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from './escuela.ts'
import { corridas } from './propiedad/corridas.ts'
import { episodio } from './propiedad/episodios.ts'
import { nuevaLibreta } from './propiedad/libreta.ts'
import { nuevoMundo, type Piso, piso } from './propiedad/mundo.ts'
import { escenario } from './propiedad/sucesos.ts'
import { vivir } from './propiedad/vivir.ts'

const { parametros, tiempo } = corridas(3)

let e: Escuela
let p: Piso

beforeAll(async () => {
  e = await escuela()
  p = await piso(e)
})
afterAll(() => e.cerrar())

it(
  'cash, accounts and collections agree and every invariant holds after any sequence of operations',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        escenario,
        fc.array(episodio, { minLength: 10, maxLength: 30, size: 'max' }),
        async (como, episodios) => {
          const m = await nuevoMundo(e, p, como)
          const libreta = nuevaLibreta(m)
          for (const episodio of episodios) {
            for (const s of episodio) expect(await vivir(m, libreta, s)).toBeNull()
            expect(await libreta.diferencias()).toEqual([])
          }
        },
      ),
      parametros,
    )
  },
  tiempo,
)
