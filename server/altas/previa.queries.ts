import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { ensenaEn } from '../db/words/docente.ts'
import { inscripto } from '../db/words/inscripcion.ts'
import { nombreCompleto } from '../db/words/persona.ts'
import { plegado } from '../db/words/plegado.ts'
import { usuarioPropuesto } from '../db/words/usuario.ts'

/** Somebody for whom an account is to be made, with what speaks against it. */
export interface Candidato {
  readonly persona: string
  readonly nombre: string
  readonly detalle: string
  readonly usuario: string
  readonly email: string
  readonly tiene: boolean
  /** An account is called like this one would be. */
  readonly tomado: boolean
  /** The account that he, or somebody with his e-mail, has as the other kind of person. */
  readonly deOtro: boolean
}

/**
 * Reads, as `otros`, the e-mails and documents of the accounts of the other kind of person, once for all who are judged
 * by them; `crearUsuario` asks for one of them (D-131).
 */
const otrasCuentas = (clase: 'personal' | 'padre') => sql`
  otros as materialized (
    select u.email, coalesce(o.doc_tipo, g.doc_tipo) || ' ' || coalesce(o.doc_nro, g.doc_nro) as documento
    from usuario u left join personal o on o.id = u.id_personal left join padre g on g.id = u.id_padre
    where ${sql.ref(clase === 'personal' ? 'u.id_personal' : 'u.id_padre')} is null
      and (u.id_personal is not null or u.id_padre is not null))`

/** Tells whether one of them has this e-mail, or the document of this person. */
const esDeOtro = (persona: string, email: RawBuilder<unknown>) => sql<boolean>`(
  ${email}::citext in (select email from otros where email <> '')
  or ${sql.ref(`${persona}.doc_tipo`)} || ' ' || ${sql.ref(`${persona}.doc_nro`)} in (select documento from otros))`

/**
 * Lists parents who are not deleted, by name: all, those of these ids, or those of who is enrolled this year in a course
 * or in a branch.
 */
export async function padresPara(
  db: Db | Trx,
  ano: number,
  de: { idCurso?: number; idSucursal?: number; ids?: readonly number[] },
): Promise<Candidato[]> {
  const donde = de.idCurso
    ? sql`i.id_curso = ${de.idCurso}`
    : de.idSucursal
      ? sql`c.id_sucursal = ${de.idSucursal}`
      : de.ids
        ? sql`ap.id_padre = any(${[...de.ids]}::bigint[])`
        : sql`true`
  const hijos = sql`
    select ap.id_padre, ${nombreCompleto('a')} as hijo
    from alumno_padre ap join alumno a on a.id = ap.id_alumno join inscripcion i on i.id_alumno = a.id
      join curso c on c.id = i.id_curso
    where i.ano = ${ano} and ${inscripto('i', 'a')} and i.fecha_baja is null and ${donde}`
  const cuales = de.ids
    ? sql`f.id = any(${[...de.ids]}::bigint[])`
    : de.idCurso || de.idSucursal
      ? sql`h.hijos is not null`
      : sql`true`
  const email = sql`coalesce(e.value, '')`
  const { rows } = await sql<Candidato>`
    with ${otrasCuentas('padre')},
    h as (select id_padre, string_agg(distinct hijo, ' · ') as hijos from (${hijos}) t group by id_padre)
    select 'pad-' || f.id as persona, ${nombreCompleto('f')} as nombre, coalesce(h.hijos, '') as detalle,
      ${email} as usuario, ${email} as email,
      f.id in (select u.id_padre from usuario u where u.id_padre is not null) as tiene,
      exists (select 1 from usuario u where u.username = ${email}) as tomado,
      ${esDeOtro('f', email)} as "deOtro"
    from padre f left join h on h.id_padre = f.id
      left join padre_email e on e.id_padre = f.id and e.predeterminado
    where not f.eliminado and ${cuales}
    order by f.apellido, f.nombre, f.id`.execute(db)
  return rows
}

/** Lists employees who are not deleted, by name: all, those of these ids, or those who teach in a year. */
export async function empleadosPara(
  db: Db | Trx,
  ano: number,
  de: { docentes?: boolean; ids?: readonly number[] },
): Promise<Candidato[]> {
  const cuales = de.ids
    ? sql`p.id = any(${[...de.ids]}::bigint[])`
    : de.docentes
      ? sql`exists (select 1 from curso_profesor cp where cp.id_personal = p.id and ${ensenaEn('cp', ano)})`
      : sql`true`
  const { rows } = await sql<Candidato>`
    with ${otrasCuentas('personal')}
    select 'per-' || p.id as persona, ${nombreCompleto('p')} as nombre, c.nombre::text as detalle,
      ${usuarioPropuesto('p')} as usuario, p.email,
      p.id in (select u.id_personal from usuario u where u.id_personal is not null) as tiene,
      exists (select 1 from usuario u where u.username = ${usuarioPropuesto('p')}) as tomado,
      ${esDeOtro('p', sql`p.email`)} as "deOtro"
    from personal p join cargo c on c.id = p.id_cargo
    where not p.eliminado and ${cuales}
    order by p.apellido, p.nombre, p.id`.execute(db)
  return rows
}

/** Lists the names of accounts that begin like these, without case and accents. */
export async function nombresTomados(db: Db | Trx, comienzos: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ nombre: string }>`
    select ${plegado(sql`username::text`)} as nombre from usuario
    where regexp_replace(${plegado(sql`username::text`)}, '[0-9]+$', '') = any(${[...comienzos]}::text[])`.execute(db)
  return new Set(rows.map((r) => r.nombre))
}

/** Lists the courses, in the order of promotion, and the branches whose parents can be chosen. */
export async function lugares(db: Db) {
  const { rows: cursos } = await sql<{ id: number; text: string }>`
    select c.id, n.nombre || ' · ' || s.nombre as text
    from curso c join curso_nombrado n on n.id = c.id join grado g on g.id = c.id_grado
      join sucursal s on s.id = c.id_sucursal
    order by s.nombre, g.numero, c.division, c.id`.execute(db)
  const sucursales = await db.selectFrom('sucursal').select(['id', 'nombre as text']).orderBy('nombre').execute()
  return { cursos, sucursales }
}
