import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela, type Respuesta } from './escuela.ts'
import { type CambioDeInscripcion, cambiar, cambioDeInscripcion } from './propiedad/cambios.ts'
import { corridas } from './propiedad/corridas.ts'
import { idaYVuelta } from './propiedad/episodios.ts'
import { cambiarExacto, type Exacto, exacto, pagarExacto } from './propiedad/exacto.ts'
import { type Libreta, nuevaLibreta } from './propiedad/libreta.ts'
import { type Mundo, nuevoMundo, type Piso, piso } from './propiedad/mundo.ts'
import { proceso } from './propiedad/procesos.ts'
import { salida } from './propiedad/salidas.ts'
import { cobrar, dia, escenario, porcentaje, type Suceso, valor } from './propiedad/sucesos.ts'
import { juzgar, vivir } from './propiedad/vivir.ts'

const { parametros, tiempo } = corridas(3)

let e: Escuela
let p: Piso

beforeAll(async () => {
  e = await escuela()
  p = await piso(e)
})
afterAll(() => e.cerrar())

const around: fc.Arbitrary<Suceso> = fc.oneof(
  { weight: 6, arbitrary: cobrar },
  {
    weight: 3,
    arbitrary: fc.record({ que: fc.constant('anular' as const), cual: fc.nat({ max: 7 }) }),
  },
  { weight: 3, arbitrary: valor },
  { weight: 8, arbitrary: proceso },
  { weight: 3, arbitrary: salida },
  { weight: 1, arbitrary: porcentaje },
  { weight: 2, arbitrary: dia },
)
type Paso = { readonly cambio: CambioDeInscripcion } | { readonly suceso: Suceso } | { readonly exacto: Exacto }
const paso: fc.Arbitrary<Paso[]> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ cambio: cambioDeInscripcion }).map((p) => [p]) },
  { weight: 8, arbitrary: fc.record({ suceso: around }).map((p) => [p]) },
  { weight: 3, arbitrary: fc.record({ exacto }).map((p) => [p]) },
  { weight: 1, arbitrary: idaYVuelta.map((sucesos) => sucesos.map((suceso) => ({ suceso }))) },
)

it(
  'whatever is changed, paid, annulled and priced, every invariant holds and a refusal changes nothing',
  async () => {
    await fc.assert(
      fc.asyncProperty(escenario, fc.array(paso, { minLength: 8, maxLength: 24, size: 'max' }), async (como, pasos) => {
        const m = await nuevoMundo(e, p, como)
        const libreta = nuevaLibreta(m)
        for (const juntos of pasos) {
          for (const paso of juntos) expect(await vivirPaso(m, libreta, paso)).toBeNull()
          expect(await libreta.diferencias()).toEqual([])
        }
      }),
      parametros,
    )
  },
  tiempo,
)

async function vivirPaso(m: Mundo, libreta: Libreta, s: Paso): Promise<string | null> {
  if ('suceso' in s) return vivir(m, libreta, s.suceso)
  if ('cambio' in s) return juzgar(m, async () => sinDeber(await cambiar(m, s.cambio)))
  return (
    (await juzgar(m, () => pagarExacto(m, libreta, s.exacto))) ?? (await juzgar(m, () => cambiarExacto(m, s.exacto)))
  )
}

const sinDeber = (r: Respuesta | null) => r && { r }
