import { COL_DICIEMBRE, codigoInvalido } from '../cuenta/catalogo.ts'
import { saldo } from '../cuenta/estado.ts'
import type { CodigoInvalido, Item, Politica, TipoCargo } from '../cuenta/tipos.ts'
import type { Centavos } from '../dinero.ts'
import { CERO, centavos, sumar } from '../dinero.ts'
import type { Fecha } from '../fecha.ts'
import { type ConPac, cobrable, validarOrden } from './cadena.ts'
import { diciembreDe, pagaTodoElAno, permitePac } from './pac.ts'

/** All items of one enrolment: chains and PAC depend on those outside the collection too. */
export interface Cuenta extends ConPac {
  readonly idInscripcion: number
  readonly items: readonly Item[]
}

export interface LineaPedida {
  readonly id: number
  /** Centavos; null for an amount that is none (three decimals, out of range). */
  readonly monto: Centavos | null
  readonly tipo: TipoCargo
  /** The cell's version as the cashier saw it; absent, it is not checked. */
  readonly version?: number | undefined
}

export interface CobranzaPedida {
  readonly data: readonly LineaPedida[]
  /** Enrolments that pay the whole year. */
  readonly pac: readonly number[]
}

export interface Linea {
  readonly item: Item
  readonly monto: Centavos
  readonly saldoAntes: Centavos
  readonly saldoDespues: Centavos
}

export type Imputacion =
  | {
      readonly ok: true
      readonly lineas: readonly Linea[]
      readonly total: Centavos
      readonly pac: readonly { readonly idInscripcion: number; readonly diciembre: Item }[]
    }
  | { readonly ok: false; readonly codigos: readonly CodigoInvalido[] }

/**
 * Judges a collection against the items as they are now (D-078): amount, version, repeats, unknown ids, types,
 * order and PAC. Lines come back in the order sent; `codigos` are unique and rise. A collection without lines is
 * refused without codes.
 */
export function imputar(cuentas: readonly Cuenta[], nueva: CobranzaPedida, hoy: Fecha, politica: Politica): Imputacion {
  const codigos = new Set<CodigoInvalido>()
  const pac = new Set(nueva.pac)
  const lugar = new Map<number, { item: Item; idInscripcion: number }>()
  for (const { idInscripcion, items } of cuentas) for (const item of items) lugar.set(item.id, { item, idInscripcion })

  const montos = new Map<number, Centavos>()
  const lineas: Linea[] = []
  for (const pedida of nueva.data) {
    const hallado = lugar.get(pedida.id)
    if (!hallado || hallado.item.tipo !== pedida.tipo || montos.has(pedida.id)) {
      codigos.add(codigoInvalido(pedida.tipo))
      continue
    }
    const { item, idInscripcion } = hallado
    const gratis = item.col === COL_DICIEMBRE && pac.has(idInscripcion)
    if (!vale(pedida, item, gratis)) codigos.add(codigoInvalido(pedida.tipo))
    const monto = pedida.monto ?? CERO
    montos.set(item.id, monto)
    const saldoAntes = saldo(item)
    if (codigos.size === 0)
      lineas.push({ item, monto, saldoAntes, saldoDespues: gratis ? CERO : centavos(saldoAntes - monto) })
  }

  for (const { items, ...con } of cuentas) {
    for (const item of validarOrden(items.map(cobrable), montos, con)) codigos.add(codigoInvalido(item.tipo))
  }
  const conPac = cuentas.filter((cuenta) => pac.has(cuenta.idInscripcion))
  const pacVale =
    conPac.length === pac.size &&
    conPac.every(({ items }) => permitePac(items, hoy, politica) && pagaTodoElAno(items, montos))
  if (!pacVale) codigos.add(4)

  const total = codigos.size === 0 ? sumar(lineas.map((linea) => linea.monto)) : CERO
  if (total === 0) return { ok: false, codigos: [...codigos].sort((a, b) => a - b) }
  return {
    ok: true,
    lineas,
    total,
    pac: conPac.map(({ idInscripcion, items }) => ({ idInscripcion, diciembre: diciembreDe(items) as Item })),
  }
}

function vale(pedida: LineaPedida, item: Item, gratis: boolean): boolean {
  const { monto } = pedida
  if (monto === null || !Number.isSafeInteger(monto)) return false
  if (pedida.version !== undefined && pedida.version !== item.version) return false
  return gratis ? monto === 0 : monto > 0 && monto <= saldo(item)
}
