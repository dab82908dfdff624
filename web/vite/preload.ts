import type { HtmlTagDescriptor, Plugin } from 'vite'

const enlace = (attrs: HtmlTagDescriptor['attrs'] & object): HtmlTagDescriptor => ({
  tag: 'link',
  attrs,
  injectTo: 'head',
})

/**
 * Has the page ask for what login and application share while the first script, which decides between them, is still
 * on its way: else it would be asked for one round trip later.
 */
export function preloadBase(): Plugin {
  return {
    name: 'campana:preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.values(bundle)
          .filter((c) => c.type === 'chunk' && c.name === 'base')
          .flatMap((c) => [
            enlace({ rel: 'modulepreload', crossorigin: true, href: `/${c.fileName}` }),
            ...[...(c.viteMetadata?.importedCss ?? [])].map((css) =>
              enlace({ rel: 'stylesheet', crossorigin: true, href: `/${css}` }),
            ),
          ]),
    },
  }
}
