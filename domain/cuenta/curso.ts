import { TIPO_LOCKER, TIPO_MATERIA } from './catalogo.ts'
import { noAplicable } from './celda.ts'
import type { CambioDeItem } from './repreciar.ts'
import { cambios } from './repreciar.ts'
import type { Item } from './tipos.ts'

/** What a grade offers besides its fees. */
export interface Oferta {
  readonly conLocker: boolean
  /** Optional subjects of the grade in the enrolment's year. */
  readonly opcionales: ReadonlySet<number>
}

/**
 * Tells whether the grade has this item, which only lockers and optional subjects can lack: the others depend on the
 * level (D-146).
 */
export function loTiene(oferta: Oferta, item: Pick<Item, 'tipo' | 'idMateria'>): boolean {
  if (item.tipo === TIPO_LOCKER) return oferta.conLocker
  return item.tipo !== TIPO_MATERIA || oferta.opcionales.has(item.idMateria ?? 0)
}

/**
 * Ends what a move to another course of the same level takes away: items without payment that its grade does not have
 * (D-146).
 */
export const cambiarDeCurso = (items: readonly Item[], oferta: Oferta): CambioDeItem[] =>
  cambios(
    items.filter((item) => item.aplicable && item.pagado === 0 && !loTiene(oferta, item)),
    (item) => noAplicable(item.porcentaje, item.idTipoJornada),
  )
