import type { Imagen } from '#contract/route.ts'
import { noEncontrado, prohibido } from '#domain/errores.ts'
import type { Fecha } from '#domain/fecha.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { exigirSucursal } from '../acceso/sucursal.ts'
import { puede, type Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { fotoDe, type Lugar } from '../db/words/foto.ts'
import { exigirActiva, lockPersona } from '../persona/persona.service.ts'
import { PERSONAS, type TipoPersona } from '../persona/persona.ts'
import { direccionesDe, escribirFoto, fotoGuardada, moverFoto, quitarFoto, type Retratado } from './foto.queries.ts'
import { puedeVerFoto } from './permiso.service.ts'
import { revelar } from './revelar.ts'

/** Reads a photo. Throws `prohibido` for who may not see it there (D-126), `no-encontrado` where there is none. */
export async function leerFoto(
  db: Db,
  usuario: Usuario,
  de: Retratado,
  { rule, chica }: { rule?: number | undefined; chica: boolean },
  hoy: Fecha,
): Promise<Imagen> {
  if (!(await puedeVerFoto(db, usuario, de, rule, hoy))) throw prohibido()
  const foto = await fotoGuardada(db, de, chica)
  if (!foto) throw noEncontrado('La Foto')
  return { mime: 'image/jpeg', bytes: foto.bytes, version: `${foto.updated_at.getTime()}${chica ? 'c' : ''}` }
}

/** Gives the addresses of the photos that these people have, where one statement for all of them is less. */
export const fotosDe = async (db: Db, tipo: TipoPersona, ids: readonly number[], lugar?: Lugar) =>
  new Map((await direccionesDe(db, tipo, ids, lugar)).map(({ id, foto }) => [id, foto]))

/**
 * Makes a photo of what was sent and keeps it (D-159); the same one again changes nothing. The picture is read before
 * the transaction begins. Throws `invalido` for a bad picture, `no-encontrado`, `rechazo` for a deleted person, and
 * `prohibido` for an employee of another branch (D-229).
 */
export async function recibirFoto(db: Db, usuario: Usuario, de: Retratado, enviada: Uint8Array, ahora: Date) {
  const foto = await revelar(enviada)
  return db.transaction().execute(async (trx) => {
    const fila = await lockRetratado(trx, usuario, de)
    const antes = await fotoGuardada(trx, de, false)
    if (!antes?.bytes.equals(foto.bytes)) {
      await escribirFoto(trx, de, { ...foto, updated_at: ahora })
      await auditarFoto(trx, usuario, de, { persona: nombreCompleto(fila), hizo: antes ? 'Cambió' : 'Agregó' }, ahora)
    }
    return trx
      .selectFrom('foto')
      .select(fotoDe(de.tipo, 'foto', { id: 'id_owner' }).as('fotoUrl'))
      .where('kind', '=', de.tipo)
      .where('id_owner', '=', de.id)
      .executeTakeFirstOrThrow()
  })
}

/**
 * Takes a photo away when a save asks for it (D-159). The save has locked the person. Throws `prohibido` for who may not
 * change it.
 */
export async function quitarSiPide(
  trx: Trx,
  usuario: Usuario,
  de: Retratado,
  { deleteFoto, ...persona }: { deleteFoto: boolean; apellido: string; nombre: string },
  ahora: Date,
): Promise<void> {
  if (!deleteFoto) return
  if (!puede(usuario, `${PERSONAS[de.tipo].prefijo}-FOTO`)) throw prohibido()
  if (await quitarFoto(trx, de))
    await auditarFoto(trx, usuario, de, { persona: nombreCompleto(persona), hizo: 'Quitó' }, ahora)
}

/**
 * Gives a photo to another person of the kind, who has none; false where there was nothing to give (D-156). Both are
 * locked.
 */
export const pasarFoto = (trx: Trx, tipo: TipoPersona, de: number, a: number): Promise<boolean> =>
  moverFoto(trx, tipo, de, a)

async function lockRetratado(trx: Trx, usuario: Usuario, { tipo, id }: Retratado) {
  const fila = await lockPersona(trx, tipo, id)
  if (tipo === 'personal') exigirSucursal(usuario, (fila as unknown as { id_sucursal: number }).id_sucursal)
  exigirActiva(tipo, fila)
  return fila
}

const auditarFoto = (
  trx: Trx,
  usuario: Usuario,
  { tipo, id }: Retratado,
  params: { persona: string; hizo: 'Agregó' | 'Cambió' | 'Quitó' },
  ahora: Date,
) => auditar(trx, { evento: `${PERSONAS[tipo].prefijo}-PIC`, usuario, ahora, idEntidad: id, params })
