import type { Porcentaje } from '../dinero.ts'
import type { Mes } from '../fecha.ts'
import { MESES } from '../fecha.ts'
import type { EtiquetaTaller } from './catalogo.ts'
import { COLUMNAS, esMensual, TIPO_CUOTA, TIPO_LOCKER, TIPO_MATERIA, tipoCargo } from './catalogo.ts'
import { aPrecioVigente, CIEN, noAplicable, porcentajeDe } from './celda.ts'
import type { Libro } from './precios.ts'
import type { ItemNuevo, Politica, Posicion } from './tipos.ts'

export interface Plan {
  readonly ano: number
  readonly idNivel: number
  readonly etiquetaTaller: EtiquetaTaller
  readonly idTipoJornada: number
  /** Share to pay, from the special case. */
  readonly porcentaje: Porcentaje
  /** First month owed (D-039). */
  readonly mesInicio: Mes
  /** The grado has lockers: ten rows exist. */
  readonly conLocker: boolean
  /** The student takes one: all applicable months are ticked (D-048). */
  readonly locker: boolean
  readonly libro: Libro
  readonly politica: Politica
}

/**
 * Tells whether an item applies by the date of the enrolment alone (D-039): months from mesInicio on, and first-half
 * items unless it starts in July or later.
 */
export function aplicaPorFecha(pos: Pick<Posicion, 'tipo' | 'mes' | 'semestre'>, mesInicio: Mes): boolean {
  if (esMensual(pos.tipo)) return pos.mes !== null && pos.mes >= mesInicio
  return pos.semestre !== 1 || mesInicio < 5
}

/** The 17 items of an enrolment in column order, then ten locker months when the grado has them (D-038, D-047). */
export function planDeItems(plan: Plan): ItemNuevo[] {
  const { ano, idNivel, mesInicio, politica, libro } = plan
  const items = COLUMNAS.map((c): ItemNuevo => {
    const tipo = tipoCargo(c, plan.etiquetaTaller)
    const pos: Posicion = { ano, idNivel, tipo, col: c.col, mes: c.mes, semestre: c.semestre, idMateria: null }
    const parte = porcentajeDe(tipo, plan.porcentaje, politica)
    const jornada = tipo === TIPO_CUOTA ? plan.idTipoJornada : null
    const celda = aplicaPorFecha(pos, mesInicio)
      ? aPrecioVigente(pos, parte, jornada, libro)
      : noAplicable(parte, jornada)
    return { ...pos, ...celda }
  })
  if (!plan.conLocker) return items
  return items.concat(
    MESES.map((mes) => itemDeLocker({ ano, idNivel, mes, tildado: plan.locker && mes >= mesInicio, libro })),
  )
}

/** Makes one locker month; unticked, it does not apply (D-039). Never a discount (D-050). */
export function itemDeLocker(de: {
  ano: number
  idNivel: number
  mes: Mes
  tildado: boolean
  libro: Libro
}): ItemNuevo {
  const pos: Posicion = {
    ano: de.ano,
    idNivel: de.idNivel,
    tipo: TIPO_LOCKER,
    col: null,
    mes: de.mes,
    semestre: null,
    idMateria: null,
  }
  return { ...pos, ...(de.tildado ? aPrecioVigente(pos, CIEN, null, de.libro) : noAplicable(CIEN, null)) }
}

/** Makes one ticked month of an optional subject, at the price in force for that month (D-049, D-050). */
export function itemDeMateria(de: {
  ano: number
  idNivel: number
  idMateria: number
  mes: Mes
  libro: Libro
}): ItemNuevo {
  const pos: Posicion = {
    ano: de.ano,
    idNivel: de.idNivel,
    tipo: TIPO_MATERIA,
    col: null,
    mes: de.mes,
    semestre: null,
    idMateria: de.idMateria,
  }
  return { ...pos, ...aPrecioVigente(pos, CIEN, null, de.libro) }
}
