import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Which of axe's rules are asked, all by default. */
interface Reglas {
  readonly solo?: string[]
  readonly sin?: string[]
}

/**
 * Fails when axe finds something wrong on the page as it is. Where a dialog is open only what lies over the screen is
 * asked: the screen behind it is inert, and a view of its own.
 */
export async function sinViolaciones(page: Page, { solo, sin = [] }: Reglas = {}): Promise<void> {
  const axe = new AxeBuilder({ page, ...(await yaEsta(page)) }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (await page.getByRole('dialog').first().isVisible()) axe.include('[data-portal]')
  const { violations } = await (solo ? axe.withRules(solo) : axe.disableRules(sin)).analyze()
  const nuestras: string[] = []
  for (const { id, nodes } of violations) {
    for (const { target, failureSummary } of nodes) {
      const elemento = target.join(' ')
      if (id === 'skip-link' && (await esPantalla(page, elemento))) continue
      if (!(await esDeMantine(page, id, elemento))) nuestras.push(`${id}: ${elemento}\n${failureSummary}`)
    }
  }
  expect(nuestras).toEqual([])
}

/**
 * Tells whether a link goes to a screen: addresses follow a '#', so axe takes a link that is scrolled out of sight for one
 * within the page.
 */
const esPantalla = (page: Page, elemento: string) =>
  page
    .locator(elemento)
    .first()
    .evaluate((e) => e.getAttribute('href')?.includes('#/') ?? false)

/** Tells whether the document has axe already: it is half a megabyte and is needed once. */
const yaEsta = async (page: Page) => ((await page.evaluate(() => 'axe' in window)) ? { axeSource: ';' } : {})

/**
 * Tells whether a finding is the library's own and cannot be otherwise. Its menus, lists and calendars open
 * at the end of the body, outside of the landmarks, and are reached from what opened them; a select's list is scrolled
 * by the arrows of its field.
 */
async function esDeMantine(page: Page, regla: string, elemento: string): Promise<boolean> {
  if (regla === 'region')
    return page
      .locator(elemento)
      .first()
      .evaluate((e) => e.closest('[data-portal]') !== null && e.closest('[role=tooltip]') === null)
  return (
    regla === 'scrollable-region-focusable' &&
    (await page
      .locator(elemento)
      .first()
      .evaluate((e) => e.matches('[class*=ScrollArea-viewport]')))
  )
}
