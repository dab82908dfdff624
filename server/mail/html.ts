import { type Aspecto, CID_LOGO } from './aspecto.ts'

const ENTIDAD: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const ESCRITO = Symbol('html')
/** HTML that is safe to put into other HTML. */
export interface Html {
  readonly [ESCRITO]: string
}

type Parte = string | number | Html | readonly Html[]

const escrito = (parte: Parte): string => {
  if (typeof parte === 'object') return 'length' in parte ? parte.map(escrito).join('') : parte[ESCRITO]
  return String(parte).replace(/[&<>"']/g, (c) => ENTIDAD[c] ?? '')
}

/** Writes HTML: html`<b>${nombre}</b>`. Values are escaped, unless they are HTML themselves. */
export const html = (textos: TemplateStringsArray, ...partes: Parte[]): Html => ({
  [ESCRITO]: textos.map((texto, i) => texto + (i < partes.length ? escrito(partes[i] as Parte) : '')).join(''),
})

/** The body of a message as the outbox keeps it. */
export const cuerpoDe = (cuerpo: Html): string => escrito(cuerpo)

/** Begins what older versions kept: whole messages, which are sent as they are. */
const ENTERO = /^<!doctype/i

/** Pixels of the logo in a message. */
const ALTO_DE_LOGO = 56
const ANCHO_DE_LOGO = 240

const LETRA = 'font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:1.5;color:#171a21'

/**
 * Wraps a body into a whole message: name and logo of the school above it, its footer below. Its colours are said for
 * both schemes by saying none but text on white, so a reader that darkens messages may.
 */
export function documento(cuerpo: string, { colegio, pie, logo }: Aspecto): string {
  if (ENTERO.test(cuerpo)) return cuerpo
  const escala = logo && Math.min(1, ALTO_DE_LOGO / logo.alto, ANCHO_DE_LOGO / logo.ancho)
  const cabeza = logo
    ? html`<img src="cid:${CID_LOGO}" alt="${colegio}" width="${Math.round(logo.ancho * (escala ?? 1))}" height="${Math.round(logo.alto * (escala ?? 1))}" style="display:block;border:0">`
    : html`<b style="font-size:16px">${colegio}</b>`
  const fin = pie
    ? html`<tr><td style="padding:16px 24px;border-top:1px solid #e4e7ec;font-size:12px;color:#4a5262">${pie}</td></tr>`
    : html``
  const de = html`<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${colegio}</title></head><body style="margin:0;padding:16px;background:#f6f7f9;${LETRA}"><table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:640px;margin:0 auto;border:1px solid #e4e7ec;border-radius:8px;background:#ffffff;${LETRA}"><tr><td style="padding:20px 24px;border-bottom:1px solid #e4e7ec">${cabeza}</td></tr><tr><td style="padding:20px 24px">`
  return `${escrito(de)}${cuerpo}${escrito(html`</td></tr>${fin}</table></body></html>`)}`
}

const LETRAS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Writes a body without HTML, for who reads plain text: a line for each paragraph and row, addresses of links beside them. */
export function textoDe(cuerpo: string, { colegio, pie }: Pick<Aspecto, 'colegio' | 'pie'>): string {
  const dentro = ENTERO.test(cuerpo) ? cuerpo.replace(/^[\s\S]*?<body[^>]*>/i, '') : cuerpo
  const lineas = dentro
    .replace(/\s+/g, ' ')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_, a: string, dice: string) =>
      dice === a ? a : `${dice} (${a})`,
    )
    .replace(/<li[^>]*>/gi, '\n- ')
    .replace(/<\/(p|h\d|table|ul|ol)>/gi, '\n\n')
    .replace(/<br[^>]*>|<\/(tr|div|li)>/gi, '\n')
    .replace(/<\/(td|th)>/gi, '  ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, nombre: string) => LETRAS[nombre] ?? '')
    .split('\n')
    .map((linea) => linea.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return [colegio, lineas, ...(pie ? [`-- \n${pie}`] : [])].join('\n\n')
}
