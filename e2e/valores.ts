import type { Locator, Page } from '@playwright/test'
import { boton, campo, elegir, modal } from './pantalla.ts'

/** The field of the new value that `conNuevoValor` fills. */
export const NUEVO = 'Nuevo Valor de Octubre'

/** Opens the values of the fees of the year that a student's detail shows. */
export async function abrirValores(page: Page): Promise<Locator> {
  await boton(page, 'Valores de cuota').click()
  return modal(page, /^Valores de Cuota/)
}

/** Opens them and fills in $ 90.000 for October, until the month that is chosen as `hasta`. */
export async function conNuevoValor(page: Page, hasta?: string): Promise<Locator> {
  const valores = await abrirValores(page)
  await elegir(valores, 'Valor de Octubre', 'Nuevo Valor')
  await campo(valores, NUEVO).fill('90000')
  if (hasta) await elegir(valores, `Hasta qué mes va el ${NUEVO}`, hasta)
  return valores
}
