import { expect, type Page } from '@playwright/test'

/** Milliseconds without a new request after which a page counts as still. */
const QUIETA = 1_500

/**
 * Lets six hours pass in which nobody does anything, so that the page warns of the end of its session. It waits until
 * the page asks for nothing more: a request that begins after the six hours would postpone the end. Needs the page's
 * clock installed.
 */
export async function pasanSeisHoras(page: Page): Promise<void> {
  let ultimo = Date.now()
  const anotar = () => {
    ultimo = Date.now()
  }
  const context = page.context()
  context.on('request', anotar)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect.poll(() => Date.now() - ultimo, { message: 'milisegundos sin pedidos' }).toBeGreaterThan(QUIETA)
  context.off('request', anotar)
  await context.clock.fastForward('06:00:01')
  await context.clock.runFor(5_000)
}
