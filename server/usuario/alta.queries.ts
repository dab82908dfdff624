import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { coincide, coincideAlPaso, dniDe, nombreCompleto } from '../db/words/persona.ts'
import { usuarioPropuesto } from '../db/words/usuario.ts'

/** People of whom a search shows so many. */
const MAX = 50

interface SinUsuario {
  id: string
  text: string
  description: string
  isPadre: boolean
  isPersonal: boolean
  email: string
  usuario: string
}

const deLaClase = (persona: string, quien: { clase: 'per' | 'pad'; id: number } | null, clase: 'per' | 'pad') =>
  quien ? (quien.clase === clase ? sql`${sql.ref(`${persona}.id`)} = ${quien.id}` : sql`false`) : sql`true`

/**
 * Lists active employees and parents without an account who match the search, by name, the first 50 (D-131); one alone
 * when he is named. An employee's user is proposed as initial and surname, in plain letters; a parent's is his e-mail.
 */
export async function personasSinUsuario(
  db: Db,
  busqueda: string,
  quien: { clase: 'per' | 'pad'; id: number } | null,
): Promise<SinUsuario[]> {
  const { rows } = await sql<SinUsuario>`
    (select 'per-' || p.id as id, ${nombreCompleto('p')} as text, c.nombre || ' · ' || ${dniDe('p')} as description,
      false as "isPadre", true as "isPersonal", p.email,
      ${usuarioPropuesto('p')} as usuario
    from personal p join cargo c on c.id = p.id_cargo
    where not p.eliminado and not exists (select 1 from usuario u where u.id_personal = p.id)
      and ${coincideAlPaso('p', busqueda)} and ${deLaClase('p', quien, 'per')}
    order by p.apellido, p.nombre, p.id limit ${MAX})
    union all
    (select 'pad-' || f.id, ${nombreCompleto('f')}, 'Padre · ' || ${dniDe('f')}, true, false, coalesce(e.value, ''), coalesce(e.value, '')
    from padre f left join padre_email e on e.id_padre = f.id and e.predeterminado
    where not f.eliminado and not exists (select 1 from usuario u where u.id_padre = f.id)
      and ${coincide('f', busqueda)} and ${deLaClase('f', quien, 'pad')}
    order by f.apellido, f.nombre, f.id limit ${MAX})
    order by text, id limit ${MAX}`.execute(db)
  return rows
}
