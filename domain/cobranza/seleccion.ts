import { TIPO_CUOTA } from '../cuenta/catalogo.ts'
import type { TipoCargo } from '../cuenta/tipos.ts'
import type { Centavos } from '../dinero.ts'
import { CERO, formatoPesos, sumar } from '../dinero.ts'
import type { Mes } from '../fecha.ts'
import type { Cobrable, ConPac } from './cadena.ts'
import { anteriores, posteriores } from './cadena.ts'
import { alcanzaPac } from './pac.ts'

/** One enrolment on the collection screen. */
export interface Grilla extends ConPac {
  readonly idInscripcion: number
  readonly permitePac: boolean
  readonly celdas: readonly Cobrable[]
}

/** What the cashier has chosen: charge amount by cell id (null: the field holds no number), and the enrolments with PAC. */
export interface Seleccion {
  readonly montos: ReadonlyMap<number, Centavos | null>
  readonly pac: ReadonlySet<number>
}

export const NADA: Seleccion = { montos: new Map(), pac: new Set() }

export type Accion =
  | { readonly tipo: 'alternar'; readonly id: number }
  | { readonly tipo: 'monto'; readonly id: number; readonly monto: Centavos | null }
  | { readonly tipo: 'pac'; readonly idInscripcion: number; readonly activo: boolean }
  /** Chooses whole what an enrolment owes until this month, 1..10; what was chosen of it stays. */
  | { readonly tipo: 'debido'; readonly idInscripcion: number; readonly hasta: Mes }
  /**
   * The cells were read again, or an enrolment left the screen: drops what no longer fits. What was chosen whole of those
   * of `antes` is chosen whole again, whatever it costs now.
   */
  | { readonly tipo: 'recargar'; readonly antes?: readonly Grilla[] }

export interface EstadoDeCelda {
  readonly selected: boolean
  /** Cannot be ticked or unticked now. */
  readonly disabled: boolean
  /** It can be ticked only because this selection pays the open ones before it in full. */
  readonly checkedByOrder: boolean
  /** Centavos; null while the field holds no number. */
  readonly chargeMonto: Centavos | null
  readonly error: string | null
}

/** Computes the next selection; `grillas` are those on the screen. An action that is not allowed changes nothing. */
export function reducir(grillas: readonly Grilla[], seleccion: Seleccion, accion: Accion): Seleccion {
  if (accion.tipo === 'recargar') return recargar(grillas, seleccion, accion.antes)
  if (accion.tipo === 'pac') {
    const grilla = grillas.find((una) => una.idInscripcion === accion.idInscripcion)
    return grilla ? fijarPac(grilla, seleccion, accion.activo) : seleccion
  }
  if (accion.tipo === 'debido') {
    const grilla = grillas.find((una) => una.idInscripcion === accion.idInscripcion)
    return grilla ? elegirDebido(grilla, seleccion, accion.hasta) : seleccion
  }
  const grilla = grillas.find((una) => una.celdas.some((celda) => celda.id === accion.id))
  const celda = grilla?.celdas.find((una) => una.id === accion.id)
  if (!grilla || !celda) return seleccion
  const { selected, disabled } = estadoDeCelda(grilla, seleccion, celda)
  if (disabled) return seleccion
  if (accion.tipo === 'alternar') return fijarMonto(grilla, seleccion, celda, selected ? undefined : celda.saldo)
  return selected ? fijarMonto(grilla, seleccion, celda, accion.monto) : seleccion
}

/** What the grid shows of a cell. */
export function estadoDeCelda(grilla: Grilla, { montos, pac }: Seleccion, celda: Cobrable): EstadoDeCelda {
  const enPac = pac.has(grilla.idInscripcion) && alcanzaPac(celda)
  const abiertas = anteriores(grilla.celdas, celda, grilla).filter((otra) => otra.saldo > 0)
  const enOrden = abiertas.every((otra) => montos.get(otra.id) === otra.saldo)
  const selected = montos.has(celda.id)
  const monto = montos.get(celda.id)
  return {
    selected,
    disabled: enPac || celda.saldo <= 0 || !enOrden,
    checkedByOrder: !enPac && celda.saldo > 0 && abiertas.length > 0 && enOrden,
    chargeMonto: selected ? (monto ?? null) : CERO,
    error: errorDe(grilla, { montos, pac }, celda),
  }
}

/** What is wrong with the amount of a cell; of one that is not chosen, or that the PAC pays, nothing is. */
function errorDe(grilla: Grilla, { montos, pac }: Seleccion, celda: Cobrable): string | null {
  const monto = montos.get(celda.id)
  if (monto === undefined || (pac.has(grilla.idInscripcion) && alcanzaPac(celda))) return null
  return errorDeMonto(celda, monto)
}

/** Lists the chosen cells whose amount can be collected; one above its balance, or none, is no money. */
export const cobrablesDe = (grilla: Grilla, seleccion: Seleccion): Cobrable[] =>
  grilla.celdas.filter((celda) => seleccion.montos.has(celda.id) && errorDe(grilla, seleccion, celda) === null)

