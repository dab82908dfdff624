import type { Fecha, Mes } from '../fecha.ts'
import { MESES } from '../fecha.ts'
import { caeConLaBaja } from './baja.ts'
import { aPrecioVigente, CIEN, celdaDe, noAplicable } from './celda.ts'
import { estado } from './estado.ts'
import { aplicaPorFecha, itemDeMateria } from './plan.ts'
import type { Libro } from './precios.ts'
import type { CambioDeItem } from './repreciar.ts'
import { cambios } from './repreciar.ts'
import type { Estado, Item, ItemNuevo } from './tipos.ts'

/** What says by date which months of an enrolment may be ticked. */
export interface Vigencia {
  readonly ano: number
  readonly idNivel: number
  readonly mesInicio: Mes
  readonly fechaBaja: Fecha | null
}

/** A month of a locker or of an optional subject as its dialog shows it. */
export interface MesTildable {
  readonly mes: Mes
  readonly status: Estado
  readonly checked: boolean
  /** It has a payment, or lies outside the enrolment: before its first month or after its withdrawal (D-048). */
  readonly disabled: boolean
}

export interface TildePedido {
  readonly mes: Mes
  readonly checked: boolean
}

const fueraDeFecha = (mes: Mes, { ano, mesInicio, fechaBaja }: Vigencia): boolean =>
  !aplicaPorFecha({ tipo: 7, mes, semestre: null }, mesInicio) ||
  (fechaBaja !== null && caeConLaBaja({ ano, mes, semestre: null }, fechaBaja))

/** The ten months of a locker or of one optional subject; a month without row is not ticked (D-048, D-049). */
export function mesesTildables(items: readonly Item[], vigencia: Vigencia): MesTildable[] {
  return MESES.map((mes) => {
    const item = items.find((uno) => uno.mes === mes)
    return {
      mes,
      status: item ? estado(item) : 0,
      checked: item?.aplicable ?? false,
      disabled: (item !== undefined && item.pagado > 0) || fueraDeFecha(mes, vigencia),
    }
  })
}

export interface Tildes {
  readonly cambios: CambioDeItem[]
  /** Months of an optional subject ticked for the first time: they have no row yet (D-038). */
  readonly nuevos: ItemNuevo[]
}

/**
 * Ticks and unticks the months asked for, at the price in force for each and never at a discount (D-047, D-050).
 * `items` are those of one locker, or of the subject `idMateria`. Null when a month that may not change would: nothing
 * is saved then.
 */
export function tildar(
  items: readonly Item[],
  pedidos: readonly TildePedido[],
  de: Vigencia & { readonly idMateria: number | null },
  libro: Libro,
): Tildes | null {
  const meses = new Map(mesesTildables(items, de).map((m) => [m.mes, m]))
  if (pedidos.some(({ mes, checked }) => meses.get(mes)?.disabled && meses.get(mes)?.checked !== checked)) return null
  const pedido = new Map(pedidos.filter(({ mes }) => !meses.get(mes)?.disabled).map((p) => [p.mes, p.checked]))
  const tras = (item: Item) => {
    const checked = item.mes === null ? undefined : pedido.get(item.mes)
    if (checked === undefined || checked === item.aplicable) return celdaDe(item)
    return checked ? aPrecioVigente(item, CIEN, null, libro) : noAplicable(CIEN, null)
  }
  const { idMateria } = de
  const sinFila = MESES.filter((mes) => pedido.get(mes) && !items.some((item) => item.mes === mes))
  return {
    cambios: cambios(items, tras),
    nuevos: idMateria === null ? [] : sinFila.map((mes) => itemDeMateria({ ...de, idMateria, mes, libro })),
  }
}
