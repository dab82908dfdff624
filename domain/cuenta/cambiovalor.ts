import type { Centavos } from '../dinero.ts'
import { CERO, centavos } from '../dinero.ts'
import { rechazo } from '../errores.ts'
import type { Mes } from '../fecha.ts'
import { claveDeCuota, etiqueta, TIPO_CUOTA } from './catalogo.ts'
import { celdaDe } from './celda.ts'
import { estaAbierto } from './estado.ts'
import type { Libro } from './precios.ts'
import { preciosDe, precioVigente } from './precios.ts'
import type { CambioDeItem } from './repreciar.ts'
import { cambios, netoDeLista } from './repreciar.ts'
import type { Celda, Item, Valor } from './tipos.ts'

/** Least list price of a month: what was paid, before the percentage, rounded up to the centavo (D-058). */
export function minMonto(item: Item): Centavos {
  const centesimas = Math.round(item.porcentaje * 100)
  if (item.pagado === 0 || centesimas === 0) return CERO
  return centavos(Number((BigInt(item.pagado) * 10_000n + BigInt(centesimas) - 1n) / BigInt(centesimas)))
}

/**
 * Tells whether the month's value can be changed: only while it is owed, in whole or in part (D-057, D-058, INS-013).
 */
export const admiteValor = (item: Item): boolean => item.tipo === TIPO_CUOTA && estaAbierto(item)

/** Prices offered for a shift: those of the enrolment's year and the one rolled over into it, newest last (D-057). */
export function referencias(libro: Libro, idNivel: number, idTipoJornada: number, ano: number): Valor[] {
  const precios = preciosDe(libro, claveDeCuota(idNivel, idTipoJornada))
  const delAno = precios.filter((valor) => valor.ano === ano)
  const heredado = precios.findLast((valor) => valor.ano < ano)
  return heredado && !delAno.some((valor) => valor.mesDesde === 1) ? [heredado, ...delAno] : delAno
}

/** One changed month of the dialog; amounts are list prices. `idRef` null is 'Nuevo Valor'. */
export interface ValorPedido {
  readonly mes: Mes
  readonly idRef: number | null
  readonly idJornada: number
  /** Null for an amount that is none; read only without idRef. */
  readonly monto: Centavos | null
}

/**
 * Makes the pins, re-pins and un-pins asked for. Nothing is saved when any of them is not allowed (D-059): null for what
 * no open dialog would ask. Throws `valor-en-cero` for an amount that the percentage rounds to 0.
 */
export function cambiarValores(
  items: readonly Item[],
  pedidos: readonly ValorPedido[],
  libro: Libro,
): CambioDeItem[] | null {
  const despues = new Map<number, Celda>()
  for (const pedido of pedidos) {
    const item = items.find((uno) => uno.tipo === TIPO_CUOTA && uno.mes === pedido.mes)
    const celda = item && admiteValor(item) ? celdaConValor(item, pedido, libro) : null
    if (!item || !celda || despues.has(item.id)) return null
    if ((celda.montoLista ?? 0) < minMonto(item) || celda.monto < item.pagado) return null
    // with a net of 0 nothing would be owed, and the month could never be given another value again
    if (celda.monto === 0) throw rechazo('valor-en-cero', etiqueta(item), item.porcentaje)
    if (item.origen === 'BULK' && celda.origen === 'PRECIO' && celda.monto < item.monto) return null
    despues.set(item.id, celda)
  }
  return cambios(items, (item) => despues.get(item.id) ?? celdaDe(item))
}

function celdaConValor(item: Item, { idRef, idJornada, monto, mes }: ValorPedido, libro: Libro): Celda | null {
  const refs = referencias(libro, item.idNivel, idJornada, item.ano)
  const con = (montoLista: Centavos, idValor: number | null, origen: Celda['origen']): Celda => ({
    ...celdaDe(item),
    montoLista,
    idValor,
    origen,
    idTipoJornada: idJornada,
    monto: netoDeLista({ montoLista, porcentaje: item.porcentaje }),
  })
  // another shift type must have prices (D-055); its own may have lost them
  const deJornada = refs.length > 0 || idJornada === item.idTipoJornada
  if (idRef === null) return monto !== null && monto > 0 && deJornada ? con(monto, null, 'MANUAL') : null
  const ref = refs.find((valor) => valor.id === idRef)
  if (!ref) return null
  const vigente = precioVigente(libro, claveDeCuota(item.idNivel, idJornada), item.ano, mes)
  return con(ref.monto, ref.id, vigente?.id === ref.id ? 'PRECIO' : 'REF')
}
