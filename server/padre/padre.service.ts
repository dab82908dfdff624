import type { padre } from '#contract/padre.ts'
import type { BodyDe } from '#contract/route.ts'
import { rechazo } from '#domain/errores.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { diferencia } from '../auditoria/diferencia.ts'
import type { Trx } from '../db/database.ts'
import { auditarPersona, bloquearPersona, cambiarEliminado, exigirActiva } from '../persona/persona.service.ts'
import { emailPredeterminado, emailsDespues, guardarEmails, seguirEmail } from './emails.service.ts'

type Nuevo = BodyDe<typeof padre.guardar>

const enFila = (p: Nuevo) => ({
  apellido: p.apellido,
  nombre: p.nombre,
  sexo: p.sexo,
  doc_tipo: p.dni.tipo,
  doc_nro: p.dni.numero,
  direccion: p.direccion,
  telefono1: p.telefono1,
  telefono2: p.telefono2,
  observaciones: p.observaciones,
  cuil: p.cuil,
  civa: p.civa ?? null,
})

/**
 * Inserts without `id`, updates with it. A document of another active parent is refused by the unique key (D-153).
 * Throws `no-encontrado`, `rechazo` for a deleted parent, and what the e-mail of an account asks for (seguirEmail).
 */
export async function guardarPadre(trx: Trx, usuario: Usuario, nuevo: Nuevo, ahora: Date) {
  const datos = enFila(nuevo)
  if (!nuevo.id) {
    const emails = emailsDespues([], nuevo)
    const { id } = await trx
      .insertInto('padre')
      .values({ ...datos, created_at: ahora, created_by: usuario.id, updated_at: ahora, updated_by: usuario.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await guardarEmails(trx, id, emails)
    await auditarPersona(trx, 'padre', id, usuario, ahora, null, { ...datos, emails })
    return { Id: id, Operation: 'Insert' as const }
  }
  const antes = await bloquearPersona(trx, 'padre', nuevo.id)
  exigirActiva('padre', antes)
  const emailsAntes = await trx
    .selectFrom('padre_email')
    .select(['value', 'predeterminado'])
    .where('id_padre', '=', nuevo.id)
    .orderBy('orden')
    .orderBy('id')
    .execute()
  const emails = emailsDespues(emailsAntes, nuevo)
  await trx
    .updateTable('padre')
    .set({ ...datos, updated_at: ahora, updated_by: usuario.id })
    .where('id', '=', nuevo.id)
    .execute()
  const cambio = diferencia({ ...antes, emails: emailsAntes }, { ...datos, emails })
  if ('emails' in cambio.despues) await guardarEmails(trx, nuevo.id, emails)
  const email = emailPredeterminado(emails)
  if (email !== emailPredeterminado(emailsAntes)) await seguirEmail(trx, usuario, nuevo.id, email)
  await auditarPersona(trx, 'padre', nuevo.id, usuario, ahora, cambio, datos)
  return { Id: nuevo.id, Operation: 'Update' as const }
}

/** One with an account cannot be deleted (D-013). */
export async function eliminarPadre(trx: Trx, usuario: Usuario, id: number, ahora: Date): Promise<void> {
  await bloquearPersona(trx, 'padre', id)
  const cuenta = await trx.selectFrom('usuario').select('id').where('id_padre', '=', id).executeTakeFirst()
  if (cuenta) throw rechazo('tiene-usuario', 'El Padre')
  await cambiarEliminado(trx, 'padre', id, true, usuario, ahora)
}
