import { columna, TIPO_CUOTA } from '../cuenta/catalogo.ts'
import { estado, saldo } from '../cuenta/estado.ts'
import type { Col, Estado, Item, Posicion, Semestre, TipoCargo } from '../cuenta/tipos.ts'
import type { Centavos } from '../dinero.ts'
import type { Mes } from '../fecha.ts'

/** What collecting needs to know of an item; the server makes it from rows, the browser from cells. */
export interface Cobrable {
  readonly id: number
  readonly tipo: TipoCargo
  readonly mes: Mes | null
  readonly semestre: Semestre | null
  readonly idMateria: number | null
  readonly estado: Estado
  /** Still owed, centavos. */
  readonly saldo: Centavos
}

export const cobrable = (item: Item): Cobrable => ({
  id: item.id,
  tipo: item.tipo,
  mes: item.mes,
  semestre: item.semestre,
  idMateria: item.idMateria,
  estado: estado(item),
  saldo: saldo(item),
})

/** Makes the same from a cell of the collection grid, whose column gives the month of fees, lockers and subjects. */
export function cobrableDeCelda(
  celda: {
    readonly id: number
    readonly tipo: TipoCargo
    readonly col: Col
    readonly estado: Estado
    readonly saldo: Centavos
  },
  idMateria: number | null = null,
): Cobrable {
  const { id, tipo, estado: estadoDeCelda, saldo: saldoDeCelda } = celda
  const { mes, semestre } = columna(celda.col)
  return { id, tipo, mes, semestre, idMateria, estado: estadoDeCelda, saldo: saldoDeCelda }
}

type EnCadena = Pick<Posicion, 'tipo' | 'mes' | 'semestre' | 'idMateria'>

/**
 * Names the chain of an item: items of one enrolment with the same text are paid in order. Null for the enrolment fee,
 * which belongs to no chain (D-068).
 */
export function cadenaDe(item: EnCadena): string | null {
  switch (item.tipo) {
    case 1:
      return null
    case 2:
      return 'material'
    case 3:
    case 4:
      return 'taller'
    case 5:
      return 'seguro'
    case 6:
      return 'cuota'
    case 7:
      return 'locker'
    case 8:
      return `materia ${item.idMateria}`
  }
}

const orden = (item: EnCadena) => item.mes ?? item.semestre ?? 0

/** Whether the enrolment carries the mark of a PAC; its fees are then bound by no order (COB-010). */
export interface ConPac {
  readonly llevaPac?: boolean
}

const cadenaQueObliga = (item: EnCadena, { llevaPac }: ConPac): string | null =>
  llevaPac && item.tipo === TIPO_CUOTA ? null : cadenaDe(item)

/** Items of the same chain that are paid before this one, in order. `items` are those of one enrolment. */
export function anteriores<T extends EnCadena>(items: readonly T[], item: EnCadena, con: ConPac = {}): T[] {
  const cadena = cadenaQueObliga(item, con)
  if (cadena === null) return []
  return items
    .filter((otro) => cadenaDe(otro) === cadena && orden(otro) < orden(item))
    .sort((a, b) => orden(a) - orden(b))
}

/** Items of the same chain that are paid after this one. */
export function posteriores<T extends EnCadena>(items: readonly T[], item: EnCadena, con: ConPac = {}): T[] {
  const cadena = cadenaQueObliga(item, con)
  if (cadena === null) return []
  return items.filter((otro) => cadenaDe(otro) === cadena && orden(otro) > orden(item))
}

/**
 * Finds the chosen items that cannot be paid yet, because an earlier one of their chain is open and `montos` does not
 * pay it in full either (D-069). `items`: all of one enrolment; `montos`: what is to be paid, by item id.
 */
export function validarOrden(
  items: readonly Cobrable[],
  montos: ReadonlyMap<number, Centavos>,
  con: ConPac = {},
): Cobrable[] {
  const queda = (item: Cobrable) => item.saldo > (montos.get(item.id) ?? 0)
  return items.filter((item) => montos.has(item.id) && anteriores(items, item, con).some(queda))
}
