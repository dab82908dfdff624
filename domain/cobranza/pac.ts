import { COL_DICIEMBRE, TIPO_CUOTA, TIPO_MATERIA } from '../cuenta/catalogo.ts'
import { celdaDe } from '../cuenta/celda.ts'
import { estaAbierto, estado, saldo } from '../cuenta/estado.ts'
import { esPasada, posicion, posicionDeHoy } from '../cuenta/tiempo.ts'
import type { Celda, Item, Politica } from '../cuenta/tipos.ts'
import type { Centavos } from '../dinero.ts'
import { CERO } from '../dinero.ts'
import type { Fecha } from '../fecha.ts'

/** The December of one enrolment's items. */
export const diciembreDe = (items: readonly Item[]): Item | undefined =>
  items.find((item) => item.col === COL_DICIEMBRE)

/** Items that the Pago Anual Contado takes together: everything open but optional subjects (D-072). */
export const alcanzaPac = (item: Pick<Item, 'tipo'>): boolean => item.tipo !== TIPO_MATERIA

/**
 * Tells whether the whole year may be paid at once, with December free (D-071): enough fee months apply, all of them
 * have a price, those before December an amount above 0 (whoever pays nothing in advance gets nothing free), none is
 * fully paid or overdue, December is owed and untouched, and the last month that the environment allows is not over.
 */
export function permitePac(items: readonly Item[], hoy: Fecha, politica: Politica): boolean {
  const cuotas = items.filter((item) => item.tipo === TIPO_CUOTA && item.aplicable)
  const diciembre = diciembreDe(cuotas)
  if (!diciembre || estado(diciembre) !== 1) return false
  if (cuotas.length < politica.pacMinCuotas) return false
  if (posicionDeHoy(hoy) > posicion(diciembre.ano, politica.pacHastaMes)) return false
  return cuotas.every(
    (item) =>
      item.montoLista !== null && item.monto > 0 && estado(item) !== 3 && !(estaAbierto(item) && esPasada(item, hoy)),
  )
}

/**
 * Tells whether these amounts pay the whole year: every open item but optional subjects at its full balance, and
 * December at 0 (D-072). It does not check the conditions of permitePac.
 */
export function pagaTodoElAno(items: readonly Item[], montos: ReadonlyMap<number, Centavos>): boolean {
  return items.every((item) => {
    if (!alcanzaPac(item) || !estaAbierto(item)) return true
    return montos.get(item.id) === (item.col === COL_DICIEMBRE ? CERO : saldo(item))
  })
}

/**
 * Makes the cell of the free December: it keeps list price and percentage, so that the bonus can be reported (D-072).
 */
export const celdaPac = (diciembre: Item): Celda => ({ ...celdaDe(diciembre), monto: CERO, origen: 'PAC' })
