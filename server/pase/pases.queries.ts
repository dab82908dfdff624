import { sql } from 'kysely'
import type { PaseHecho } from '#contract/pase.ts'
import type { Db, Trx } from '../db/database.ts'
import { viva } from '../db/words/inscripcion.ts'
import { instante } from '../db/words/instante.ts'
import { enSucursales } from '../db/words/sucursal.ts'
import { nombreDeUsuario } from '../db/words/usuario.ts'

/** Roll-overs that the screen shows; the audit has the older ones. */
const PASES = 20

type Fila = Omit<PaseHecho, 'deshecho'> & { deshechoAt: string | null; deshechoPor: string | null }

/** Reads the last roll-overs that were confirmed, newest first; of one branch alone for who sees only that (null: all). */
export async function ultimosPases(db: Db, sucursales: readonly number[] | null): Promise<PaseHecho[]> {
  const { rows } = await sql<Fila>`
    select p.id, p.ano, ${instante('p.hecho_at')} as fecha, ${nombreDeUsuario('p.id_usuario')} as usuario, p.cantidad, p.omitidos,
      (select count(*)::int from inscripcion n where n.id_pase = p.id and ${viva('n')}) as vivos,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'nombre', c.nombre, 'sucursal', s.nombre) order by c.numero, c.division, c.id), '[]')
        from curso_nombrado c join sucursal s on s.id = c.id_sucursal where c.id = any(p.cursos)) as cursos,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'nombre', c.nombre, 'sucursal', s.nombre, 'alumnos', n.alumnos)
          order by c.numero, c.division, s.nombre, c.id), '[]')
        from (select n.id_curso, count(*) as alumnos from inscripcion n where n.id_pase = p.id and ${viva('n')} group by 1) n
          join curso_nombrado c on c.id = n.id_curso join sucursal s on s.id = c.id_sucursal) as "porCurso",
      ${instante('p.deshecho_at')} as "deshechoAt", ${nombreDeUsuario('p.deshecho_por')} as "deshechoPor"
    from (select * from pase where hecho_at is not null and ${enSucursales('pase.id_sucursal', sucursales)}
      order by hecho_at desc, id desc limit ${PASES}) p
    order by p.hecho_at desc, p.id desc`.execute(db)
  return rows.map(({ deshechoAt, deshechoPor, ...p }) => ({
    ...p,
    deshecho: deshechoAt ? { fecha: deshechoAt, usuario: deshechoPor ?? '' } : null,
  }))
}

/** Locks a roll-over until the end of the transaction. */
export const lockPase = (trx: Trx, id: number) =>
  trx.selectFrom('pase').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** An enrolment that a roll-over made and that lives. */
export interface Inscripta {
  id: number
  idAlumno: number
  /** Its course of the year before; null where that enrolment is gone. */
  idCursoDeAntes: number | null
}

/** Finds them; with `idCurso` those who come from that course. */
export async function inscriptasDe(trx: Trx, idPase: number, idCurso: number | null): Promise<Inscripta[]> {
  const { rows } = await sql<Inscripta>`
    select n.id, n.id_alumno as "idAlumno", o.id_curso as "idCursoDeAntes"
    from inscripcion n left join inscripcion o on o.id_alumno = n.id_alumno and o.ano = n.ano - 1 and ${viva('o')}
    where n.id_pase = ${idPase} and ${viva('n')} and coalesce(${idCurso}::bigint = o.id_curso, ${idCurso}::bigint is null)
    order by n.id`.execute(trx)
  return rows
}

/**
 * Finds those of these enrolments that something happened to since: a collection, even an annulled one, an attendance, a
 * grade, or anything audited of them. What a change of prices did to all is none.
 * @returns the enrolment → whether it was a collection
 */
export async function tocadasDe(trx: Trx, ids: readonly number[]): Promise<Map<number, boolean>> {
  const { rows } = await sql<{ id: number; cobrada: boolean }>`
    select n.id, bool_or(t.cobrada) as cobrada from unnest(${ids}::bigint[]) n(id) join (
      select id_inscripcion as id, true as cobrada from cobranza_item where id_inscripcion = any(${ids}::bigint[])
      union all
      select id_entidad, false from audit_evento where entidad = 'inscripcion' and id_entidad = any(${ids}::bigint[])
      union all
      select id_inscripcion, false from asistencia where id_inscripcion = any(${ids}::bigint[])
      union all
      select id_inscripcion, false from examen_nota where id_inscripcion = any(${ids}::bigint[])) t on t.id = n.id
    group by 1`.execute(trx)
  return new Map(rows.map((f) => [f.id, f.cobrada]))
}
