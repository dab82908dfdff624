import type { Page } from '@playwright/test'

/** Finds what two enabled buttons of one form or dialog are both called: one who hears them cannot tell them apart. */
export const nombresRepetidos = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nombreDe = (boton: HTMLElement): string => {
      const ids = boton.getAttribute('aria-labelledby')?.split(' ') ?? []
      const texto =
        boton.getAttribute('aria-label') ||
        ids.map((id) => document.getElementById(id)?.textContent).join(' ') ||
        boton.textContent ||
        boton.title
      return texto.replace(/\s+/g, ' ').trim()
    }
    const partes = [...document.querySelectorAll<HTMLElement>('form, [role=dialog]')]
    return partes.flatMap((parte) => {
      const botones = [...parte.querySelectorAll<HTMLElement>('button:enabled, [role=button]')].filter(
        // a choice of several is named together with its group: 'Pérez, Juan', 'A'
        (b) => b.checkVisibility() && !b.closest('[aria-hidden=true], [inert], [role=radio]'),
      )
      const nombres = botones.map(nombreDe)
      return [...new Set(nombres.filter((nombre, i) => nombres.indexOf(nombre) !== i))]
    })
  })
