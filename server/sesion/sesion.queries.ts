import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { nombreDeUsuario } from '../db/words/usuario.ts'

/**
 * Finds the account that an identification names: by the username, else by the e-mail if exactly one account has it
 * (D-129, AUT-024).
 */
export async function usuarioPorIdentificacion(db: Db | Trx, identificacion: string) {
  const base = db.selectFrom('usuario').select(['id', 'password_hash', 'bloqueado', 'aprobado'])
  const porNombre = await base.where('username', '=', identificacion).executeTakeFirst()
  if (porNombre) return porNombre
  const porEmail = await base.where('email', '=', identificacion).limit(2).execute()
  return porEmail.length === 1 ? porEmail[0] : undefined
}

/** Reads what the login answers about a user. */
export async function datosDeUsuario(db: Db | Trx, idUsuario: number) {
  const { rows } = await sql<{
    id: number
    username: string
    email: string
    lastLogin: Date | null
    personId: number | null
    name: string
    sexo: 'M' | 'F' | null
    cargo: string
    sucursal: string
    roles: string[]
    esEmpleado: boolean
    padreEliminado: boolean
  }>`
    select u.id, u.username::text as username, u.email::text as email, u.last_login as "lastLogin",
      coalesce(u.id_personal, u.id_padre) as "personId",
      ${nombreDeUsuario('u.id')} as name,
      coalesce(p.sexo, f.sexo) as sexo, coalesce(c.nombre::text, '') as cargo, coalesce(s.nombre::text, '') as sucursal,
      array(select r.nombre::text from usuario_rol ur join rol r on r.id = ur.id_rol where ur.id_usuario = u.id order by r.id) as roles,
      u.id_personal is not null as "esEmpleado", coalesce(f.eliminado, false) as "padreEliminado"
    from usuario u left join personal p on p.id = u.id_personal left join padre f on f.id = u.id_padre
      left join cargo c on c.id = p.id_cargo left join sucursal s on s.id = p.id_sucursal
    where u.id = ${idUsuario}`.execute(db)
  const fila = rows[0]
  if (!fila) throw new Error(`el usuario ${idUsuario} no existe`)
  return fila
}

export const intentoDe = (db: Db | Trx, idUsuario: number, direccion: string) =>
  db
    .selectFrom('intento_login')
    .select('fallos')
    .select(sql<boolean>`coalesce(bloqueado_hasta > now(), false)`.as('bloqueado'))
    .where('id_usuario', '=', idUsuario)
    .where('direccion', '=', direccion)
    .executeTakeFirst()

/** Counts a wrong password; the fifth in a row locks the account for this address (D-129). */
export async function anotarFallo(db: Db | Trx, idUsuario: number, direccion: string, minutos: number): Promise<void> {
  await sql`
    insert into intento_login (id_usuario, direccion, fallos) values (${idUsuario}, ${direccion}, 1)
    on conflict (id_usuario, direccion) do update set
      fallos = case when intento_login.bloqueado_hasta <= now() then 1 else intento_login.fallos + 1 end,
      bloqueado_hasta = case when (case when intento_login.bloqueado_hasta <= now() then 1 else intento_login.fallos + 1 end) >= 5
        then now() + make_interval(mins => ${minutos}) end`.execute(db)
}

export const olvidarFallos = (db: Db | Trx, idUsuario: number, direccion: string) =>
  db.deleteFrom('intento_login').where('id_usuario', '=', idUsuario).where('direccion', '=', direccion).execute()

/**
 * Locks a sign-in by its first session, and answers it if this session of it still lives. Renewing and signing out both
 * lock it, so that neither misses a session which the other is about to write. The time is read after the wait.
 */
export async function lockIngreso(trx: Trx, idSesion: number): Promise<string | undefined> {
  await sql`
    select 1 from sesion where ingreso = (select ingreso from sesion where id = ${idSesion})
    order by id limit 1 for update`.execute(trx)
  const viva = await trx
    .selectFrom('sesion')
    .select('ingreso')
    .where('id', '=', idSesion)
    .where((e) => e.or([e('revocada', 'is', null), e('revocada', '>', sql<Date>`clock_timestamp()`)]))
    .executeTakeFirst()
  return viva?.ingreso
}

/** Ends a session in 60 seconds, or when it would have ended before. */
export const reemplazarSesion = (trx: Trx, idSesion: number) =>
  trx
    .updateTable('sesion')
    .set({ revocada: sql`least(revocada, now() + interval '60 seconds')` })
    .where('id', '=', idSesion)
    .execute()

/** Ends every session of a sign-in now. */
export const revocarIngreso = (trx: Trx, ingreso: string) =>
  trx.updateTable('sesion').set({ revocada: sql`least(revocada, now())` }).where('ingreso', '=', ingreso).execute()
