import { type Falla, rechazo } from '../errores.ts'
import type { Fecha, Mes } from '../fecha.ts'
import { anoDe } from '../fecha.ts'
import { claveDeValor, etiqueta, TIPO_CUOTA } from './catalogo.ts'
import { aPrecioVigente, celdaDe, esFijo, noAplicable } from './celda.ts'
import { estaAbierto, estado } from './estado.ts'
import type { Libro } from './precios.ts'
import { precioVigente, tienePrecioDeCuota } from './precios.ts'
import type { CambioDeItem } from './repreciar.ts'
import { cambios, debajoDeLoPagado, netoDeLista } from './repreciar.ts'
import { mesCorriente } from './tiempo.ts'
import type { Celda, Item } from './tipos.ts'

const cuotas = (items: readonly Item[]) =>
  items.filter((item) => item.tipo === TIPO_CUOTA && item.aplicable && item.mes !== null)

/** First month whose shift may change: after the last one fully paid, else the first applicable; 11 when none is left (D-054). */
export function mesDesdeJornada(items: readonly Item[]): Mes | 11 {
  const meses = cuotas(items).map((item) => item.mes as Mes)
  const pagados = cuotas(items)
    .filter((item) => estado(item) === 3)
    .map((item) => item.mes as Mes)
  if (pagados.length > 0) return (Math.max(...pagados) + 1) as Mes | 11
  return meses.length > 0 ? (Math.min(...meses) as Mes) : 11
}

/** Shift of an enrolment as shown: that of the current month; first applicable one next year, December in past years (D-053). */
export function jornadaMostrada(items: readonly Item[], hoy: Fecha): number | null {
  const todas = items.filter((item) => item.tipo === TIPO_CUOTA)
  const ano = todas[0]?.ano ?? anoDe(hoy)
  const mes = ano < anoDe(hoy) ? 10 : ano > anoDe(hoy) ? (cuotas(items)[0]?.mes ?? 1) : mesCorriente(hoy)
  return todas.find((item) => item.mes === mes)?.idTipoJornada ?? null
}

export interface CambioDeJornada {
  readonly origen: number
  readonly destino: number
  readonly mesDesde: Mes
  readonly quitarFijos: boolean
}

export type Jornada =
  | { readonly ok: true; readonly cambios: CambioDeItem[] }
  | { readonly ok: false; readonly falla: Falla }

/**
 * Gives the open months of `origen` from `mesDesde` on another shift (D-055). PRECIO months take the target's price in
 * force for their month, overdue ones already raised take today's, and pinned ones change only with `quitarFijos`. All
 * or nothing.
 * Months that a withdrawal ended take the shift along, without a pin, so that they come back with it (D-226).
 */
export function cambiarJornada(items: readonly Item[], pedido: CambioDeJornada, libro: Libro, hoy: Fecha): Jornada {
  const no = (falla: Falla): Jornada => ({ ok: false, falla })
  if (cuotas(items).length === 0) return no(rechazo('sin-cuotas'))
  if (pedido.mesDesde < mesDesdeJornada(items)) return no(rechazo('mes-pagado'))
  const alcanzados = cuotas(items).filter(
    (item) => (item.mes ?? 0) >= pedido.mesDesde && item.idTipoJornada === pedido.origen && estado(item) !== 3,
  )
  const primero = alcanzados[0]
  if (!primero) return no(rechazo('sin-cuotas'))
  const despues = (item: Item) => celdaTrasJornada(item, pedido.destino, libro, hoy)
  if (!tienePrecioDeCuota(libro, primero.idNivel, pedido.destino, primero.ano))
    return no(rechazo('jornada-sin-valores'))
  if (alcanzados.some((item) => estaAbierto(item) && despues(item).montoLista === null))
    return no(rechazo('jornada-sin-valores'))
  const fijos = alcanzados.filter(esFijo)
  if (fijos.length > 0 && !pedido.quitarFijos)
    return no(
      rechazo(
        'valor-fijo',
        fijos.map((item) => etiqueta(item)),
      ),
    )
  const debajo = alcanzados
    .map((item) => ({ item, despues: despues(item) }))
    .filter(({ item, despues }) => despues.monto < item.pagado)
  if (debajo.length > 0) return no(debajoDeLoPagado(debajo))
  const terminados = items.filter(
    (item) =>
      item.tipo === TIPO_CUOTA &&
      !item.aplicable &&
      (item.mes ?? 0) >= pedido.mesDesde &&
      item.idTipoJornada === pedido.origen,
  )
  return {
    ok: true,
    cambios: [
      ...cambios(alcanzados, despues),
      ...cambios(terminados, ({ porcentaje }) => noAplicable(porcentaje, pedido.destino)),
    ],
  }
}

function celdaTrasJornada(item: Item, destino: number, libro: Libro, hoy: Fecha): Celda {
  if (item.origen !== 'BULK') return aPrecioVigente(item, item.porcentaje, destino, libro)
  const valor = precioVigente(libro, claveDeValor({ ...item, idTipoJornada: destino }), anoDe(hoy), mesCorriente(hoy))
  const lista = { montoLista: valor?.monto ?? null, porcentaje: item.porcentaje }
  return { ...celdaDe(item), ...lista, monto: netoDeLista(lista), idValor: valor?.id ?? null, idTipoJornada: destino }
}
