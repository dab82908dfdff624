import type { Porcentaje } from '../dinero.ts'
import { CERO, neto, porcentaje } from '../dinero.ts'
import { claveDeValor } from './catalogo.ts'
import type { Libro } from './precios.ts'
import { precioVigente } from './precios.ts'
import { mesDePrecio } from './tiempo.ts'
import type { Celda, Politica, Posicion, TipoCargo } from './tipos.ts'

export const CIEN = porcentaje(100)

/** Takes the changeable part of an item alone. */
export const celdaDe = (item: Celda): Celda => ({
  monto: item.monto,
  montoLista: item.montoLista,
  idValor: item.idValor,
  porcentaje: item.porcentaje,
  origen: item.origen,
  aplicable: item.aplicable,
  idTipoJornada: item.idTipoJornada,
})

/** Tells whether an amount was pinned for this one, so that it does not follow the list (D-059). */
export const esFijo = ({ origen }: Pick<Celda, 'origen'>): boolean => origen === 'REF' || origen === 'MANUAL'

export const mismaCelda = (a: Celda, b: Celda): boolean =>
  a.monto === b.monto &&
  a.montoLista === b.montoLista &&
  a.idValor === b.idValor &&
  a.porcentaje === b.porcentaje &&
  a.origen === b.origen &&
  a.aplicable === b.aplicable &&
  a.idTipoJornada === b.idTipoJornada

/**
 * Gives the share that a charge type pays under a special case: 100 for the types that the environment does not list,
 * and never a discount on 7 and 8 (D-040, D-050).
 */
export const porcentajeDe = (tipo: TipoCargo, deCaso: Porcentaje, politica: Politica): Porcentaje =>
  tipo <= 6 && politica.aplicaTipos.includes(tipo) ? deCaso : CIEN

/**
 * Makes an applicable, unpinned cell at the price in force for its own (ano, mes) and shift; without a price monto is 0
 * (estado 0).
 */
export function aPrecioVigente(pos: Posicion, parte: Porcentaje, idTipoJornada: number | null, libro: Libro): Celda {
  const valor = precioVigente(libro, claveDeValor({ ...pos, idTipoJornada }), pos.ano, mesDePrecio(pos))
  return {
    monto: valor ? neto(valor.monto, parte) : CERO,
    montoLista: valor?.monto ?? null,
    idValor: valor?.id ?? null,
    porcentaje: parte,
    origen: 'PRECIO',
    aplicable: true,
    idTipoJornada,
  }
}

/**
 * Makes the cell of an item that does not apply: it owes nothing and points to no price. Percentage and shift stay for
 * the day when it applies again.
 */
export const noAplicable = (parte: Porcentaje, idTipoJornada: number | null): Celda => ({
  monto: CERO,
  montoLista: null,
  idValor: null,
  porcentaje: parte,
  origen: 'PRECIO',
  aplicable: false,
  idTipoJornada,
})
