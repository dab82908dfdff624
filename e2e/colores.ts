import type { Page } from '@playwright/test'

/** A text and what is behind it, by the names of their tokens: 'texto-2 sobre hundido'. */
export type Pareja = string

/**
 * Finds the pairs of tokens that the page shows as text on its ground. Each token gets a colour of its own meanwhile,
 * so that two tokens of one colour are told apart; a colour that comes from no token is named as it is, and a text that
 * is seen through names how much. Disabled elements do not count, since they need not be read.
 */
export function parejasDe(page: Page, tokens: readonly string[]): Promise<Pareja[]> {
  return page.evaluate((nombres) => {
    const raiz = document.documentElement
    const quietos = new CSSStyleSheet()
    quietos.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets.push(quietos)
    nombres.forEach((nombre, i) => {
      raiz.style.setProperty(`--${nombre}`, `rgb(1, ${i}, 2)`)
    })
    const enHex = (color: string) =>
      `#${(color.match(/[\d.]+/g) ?? []).map((n) => Number(n).toString(16).padStart(2, '0')).join('')}`
    const nombreDe = (color: string) => nombres[Number(/^rgb\(1, (\d+), 2\)$/.exec(color)?.[1] ?? -1)] ?? enHex(color)
    const apagado = (e: Element) =>
      e.closest(':disabled, [aria-disabled=true], [data-disabled]') !== null ||
      (e.closest('label')?.control?.matches(':disabled') ?? false)
    const fondoDe = (de: Element) => {
      for (let e: Element | null = de; e; e = e.parentElement) {
        const { backgroundColor } = getComputedStyle(e)
        if (!backgroundColor.endsWith(', 0)')) return nombreDe(backgroundColor)
      }
      return 'nada'
    }
    const veloDe = (de: Element) => {
      let opacidad = 1
      for (let e: Element | null = de; e; e = e.parentElement) opacidad *= Number(getComputedStyle(e).opacity)
      return opacidad < 1 ? ` al ${Math.round(opacidad * 100)} %` : ''
    }
    const textosDe = (e: Element): string[] => {
      if (e instanceof HTMLInputElement || e instanceof HTMLTextAreaElement) {
        const conTexto = !/^(checkbox|radio|hidden)$/.test(e.type)
        if (!conTexto) return []
        return [getComputedStyle(e, e.value || !e.placeholder ? null : '::placeholder').color]
      }
      const escrito = [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.textContent?.trim())
      return escrito ? [getComputedStyle(e).color] : []
    }
    const vistas = new Set<string>()
    for (const e of document.body.querySelectorAll('*')) {
      const textos = textosDe(e)
      const { width, height } = e.getBoundingClientRect()
      if (
        !textos.length ||
        width <= 1 ||
        height <= 1 ||
        !e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        apagado(e)
      )
        continue
      for (const texto of textos) vistas.add(`${nombreDe(texto)}${veloDe(e)} sobre ${fondoDe(e)}`)
    }
    for (const nombre of nombres) raiz.style.removeProperty(`--${nombre}`)
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(quietos), 1)
    return [...vistas].sort()
  }, tokens)
}
