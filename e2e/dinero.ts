import type { Locator } from '@playwright/test'

/**
 * Reads the amount that a text shows, in centavos: '−$ 1.234,56', '218.400,00', 'Resta $ 10,00'. It uses none of the
 * product's code.
 */
export function centavosDe(texto: string): number {
  const escrito = /([−-]?)\s*\$?\s*(\d{1,3}(?:\.\d{3})*),(\d\d)(?!\d)/.exec(texto)
  if (!escrito) throw new Error(`No hay un importe en «${texto}»`)
  const [, signo, entero = '', centavos] = escrito
  return (signo ? -1 : 1) * (Number(entero.replaceAll('.', '')) * 100 + Number(centavos))
}

/** Reads the amount that an element shows, as soon as it shows one. */
export async function importe(elemento: Locator): Promise<number> {
  await elemento.filter({ hasText: /\d,\d\d/ }).waitFor()
  return centavosDe((await elemento.textContent()) ?? '')
}

/** Writes an amount as it is typed and shown without its sign: 123456 → '1.234,56'. */
export const escrito = (centavos: number): string =>
  (centavos / 100).toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
