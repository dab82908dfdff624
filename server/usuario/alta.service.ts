import { sql } from 'kysely'
import type { BodyDe, RespuestaDe } from '#contract/route.ts'
import type { usuarios } from '#contract/usuarios.ts'
import { conDatos, noEncontrado, prohibido, rechazo } from '#domain/errores.ts'
import { limpiar } from '#domain/texto.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { mandarEnlace } from '../claves/enlace.service.ts'
import type { Trx } from '../db/database.ts'
import { lockNombres } from '../db/lockNombres.ts'
import { nombreCompleto } from '../db/words/persona.ts'
import { emailPredeterminado, emailsDe, emailsDespues, guardarEmails } from '../padre/emails.service.ts'
import { SIN_CLAVE } from '../sesion/password.ts'
import { nuevaClave } from './clave.service.ts'
import { exigirSusReglas, lockCuenta } from './cuenta.service.ts'
import { esNombre, nombreTomado } from './nombre.service.ts'
import { darRoles, exigirDeSuClase, listarRoles, puedeOtorgar, type Rol } from './roles.service.ts'

type Pedido = BodyDe<typeof usuarios.createuser>
type Creado = RespuestaDe<typeof usuarios.createuser>

/** Who an account is made for. */
interface Persona {
  readonly id: number
  readonly clase: 'personal' | 'padre'
  readonly nombre: string
  readonly email: string
  readonly documento: string
}

/** The person that 'per-12' or 'pad-7' names. */
export const personaDe = (idPersona: string) => ({
  clase: idPersona.slice(0, 3) as 'per' | 'pad',
  id: Number(idPersona.slice(4)),
})

/**
 * Creates the account of a person, or with `vincular` adds him to the one that he has as the other kind (D-131). Answers
 * whether it was mailed a link to choose its password. Refuses a person who has one, an account to add to that has neither his document nor the e-mail
 * kept of him (one that is typed proves nothing), a name in use ('Duplicate User'), roles that are not his kind's or that
 * the caller does not hold, and a short or weak password.
 */
