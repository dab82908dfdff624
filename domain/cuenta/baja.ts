import type { Fecha, Mes } from '../fecha.ts'
import { anoDe, formatoFecha, mesCalendario } from '../fecha.ts'
import { TIPO_CUOTA } from './catalogo.ts'
import { aPrecioVigente, noAplicable } from './celda.ts'
import { aplicaPorFecha } from './plan.ts'
import type { Libro } from './precios.ts'
import type { CambioDeItem } from './repreciar.ts'
import { cambios } from './repreciar.ts'
import type { Item, Posicion } from './tipos.ts'

/**
 * Does a withdrawal on `fecha` end this item, had it no payment (D-226)? Months later than its month, and the second
 * half's items when it lies before July of the year.
 */
export function caeConLaBaja(item: Pick<Posicion, 'ano' | 'mes' | 'semestre'>, fecha: Fecha): boolean {
  const cuando = anoDe(fecha) * 12 + mesCalendario(fecha)
  if (item.mes !== null) return item.ano * 12 + item.mes + 2 > cuando
  return item.semestre === 2 && cuando < item.ano * 12 + 7
}

/** What a withdrawal changes: items without payment that it ends. A PAC's free December stays with its year. */
export function darDeBaja(items: readonly Item[], fecha: Fecha): CambioDeItem[] {
  const caen = items.filter(
    (item) => item.aplicable && item.pagado === 0 && item.origen !== 'PAC' && caeConLaBaja(item, fecha),
  )
  return cambios(caen, (item) => noAplicable(item.porcentaje, item.idTipoJornada))
}

/**
 * What comes back when a withdrawal is cleared or its date moves on: items that it had ended (`deBaja`: their last
 * change is a BAJA), at the price in force for their own position. Fees come back by the date of the enrolment alone.
 */
export function volverDeBaja(
  items: readonly Item[],
  de: { deBaja: ReadonlySet<number>; hasta: Fecha | null; mesInicio: Mes },
  libro: Libro,
): CambioDeItem[] {
  const vuelve = (item: Item) =>
    !item.aplicable &&
    aplicaPorFecha(item, de.mesInicio) &&
    (de.hasta === null || !caeConLaBaja(item, de.hasta)) &&
    (item.tipo <= TIPO_CUOTA || de.deBaja.has(item.id))
  return cambios(items.filter(vuelve), (item) => aPrecioVigente(item, item.porcentaje, item.idTipoJornada, libro))
}

/** What is wrong with the date of a withdrawal, in Spanish, or null: from the day of the enrolment to today (D-226). */
export function errorDeFechaDeBaja(fecha: Fecha, inscripto: Fecha, hoy: Fecha): string | null {
  if (fecha >= inscripto && fecha <= hoy) return null
  return `La Fecha debe estar entre ${formatoFecha(inscripto, '/')} y ${formatoFecha(hoy, '/')}`
}
