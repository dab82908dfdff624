import { EMAIL } from '#domain/email.ts'
import { diaYHora } from '#domain/fecha.ts'
import type { Trx } from '../db/database.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import { type Html, html } from '../mail/html.ts'
import { dejarMail } from '../mail/mail.service.ts'

/** What somebody is told of that happened to his account (record 076). */
export type CambioDeCuenta =
  | 'clave'
  | 'segundo-factor'
  | 'sin-segundo-factor'
  | 'codigos-nuevos'
  | 'codigo-usado'
  | { readonly emailNuevo: string }

/** When something was done to an account, and from which address; at the console there is none. */
export interface Desde {
  readonly ahora: Date
  readonly ip?: string
}

interface Aviso {
  readonly cuenta: { readonly id: number; readonly username: string; readonly email: string }
  readonly cambio: CambioDeCuenta
  /** Who did it; null when nobody had signed in. */
  readonly por: { readonly id: number } | null
  readonly desde: Desde
}

/**
 * Mails the owner of an account what was done to it, when, from where and what to do, so that who did not do it hears of
 * it. Nobody is told at an address that is none. It has no secret and no link: who reads it elsewhere gets nothing by it.
 */
export async function avisarAlDueno(trx: Trx, { cuenta, cambio, por, desde }: Aviso): Promise<void> {
  if (!EMAIL.test(cuenta.email)) return
  const colegio = (await entornoDe(trx)).texto('system.name')
  const propio = por?.id === cuenta.id
  const { asunto, dice } = typeof cambio === 'string' ? DICE[cambio] : deEmail(cambio.emailNuevo)
  const donde = desde.ip ? html`desde la dirección <b>${desde.ip}</b>` : html`desde el servidor del colegio`
  await dejarMail(trx, {
    para: cuenta.email,
    idUsuario: por?.id ?? null,
    asunto,
    cuerpo: html`
      <p>${dice} Usuario: <b>${cuenta.username}</b>, de ${colegio}.</p>
      <p>${propio ? 'Se hizo' : 'Lo hizo alguien que administra los usuarios,'} el <b>${diaYHora(desde.ahora)}</b>, ${donde}.</p>
      ${propio ? SI_NO_FUE[typeof cambio === 'string' ? cambio : 'email'] : NO_LO_ESPERABA}`,
  })
}

/** The account of somebody who has signed in, as he is told of it. */
export const cuentaPropia = (trx: Trx, idUsuario: number) =>
  trx.selectFrom('usuario').select(['id', 'username', 'email']).where('id', '=', idUsuario).executeTakeFirstOrThrow()

const deEmail = (nuevo: string) => ({
  asunto: 'Cambió el Email de su cuenta',
  dice: html`El Email de su cuenta era esta dirección y ahora es <b>${nuevo}</b>.`,
})

const DICE: Readonly<Record<Extract<CambioDeCuenta, string>, { asunto: string; dice: Html }>> = {
  clave: { asunto: 'Cambió su contraseña', dice: html`Cambió la contraseña de su cuenta.` },
  'segundo-factor': {
    asunto: 'Su cuenta tiene un segundo factor',
    dice: html`Se activó el segundo factor de su cuenta: para ingresar hace falta también un código del teléfono.`,
  },
  'sin-segundo-factor': {
    asunto: 'Se quitó el segundo factor de su cuenta',
    dice: html`Se quitó el segundo factor de su cuenta: para ingresar alcanza con la contraseña.`,
  },
  'codigos-nuevos': {
    asunto: 'Sus códigos de recuperación son otros',
    dice: html`Se hicieron otros códigos de recuperación de su cuenta: los de antes ya no sirven.`,
  },
  'codigo-usado': {
    asunto: 'Se usó un código de recuperación',
    dice: html`Con uno de sus códigos de recuperación, en lugar del código del teléfono, se mostró quién es: ese código ya no sirve.`,
  },
}

const PIDA_OTRA = html`<p>Si no fue usted, pida otra contraseña en “¿Olvidó su contraseña?”, al ingresar, y avise al
  colegio. Si fue usted, no tiene que hacer nada.</p>`

/** What to do who did not do himself what was done in his name. */
const SI_NO_FUE: Readonly<Record<Extract<CambioDeCuenta, string> | 'email', Html>> = {
  clave: PIDA_OTRA,
  'segundo-factor': html`<p>Si no fue usted, avise al colegio: alguien que administra los usuarios puede quitarlo. Si fue
    usted, no tiene que hacer nada.</p>`,
  'sin-segundo-factor': PIDA_OTRA,
  'codigos-nuevos': PIDA_OTRA,
  'codigo-usado': html`<p>Si no fue usted, pida otra contraseña en “¿Olvidó su contraseña?”, al ingresar, y avise al
    colegio. Si fue usted, y perdió el teléfono, quite el segundo factor y actívelo otra vez con el nuevo.</p>`,
  email: html`<p>Si usted no lo pidió, avise al colegio.</p>`,
}

const NO_LO_ESPERABA = html`<p>Si usted no lo pidió ni lo esperaba, avise al colegio.</p>`