export async function crearUsuario(
  trx: Trx,
  usuario: Usuario,
  pedido: Pedido,
  { ahora, url }: { ahora: Date; url: string | null },
): Promise<Creado> {
  const persona = await lockPersona(trx, pedido.idPersona)
  const roles = await rolesPedidos(trx, usuario, pedido.roles)
  const email = persona.clase === 'personal' && persona.email ? persona.email : pedido.email || persona.email
  const username = persona.clase === 'padre' ? email : (limpiar(pedido.usuario) ?? '')
  await lockNombres(trx, [username, email, persona.email, pedido.email, persona.documento])
  const otra = await cuentaDeLaMisma(trx, persona, (!pedido.vincular && pedido.email) || persona.email)
  if (pedido.vincular && otra?.userId !== pedido.vincular) throw rechazo('no-es-la-misma')
  if (pedido.vincular) return vincular(trx, usuario, persona, roles, pedido.vincular, ahora)
  if (!email) throw rechazo('email-requerido')
  if (!username) throw rechazo('usuario-requerido')
  if (otra) throw conDatos(rechazo('usuario-de-otro', otra.usuario), { vincular: otra })
  for (const rol of roles) exigirDeSuClase(rol, conPersona(persona))
  if ((await nombreTomado(trx, username)) || (await esNombre(trx, email))) throw rechazo('usuario-duplicado')
  const password_hash = pedido.password
    ? await nuevaClave(trx, { username, roles: roles.map((r) => r.nombre) }, pedido.password)
    : SIN_CLAVE
  if (persona.clase === 'padre' && email !== persona.email) await ponerEmail(trx, persona.id, email)
  const { id } = await trx
    .insertInto('usuario')
    .values({ username, email, password_hash, clave_ajena: pedido.password !== '', ...columnaDe(persona) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await darRoles(trx, { id, roles: [] }, roles)
  const params = { usuario: username, roles: roles.map((r) => r.nombre).join(', ') }
  await auditar(trx, { evento: 'USR-NEW', usuario, ahora, idEntidad: id, params })
  const emailSent = pedido.notify
    ? await mandarEnlace(trx, { cuenta: { id, username, email }, motivo: 'invitacion', por: usuario, url, ahora })
    : null
  return { userId: id, usuario: username, emailSent }
}

const columnaDe = ({ clase, id }: Persona) => ({
  id_personal: clase === 'personal' ? id : null,
  id_padre: clase === 'padre' ? id : null,
})
const conPersona = (persona: Persona) => ({
  idPersonal: persona.clase === 'personal' ? persona.id : null,
  idPadre: persona.clase === 'padre' ? persona.id : null,
})

/** Locks the person. Throws 404 for one who does not exist or is deleted; refuses one who has an account. */
async function lockPersona(trx: Trx, idPersona: string): Promise<Persona> {
  const { clase, id } = personaDe(idPersona)
  // apart: what is read beside a lock that was waited for, the address among it, would be that of before
  await sql`select 1 from ${sql.table(clase === 'per' ? 'personal' : 'padre')} where id = ${id} for update`.execute(trx)
  const { rows } =
    clase === 'per'
      ? await sql<Persona>`
          select p.id, 'personal' as clase, ${nombreCompleto('p')} as nombre, p.email, p.doc_tipo || ' ' || p.doc_nro as documento
          from personal p where p.id = ${id} and not p.eliminado`.execute(trx)
      : await sql<Persona>`
          select f.id, 'padre' as clase, ${nombreCompleto('f')} as nombre, f.doc_tipo || ' ' || f.doc_nro as documento,
            coalesce((select e.value from padre_email e where e.id_padre = f.id and e.predeterminado), '') as email
          from padre f where f.id = ${id} and not f.eliminado`.execute(trx)
  const persona = rows[0]
  if (!persona) throw noEncontrado('La Persona')
  const suya = await trx
    .selectFrom('usuario')
    .select('id')
    .where(persona.clase === 'personal' ? 'id_personal' : 'id_padre', '=', id)
    .executeTakeFirst()
  if (suya) throw rechazo('ya-tiene-usuario', persona.nombre)
  return persona
}

/** Reads the roles asked for. Refuses those that the caller may not give (D-231). */
async function rolesPedidos(trx: Trx, usuario: Usuario, ids: readonly number[]): Promise<Rol[]> {
  const todos = await listarRoles(trx)
  return [...new Set(ids)].map((id) => {
    const rol = todos.find((r) => r.id === id)
    if (!rol) throw noEncontrado('El Rol')
    if (!puedeOtorgar(usuario, rol)) throw prohibido()
    return rol
  })
}

/** Finds the account of the other kind of person with this document or e-mail (D-131). */
async function cuentaDeLaMisma(trx: Trx, persona: Persona, email: string) {
  const { rows } = await sql<{ userId: number; usuario: string; nombre: string }>`
    select u.id as "userId", u.username::text as usuario, coalesce(${nombreCompleto('p')}, ${nombreCompleto('f')}) as nombre
    from usuario u left join personal p on p.id = u.id_personal left join padre f on f.id = u.id_padre
    where ${sql.ref(persona.clase === 'personal' ? 'u.id_personal' : 'u.id_padre')} is null
      and (u.id_personal is not null or u.id_padre is not null)
      and ((${email} <> '' and u.email = ${email})
        or coalesce(p.doc_tipo || ' ' || p.doc_nro, f.doc_tipo || ' ' || f.doc_nro) = ${persona.documento})
    order by u.id limit 1`.execute(trx)
  return rows[0]
}

/**
 * Adds a person to the account that he has as the other kind, with these roles. Refuses one that is taken, and one that
 * holds rules which the caller lacks.
 */
async function vincular(
  trx: Trx,
  usuario: Usuario,
  persona: Persona,
  roles: readonly Rol[],
  userId: number,
  ahora: Date,
): Promise<Creado> {
  const cuenta = await lockCuenta(trx, userId)
  await exigirSusReglas(trx, usuario, cuenta)
  if (persona.clase === 'personal' ? cuenta.idPersonal !== null : cuenta.idPadre !== null)
    throw rechazo('ya-tiene-usuario', cuenta.username)
  const suya = conPersona(persona)
  const despues = { idPersonal: cuenta.idPersonal ?? suya.idPersonal, idPadre: cuenta.idPadre ?? suya.idPadre }
  for (const rol of roles) exigirDeSuClase(rol, despues)
  await trx
    .updateTable('usuario')
    .set({ id_personal: despues.idPersonal, id_padre: despues.idPadre })
    .where('id', '=', userId)
    .execute()
  await darRoles(
    trx,
    cuenta,
    roles.filter((r) => !cuenta.roles.includes(r.nombre)),
  )
  const params = { usuario: cuenta.username, persona: persona.nombre }
  await auditar(trx, { evento: 'USR-LINK', usuario, ahora, idEntidad: userId, params })
  return { userId, usuario: cuenta.username, emailSent: null }
}

/** Makes an address the parent's default one: his user is called so (USU-010). */
async function ponerEmail(trx: Trx, idPadre: number, email: string): Promise<void> {
  const despues = emailsDespues(await emailsDe(trx, idPadre), { email, emails: undefined })
  if (emailPredeterminado(despues) !== email) throw rechazo('email-requerido')
  await guardarEmails(trx, idPadre, despues)
}
