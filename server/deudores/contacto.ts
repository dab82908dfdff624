import { sql } from 'kysely'
import { dniDe, nombreCompleto } from '../db/words/persona.ts'
import type { Ademas } from './deudor.ts'

/** Whom to call about a debt. */
export interface Contacto {
  /** The number of a parent, else his own; or ''. */
  telefono: string
  /** The parent whose number that is: 'Zelaya, Juan'; '' for his own. */
  responsable: string
  /** The document of that parent, or ''. */
  dniResponsable: string
}

/** Joins in SQL, as `f`, the first parent of student `a` who has a telephone. */
export const CON_CONTACTO = sql`
  left join lateral (
    select ${nombreCompleto('p')} as nombre, ${dniDe('p')} as dni, coalesce(nullif(p.telefono1, ''), p.telefono2) as telefono
    from alumno_padre ap join padre p on p.id = ap.id_padre where ap.id_alumno = a.id and not p.eliminado
    and (p.telefono1 <> '' or p.telefono2 <> '') order by p.id limit 1) f on true`

export const TELEFONO = sql<string>`coalesce(f.telefono, nullif(a.telefono1, ''), a.telefono2)`

/** Read beside accounts, whom to call. */
export const CONTACTO: Ademas<Contacto> = {
  columnas: ['a.telefono', 'a.responsable', 'a.dni_responsable'],
  leer: ([telefono, responsable, dniResponsable]: [string, string, string]) => ({
    telefono,
    responsable,
    dniResponsable,
  }),
}
