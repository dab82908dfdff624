import { caeConLaBaja } from '#domain/cuenta/baja.ts'
import { TIPO_CUOTA } from '#domain/cuenta/catalogo.ts'
import { loTiene, type Oferta } from '#domain/cuenta/curso.ts'
import { reabrir } from '#domain/cuenta/reabrir.ts'
import type { Item } from '#domain/cuenta/tipos.ts'
import type { Trx } from '../db/database.ts'
import { politicaDe } from '../entorno/entorno.service.ts'
import { ofertaDe } from '../inscripcion/oferta.service.ts'
import { antecedentesDe, type Sin } from './antecedentes.queries.ts'
import type { CambioDeFila } from './cambios.service.ts'
import type { lockInscripciones } from './locks.ts'

type Inscripcion = Awaited<ReturnType<typeof lockInscripciones>>[number]

/**
 * Computes what locked items would be without a collection or a process (D-082, D-219), by replaying their histories
 * without it. Withdrawn prices are part of no history. The list has also the items that stay as they are.
 */
export async function reabrirItems(
  trx: Trx,
  inscripciones: readonly Inscripcion[],
  items: readonly Item[],
  sin: Sin,
): Promise<Required<CambioDeFila>[]> {
  if (items.length === 0) return []
  const antecedentesPorItem = await antecedentesDe(trx, items, sin)
  const politica = await politicaDe(trx)
  const por = new Map(inscripciones.map((i) => [i.id, i]))
  const ofertas = await ofertasPara(trx, por, items)
  return items.map((item) => {
    const inscripcion = por.get(item.idInscripcion)
    const antecedentes = antecedentesPorItem.get(item.id)
    if (!inscripcion || !antecedentes) throw new Error(`el ítem ${item.id} no está bloqueado`)
    const oferta = ofertas.get(item.idInscripcion)
    const aplica =
      (!oferta || loTiene(oferta, item)) && !(inscripcion.fecha_baja && caeConLaBaja(item, inscripcion.fecha_baja))
    return { item, ...reabrir(item, antecedentes, aplica, politica) }
  })
}

/** Only lockers and optional subjects depend on what the grade offers. */
async function ofertasPara(trx: Trx, por: ReadonlyMap<number, Inscripcion>, items: readonly Item[]) {
  const ofertas = new Map<number, Oferta>()
  for (const id of new Set(items.filter((i) => i.tipo > TIPO_CUOTA).map((i) => i.idInscripcion))) {
    const inscripcion = por.get(id)
    if (inscripcion) ofertas.set(id, await ofertaDe(trx, inscripcion))
  }
  return ofertas
}
