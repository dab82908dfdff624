import type { Centavos } from '../dinero.ts'
import type { Antecedentes } from './reabrir.ts'
import type { Cambio, Celda, Motivo } from './tipos.ts'

/** Reasons of the changes that set a tick; a payment, its annulment and a withdrawal leave it as it is. */
const DE_TILDE: readonly Motivo[] = ['ALTA', 'TILDE', 'CURSO']

/**
 * Tells whether a month of a locker or an optional subject is ticked, which it may be without applying at the moment
 * (D-226). `cambios` oldest first.
 */
export const estaTildado = (cambios: readonly Cambio[]): boolean =>
  cambios.findLast(({ motivo }) => DE_TILDE.includes(motivo))?.despues.aplicable ?? false

/** Finds the cell with which an item last applied, the PAC's free December left out. */
const ultimaAplicada = ({ cambios }: Pick<Antecedentes, 'cambios'>): Celda | undefined =>
  cambios.findLast(({ motivo, despues }) => despues.aplicable && motivo !== 'PAC' && motivo !== 'ANULACION')?.despues

/** Says what an item had to pay when it last applied; null when it never did. */
export const montoDeAntes = (de: Pick<Antecedentes, 'cambios'>): Centavos | null => ultimaAplicada(de)?.monto ?? null

/**
 * Finds the pin under which an item last applied, the PAC's free December left out. Null where it followed the list, where
 * the price that it was pinned to was withdrawn since (D-219), or where it has taken another shift since (D-055).
 */
export function fijacionDe({ cambios, precios }: Antecedentes): Celda | null {
  const ultima = ultimaAplicada({ cambios })
  if (!ultima || cambios.at(-1)?.despues.idTipoJornada !== ultima.idTipoJornada) return null
  if (ultima.origen === 'MANUAL') return ultima
  return ultima.origen === 'REF' && precios.some(({ valor }) => valor.id === ultima.idValor) ? ultima : null
}
