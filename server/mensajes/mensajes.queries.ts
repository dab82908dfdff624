import { sql } from 'kysely'
import type { mensajes } from '#contract/mensajes.ts'
import type { BodyDe } from '#contract/route.ts'
import type { Trx } from '../db/database.ts'
import { fotoDe } from '../db/words/foto.ts'
import { instante } from '../db/words/instante.ts'
import { luego, todas, una } from '../db/words/juntas.ts'
import { nombreDeUsuario } from '../db/words/usuario.ts'

type Pagina = BodyDe<typeof mensajes.notificationspage>

/** A notification that somebody received, with who sent it. */
interface Fila {
  id: number
  type: number
  message: string
  fecha: string
  /** Null when the program wrote it. */
  user: string | null
  foto: string
  personalId: number | null
  leido: boolean
  idAlumno: number | null
  idPadre: number | null
}

const sinLeer = sql`d.leido_at is null`

/** Reads notifications of an account, the last ones first: those that it has not read only, or all; `id`: this one. */
export const mensajesDe = (
  idUsuario: number,
  {
    id = null,
    desde = 0,
    cuantas,
    noLeidas,
  }: { id?: number | null; desde?: number; cuantas: number; noLeidas: boolean },
) =>
  todas(sql<Fila>`
    select m.id, m.tipo as type, m.texto as message, ${instante('m.fecha')} as fecha,
      ${nombreDeUsuario('m.id_usuario_emisor')} as "user",
      ${fotoDe('personal', 'p', { lugar: 'usuarios' })} || ${fotoDe('padre', 'f', { lugar: 'usuarios' })} as foto,
      u.id_personal as "personalId", d.leido_at is not null as leido, m.id_alumno as "idAlumno", m.id_padre as "idPadre"
    from mensaje_destinatario d join mensaje m on m.id = d.id_mensaje
      left join usuario u on u.id = m.id_usuario_emisor
      left join personal p on p.id = u.id_personal left join padre f on f.id = u.id_padre and p.id is null
    where d.id_usuario = ${idUsuario} and ${noLeidas ? sinLeer : sql`true`}
      and ${id === null ? sql`true` : sql`d.id_mensaje = ${id}`}
    order by d.id_mensaje desc limit ${cuantas} offset ${desde}`)

/** Counts the notifications of an account, and those that it has not read. */
export const contarMensajes = (idUsuario: number) =>
  una(sql<{ total: number; noLeidas: number }>`
    select count(*) as total, count(*) filter (where ${sinLeer}) as "noLeidas"
    from mensaje_destinatario d where d.id_usuario = ${idUsuario}`)

/** Counts what an account has not read, by the small index. */
export const contarSinLeer = (idUsuario: number) =>
  luego(
    una(sql<{ n: number }>`
      select count(*) as n from mensaje_destinatario d where d.id_usuario = ${idUsuario} and ${sinLeer}`),
    ({ n }) => n,
  )

export const paginaDe = (idUsuario: number, p: Pagina) =>
  mensajesDe(idUsuario, { desde: p.iDisplayStart, cuantas: p.iDisplayLength, noLeidas: p.onlyNoLeidos })

/**
 * Lists the accounts of active staff: approved, not blocked, with a role of the staff (D-164). `regla`: only those who
 * hold this rule, or are ServerAdmin.
 */
export async function personalActivo(trx: Trx, regla?: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from usuario u where u.aprobado and not u.bloqueado
      and exists (select 1 from usuario_rol ur join rol r on r.id = ur.id_rol
        where ur.id_usuario = u.id and lower(r.nombre::text) in ('administrador', 'operador', 'serveradmin'))
      and (${regla ?? null}::text is null or exists (
        select 1 from usuario_rol ur join rol r on r.id = ur.id_rol
          left join rol_regla rr on rr.id_rol = r.id left join regla g on g.id = rr.id_regla
        where ur.id_usuario = u.id and (lower(r.nombre::text) = 'serveradmin' or g.codigo = ${regla ?? ''})))
    order by u.id`.execute(trx)
  return rows.map((f) => f.id)
}
