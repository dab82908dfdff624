import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { Id, Momento, MomentoNulo } from './comun.ts'
import type { EsquemaPersonas } from './personas.ts'

/** A row of `alumno_padre`. */
export type EnlaceDeFamilia = Selectable<EsquemaPersonas['alumno_padre']>

/** What a merge changed, as it was before, so that it can be undone. */
export interface Hecho {
  /** Enrolments of the other, and those that were annulled: whose they were. */
  readonly inscripciones: readonly { readonly id: number; readonly idAlumno: number; readonly anulada: boolean }[]
  /** Children of both parents, or parents of both students. */
  readonly enlaces: readonly EnlaceDeFamilia[]
  /** Fields of the kept one that were empty, and were filled. */
  readonly rellenos: readonly string[]
  /** Addresses of a kept parent. */
  readonly emails: readonly { readonly value: string; readonly predeterminado: boolean }[]
  /** Account that was the other's. */
  readonly usuario: number | null
  /** The photo was the other's. Merges from before photos do not say. */
  readonly foto?: boolean
}

export interface EsquemaUnion {
  fusion: {
    id: Id
    tipo: 'alumno' | 'padre'
    id_destino: number
    id_origen: number
    id_usuario: number
    fecha: Momento
    hecho: JSONColumnType<Hecho, string, string>
    /** Event of the audit that tells of it: what has a higher number came after. */
    id_evento: ColumnType<number | null, undefined, number>
    /** The latest process of prices by then, 0 before any. */
    id_ultimo_proceso: number
    suceso: Generated<number>
    deshecha_at: MomentoNulo
    deshecha_por: ColumnType<number | null, undefined, number>
  }
}
