import type { Page } from '@playwright/test'
import { inscripto } from './api.ts'
import { irA } from './entrar.ts'
import { aviso, boton, elegir } from './pantalla.ts'
import { expect, NUEVA, test } from './prueba.ts'

/** Tests that what is marked of a day and not saved is one thing in every view of the course (S71). */
test.use({ usuario: 'operador' })

const HOY = 'miércoles 15/04'
const casillas = (page: Page, dia = HOY) => page.getByRole('radiogroup', { name: new RegExp(dia) })
const marcadas = (page: Page, marca: string) => page.getByRole('radiogroup', { name: new RegExp(`${HOY}: ${marca}$`) })
const ver = (page: Page, cual: string) => elegir(page.getByRole('main'), 'Días', cual)
const registrar = async (page: Page, idCurso: number) => {
  await irA(page, `/Cont/Curso/Asistencia/${idCurso}`, 'Registrar Asistencia')
  await expect(page.locator('[data-casilla]:focus')).toBeVisible()
}

test('lo marcado hoy está también en la vista del mes, y lo que se guarda en ella es eso', async ({
  page,
  request,
}) => {
  const { idCurso } = await inscripto(request, 'Aldana', 6)
  await registrar(page, idCurso)
  for (const tecla of ['a', 'a', 'Shift+P']) await page.keyboard.press(tecla)
  await expect(page.getByText('completo')).toBeVisible()
  await ver(page, 'Abril')
  await expect(page).toHaveURL(/mes=4/)
  await expect(marcadas(page, 'Ausente')).toHaveCount(2)
  await expect(page.getByText(/Se recuperó lo que marcó y no guardó/)).toBeVisible()
  await expect(aviso(page, 'Asistencia sin Guardar')).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  // saved, it goes back to the course
  await expect(page.getByRole('tab', { name: 'Asistencia' })).toHaveAttribute('aria-selected', 'true')
  await test.step('guardado ahí, no queda en ninguna vista', async () => {
    await registrar(page, idCurso)
    await expect(marcadas(page, 'Ausente')).toHaveCount(2)
    await expect(page.getByText(/Se recuperó|mientras tanto|sin guardar/)).toHaveCount(0)
  })
})

test('una vista sin ese día dice cuál espera y lleva a él', async ({ page, request }) => {
  const { idCurso } = await inscripto(request, 'Berta', 7)
  await registrar(page, idCurso)
  await page.keyboard.press('a')
  await ver(page, 'Marzo')
  const espera = page.getByRole('status').filter({ hasText: 'Quedan sin guardar' })
  await expect(espera).toContainText(`${HOY} (1 marca)`)
  await expect(aviso(page, 'Asistencia sin Guardar')).toHaveCount(0)
  await test.step('guardar otro día no se lo lleva, y al irse se dice', async () => {
    await page.getByRole('checkbox', { name: /31\/03/ }).check()
    await casillas(page, '31/03').first().getByRole('radio', { name: 'Tarde' }).click()
    await page.keyboard.press('Shift+P')
    await boton(page, 'Guardar').click()
    await expect(aviso(page, 'Asistencia Registrada')).toBeVisible()
    await expect(aviso(page, 'Asistencia sin Guardar')).toContainText('1 marca queda en este equipo')
    await page.getByRole('link', { name: 'Registrar Asistencia' }).click()
  })
  await espera.getByRole('link', { name: HOY }).click()
  await expect(page).toHaveURL(/mes=4/)
  await expect(marcadas(page, 'Ausente')).toHaveCount(1)
  await expect(espera).toHaveCount(0)
})

test('lo que uno mismo guardó en otra ventana no es de otra persona', { tag: NUEVA }, async ({ page, request }) => {
  const { idCurso } = await inscripto(request, 'Celia', 8)
  await registrar(page, idCurso)
  await page.keyboard.press('a')
  await expect(page.getByText('1 marca sin guardar')).toBeVisible()
  const otra = await page.context().newPage()
  await registrar(otra, idCurso)
  await expect(marcadas(otra, 'Ausente')).toHaveCount(1)
  await casillas(otra).first().getByRole('radio', { name: 'Tarde' }).click()
  await otra.keyboard.press('Shift+P')
  await otra.keyboard.press('Control+Enter')
  await expect(aviso(otra, 'Asistencia Registrada')).toBeVisible()
  await otra.close()
  await casillas(page).first().focus()
  await page.keyboard.press('Shift+P')
  const difieren = page.getByRole('region', { name: 'Marcas que difieren' })
  await expect(async () => {
    if (!(await difieren.isVisible())) await page.keyboard.press('Control+Enter')
    await expect(difieren).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(difieren).toContainText(
    /^(Usted guardó otra cosa en otra ventana|Se guardó otra cosa mientras tanto): 1 marca/,
  )
})
