import { inscripto } from './api.ts'
import { irA } from './entrar.ts'
import { examenesDe } from './examenes.ts'
import { completo } from './gente.ts'
import { expect, NUEVA, test } from './prueba.ts'

/** Tests report cards and attendance on a phone: a long subject stays in its column, and a tap explains a figure. */
test.use({ usuario: 'administrador', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('tocar un promedio dice de qué es, y tocar afuera lo cierra', { tag: NUEVA }, async ({ page, request }) => {
  const { registrar, aprobar } = await examenesDe(request)
  const examen = await registrar()
  await aprobar(examen)
  await irA(page, `/Cont/Curso/${examen.idCurso}?tab=elibreta`, examen.curso)
  const promedio = page.getByRole('cell', { name: /^Promedio, / }).first()
  await promedio.evaluate((celda) => celda.scrollIntoView({ block: 'center' }))
  await promedio.tap()
  await expect(page.getByRole('tooltip')).toContainText('Promedio de sus materias')
  // what is behind the finger moves on a moment later
  await page.waitForTimeout(500)
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test('una materia de nombre largo no tapa lo que sigue', { tag: NUEVA }, async ({ page }) => {
  await irA(page, '/Cont/Materias', 'Materias')
  const largo = 'Formación Ética y Ciudadana'
  const celda = page.getByRole('rowheader').filter({ hasText: largo }).first()
  const nombre = celda.getByText(largo, { exact: true })
  const [texto, suya] = await Promise.all([nombre.boundingBox(), celda.boundingBox()])
  expect((texto?.x ?? 0) + (texto?.width ?? 0)).toBeLessThanOrEqual((suya?.x ?? 0) + (suya?.width ?? 0))
})

test('lo que ofrece un menú se toca sin tocar lo de al lado', { tag: NUEVA }, async ({ page, request }) => {
  const alumna = await inscripto(request)
  await irA(page, `/Cont/Alumno/${alumna.id}`, completo(alumna))
  await page.getByRole('button', { name: /^Más acciones de 20/ }).tap()
  const dadoDeBaja = page.getByRole('menuitem', { name: 'Dar de baja' })
  await expect(dadoDeBaja).toBeVisible()
  expect((await dadoDeBaja.boundingBox())?.height).toBeGreaterThanOrEqual(32)
  // the sheet of the login's bare button does not count over that of the menus
  expect(await dadoDeBaja.evaluate((e) => Number.parseFloat(getComputedStyle(e).paddingLeft))).toBeGreaterThan(0)
  // what cannot be taken back is red, and of the dark theme in the dark
  const color = () => dadoDeBaja.evaluate((e) => getComputedStyle(e).color)
  await expect.poll(color).toBe('rgb(179, 38, 30)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(color).toBe('rgb(255, 157, 147)')
})
