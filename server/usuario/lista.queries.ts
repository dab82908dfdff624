import { type RawBuilder, sql } from 'kysely'
import type { EstadoDeUsuario } from '#domain/usuario/estado.ts'
import type { Db } from '../db/database.ts'
import { fotoDe } from '../db/words/foto.ts'
import { coincideUsuario, usuarioBloqueado, usuarioServerAdmin } from '../db/words/usuario.ts'

/** Which accounts, in which order. */
interface Pedidos {
  sSearch: string
  excludeRoleIds: readonly number[]
  userId?: number | undefined
  estado?: EstadoDeUsuario | undefined
  iSortCol_0: number
  sSortDir_0: 'asc' | 'desc'
}

interface Pagina extends Pedidos {
  iDisplayStart: number
  iDisplayLength: number
}

interface Fila {
  id: number | null
  userId: number
  usuario: string
  nombre: string
  apellido: string
  sexo: 'M' | 'F' | null
  foto: string
  email: string
  roles: string
  bloqueado: boolean
  aprobado: boolean
  idPersonal: number | null
  idPadre: number | null
  lastLogin: Date | null
  serverAdmin: boolean
  segundoFactor: boolean
}

const CON_PERSONAS = sql`from usuario u left join personal p on p.id = u.id_personal left join padre f on f.id = u.id_padre`

const rolesDe = sql`(select string_agg(r.nombre::text, ', ' order by r.id) from usuario_rol ur join rol r on r.id = ur.id_rol where ur.id_usuario = u.id)`

/** Tells whether an account has no role, or one that is not excluded (D-135). */
const conRoles = (excluidos: readonly number[]) =>
  excluidos.length === 0
    ? sql`true`
    : sql`(not exists (select 1 from usuario_rol ur where ur.id_usuario = u.id)
        or exists (select 1 from usuario_rol ur where ur.id_usuario = u.id and ur.id_rol <> all(${[...excluidos]}::bigint[])))`

const DE_ESTADO = {
  bloqueado: usuarioBloqueado,
  'sin-aprobar': sql<boolean>`not u.aprobado`,
  'sin-ingresar': sql<boolean>`u.last_login is null`,
} satisfies Record<EstadoDeUsuario, unknown>

/** Tells whether an account is asked for. */
const pedida = ({ excludeRoleIds, sSearch, userId, estado }: Pedidos) =>
  sql`${conRoles(excludeRoleIds)} and ${coincideUsuario(sSearch)} and ${userId ? sql`u.id = ${userId}` : sql`true`}
    and ${estado ? DE_ESTADO[estado] : sql`true`}`

/** What each column sorts by, as the contract numbers them. */
const ORDEN = [
  sql`coalesce(p.apellido, f.apellido, '')`,
  sql`u.username`,
  sql`coalesce(${rolesDe}, '')`,
  sql`case when u.bloqueado then 0 when not u.aprobado then 1 else 2 end`,
  sql`coalesce(u.last_login, '-infinity')`,
]

/** Reads one page of accounts. */
export const paginaDeUsuarios = (db: Db, p: Pagina) =>
  leer(db, p, sql`limit ${p.iDisplayLength} offset ${p.iDisplayStart}`)

/** Reads all accounts that are asked for. */
export const filasDeUsuarios = (db: Db, p: Pedidos) => leer(db, p, sql``)

async function leer(db: Db, p: Pedidos, tramo: RawBuilder<unknown>) {
  const sentido = sql.raw(p.sSortDir_0)
  const { rows } = await sql<Fila>`
    select coalesce(u.id_personal, u.id_padre) as id, u.id as "userId", u.username::text as usuario,
      coalesce(p.nombre, f.nombre, '') as nombre, coalesce(p.apellido, f.apellido, '') as apellido,
      coalesce(p.sexo, f.sexo) as sexo, ${fotoDe('personal', 'p')} || ${fotoDe('padre', 'f')} as foto,
      u.email::text as email, coalesce(${rolesDe}, '') as roles,
      ${usuarioBloqueado} as bloqueado,
      u.aprobado, u.id_personal as "idPersonal", u.id_padre as "idPadre", u.last_login as "lastLogin",
      exists (select 1 from segundo_factor sf where sf.id_usuario = u.id and sf.confirmado is not null) as "segundoFactor",
      ${usuarioServerAdmin} as "serverAdmin"
    ${CON_PERSONAS}
    where ${pedida(p)}
    order by ${ORDEN[p.iSortCol_0] ?? ORDEN[0]} ${sentido}, coalesce(p.nombre, f.nombre, '') ${sentido}, u.username ${sentido}
    ${tramo}`.execute(db)
  return rows
}

/** Counts the accounts, and those of the search and the roles. */
export async function contarUsuarios(db: Db, p: Pedidos) {
  const { rows } = await sql<{ total: number; encontrados: number }>`
    select count(*)::int as total,
      (count(*) filter (where ${pedida(p)}))::int as encontrados
    ${CON_PERSONAS}`.execute(db)
  return rows[0] ?? { total: 0, encontrados: 0 }
}
