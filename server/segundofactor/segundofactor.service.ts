import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Falla, rechazo } from '#domain/errores.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import type { Secret } from '../secret.ts'
import { lockSesion } from '../sesion/cerradura.service.ts'
import { anotarIngreso } from '../sesion/ingreso.service.ts'
import { esDelPersonal } from '../usuario/clave.service.ts'
import { avisarAlDueno, type CambioDeCuenta, cuentaPropia, type Desde } from '../usuario/dueno.service.ts'
import { qrDe } from './qr.ts'
import { base32, pasoDelCodigo } from './totp.ts'

/** Recovery codes that are given at once, and bytes of each: nobody guesses one from its hash. */
const CODIGOS = 10
const BYTES = 15

/** A recovery code as it is kept: its letters and digits alone, hashed. */
const hashDeCodigo = (codigo: string): Buffer =>
  createHash('sha256')
    .update(codigo.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest()

/** Tells whether the school asks an account with these roles for a second factor. */
export const esObligatorio = async (db: Db | Trx, roles: readonly string[]): Promise<boolean> =>
  (await entornoDe(db)).texto('login.segundoFactor').toLowerCase() === 'personal' && esDelPersonal(roles)

const confirmado = (db: Db | Trx, idUsuario: number) =>
  db
    .selectFrom('segundo_factor')
    .select(['secreto_enc', 'confirmado'])
    .where('id_usuario', '=', idUsuario)
    .where('confirmado', 'is not', null)
    .executeTakeFirst()

/** Tells whether an account has a second factor. */
export const tieneFactor = async (db: Db | Trx, idUsuario: number): Promise<boolean> =>
  (await confirmado(db, idUsuario)) !== undefined

/**
 * Judges the code that was typed with a right password: 'no' for who has no second factor, 'falta' when none was typed.
 * A code works once: the later of two at the same time is wrong.
 */
export async function juzgarCodigo(
  db: Db,
  idUsuario: number,
  codigo: string,
  { secret, ip }: { secret: () => Secret; ip: string },
): Promise<'no' | 'falta' | 'bien' | 'mal'> {
  const factor = await confirmado(db, idUsuario)
  if (!factor) return 'no'
  const limpio = codigo.replace(/\s/g, '')
  if (limpio === '') return 'falta'
  const bien = /^\d{6}$/.test(limpio)
    ? await gastarPaso(db, idUsuario, Buffer.from(secret().decrypt(factor.secreto_enc), 'base64'), limpio)
    : await db.transaction().execute((trx) => gastarCodigo(trx, idUsuario, limpio, ip))
  return bien ? 'bien' : 'mal'
}

/** Takes the code of a step, unless one of it or of a later step was taken. */
async function gastarPaso(db: Db | Trx, idUsuario: number, secreto: Buffer, codigo: string): Promise<boolean> {
  // the clock of the telephone is that of the world, whatever day the school was set to
  const paso = pasoDelCodigo(secreto, codigo, new Date())
  if (paso === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('segundo_factor')
    .set({ ultimo_paso: paso })
    .where('id_usuario', '=', idUsuario)
    .where('ultimo_paso', '<', paso)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Takes a recovery code that was not used, writes that it was, and tells its owner. */
async function gastarCodigo(trx: Trx, idUsuario: number, codigo: string, ip: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('codigo_recuperacion')
    .set({ usado: sql<Date>`now()` })
    .where('id_usuario', '=', idUsuario)
    .where('hash', '=', hashDeCodigo(codigo))
    .where('usado', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  const params = { quedan: await codigosSinUsar(trx, idUsuario) }
  const por = { id: idUsuario, idAdmin: null }
  await auditar(trx, { evento: 'OTP-REC', usuario: por, ip, idEntidad: idUsuario, params })
  const cuenta = await cuentaPropia(trx, idUsuario)
  await avisarAlDueno(trx, { cuenta, cambio: 'codigo-usado', por, desde: { ip, ahora: new Date() } })
  return true
}

async function codigosSinUsar(db: Db | Trx, idUsuario: number): Promise<number> {
  const { n } = await db
    .selectFrom('codigo_recuperacion')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('id_usuario', '=', idUsuario)
    .where('usado', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

/** Tells of one's own second factor. */
export async function factorPropio(db: Db, usuario: Usuario) {
  const factor = await confirmado(db, usuario.id)
  return {
    activo: factor !== undefined,
    desde: factor?.confirmado?.toISOString() ?? null,
    codigos: factor ? await codigosSinUsar(db, usuario.id) : 0,
    obligatorio: await esObligatorio(db, usuario.roles),
    puede: esDelPersonal(usuario.roles),
  }
}

/**
 * Makes the secret for a telephone, in place of one that was never confirmed. Refuses parents, and who has a second
 * factor.
 */
export async function iniciarFactor(trx: Trx, usuario: Usuario, secret: Secret) {
  if (!esDelPersonal(usuario.roles)) throw rechazo('segundo-factor-ajeno')
  const secreto = randomBytes(20)
  const datos = { secreto_enc: secret.encrypt(secreto.toString('base64')), creado: sql<Date>`now()`, ultimo_paso: 0 }
  const hecho = await trx
    .insertInto('segundo_factor')
    .values({ id_usuario: usuario.id, ...datos })
    .onConflict((c) => c.column('id_usuario').doUpdateSet(datos).where('segundo_factor.confirmado', 'is', null))
    .returning('id_usuario')
    .executeTakeFirst()
  if (!hecho) throw rechazo('segundo-factor-activo')
  const colegio = (await entornoDe(trx)).texto('system.name')
  const [de, cuenta] = [encodeURIComponent(colegio), encodeURIComponent(usuario.username)]
  const texto = base32(secreto)
  const uri = `otpauth://totp/${de}:${cuenta}?secret=${texto}&issuer=${de}&algorithm=SHA1&digits=6&period=30`
  return { secreto: texto, uri, qr: await qrDe(uri) }
}

/** Activates it by a first code, and answers the recovery codes. All that waited for it in this sign-in works then. */
export async function confirmarFactor(
  trx: Trx,
  usuario: Usuario,
  codigo: string,
  { secret, ...desde }: { secret: Secret } & Desde,
): Promise<string[]> {
  // before the factor and the sessions of this sign-in: one that is renewed meanwhile would go on asking for it
  if (!(await lockSesion(trx, usuario))) throw new Falla('sin-sesion', 'No Autorizado')
  const factor = await trx
    .selectFrom('segundo_factor')
    .select(['secreto_enc', 'confirmado'])
    .where('id_usuario', '=', usuario.id)
    .forUpdate()
    .executeTakeFirst()
  if (!factor) throw rechazo('segundo-factor-sin-iniciar')
  if (factor.confirmado) throw rechazo('segundo-factor-activo')
  const secreto = Buffer.from(secret.decrypt(factor.secreto_enc), 'base64')
  if (!(await gastarPaso(trx, usuario.id, secreto, codigo.replace(/\s/g, '')))) throw rechazo('codigo-equivocado')
  await trx
    .updateTable('segundo_factor')
    .set({ confirmado: sql<Date>`now()` })
    .where('id_usuario', '=', usuario.id)
    .execute()
  await trx
    .updateTable('sesion')
    .set({ sin_factor: false })
    .where('ingreso', '=', sql<string>`(select ingreso from sesion where id = ${usuario.idSesion})`)
    .execute()
  await auditar(trx, { evento: 'OTP-NEW', usuario, ahora: desde.ahora, idEntidad: usuario.id })
  // until now he had given no more than his password
  if (usuario.sinFactor) await anotarIngreso(trx, usuario, desde)
  await avisarDelPropio(trx, usuario, 'segundo-factor', desde)
  return nuevosCodigos(trx, usuario.id)
}

/** Gives ten recovery codes in place of those before; only their hashes are kept. */
async function nuevosCodigos(trx: Trx, idUsuario: number): Promise<string[]> {
  const codigos = Array.from({ length: CODIGOS }, () => base32(randomBytes(BYTES)).replace(/(.{4})(?=.)/g, '$1-'))
  await trx.deleteFrom('codigo_recuperacion').where('id_usuario', '=', idUsuario).execute()
  await trx
    .insertInto('codigo_recuperacion')
    .values(codigos.map((codigo) => ({ id_usuario: idUsuario, hash: hashDeCodigo(codigo) })))
    .execute()
  return codigos
}

/** Gives other recovery codes to who has shown password and code. */
export async function otrosCodigos(trx: Trx, usuario: Usuario, desde: Desde): Promise<string[]> {
  await lockFactor(trx, usuario.id)
  await auditar(trx, { evento: 'OTP-COD', usuario, ahora: desde.ahora, idEntidad: usuario.id })
  await avisarDelPropio(trx, usuario, 'codigos-nuevos', desde)
  return nuevosCodigos(trx, usuario.id)
}

async function lockFactor(trx: Trx, idUsuario: number): Promise<void> {
  const factor = await trx
    .selectFrom('segundo_factor')
    .select('id_usuario')
    .where('id_usuario', '=', idUsuario)
    .where('confirmado', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!factor) throw rechazo('segundo-factor-inactivo')
}

/** Removes one's own, of who has shown password and code. Refused while the school asks for one. */
export async function quitarPropio(trx: Trx, usuario: Usuario, desde: Desde): Promise<void> {
  if (await esObligatorio(trx, usuario.roles)) throw rechazo('segundo-factor-obligatorio')
  await lockFactor(trx, usuario.id)
  await trx.deleteFrom('segundo_factor').where('id_usuario', '=', usuario.id).execute()
  await auditar(trx, { evento: 'OTP-DEL', usuario, ahora: desde.ahora, idEntidad: usuario.id })
  await avisarDelPropio(trx, usuario, 'sin-segundo-factor', desde)
}

/** Removes it from an account whose owner lost his telephone; `por` is null at the console. Refuses who has none. */
export async function quitarFactor(
  trx: Trx,
  cuenta: { id: number; username: string; email: string },
  por: Usuario | null,
  desde: Desde,
): Promise<void> {
  const { id, username } = cuenta
  const { numDeletedRows } = await trx
    .deleteFrom('segundo_factor')
    .where('id_usuario', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw rechazo('segundo-factor-inactivo')
  const params = { usuario: username }
  await auditar(trx, { evento: 'OTP-REM', usuario: por, idEntidad: id, params, ahora: desde.ahora })
  await avisarAlDueno(trx, { cuenta, cambio: 'sin-segundo-factor', por, desde })
}

/** Tells somebody what was done to his own second factor. */
const avisarDelPropio = async (trx: Trx, usuario: Usuario, cambio: CambioDeCuenta, desde: Desde): Promise<void> =>
  avisarAlDueno(trx, { cuenta: await cuentaPropia(trx, usuario.id), cambio, por: usuario, desde })
