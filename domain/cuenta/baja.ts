import type { Fecha, Mes } from '../fecha.ts'
import { anoDe, formatoFecha, mesCalendario } from '../fecha.ts'
import { TIPO_CUOTA } from './catalogo.ts'
import { aPrecioVigente, noAplicable } from './celda.ts'
import { estaTildado, fijacionDe } from './elegido.ts'
import { aplicaPorFecha } from './plan.ts'
import type { Libro } from './precios.ts'
import type { Antecedentes } from './reabrir.ts'
import type { CambioDeItem } from './repreciar.ts'
import { cambios, netoDeLista } from './repreciar.ts'
import type { Item, Posicion } from './tipos.ts'

/**
 * Tells whether a withdrawal on `fecha` ends this item as long as it has no payment (D-226). It ends later months, and
 * the second half's items when it lies before July of the year.
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
 * Decides what comes back when a withdrawal is cleared or its date moves on: whatever it ended, or would have ended
 * without a payment (D-226). That follows from the enrolment and the ticks, whatever happened meanwhile: fees and
 * half-year items by date alone, lockers and optional months where they are ticked. Each takes the price in force for
 * its own position, pinned ones their pin. `antecedentes`: of the items that do not apply.
 */
export function volverDeBaja(
  items: readonly Item[],
  de: { antecedentes: ReadonlyMap<number, Antecedentes>; hasta: Fecha | null; mesInicio: Mes },
  libro: Libro,
): CambioDeItem[] {
  const antecedentesDe = (item: Item) => de.antecedentes.get(item.id) ?? SIN_ANTECEDENTES
  const vuelve = (item: Item) =>
    !item.aplicable &&
    aplicaPorFecha(item, de.mesInicio) &&
    (de.hasta === null || !caeConLaBaja(item, de.hasta)) &&
    (item.tipo <= TIPO_CUOTA || estaTildado(antecedentesDe(item).cambios))
  return cambios(items.filter(vuelve), (item) => {
    const vigente = aPrecioVigente(item, item.porcentaje, item.idTipoJornada, libro)
    const fijada = fijacionDe(antecedentesDe(item))
    if (fijada === null) return vigente
    const { montoLista, idValor, origen } = fijada
    return { ...vigente, montoLista, idValor, origen, monto: netoDeLista({ ...item, montoLista }) }
  })
}

const SIN_ANTECEDENTES: Antecedentes = { cambios: [], pagos: [], precios: [] }

/** What is wrong with the date of a withdrawal, in Spanish, or null: from the day of the enrolment to today (D-226). */
export function errorDeFechaDeBaja(fecha: Fecha, inscripto: Fecha, hoy: Fecha): string | null {
  if (fecha >= inscripto && fecha <= hoy) return null
  if (inscripto === hoy) return `La Fecha debe ser ${formatoFecha(hoy)}, porque se inscribió ese día`
  return `La Fecha debe estar entre ${formatoFecha(inscripto)} y ${formatoFecha(hoy)}`
}
