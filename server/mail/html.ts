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

/** Wraps the body into a whole message. */
export const documento = (cuerpo: Html): string =>
  `<!doctype html><html lang="es"><meta charset="utf-8"><body style="font-family:Arial,sans-serif;font-size:14px;color:#171a21">${escrito(cuerpo)}</body></html>`
