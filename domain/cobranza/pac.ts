import { COL_DICIEMBRE, TIPO_CUOTA, TIPO_MATERIA } from '../cuenta/catalogo.ts'
import { celdaDe } from '../cuenta/celda.ts'
import { estaAbierto, estado, saldo } from '../cuenta/estado.ts'
import { esPasada, posicion, posicionDeHoy } from '../cuenta/tiempo.ts'
import type { Celda, Item, Politica } from '../cuenta/tipos.ts'
import type { Centavos } from '../dinero.ts'
import { CERO } from '../dinero.ts'
import { type Fecha, type Mes, NOMBRE_MES } from '../fecha.ts'

/** The December of one enrolment's items. */
export const diciembreDe = (items: readonly Item[]): Item | undefined =>
  items.find((item) => item.col === COL_DICIEMBRE)

/** Items that the Pago Anual Contado takes together: everything open but optional subjects (D-072). */
export const alcanzaPac = (item: Pick<Item, 'tipo'>): boolean => item.tipo !== TIPO_MATERIA

/**
 * Says why the whole year may not be paid at once, with December free (D-071), or null when it may: enough fee months
 * apply, all of them have a price, those before December an amount above 0 (whoever pays nothing in advance gets nothing
 * free), none is fully paid or overdue, December is owed and untouched, and the last month that the environment allows
 * is not over.
 */
export function motivoSinPac(items: readonly Item[], hoy: Fecha, politica: Politica): string | null {
  const cuotas = items.filter((item) => item.tipo === TIPO_CUOTA && item.aplicable)
  const diciembre = diciembreDe(cuotas)
  if (!diciembre) return 'no se debe Diciembre'
  if (estado(diciembre) === 3) return 'Diciembre ya está cancelado'
  if (estado(diciembre) === 2) return 'Diciembre ya tiene pagos'
  if (estado(diciembre) === 0) return 'hay cuotas sin valor'
  if (cuotas.length < politica.pacMinCuotas) return `hacen falta ${politica.pacMinCuotas} cuotas`
  if (posicionDeHoy(hoy) > posicion(diciembre.ano, politica.pacHastaMes))
    return `se ofrece hasta ${NOMBRE_MES[politica.pacHastaMes as Mes]}`
  const alguna = (impide: (item: Item) => boolean) => cuotas.some(impide)
  if (alguna((item) => estado(item) === 3 && item.monto > 0)) return 'hay cuotas ya pagadas'
  if (alguna((item) => estaAbierto(item) && esPasada(item, hoy))) return 'debe cuotas vencidas'
  if (alguna((item) => item.montoLista === null)) return 'hay cuotas sin valor'
  return alguna((item) => estado(item) === 3 || item.monto <= 0) ? 'hay cuotas sin cargo' : null
}

/** Tells whether the whole year may be paid at once (D-071). */
export const permitePac = (...de: Parameters<typeof motivoSinPac>): boolean => motivoSinPac(...de) === null

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
