import type { Address } from 'nodemailer/lib/mailer'
import type { Aspecto } from './aspecto.ts'
import { CID_LOGO } from './aspecto.ts'
import { documento, textoDe } from './html.ts'

interface Carta {
  readonly para: string
  readonly asunto: string
  readonly cuerpo: string
}

/**
 * Makes what nodemailer sends of a message: in the school's look, with its logo inside, and as plain text. The address is
 * one address, whatever it holds: as a text it would be read as a list of them.
 */
export function carta({ para, asunto, cuerpo }: Carta, from: Address, aspecto: Aspecto) {
  const { logo } = aspecto
  const entero = documento(cuerpo, aspecto)
  return {
    from,
    to: { name: '', address: para },
    subject: asunto,
    html: entero,
    text: textoDe(cuerpo, aspecto),
    logo:
      logo && entero.includes(`cid:${CID_LOGO}`)
        ? [{ filename: `logo.${logo.mime.split('/')[1]}`, contentType: logo.mime, content: logo.bytes, cid: CID_LOGO }]
        : [],
  }
}
