import { expect, type Locator, type Page } from '@playwright/test'

/** Expects that the element with the focus shows it: by a ring of its own, of the field around it, or of its label. */
export async function expectRing(page: Page): Promise<void> {
  const visto = await page.evaluate(() => {
    const activo = document.activeElement
    if (!(activo instanceof HTMLElement) || activo === document.body) return 'el foco se perdió'
    const hasRing = (e: Element | null | undefined) => {
      if (!e) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(e)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
    }
    const { width, height } = activo.getBoundingClientRect()
    const etiqueta = activo instanceof HTMLInputElement ? activo.labels?.[0] : null
    if (hasRing(activo) && width > 1 && height > 1) return 'con anillo'
    return hasRing(etiqueta) || hasRing(activo.parentElement)
      ? 'con anillo'
      : `sin anillo: ${activo.outerHTML.slice(0, 200)}`
  })
  expect(visto).toBe('con anillo')
}

/** Expects that the element has the focus and that it can be seen. */
export async function enFoco(page: Page, elemento: Locator): Promise<void> {
  await expect(elemento).toBeFocused()
  await expectRing(page)
}

/** Presses Tab (or Shift+Tab) until an element has the focus; every stop on the way shows its ring. */
export async function tabHasta(
  page: Page,
  destino: Locator,
  paradas = 30,
  tecla: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let i = 0; i < paradas; i++) {
    await page.keyboard.press(tecla)
    await expectRing(page)
    if (await destino.evaluateAll((todos) => todos.includes(document.activeElement as HTMLElement))) return
  }
  throw new Error(`${tecla} no llegó a ${String(destino)} en ${paradas} paradas`)
}

/** Moves on to a field by Tab and types in it. */
export async function escribirEn(page: Page, campo: Locator, texto: string): Promise<void> {
  await tabHasta(page, campo)
  await page.keyboard.type(texto)
}

/** Moves on to a list by Tab, types and takes the first option, which must be the one that fits. */
export async function elegirEn(page: Page, lista: Locator, texto: string, opcion: string | RegExp): Promise<void> {
  await tabHasta(page, lista)
  await page.keyboard.type(texto)
  await expect(page.getByRole('option').first()).toHaveText(opcion)
  await page.keyboard.press('Enter')
  await enFoco(page, lista)
  await expect(lista).toHaveValue(opcion)
}

/** Finds something in the palette (Ctrl+K) and takes the first result. */
export async function porLaPaleta(page: Page, texto: string, resultado: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const paleta = page.getByRole('dialog', { name: 'Buscar' })
  await enFoco(page, paleta.getByRole('combobox'))
  await page.keyboard.type(texto)
  await expect(paleta.getByRole('option', { selected: true })).toContainText(resultado)
  await page.keyboard.press('Enter')
  await expect(paleta).toBeHidden()
}
