import type { Centavos } from '../dinero.ts'
import { CERO, centavos } from '../dinero.ts'
import { celdaTrasAtrasada } from './atrasadas.ts'
import { textoDeClave } from './catalogo.ts'
import { celdaDe, noAplicable } from './celda.ts'
import type { Libro } from './precios.ts'
import { libroDePrecios } from './precios.ts'
import type { Cuentable } from './repreciar.ts'
import { alcanza, celdaTrasCaso, celdaTrasPrecio, filaDe } from './repreciar.ts'
import type { Cambio, Celda, Item, Politica, Valor } from './tipos.ts'

/** A recorded change with its place in time: any number that grows in the order in which the locks were held. */
export interface CambioFechado extends Cambio {
  readonly momento: number
  /** When the process of the change was undone. */
  readonly deshecho: number | null
}

export interface PagoFechado {
  readonly momento: number
  readonly monto: Centavos
}

export interface ValorFechado {
  readonly momento: number
  readonly valor: Valor
}

/** What happened to an item, oldest first in each list. */
export interface Antecedentes {
  readonly cambios: readonly CambioFechado[]
  /** Live payments that remain, the annulled ones left out. */
  readonly pagos: readonly PagoFechado[]
  /** Rows of the item's price type and level (every shift type) or subject: replaced ones too, withdrawn ones not. */
  readonly precios: readonly ValorFechado[]
}

export interface Reabierto {
  /** Sum of the remaining payments. */
  readonly pagado: Centavos
  readonly despues: Celda
}

/**
 * Computes the item as if the annulled payment had never been made (D-082, invariant 28): replays its history with the
 * remaining payments. Price rows and percentages that the payment had kept away now reach the item; a process or shift
 * change that had skipped it still does. A process undone since counts only where a remaining payment kept its effect,
 * and no item is left at a withdrawn price (D-219). `aplica`: false when a withdrawal or a course without lockers would
 * have ended the item, had it been unpaid.
 */
export function reabrir(item: Item, antecedentes: Antecedentes, aplica: boolean, politica: Politica): Reabierto {
  let actual: Cuentable = { ...item, ...principio(item, antecedentes), pagado: CERO }
  const filas = new Map<string, Valor>()
  let libro: Libro = libroDePrecios([])
  for (const suceso of enOrden(antecedentes)) {
    if (suceso.que === 'pago') {
      actual = { ...actual, pagado: centavos(actual.pagado + suceso.monto) }
    } else if (suceso.que === 'precio') {
      const { valor } = suceso
      filas.set(`${textoDeClave(valor)} ${valor.ano} ${valor.mesDesde}`, valor)
      libro = libroDePrecios(filas.values())
      if (alcanza(filaDe(valor), actual)) actual = { ...actual, ...celdaTrasPrecio(actual, libro, politica) }
    } else {
      actual = { ...actual, ...celdaTrasCambio(actual, suceso, antecedentes, libro, politica) }
    }
  }
  actual = { ...actual, ...sinRetirados(actual, antecedentes, libro, politica) }
  const { pagado, porcentaje, idTipoJornada, monto } = actual
  if (pagado === 0 && !aplica) return { pagado, despues: noAplicable(porcentaje, idTipoJornada) }
  return { pagado, despues: { ...celdaDe(actual), monto: centavos(Math.max(monto, pagado)) } }
}

function celdaTrasCambio(
  actual: Cuentable,
  cambio: CambioFechado,
  antecedentes: Antecedentes,
  libro: Libro,
  politica: Politica,
): Celda {
  const { despues } = cambio
  switch (cambio.motivo) {
    case 'UNDO':
      return sinRetirados(actual, antecedentes, libro, politica)
    // These follow from payments and price rows, which are replayed themselves.
    case 'PRECIO':
    case 'PAC':
    case 'ANULACION':
      return celdaDe(actual)
    case 'CASO':
      return celdaTrasCaso(actual, despues.porcentaje, libro)
    case 'BULK':
      if (!sigueEnPie(cambio, antecedentes.pagos) || despues.montoLista === null) return celdaDe(actual)
      return celdaTrasAtrasada(actual, { montoLista: despues.montoLista, idValor: despues.idValor }, politica)
    // These set the whole cell, whatever was paid.
    default:
      return celdaDe(despues)
  }
}

/** Re-prices an item whose price was withdrawn after an enrolment or a change of shift had given it. */
function sinRetirados(actual: Cuentable, { precios }: Antecedentes, libro: Libro, politica: Politica): Celda {
  const retirado = actual.idValor !== null && !precios.some(({ valor }) => valor.id === actual.idValor)
  return retirado ? celdaTrasPrecio(actual, libro, politica) : celdaDe(actual)
}

/**
 * Tells whether a process still counts for the item: it was not undone, or the item was paid between the process and
 * its undo, which therefore left it alone (D-065).
 */
const sigueEnPie = ({ momento, deshecho }: CambioFechado, pagos: readonly PagoFechado[]): boolean =>
  deshecho === null || pagos.some((pago) => pago.momento > momento && pago.momento < deshecho)

/** The cell before the first recorded change; a row without records starts as it is, PAC's December as priced. */
function principio(item: Item, { cambios }: Antecedentes): Celda {
  const primero = cambios[0]
  if (primero) return primero.motivo === 'ALTA' ? celdaDe(primero.despues) : celdaDe(primero.antes)
  return { ...celdaDe(item), origen: item.origen === 'PAC' ? 'PRECIO' : item.origen }
}

type Suceso =
  | ({ readonly que: 'precio' } & ValorFechado)
  | ({ readonly que: 'cambio' } & CambioFechado)
  | ({ readonly que: 'pago' } & PagoFechado)

function enOrden({ precios, cambios, pagos }: Antecedentes): Suceso[] {
  const todos: Suceso[] = [
    ...precios.map((p) => ({ que: 'precio' as const, ...p })),
    ...cambios.map((c) => ({ que: 'cambio' as const, ...c })),
    ...pagos.map((p) => ({ que: 'pago' as const, ...p })),
  ]
  return todos.sort((a, b) => a.momento - b.momento)
}
