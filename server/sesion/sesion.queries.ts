import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { fotoDe } from '../db/words/foto.ts'
import { nombreDeUsuario } from '../db/words/usuario.ts'

/**
 * Finds the account that an identification names: by the username, else by the e-mail if exactly one account has it
 * (D-129, AUT-024).
 */
export async function usuarioPorIdentificacion(db: Db | Trx, identificacion: string) {
  const base = db.selectFrom('usuario').select(['id', 'password_hash', 'bloqueado', 'aprobado'])
  const porNombre = await base.where('username', '=', identificacion).executeTakeFirst()
  if (porNombre) return { ...porNombre, porEmail: false }
  const [una, ...otras] = await base.where('email', '=', identificacion).limit(2).execute()
  return una && otras.length === 0 ? { ...una, porEmail: true } : undefined
}

/** An account by one of its two names: what is wrong by one is not counted of the other (D-129). */
export interface Nombrada {
  readonly id: number
  readonly porEmail: boolean
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
    foto: string
    claveAjena: boolean
  }>`
    select u.id, u.username::text as username, u.email::text as email, u.last_login as "lastLogin",
      coalesce(u.id_personal, u.id_padre) as "personId",
      ${nombreDeUsuario('u.id')} as name,
      coalesce(p.sexo, f.sexo) as sexo, coalesce(c.nombre::text, '') as cargo, coalesce(s.nombre::text, '') as sucursal,
      array(select r.nombre::text from usuario_rol ur join rol r on r.id = ur.id_rol where ur.id_usuario = u.id order by r.id) as roles,
      u.id_personal is not null as "esEmpleado", coalesce(f.eliminado, false) as "padreEliminado",
      ${fotoDe('personal', 'p')} || ${fotoDe('padre', 'f')} as foto,
      u.clave_ajena as "claveAjena"
    from usuario u left join personal p on p.id = u.id_personal left join padre f on f.id = u.id_padre
      left join cargo c on c.id = p.id_cargo left join sucursal s on s.id = p.id_sucursal
    where u.id = ${idUsuario}`.execute(db)
  const fila = rows[0]
  if (!fila) throw new Error(`el usuario ${idUsuario} no existe`)
  return fila
}

/** Answers whether a name is locked for an address (redDe), and whether its owner signed in from there lately. */
export const intentoDe = (db: Db | Trx, { id, porEmail }: Nombrada, direccion: string) =>
  db
    .selectFrom('intento_login')
    .select(sql<boolean>`coalesce(bool_or(bloqueado_hasta > now() and por_email = ${porEmail}), false)`.as('bloqueado'))
    .select(sql<boolean>`coalesce(bool_or(ingreso > now() - interval '30 days'), false)`.as('conocida'))
    .where('id_usuario', '=', id)
    .where('direccion', '=', direccion)
    .executeTakeFirstOrThrow()

/** Lists the addresses from which somebody signed in during the last 30 days, the last ones first. */
export async function direccionesConIngreso(db: Db, max: number): Promise<string[]> {
  const filas = await db
    .selectFrom('intento_login')
    .select('direccion')
    .where('ingreso', '>', sql<Date>`now() - interval '30 days'`)
    .groupBy('direccion')
    .orderBy(sql`max(ingreso)`, 'desc')
    .limit(max)
    .execute()
  return filas.map((f) => f.direccion)
}

/**
 * Counts an attempt as a wrong password before it is judged, so that a burst has no more than five; the fifth in a row
 * locks the name for this address (D-129). False when it is locked and must not be judged.
 */
