import { volverDeBaja } from '#domain/cuenta/baja.ts'
import { TIPO_CUOTA } from '#domain/cuenta/catalogo.ts'
import { cambiarDeCurso } from '#domain/cuenta/curso.ts'
import { montoDeAntes } from '#domain/cuenta/elegido.ts'
import type { CambioDeItem } from '#domain/cuenta/repreciar.ts'
import type { Item } from '#domain/cuenta/tipos.ts'
import type { Centavos } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Trx } from '../db/database.ts'
import { ofertaDe } from '../inscripcion/oferta.service.ts'
import { leerLibro } from '../valores/libro.service.ts'
import { antecedentesDe } from './antecedentes.queries.ts'
import type { lockInscripciones } from './locks.ts'

export interface Vuelta {
  /** Items that the withdrawal no longer keeps away. */
  readonly vuelven: readonly CambioDeItem[]
  /** Those of `vuelven` that the present course does not have: they end again, as on a change of course (D-146). */
  readonly terminan: readonly CambioDeItem[]
  /** Items of `vuelven` as they come back and stay; `perdidos`, those that end again. */
  readonly quedan: readonly Item[]
  readonly perdidos: readonly Item[]
  /** What those of `vuelven` had to pay when they last applied, by their id. */
  readonly antes: ReadonlyMap<number, Centavos>
}
export const NADA: Vuelta = { vuelven: [], terminan: [], quedan: [], perdidos: [], antes: new Map() }

/** Decides what comes back to a locked enrolment when its withdrawal moves on to `hasta`; null clears it (D-226). */
export async function decidirVuelta(
  trx: Trx,
  inscripcion: Awaited<ReturnType<typeof lockInscripciones>>[number],
  items: readonly Item[],
  hasta: Fecha | null,
): Promise<Vuelta> {
  const fuera = items.filter((item) => !item.aplicable)
  const antecedentes = await antecedentesDe(trx, fuera, {})
  const vuelven = volverDeBaja(fuera, { antecedentes, hasta, mesInicio: inscripcion.mes_inicio }, await leerLibro(trx))
  const antes = new Map(
    vuelven.flatMap(({ item: { id } }) => {
      const monto = montoDeAntes(antecedentes.get(id) ?? { cambios: [] })
      return monto === null ? [] : [[id, monto] as const]
    }),
  )
  const vueltos = vuelven.map(({ item, despues }) => ({ ...item, ...despues }))
  // only lockers and optional subjects depend on what the grade offers
  if (vueltos.every(({ tipo }) => tipo <= TIPO_CUOTA)) return { ...NADA, vuelven, quedan: vueltos, antes }
  const terminan = cambiarDeCurso(vueltos, await ofertaDe(trx, inscripcion))
  const perdidos = terminan.map(({ item }) => item)
  return { vuelven, terminan, quedan: vueltos.filter((item) => !perdidos.includes(item)), perdidos, antes }
}
