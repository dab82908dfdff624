import type { Centavos, Porcentaje } from '../dinero.ts'
import { CERO, centavos, porcentaje } from '../dinero.ts'
import type { Fecha, Mes } from '../fecha.ts'
import { celdaDe } from './celda.ts'
import type { Plan } from './plan.ts'
import { planDeItems } from './plan.ts'
import type { Libro } from './precios.ts'
import { libroDePrecios } from './precios.ts'
import type { CambioFechado } from './reabrir.ts'
import type { Celda, Item, ItemNuevo, Motivo, TipoValor, Valor } from './tipos.ts'
import { POLITICA } from './tipos.ts'

/**
 * A small school for tests: level 1 (Primario), shift types 1 Simple and 2 Completa, its year 2025.
 * Prices are those of the worked example: enrolment 80 000, Material 1 30 000, Seguro 1 10 000, fee 100 000.
 */
export const ANO = 2025
export const NIVEL = 1
export const SIMPLE = 1
export const COMPLETA = 2

export const pesos = (n: number): Centavos => centavos(Math.round(n * 100))
export const parte = (n: number): Porcentaje => porcentaje(n)
export const dia = (texto: string): Fecha => texto as Fecha

let ultimo = 0

/** A price row with a fresh id; amount in pesos. */
export function valor(tipo: TipoValor, monto: number, mas: Partial<Omit<Valor, 'tipo' | 'monto' | 'id'>> = {}): Valor {
  ultimo += 1
  return {
    id: ultimo,
    tipo,
    monto: pesos(monto),
    idNivel: tipo === 9 ? null : NIVEL,
    idTipoJornada: tipo === 2 ? SIMPLE : null,
    idMateria: null,
    ano: ANO,
    mesDesde: 1,
    ...mas,
  }
}

/** Prices of appendix A on 10 March. */
export const preciosDeMarzo = (): Valor[] => [valor(1, 80_000), valor(3, 30_000), valor(5, 10_000), valor(2, 100_000)]

/** Gives plan items the ids and zero payments that the database would. */
export const conFila = (items: readonly ItemNuevo[], desdeId = 1, idInscripcion = 1): Item[] =>
  items.map((item, i) => ({ ...item, id: desdeId + i, idInscripcion, pagado: CERO, version: 1 }))

/** Items of an enrolment of 2025 in Primario, Simple; ids count from `desdeId` in column order. */
export function cuenta(libro: Libro, de: Partial<Plan> & { desdeId?: number; idInscripcion?: number } = {}): Item[] {
  const { desdeId = 1, idInscripcion = 1, ...mas } = de
  const plan: Plan = {
    ano: ANO,
    idNivel: NIVEL,
    etiquetaTaller: 'Fotocopia',
    idTipoJornada: SIMPLE,
    porcentaje: parte(100),
    mesInicio: 1,
    conLocker: false,
    locker: false,
    libro,
    politica: POLITICA,
    ...mas,
  }
  return conFila(planDeItems(plan), desdeId, idInscripcion)
}

/** A price for everything, lockers too, in pesos: what PAC asks for. */
export const libroCompleto = (mesDesde: Mes = 1): Libro =>
  libroDePrecios(
    (
      [
        [1, 80_000],
        [3, 30_000],
        [4, 5_000],
        [5, 10_000],
        [6, 30_000],
        [7, 5_000],
        [8, 10_000],
        [2, 100_000],
        [10, 2_000],
      ] as const
    ).map(([tipo, monto]) => valor(tipo, monto, tipo === 2 ? { mesDesde } : {})),
  )

/** The same list with one item paid, pesos. */
export const pagar = (items: readonly Item[], col: number, monto: number): Item[] =>
  items.map((item) => (item.col === col ? { ...item, pagado: centavos(item.pagado + pesos(monto)) } : item))

export function porCol(items: readonly Item[], col: number): Item {
  const item = items.find((uno) => uno.col === col)
  if (!item) throw new RangeError(`no hay columna ${col}`)
  return item
}

export const lockerDe = (items: readonly Item[], mes: Mes): Item => {
  const item = items.find((uno) => uno.tipo === 7 && uno.mes === mes)
  if (!item) throw new RangeError(`no hay locker ${mes}`)
  return item
}

/** Makes a record of a change to this cell; what the item was before is not known. */
export const cambio = (motivo: Motivo, despues: Celda): CambioFechado => ({
  motivo,
  idProceso: null,
  momento: 1,
  deshecho: null,
  antes: celdaDe(despues),
  despues: celdaDe(despues),
})
