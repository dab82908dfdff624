import { expect, type Locator, type Page } from '@playwright/test'

/** Finds a text field by its whole label: 'Email 1' is not 'Quitar Email 1'. */
export const campo = (en: Page | Locator, etiqueta: string): Locator =>
  en.getByRole('textbox', { name: etiqueta, exact: true })

/** Opens the list of a field and takes an option. `cual`: of several fields with that label, from 0. */
export async function elegir(en: Locator, etiqueta: string, opcion: string | RegExp, cual = 0): Promise<void> {
  await en.getByRole('combobox', { name: etiqueta, exact: true }).nth(cual).click()
  await en.page().getByRole('option', { name: opcion }).first().click()
}

/** Finds the alerts with a title, bottom right; good news is a status, the rest are alerts. */
export const avisos = (page: Page, titulo: string): Locator =>
  page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ has: page.getByText(titulo, { exact: true }) })

/** Finds the newest of them: one of before may still be there. */
export const aviso = (page: Page, titulo: string): Locator => avisos(page, titulo).last()

export const modal = (page: Page, titulo: string | RegExp): Locator => page.getByRole('dialog', { name: titulo })

export const boton = (en: Page | Locator, nombre: string | RegExp): Locator =>
  en.getByRole('button', { name: nombre, exact: typeof nombre === 'string' })

/** Finds the field by which the collection screen looks for students. */
export const buscadorDeCobrar = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Agregar alumno por nombre, DNI, curso, padre o recibo' })

/** Presses a box and says whether it is ticked at once: one that its row draws later goes out again in between. */
export const pulsada = (casilla: Locator): Promise<boolean> =>
  casilla.evaluate((caja: HTMLInputElement) => {
    caja.click()
    return caja.checked
  })

/** Waits until what was pressed or scrolled is on the screen. */
export const dibujado = (page: Page) =>
  page.evaluate(() => new Promise<void>((listo) => requestAnimationFrame(() => requestAnimationFrame(() => listo()))))

/** Rests the mouse on a cell until its explanation is there: a scroll that brought the cell into sight closes it again. */
export async function hoverCell(celda: Locator): Promise<Locator> {
  const page = celda.page()
  const explicacion = page.getByRole('tooltip')
  await expect(async () => {
    await page.mouse.move(0, 0)
    await celda.hover()
    await explicacion.waitFor({ timeout: 2_000 })
    // an event of the scroll may still be to come
    await dibujado(page)
    expect(await explicacion.isVisible()).toBe(true)
  }).toPass()
  return explicacion
}

/** Finds the closing balance of the day shown. */
export const saldoDeCaja = (page: Page): Locator =>
  page.getByRole('region', { name: 'Saldo al cierre' }).getByRole('paragraph').filter({ hasText: '$' })

/**
 * Checks that the receipt is there on that paper: on the page, or as a file where the browser shows no PDF (the
 * registry's Chromium).
 */
export async function verRecibo(en: Locator, papel: 'A4' | '80 mm'): Promise<void> {
  await expect(en.getByRole('radio', { name: papel })).toBeChecked()
  await expect(boton(en, 'Descargar')).toBeEnabled()
  const muestraPdf = await en.page().evaluate(() => navigator.pdfViewerEnabled)
  if (muestraPdf) await expect(en.getByTitle('Recibo')).toHaveAttribute('src', /^blob:/)
}

/** Reads the number of the invoice of the collection that was just made. */
export async function facturaDe(page: Page): Promise<string> {
  const hecha = page.getByRole('region', { name: 'Cobranza registrada' })
  const factura = hecha.getByText('Factura', { exact: true }).locator('..').getByRole('definition')
  return (await factura.textContent()) ?? ''
}

/**
 * Finds the row of a student's collection in the cash of today. Rows are in the order of the real clock, even when the
 * day is fixed, so it may be on another page.
 */
export async function filaDeCaja(page: Page, alumno: string, pasarPagina: () => Promise<void>): Promise<Locator> {
  const tabla = page.getByRole('table', { name: 'Cobranzas' })
  const fila = tabla.getByRole('row').filter({ has: page.getByRole('link', { name: alumno }) })
  await tabla.getByRole('row', { name: /^Total/ }).waitFor()
  const siguiente = boton(page, 'Página siguiente').first()
  while ((await fila.count()) === 0 && (await siguiente.isEnabled())) {
    const pagina = page.getByRole('navigation', { name: 'Páginas' }).first().locator('[aria-current=page]')
    const antes = await pagina.textContent()
    await pasarPagina()
    await expect(pagina).not.toHaveText(antes ?? '')
  }
  return fila
}

/** Makes the system light or dark, and waits until the colours have changed. */
export async function ponerEsquema(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached()
  await page.evaluate(() => {
    for (const animacion of document.getAnimations()) {
      if (Number.isFinite(animacion.effect?.getComputedTiming().endTime)) animacion.finish()
    }
  })
}
