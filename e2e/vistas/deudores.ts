import { expect, type Page } from '@playwright/test'
import { irA } from '../entrar.ts'
import { boton, campo, dibujado, hoverCell, modal, verRecibo } from '../pantalla.ts'
import { type Quien, type Vista, vistasDe } from './vista.ts'

const { sobre, vista } = vistasDe('admin')

const pagos = (page: Page, { id, nombre }: Quien) => irA(page, `/Cont/Alumno/${id}?ver=pagos`, nombre)

const TITULO = 'Reporte de Deudores'

/** Views of debtors, invoice numbers and receipts. */
export const DE_DEUDORES: readonly Vista[] = [
  vista('deudores, lo que falta y lo que se repite', async (page) => {
    await irA(page, '/Cont/Reporte de Deudores', TITULO)
    await boton(page, 'Agregar fila').click()
    await page.getByRole('combobox', { name: 'Ítem' }).nth(1).click()
    await page.getByRole('option', { name: 'Cuota Abril' }).click()
    await boton(page, 'Agregar fila').click()
    await boton(page, 'Ver reporte').click()
    await expect(page.getByText('Tipo Requerido')).toBeVisible()
    await expect(page.getByText('Repetida: no se tiene en cuenta')).toBeVisible()
  }),
  vista('deudores', async (page) => {
    await irA(page, '/Cont/Reporte de Deudores?items=2026-5;2026-9', TITULO)
    await hoverCell(page.getByRole('cell', { name: /, Cancelado, / }).first())
  }),
  vista('deudores, con bajas y nombres largos', async (page, { largo, baja }) => {
    await Promise.all([largo(), baja()])
    await irA(page, '/Cont/Reporte de Deudores?items=2026-6&valores=todos', TITULO)
    const alumnos = page.getByRole('table', { name: 'Deudores' })
    await alumnos.getByRole('cell').first().focus()
    const larga = page.getByRole('link', { name: /^Fernández de la Cruz y/ }).first()
    for (let i = 0; i < 60 && !(await larga.isVisible()); i++) {
      await page.keyboard.press('PageDown')
      await dibujado(page)
    }
    await larga.scrollIntoViewIfNeeded()
  }),
  vista('deudores, nadie', async (page) => {
    await irA(page, '/Cont/Reporte de Deudores?items=2025-1&bajas=no', TITULO)
    await expect(page.getByText('No se encontraron Alumnos con Deuda').or(page.getByRole('table'))).toBeVisible()
  }),
  sobre('números de factura', async (page) => {
    await irA(page, '/Cont/Panel', 'Panel')
    await boton(page, 'Números de Factura').click()
    const ventana = modal(page, 'Números de Factura')
    await campo(ventana, 'Próximo Número de Centro').fill('1')
    await boton(ventana, 'Guardar').click()
    await expect(ventana.getByText(/^El último usado es/)).toBeVisible()
  }),
  sobre('pagos de una cuenta', async (page, { alumno }) => {
    await pagos(page, await alumno())
    await expect(page.getByRole('table', { name: 'Pagos' })).toBeVisible()
  }),
  sobre('recibo', async (page, { alumno }) => {
    await pagos(page, await alumno())
    await page
      .getByRole('button', { name: /^Reimprimir / })
      .first()
      .click()
    await verRecibo(page.getByRole('dialog'), 'A4')
  }),
  sobre('recibo, que no se puede ver', async (page, { largo }) => {
    await page.route('**/api/cobranza/recibo*', (route) =>
      route.fulfill({ status: 403, json: { Message: 'No Autorizado' } }),
    )
    await pagos(page, await largo())
    await boton(page, /^Reimprimir /)
      .first()
      .click()
    await expect(page.getByText('No se pudo mostrar el recibo')).toBeVisible()
  }),
]
