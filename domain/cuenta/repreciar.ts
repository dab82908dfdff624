import type { Centavos, Porcentaje } from '../dinero.ts'
import { centavos, neto, proporcion } from '../dinero.ts'
import { type Falla, rechazo } from '../errores.ts'
import type { Fecha, Mes } from '../fecha.ts'
import type { Clave } from './catalogo.ts'
import { claveDeValor, esMensual, etiqueta, TIPO_CUOTA, textoDeClave } from './catalogo.ts'
import { aPrecioVigente, celdaDe, mismaCelda } from './celda.ts'
import { estaAbierto, estado } from './estado.ts'
import type { Libro } from './precios.ts'
import { esPasada, mesDePrecio, posicion } from './tiempo.ts'
import type { Celda, Item, Politica, Posicion, Valor } from './tipos.ts'

/** An item and what it becomes; lists of them hold only items that differ. */
export interface CambioDeItem {
  readonly item: Item
  readonly despues: Celda
}

/** Tells whether the amount changes, and not only what it follows. */
export const mueve = ({ item, despues }: CambioDeItem): boolean => item.monto !== despues.monto

/** What re-pricing reads of an item; replays have no row of their own. */
export type Cuentable = Posicion & Celda & Pick<Item, 'pagado'>

/**
 * Re-prices the account after `fila` entered (or left) the price table: each affected item takes the price in force for
 * its own month (D-044).
 */
export function repreciarPorPrecio(
  items: readonly Item[],
  fila: Fila,
  libro: Libro,
  politica: Politica,
): CambioDeItem[] {
  return cambios(
    items.filter((item) => alcanza(fila, item)),
    (item) => celdaTrasPrecio(item, libro, politica),
  )
}

/** A place in the price table. */
export interface Fila {
  readonly clave: Clave
  readonly ano: number
  readonly mesDesde: Mes
}

export const filaDe = (valor: Valor): Fila => ({ clave: valor, ano: valor.ano, mesDesde: valor.mesDesde })

/** Tells whether a row at this place affects the item: the same key, at the item's position or before it. */
export const alcanza = (fila: Fila, item: Cuentable): boolean =>
  posicion(item.ano, mesDePrecio(item)) >= posicion(fila.ano, fila.mesDesde) &&
  textoDeClave(claveDeValor(item)) === textoDeClave(fila.clave)

/** The cell after a change of its price; pinned, raised, paid and not applicable ones stay, one-offs with any payment too. */
export function celdaTrasPrecio(item: Cuentable, libro: Libro, politica: Politica): Celda {
  const igual = celdaDe(item)
  if (!item.aplicable || item.origen !== 'PRECIO' || estado(item) === 3) return igual
  const parcial = item.pagado > 0
  if (parcial && (!esMensual(item.tipo) || politica.parcialAumento === 'congela')) return igual
  const nueva = aPrecioVigente(item, item.porcentaje, item.idTipoJornada, libro)
  const monto = parcial && politica.parcialAumento === 'proporcional' ? enProporcion(item, nueva.monto) : nueva.monto
  if (monto < item.pagado) return igual
  return { ...nueva, monto: centavos(conservaMonto(item) ? Math.max(monto, item.monto) : monto) }
}

/** Tells whether the item took a lower percentage and kept its amount (record 005): a rise does not lower that debt. */
const conservaMonto = (item: Cuentable): boolean => item.pagado > 0 && item.monto > netoDeLista(item)

/** Raises the open part of an item as its net rises; what was paid stays paid (D-063). Centavos. */
export function enProporcion(item: Cuentable, nuevo: Centavos): Centavos {
  const anterior = netoDeLista(item)
  if (anterior === 0) return nuevo
  return centavos(item.pagado + proporcion(centavos(item.monto - item.pagado), nuevo, anterior))
}

/** Net of the item's own list price at its own percentage, 0 without one. */
export const netoDeLista = (item: Pick<Celda, 'montoLista' | 'porcentaje'>): Centavos =>
  item.montoLista === null ? centavos(0) : neto(item.montoLista, item.porcentaje)

export interface CambioDeCaso {
  readonly cambios: CambioDeItem[]
  /** Items whose net would fall below what was paid, with what it would be: they keep their amount (D-043). */
  readonly quedan: CambioDeItem[]
}

/**
 * Gives the enrolment's items at today's position or later another percentage (D-046, D-052), if their charge type
 * takes one; months before `desde` keep theirs (record 089). Paid items and those of `quedan` change the percentage
 * alone: a later annulment finds it there.
 */
export function repreciarPorCaso(
  items: readonly Item[],
  parte: Porcentaje,
  hoy: Fecha,
  libro: Libro,
  politica: Politica,
  desde: (item: Item) => Mes | null = () => null,
): CambioDeCaso {
  const alcanzados = items.filter(
    (item) =>
      item.tipo <= 6 && politica.aplicaTipos.includes(item.tipo) && !esPasada(item, hoy) && !esAntes(item, desde(item)),
  )
  return {
    cambios: cambios(alcanzados, (item) => celdaTrasCaso(item, parte, libro)),
    quedan: alcanzados
      .filter(estaAbierto)
      .map((item) => ({ item, despues: netoTrasCaso(item, parte, libro) }))
      .filter(({ item, despues }) => despues.monto < item.pagado),
  }
}

/** Tells whether a month's item lies before the month from which on its enrolment has its case. */
export const esAntes = ({ mes }: Pick<Item, 'mes'>, casoDesde: Mes | null): boolean =>
  mes !== null && casoDesde !== null && mes < casoDesde

/** The cell at another percentage; pinned and raised ones keep their list price. */
export function celdaTrasCaso(item: Cuentable, parte: Porcentaje, libro: Libro): Celda {
  const soloParte: Celda = { ...celdaDe(item), porcentaje: parte }
  if (!item.aplicable || estado(item) === 3) return soloParte
  const nueva = netoTrasCaso(item, parte, libro)
  return nueva.monto < item.pagado ? soloParte : nueva
}

/** Open months before today's: while there are any, the special case cannot be changed (D-052, FEE-019). */
export const mesesQueTraban = (items: readonly Item[], hoy: Fecha): Item[] =>
  items.filter((item) => item.tipo === TIPO_CUOTA && estaAbierto(item) && esPasada(item, hoy))

/** The refusal of a change that would leave these items below what was paid (D-043): it names both amounts. */
export const debajoDeLoPagado = (quedan: readonly CambioDeItem[]): Falla =>
  rechazo(
    'debajo-de-lo-pagado',
    quedan.map(({ item, despues }) => ({ etiqueta: etiqueta(item), quedaria: despues.monto, pagado: item.pagado })),
  )

/** The items that `tras` changes, with what they become. */
export function cambios(items: readonly Item[], tras: (item: Item) => Celda): CambioDeItem[] {
  return items.map((item) => ({ item, despues: tras(item) })).filter(({ item, despues }) => !mismaCelda(item, despues))
}

function netoTrasCaso(item: Cuentable, parte: Porcentaje, libro: Libro): Celda {
  if (item.origen === 'PRECIO') return aPrecioVigente(item, parte, item.idTipoJornada, libro)
  return { ...celdaDe(item), porcentaje: parte, monto: netoDeLista({ montoLista: item.montoLista, porcentaje: parte }) }
}
