import { expect, type Page } from '@playwright/test'
import { irA } from '../entrar.ts'
import { boton, campo, modal } from '../pantalla.ts'
import { type Vista, vistasDe } from './vista.ts'

const { sobre } = vistasDe('admin')
const caja = async (page: Page) => {
  await irA(page, '/Cont/Caja', 'Caja')
  await expect(page.getByRole('region', { name: 'Arqueo' })).toBeVisible()
}

/** Views that open over the cash of a day. */
export const DE_CAJA: readonly Vista[] = [
  sobre('registrar pago, con errores', async (page) => {
    await caja(page)
    await boton(page, 'Registrar Pago').click()
    const pago = modal(page, 'Registrar Pago')
    await pago.getByRole('radio', { name: 'de Servicios' }).check()
    await pago.getByRole('radio', { name: 'Recibe' }).check()
    await boton(pago, 'Registrar').click()
    await expect(pago.getByText('Revise 4 campos')).toBeVisible()
  }),
  sobre('registrar ingreso, un concepto nuevo', async (page) => {
    await caja(page)
    await boton(page, 'Registrar Ingreso').click()
    await boton(page, 'Escribir un concepto nuevo').click()
    await boton(modal(page, 'Registrar Ingreso'), 'Registrar').click()
    await expect(page.getByText('El Concepto es requerido')).toBeVisible()
  }),
  sobre('arqueo', async (page) => {
    await caja(page)
    await boton(page, 'Arqueo').click()
    await campo(modal(page, 'Arqueo de Caja'), 'Efectivo contado').fill('1000')
  }),
  sobre('arqueo, la pregunta', async (page) => {
    await caja(page)
    await boton(page, 'Arqueo').click()
    await campo(modal(page, 'Arqueo de Caja'), 'Efectivo contado').fill('1000')
    await campo(modal(page, 'Arqueo de Caja'), 'Observaciones').fill('Un retiro sin anotar')
    await boton(modal(page, 'Arqueo de Caja'), 'Registrar arqueo').click()
    await expect(modal(page, 'Registrar arqueo')).toBeVisible()
  }),
  sobre('reporte de caja', async (page) => {
    await caja(page)
    await boton(page, 'Reporte de Caja').click()
    await expect(page.getByRole('table', { name: 'Resumen por sucursal' })).toBeVisible()
  }),
  sobre('descarga', async (page) => {
    await caja(page)
    await boton(page, 'Exportar').click()
    await expect(modal(page, 'Descargar')).toBeVisible()
  }),
  sobre('anular un pago', async (page) => {
    await caja(page)
    await page
      .getByRole('button', { name: /^Anular el pago/ })
      .first()
      .click()
    await boton(modal(page, 'Anular Pago'), 'Anular').click()
    await expect(page.getByText('El Motivo es requerido')).toBeVisible()
  }),
]