export async function contarIntento(
  db: Db,
  { id, porEmail }: Nombrada,
  direccion: string,
  minutos: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into intento_login as i (id_usuario, direccion, por_email, fallos) values (${id}, ${direccion}, ${porEmail}, 1)
    on conflict (id_usuario, direccion, por_email) do update set
      fallos = case when i.bloqueado_hasta is null then i.fallos + 1 else 1 end,
      bloqueado_hasta = case when i.bloqueado_hasta is null and i.fallos >= 4 then now() + make_interval(mins => ${minutos}) end
    where i.bloqueado_hasta is null or i.bloqueado_hasta <= now()
    returning 1`.execute(db)
  return rows.length > 0
}

/**
 * Counts an attempt in the delay of a name, whatever its address, and answers 0; while the delay lasts it counts
 * nothing and answers the milliseconds that are left. An hour without a wrong password ends it. Who came before the
 * delay began is of the burst that caused it, and is not let in after it.
 * @param esperado milliseconds since the attempt came
 */
export async function contarEnDemora(db: Db, { id, porEmail }: Nombrada, esperado: number): Promise<number> {
  const { rows } = await sql`
    insert into demora_ingreso as d (id_usuario, por_email, fallos) values (${id}, ${porEmail}, 1)
    on conflict (id_usuario, por_email) do update set
      fallos = case when d.ultimo < now() - interval '1 hour' then 1 else d.fallos + 1 end,
      ultimo = now(),
      hasta = case when d.ultimo >= now() - interval '1 hour' and d.fallos >= 4
        then now() + make_interval(secs => least(300, power(2, least(d.fallos - 4, 9)))) end
    where d.hasta is null or (d.hasta <= now() and d.ultimo < now() - make_interval(secs => ${esperado / 1000}))
    returning 1`.execute(db)
  if (rows.length > 0) return 0
  const demora = await db
    .selectFrom('demora_ingreso')
    .select(sql<number>`greatest(1, ceil(extract(epoch from hasta - now()) * 1000))::float8`.as('falta'))
    .where('id_usuario', '=', id)
    .where('por_email', '=', porEmail)
    .executeTakeFirst()
  return demora?.falta ?? 1
}

/**
 * Takes back one attempt that was counted before it was judged, and the lock or delay that it began; those before it
 * stay counted.
 */
export async function descontarIntento(db: Db, { id, porEmail }: Nombrada, direccion: string): Promise<void> {
  const suya = sql`id_usuario = ${id} and por_email = ${porEmail}`
  await sql`
    update intento_login set fallos = greatest(fallos - 1, 0), bloqueado_hasta = null
    where ${suya} and direccion = ${direccion}`.execute(db)
  await sql`delete from demora_ingreso where ${suya} and fallos <= 1`.execute(db)
  await sql`update demora_ingreso set fallos = fallos - 1, hasta = null where ${suya}`.execute(db)
}

/** Forgets the wrong passwords, by either name, of who has now given the right one, and keeps that it was from here. */
export async function olvidarFallos(db: Db, idUsuario: number, direccion: string): Promise<void> {
  await db.deleteFrom('demora_ingreso').where('id_usuario', '=', idUsuario).execute()
  await db
    .updateTable('intento_login')
    .set({ fallos: 0, bloqueado_hasta: null, ingreso: sql`now()` })
    .where('id_usuario', '=', idUsuario)
    .where('direccion', '=', direccion)
    .execute()
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

/** Ends every session in which an administrator acts as somebody. */
export const revocarActuadas = (trx: Trx, idAdmin: number) =>
  trx
    .updateTable('sesion')
    .set({ revocada: sql`least(revocada, now())` })
    .where('id_usuario_admin', '=', idAdmin)
    .execute()

/** What was judged of an account when somebody signs in. */
export interface Juzgada {
  readonly id: number
  readonly password_hash: string
}

/**
 * Locks an account whose password was judged right, and tells whether it is still as it was then: the same password,
 * approved, not blocked. Who resets it or blocks it locks it too, and ends the sessions that there are by then.
 */
export async function lockSiSigue(trx: Trx, { id, password_hash }: Juzgada): Promise<boolean> {
  const fila = await trx
    .selectFrom('usuario')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('aprobado', '=', true)
    .where('bloqueado', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return fila !== undefined
}
