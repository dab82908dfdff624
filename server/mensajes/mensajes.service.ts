import type { mensajes, TipoDeMensaje } from '#contract/mensajes.ts'
import { TIPO_DE_MENSAJE } from '#contract/mensajes.ts'
import type { BodyDe } from '#contract/route.ts'
import { noEncontrado } from '#domain/errores.ts'
import { breve } from '#domain/texto.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { juntas, luego } from '../db/words/juntas.ts'
import { parteDeEntorno } from '../entorno/entorno.service.ts'
import { ringFor } from './bell.ts'
import { contarMensajes, contarSinLeer, mensajesDe, paginaDe, personalActivo } from './mensajes.queries.ts'

type Pagina = BodyDe<typeof mensajes.notificationspage>

interface Nuevo {
  readonly tipo: TipoDeMensaje
  readonly texto: string
  /** Account that sends it; null for the program itself. */
  readonly emisor: number | null
  /** Whom it is about. */
  readonly idAlumno?: number
  readonly idPadre?: number
}

/** Leaves a notification for these accounts, unread, and rings for them when the transaction commits. */
export async function dejarMensaje(trx: Trx, nuevo: Nuevo, para: readonly number[], ahora: Date): Promise<number> {
  const { id } = await trx
    .insertInto('mensaje')
    .values({
      tipo: nuevo.tipo,
      texto: nuevo.texto,
      id_usuario_emisor: nuevo.emisor,
      id_alumno: nuevo.idAlumno ?? null,
      id_padre: nuevo.idPadre ?? null,
      fecha: ahora,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (para.length > 0)
    await trx
      .insertInto('mensaje_destinatario')
      .values(para.map((id_usuario) => ({ id_usuario, id_mensaje: id })))
      .execute()
  await ringFor(trx, para)
  return id
}

/** Leaves one for all staff that hold NOT-VER, but not for who causes it (D-164). */
export async function avisarAlPersonal(trx: Trx, nuevo: Nuevo, ahora: Date): Promise<number> {
  const para = await personalActivo(trx, 'NOT-VER')
  return dejarMensaje(
    trx,
    nuevo,
    para.filter((id) => id !== nuevo.emisor),
    ahora,
  )
}

/** Leaves one for the staff that administer users, as far as they see notifications, but not for who causes it. */
export async function avisarAQuienAdministra(trx: Trx, nuevo: Nuevo, ahora: Date): Promise<number> {
  const leen = new Set(await personalActivo(trx, 'NOT-VER'))
  const para = (await personalActivo(trx, 'USU-NUEVO')).filter((id) => leen.has(id) && id !== nuevo.emisor)
  return dejarMensaje(trx, nuevo, para, ahora)
}

/** Sends a message to all active staff but oneself (C151, D-164). */
export async function enviarMensaje(trx: Trx, usuario: Usuario, message: string, ahora: Date) {
  const para = (await personalActivo(trx)).filter((id) => id !== usuario.id)
  const nuevo = { tipo: TIPO_DE_MENSAJE.personal, texto: message, emisor: usuario.id }
  const Id = await dejarMensaje(trx, nuevo, para, ahora)
  const params = { mensaje: message, cantidad: para.length }
  await auditar(trx, { evento: 'MSG-NEW', usuario, ahora, idEntidad: Id, params })
  return { Id, cantidad: para.length }
}

/** Marks one's own notification as read or unread (C150, D-165). Throws 404 for one that is nobody's or another's. */
export async function marcarLeido(
  trx: Trx,
  usuario: Usuario,
  { id, unread }: { id: number; unread: boolean },
  ahora: Date,
): Promise<void> {
  const marcada = await trx
    .updateTable('mensaje_destinatario')
    .set((e) => ({ leido_at: unread ? null : e.fn.coalesce('leido_at', e.val(ahora)) }))
    .where('id_usuario', '=', usuario.id)
    .where('id_mensaje', '=', id)
    .executeTakeFirst()
  if (!marcada.numUpdatedRows) throw noEncontrado('La Notificación')
  // the other tabs and devices of the same person count again
  await ringFor(trx, [usuario.id])
}

/** Reads a page of one's own notifications (C149). */
export async function leerMensajes(db: Db, usuario: Usuario, pagina: Pagina) {
  const { filas, cuenta, propio } = await juntas(db, {
    filas: paginaDe(usuario.id, pagina),
    cuenta: contarMensajes(usuario.id),
    propio: delPrograma,
  })
  const { total, noLeidas } = cuenta
  return {
    sEcho: pagina.sEcho,
    iTotalRecords: total,
    iTotalDisplayRecords: pagina.onlyNoLeidos ? noLeidas : total,
    aaData: filas.map((f) => ({ ...f, user: f.user ?? propio, fotoCss: '' })),
  }
}

/** Reads one of one's own, whole. Throws 404 for one that is nobody's or another's. */
export async function leerMensaje(db: Db, usuario: Usuario, id: number) {
  const { filas, propio } = await juntas(db, {
    filas: mensajesDe(usuario.id, { id, cuantas: 1, noLeidas: false }),
    propio: delPrograma,
  })
  const [fila] = filas
  if (!fila) throw noEncontrado('La Notificación')
  return { ...fila, user: fila.user ?? propio, fotoCss: '' }
}

/** Notifications that the header lists at most, and letters of each (D-164, D-188). */
const [EN_ENCABEZADO, LETRAS] = [10, 80]

/** Reads what the header tells: how many are unread, and the newest of them. */
export async function mensajesDelEncabezado(db: Db, usuario: Usuario) {
  const { TotalNoLeidas, filas, propio } = await juntas(db, {
    TotalNoLeidas: contarSinLeer(usuario.id),
    filas: mensajesDe(usuario.id, { cuantas: EN_ENCABEZADO, noLeidas: true }),
    propio: delPrograma,
  })
  return {
    totals: { TotalNoLeidas },
    notifications: filas.map(({ id, type, message, fecha, user, foto, personalId }) => ({
      id,
      type,
      message: breve(message.replace(/\s+/g, ' '), LETRAS),
      fecha,
      user: user ?? propio,
      photo: foto,
      personalId,
    })),
  }
}

/** Names the program as a sender: it speaks for the school. */
const delPrograma = luego(parteDeEntorno, (entorno) => entorno.texto('system.name'))