/** Sum of the amounts that can be collected. */
export const totalDe = (grillas: readonly Grilla[], seleccion: Seleccion): Centavos =>
  sumar(grillas.flatMap((g) => cobrablesDe(g, seleccion).map(({ id }) => seleccion.montos.get(id) ?? CERO)))

/** A chosen cell whose amount cannot be collected, and why. */
export interface Impedida {
  readonly id: number
  readonly error: string
}

/** Lists the chosen cells whose amount is wrong, in the order of the screen. */
export const impedidasDe = (grillas: readonly Grilla[], seleccion: Seleccion): Impedida[] =>
  grillas.flatMap((grilla) =>
    grilla.celdas.flatMap((celda) => {
      const error = errorDe(grilla, seleccion, celda)
      return error === null ? [] : [{ id: celda.id, error }]
    }),
  )

/**
 * Tells whether something is chosen and no amount is wrong: the server will accept it as long as nobody else pays
 * first.
 */
export const puedeCobrarse = (grillas: readonly Grilla[], seleccion: Seleccion): boolean =>
  totalDe(grillas, seleccion) > 0 && impedidasDe(grillas, seleccion).length === 0

/** The lines to send, in the order of the screen. */
export function lineasDe(
  grillas: readonly Grilla[],
  { montos }: Seleccion,
): { id: number; monto: Centavos; tipo: TipoCargo }[] {
  return grillas.flatMap(({ celdas }) =>
    celdas.flatMap(({ id, tipo }) => {
      const monto = montos.get(id)
      return monto === undefined || monto === null ? [] : [{ id, monto, tipo }]
    }),
  )
}

function errorDeMonto(celda: Cobrable, monto: Centavos | null): string | null {
  if (monto === null) return 'El Monto es requerido'
  if (monto === 0) return 'El Monto debe ser mayor que cero'
  if (monto < 0) return 'El Monto no puede ser negativo'
  return monto > celda.saldo ? `El Monto supera el saldo de ${formatoPesos(celda.saldo)}` : null
}

/**
 * Sets an amount, or removes it when undefined. The later ones of the chain stay only while the one before them is paid
 * in full.
 */
function fijarMonto(
  grilla: Grilla,
  seleccion: Seleccion,
  celda: Cobrable,
  monto: Centavos | null | undefined,
): Seleccion {
  const montos = new Map(seleccion.montos)
  if (monto === undefined) montos.delete(celda.id)
  else montos.set(celda.id, monto)
  if (monto !== celda.saldo) for (const otra of posteriores(grilla.celdas, celda, grilla)) montos.delete(otra.id)
  return { montos, pac: seleccion.pac }
}

/**
 * Turns the PAC of an enrolment on or off (COB-012). On: everything open but optional subjects is chosen at its full
 * balance, December free, and locked. Off: all of it is unticked.
 */
function fijarPac(grilla: Grilla, seleccion: Seleccion, activo: boolean): Seleccion {
  const { idInscripcion } = grilla
  if (activo ? !grilla.permitePac : !seleccion.pac.has(idInscripcion)) return seleccion
  const montos = new Map(seleccion.montos)
  for (const celda of grilla.celdas.filter(alcanzaPac)) {
    montos.delete(celda.id)
    if (activo && celda.saldo > 0) montos.set(celda.id, esDiciembre(celda) ? CERO : celda.saldo)
  }
  const pac = new Set(seleccion.pac)
  if (activo) pac.add(idInscripcion)
  else pac.delete(idInscripcion)
  return { montos, pac }
}

const esDiciembre = (celda: Cobrable) => celda.tipo === TIPO_CUOTA && celda.mes === 10

/** Month in which a cell falls due: a half-year item with the first of its half (D-112). */
const mesDebido = ({ mes, semestre }: Cobrable) => mes ?? (semestre === 2 ? 5 : 1)

/** Lists the cells so that each comes after those of its chain. */
const enOrdenDePago = (celdas: readonly Cobrable[]) => celdas.toSorted((a, b) => mesDebido(a) - mesDebido(b))

function elegirDebido(grilla: Grilla, seleccion: Seleccion, hasta: Mes): Seleccion {
  let elegida = seleccion
  for (const celda of enOrdenDePago(grilla.celdas).filter((una) => mesDebido(una) <= hasta)) {
    if (estadoDeCelda(grilla, elegida, celda).disabled) continue
    elegida = fijarMonto(grilla, elegida, celda, celda.saldo)
  }
  return elegida
}

function recargar(grillas: readonly Grilla[], antes: Seleccion, deAntes: readonly Grilla[] = []): Seleccion {
  const saldos = new Map(deAntes.flatMap((grilla) => grilla.celdas.map(({ id, saldo }) => [id, saldo])))
  let seleccion = NADA
  for (const grilla of grillas) {
    if (antes.pac.has(grilla.idInscripcion)) seleccion = fijarPac(grilla, seleccion, true)
    for (const celda of enOrdenDePago(grilla.celdas)) {
      const monto = antes.montos.get(celda.id)
      if (monto === undefined || monto === 0 || estadoDeCelda(grilla, seleccion, celda).disabled) continue
      seleccion = fijarMonto(grilla, seleccion, celda, monto === saldos.get(celda.id) ? celda.saldo : monto)
    }
  }
  return seleccion
}
