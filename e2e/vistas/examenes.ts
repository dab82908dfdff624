import { expect, type Page } from '@playwright/test'
import { irA } from '../entrar.ts'
import { boton, modal } from '../pantalla.ts'
import { type Vista, vistasDe } from './vista.ts'

const { vista, sobre } = vistasDe('admin')

const pendientes = async (page: Page) => {
  await irA(page, '/Cont/Aprobacion de Examenes', 'Exámenes Pendientes de Aprobación')
  await expect(page.getByRole('table', { name: 'Exámenes pendientes' })).toContainText('Grado')
}

const registro = async (page: Page) => {
  await irA(page, '/Cont/Registrar Examen', 'Registrar Examen')
  await elegir(page, 'Curso', '4° Grado A')
  await elegir(page, 'Materia', 'Matemática')
  // the view before may have left a draft
  const borrador = boton(page, 'Descartar')
  const notas = page.getByRole('region', { name: 'Calificaciones' })
  await expect(borrador.or(notas).first()).toBeVisible()
  if (await borrador.isVisible()) await borrador.click()
  await expect(notas).toContainText('sin nota')
}

async function elegir(page: Page, campo: string, texto: string) {
  await page.getByRole('combobox', { name: campo }).fill(texto)
  await page.getByRole('option', { name: texto }).first().click()
}

/** Exams: their registration, the list of those that wait, and one whole. */
export const DE_EXAMENES: readonly Vista[] = [
  vista('exámenes pendientes', pendientes),
  vista('registrar examen', registro),
  vista('registrar examen, con notas', async (page) => {
    await registro(page)
    await elegir(page, 'Tipo de Examen', 'Escrito')
    await page.getByRole('radio', { name: 'A', exact: true }).first().focus()
    for (const tecla of ['a', 'b', 'x', 'd']) await page.keyboard.press(tecla)
    await page.getByPlaceholder('Observaciones').nth(5).fill('Llegó tarde')
    await boton(page, 'Registrar Examen').click()
    await expect(page.getByText('No se puede indicar observación sin nota').first()).toBeVisible()
  }),
  sobre('detalle de examen', async (page) => {
    await pendientes(page)
    await page
      .getByRole('button', { name: /^Ver el examen/ })
      .first()
      .click()
    await expect(modal(page, 'Detalles de Examen').getByText('Espera aprobación')).toBeVisible()
  }),
  sobre('revocar examen', async (page) => {
    await pendientes(page)
    await page
      .getByRole('button', { name: /^Revocar el examen/ })
      .first()
      .click()
    await expect(modal(page, 'Revocar Examen')).toBeVisible()
  }),
  sobre('agregar tipo de examen', async (page) => {
    await registro(page)
    await boton(page, 'Agregar tipo').click()
    await boton(modal(page, 'Agregar Tipo de Examen'), 'Guardar').click()
    await expect(page.getByText('El Tipo es Requerido')).toBeVisible()
  }),
]
