import type { segundofactor } from '#contract/segundofactor.ts'
import { rechazo } from '#domain/errores.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import type { Contexto, Handlers } from '../http/contexto.ts'
import { type Secret, secretOf } from '../secret.ts'
import { comprobarPropiaClave } from '../sesion/credenciales.service.ts'
import { lockCuenta } from '../usuario/cuenta.service.ts'
import {
  confirmarFactor,
  esObligatorio,
  factorPropio,
  iniciarFactor,
  otrosCodigos,
  quitarFactor,
  quitarPropio,
  tieneFactor,
} from './segundofactor.service.ts'

/** Where somebody is, and what counts his wrong passwords. */
type De = Pick<Contexto, 'ip' | 'intentos' | 'techo'>

/**
 * Asks for one's own password, and with `codigo` for a code of one's second factor. What is wrong counts as a wrong
 * sign-in from there, both together, so that a session left open guesses nothing.
 */
async function exigirPropias(
  db: Db,
  usuario: Usuario,
  de: De,
  { actual, codigo, secret }: { actual: string; codigo?: string; secret: () => Secret },
): Promise<void> {
  const cuenta = await db
    .selectFrom('usuario')
    .select(['id', 'password_hash'])
    .where('id', '=', usuario.id)
    .executeTakeFirstOrThrow()
  const factor = codigo === undefined ? undefined : { codigo, secret }
  const motivo = await comprobarPropiaClave(db, cuenta, actual, de, factor)
  if (motivo === 'segundo-factor') throw rechazo('codigo-equivocado')
  if (motivo) throw rechazo(motivo === 'usuario-o-clave' ? 'clave-actual' : motivo)
}

export const segundofactorHandlers: Handlers<typeof segundofactor> = {
  estado: ({ db, usuario }) => factorPropio(db, usuario),
  iniciar: async ({ db, usuario, body, config, ...de }) => {
    const secret = () => secretOf(config)
    // who is led here at the sign-in has just typed it
    if (!usuario.sinFactor) await exigirPropias(db, usuario, de, { actual: body.actual, secret })
    return db.transaction().execute((trx) => iniciarFactor(trx, usuario, secret()))
  },
  confirmar: async ({ trx, usuario, body, ip, ahora, config }) => ({
    codigos: await confirmarFactor(trx, usuario, body.codigo, { secret: secretOf(config), ip, ahora }),
  }),
  quitar: async ({ db, usuario, body, ahora, config, ...de }) => {
    if (!(await tieneFactor(db, usuario.id))) throw rechazo('segundo-factor-inactivo')
    // before a code of recovery is spent for nothing
    if (await esObligatorio(db, usuario.roles)) throw rechazo('segundo-factor-obligatorio')
    await exigirPropias(db, usuario, de, { ...body, secret: () => secretOf(config) })
    await db.transaction().execute((trx) => quitarPropio(trx, usuario, { ip: de.ip, ahora }))
  },
  codigos: async ({ db, usuario, body, ahora, config, ...de }) => {
    if (!(await tieneFactor(db, usuario.id))) throw rechazo('segundo-factor-inactivo')
    await exigirPropias(db, usuario, de, { ...body, secret: () => secretOf(config) })
    return { codigos: await db.transaction().execute((trx) => otrosCodigos(trx, usuario, { ip: de.ip, ahora })) }
  },
  quitarDeOtro: async ({ trx, usuario, body, ip, ahora }) => {
    // a session left open would take it off without password and code
    if (body.userId === usuario.id) throw rechazo('su-factor')
    return quitarFactor(trx, await lockCuenta(trx, body.userId), usuario, { ip, ahora })
  },
}
