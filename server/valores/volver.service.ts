import { celdaDe, mismaCelda } from '#domain/cuenta/celda.ts'
import { bastaLoDeAntes } from '#domain/cuenta/deshacer.ts'
import type { CambioDeItem } from '#domain/cuenta/repreciar.ts'
import type { lockInscripciones } from '../cuenta/locks.ts'
import { reabrirItems } from '../cuenta/reapertura.service.ts'
import type { Trx } from '../db/database.ts'
import { type Hallado, valoresRetirados } from './deshacer.queries.ts'

/**
 * Computes what items become without a process: their earlier cell where that is enough, else the result of their
 * history without it (D-065, D-219). A price that the process entered must be withdrawn already.
 */
export async function volverDe(
  trx: Trx,
  idProceso: number,
  inscripciones: Awaited<ReturnType<typeof lockInscripciones>>,
  hallados: readonly Hallado[],
): Promise<CambioDeItem[]> {
  const retirados = await valoresRetirados(trx)
  const vuelven: CambioDeItem[] = []
  const reviven: Hallado[] = []
  for (const { antes, ...uno } of hallados) {
    if (antes && bastaLoDeAntes({ ...uno, antes }, retirados))
      vuelven.push({ item: uno.item, despues: { ...celdaDe(uno.item), ...deAntes(antes) } })
    else reviven.push({ antes, ...uno })
  }
  const revividos = await reabrirItems(
    trx,
    inscripciones,
    reviven.map(({ item }) => item),
    { idProceso },
  )
  return [...vuelven, ...revividos].filter(({ item, despues }) => !mismaCelda(item, despues))
}

/** Picks the four fields that a process sets; the others stay the item's own. */
const deAntes = ({ monto, montoLista, idValor, origen }: CambioDeItem['despues']) => ({
  monto,
  montoLista,
  idValor,
  origen,
})
