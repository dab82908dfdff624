import type { Plugin } from 'vite'

const ENLACE = /[ \t]*<link rel="stylesheet"[^>]*>\r?\n?/g

/**
 * Links the stylesheets after what the page says when its program does not come: in the head they keep the whole page
 * from being painted, that text too, for as long as one of them hangs. The program waits for them here as there.
 */
export function stylesheetsLast(): Plugin {
  return {
    name: 'campana:stylesheets',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const enlaces = html.match(ENLACE) ?? []
        return html.replace(ENLACE, '').replace('    <noscript>', () => `${enlaces.join('')}    <noscript>`)
      },
    },
  }
}
