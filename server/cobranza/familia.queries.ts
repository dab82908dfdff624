import { sql } from 'kysely'
import type { Centavos } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Db } from '../db/database.ts'
import { viva } from '../db/words/inscripcion.ts'
import { abierto, vencido } from '../db/words/item.ts'

/** Whose family is meant: a parent's children, or those of all the parents of a student. */
export type DeFamilia = { idPadre: number } | { idAlumno: number }

/**
 * Reads the enrolments of the children that owe, of deleted children too (D-074), by child and year; the oldest debt
 * first.
 */
export async function deudasDeFamilia(db: Db, de: DeFamilia, hoy: Fecha) {
  const hijos =
    'idPadre' in de
      ? sql`select id_alumno from alumno_padre where id_padre = ${de.idPadre}`
      : sql`select ${de.idAlumno}::bigint as id_alumno union
          select h.id_alumno from alumno_padre m join padre p on p.id = m.id_padre and not p.eliminado
            join alumno_padre h on h.id_padre = m.id_padre where m.id_alumno = ${de.idAlumno}`
  const { rows } = await sql<{
    idInscripcion: number
    idAlumno: number
    apellido: string
    nombre: string
    ano: number
    curso: string
    saldo: Centavos
    debeHoy: Centavos
  }>`
    select n.id as "idInscripcion", a.id as "idAlumno", a.apellido, a.nombre, n.ano, c.nombre as curso, d.saldo, d.hoy as "debeHoy"
    from (${hijos}) h join alumno a on a.id = h.id_alumno
      join inscripcion n on n.id_alumno = a.id and ${viva('n')}
      join curso_nombrado c on c.id = n.id_curso
      cross join lateral (select sum(i.monto - i.pagado)::bigint as saldo,
          coalesce(sum(i.monto - i.pagado) filter (where ${vencido('i', hoy)}), 0)::bigint as hoy
        from item_cuenta i
        where i.id_inscripcion = n.id and ${abierto('i')}) d
    where d.saldo > 0
    order by a.apellido, a.nombre, a.id, n.ano`.execute(db)
  return rows
}
