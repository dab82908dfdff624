import type { Fecha } from '#domain/fecha.ts'
import type { Academia } from '../academia.ts'
import type { Cobranza } from '../cobranza/cobranza.ts'
import type { Colegio } from '../colegio.ts'
import type { Cursado } from '../personas/hijos.ts'
import { instante, type Momento } from '../tiempo.ts'
import { type Cambios, escribirItem, type MutableItem } from './items.ts'

/** An enrolment and its items; its row is written when nothing more can happen to it. */
export interface Cuenta {
  readonly id: number
  readonly idAlumno: number
  readonly cursado: Cursado
  readonly idNivel: number
  readonly idUsuario: number
  readonly alta: Momento
  readonly locker: boolean
  readonly items: MutableItem[]
  /** The collection that paid the whole year. */
  pac: Cobranza | null
  baja: { readonly fecha: Fecha; readonly motivo: string } | null
}

/** The accounts of a family and what happened to them. */
export interface Cuentas {
  readonly todas: Cuenta[]
  /** Its items by the key of the price that they follow (textoDeClave). */
  readonly porPrecio: Map<string, MutableItem[]>
  readonly cambios: Cambios
  readonly cobranzas: Cobranza[]
}

export const sinCuentas = (): Cuentas => ({ todas: [], porPrecio: new Map(), cambios: [], cobranzas: [] })

export function cuentaDe(todas: readonly Cuenta[], id: number): Cuenta {
  const cuenta = todas.find((c) => c.id === id)
  if (!cuenta) throw new Error(`la inscripción ${id} no es de esta familia`)
  return cuenta
}

export function itemDe({ items }: Cuenta, id: number): MutableItem {
  const item = items.find((i) => i.id === id)
  if (!item) throw new Error(`el ítem ${id} no es de esta cuenta`)
  return item
}

/** Writes the items and forgets them. */
export function cerrarCuenta({ tablas }: Colegio, { items }: Cuenta): void {
  for (const item of items) escribirItem(tablas, item)
  items.length = 0
}

/** Writes the row of an enrolment, once the collections have their ids. */
export function escribirInscripcion({ tablas }: Colegio, { casos }: Academia, c: Cuenta): void {
  const { cursado } = c
  const caso = casos[cursado.caso]
  tablas.inscripcion.fila({
    id: c.id,
    id_alumno: c.idAlumno,
    id_curso: cursado.idCurso,
    ano: cursado.ano,
    fecha: cursado.fecha,
    mes_inicio: cursado.mesInicio,
    id_caso_especial: caso.id,
    porcentaje: caso.porcentaje,
    caso_desde: null,
    id_nivel: c.idNivel,
    locker: c.locker,
    locker_nro: null,
    pac: c.pac !== null,
    pac_id_cobranza: c.pac?.id ?? null,
    estado: 'ACTIVA',
    fecha_baja: c.baja?.fecha ?? null,
    motivo_baja: c.baja?.motivo ?? null,
    created_at: instante(c.alta),
    created_by: c.idUsuario,
    id_pase: null,
  })
}
