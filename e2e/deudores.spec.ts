import { readFileSync } from 'node:fs'
import { inscripto } from './api.ts'
import { centavosDe } from './dinero.ts'
import { irA, porElMenu } from './entrar.ts'
import { completo } from './gente.ts'
import { boton, dibujado, elegir, hoverCell } from './pantalla.ts'
import { expect, test } from './prueba.ts'

test.use({ usuario: 'operador' })

const RUTA = '/Cont/Reporte de Deudores'
const TITULO = 'Reporte de Deudores'

test('quién debe la cuota del mes: filas, totales, cómo se pagó, y la planilla', async ({ page, request }) => {
  const alumna = await inscripto(request)
  await irA(page, '/Cont/Panel', 'Panel')
  await porElMenu(page, 'Cuotas', TITULO)
  // this month's fee is offered first
  await expect(page.getByRole('combobox', { name: 'Ítem' })).toHaveValue('Cuota Abril')
  await boton(page, 'Ver reporte').click()
  const tabla = page.getByRole('table', { name: 'Deudores' })
  await expect(tabla).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).not.toContainText('Cuotas')
  await expect(page.getByRole('list', { name: 'Referencias' })).toContainText('Parte Pagada')

  // the sums and what was asked for come first, then the rest of the account
  const titulos = tabla.getByRole('columnheader')
  for (const [i, titulo] of ['Alumno', 'Debe hoy de 2026', 'En total', 'Abril', 'Inscripción'].entries())
    await expect(titulos.nth(i)).toContainText(titulo)

  // only the rows scroll, whatever the school says below every screen
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)

  // the grid draws only rows in sight, and the new student is further down
  const region = page.getByRole('region', { name: 'Alumnos con deuda' })
  const cuantos = Number(/[\d.]+/.exec((await region.getByRole('status').textContent()) ?? '')?.[0].replace('.', ''))
  expect(await tabla.getByRole('row').count()).toBeLessThan(40)
  await expect(tabla).toHaveAttribute('aria-rowcount', String(cuantos + 2))
  const fila = tabla.getByRole('row').filter({ has: page.getByRole('link', { name: completo(alumna) }) })
  await tabla.getByRole('cell').first().focus()
  await page.keyboard.press('End')
  for (let i = 0; i < cuantos / 10 && (await fila.count()) === 0; i++) {
    await page.keyboard.press('PageDown')
    await dibujado(page)
  }
  await expect(fila.getByRole('cell', { name: /^Cuota Abril, Sin Pagar, / })).toBeVisible()
  await expect(await hoverCell(fila.getByRole('cell', { name: /^Cuota Marzo, / }))).toContainText('Sin pagos')
  // what is not due yet is no debt, and has not its red
  await expect(fila.getByRole('cell', { name: /^Cuota Abril, / })).not.toHaveAttribute('data-futura')
  await expect(fila.getByRole('cell', { name: /^Cuota Mayo, Sin Pagar, / })).toHaveAttribute('data-futura', 'true')

  // whoever owes most comes first, by today's debt or by any month
  await page.keyboard.press('Control+Home')
  const deHoy = tabla.getByRole('columnheader', { name: /^Debe hasta este mes/ })
  await deHoy.getByRole('button').click()
  await expect(deHoy).toHaveAttribute('aria-sort', 'descending')
  const montos = (await tabla.getByRole('cell', { name: /^Debe hoy, / }).allTextContents()).map(centavosDe)
  expect(montos).toEqual(montos.toSorted((a, b) => b - a))
  await deHoy.getByRole('button').click()
  await deHoy.getByRole('button').click()
  await expect(deHoy).toHaveAttribute('aria-sort', 'none')
  await tabla.getByRole('cell').first().focus()
  await page.keyboard.press('End')
  for (let i = 0; i < cuantos / 10 && (await fila.count()) === 0; i++) {
    await page.keyboard.press('PageDown')
    await dibujado(page)
  }

  // what he owes in all stands beside his name, with his branch
  await expect(fila.getByRole('cell', { name: /^Debe hoy, [1-9]/ })).toBeVisible()
  await expect(fila).toContainText('Centro')
  await expect(fila.getByRole('link', { name: '387 4000000' })).toHaveAttribute('href', 'tel:3874000000')
  const pagada = tabla.getByRole('cell', { name: /^Cuota Marzo, Cancelado, / }).first()
  await page.keyboard.press('Control+Home')
  await expect(await hoverCell(pagada)).toContainText(/\d\d-\d\d-2026 \$\s.+ \((Fact|Rec)\. /)

  // the address keeps the report; full amounts are asked for without losing it
  await page.reload()
  await expect(tabla).toBeVisible()
  // of what is paid only the tick is shown
  await expect(pagada).toHaveText('')
  await page.getByRole('checkbox', { name: 'Valores Adeudados' }).uncheck()
  await expect(tabla.getByRole('rowheader', { name: 'Total', exact: true })).toBeVisible()
  expect(centavosDe((await pagada.textContent()) ?? '')).toBeGreaterThan(0)

  const buscar = page.getByRole('searchbox', { name: 'Buscar entre los deudores' })
  await buscar.fill(alumna.apellido)
  await expect(region.getByRole('status')).toContainText('1 alumno debe')
  await expect(fila).toBeVisible()
  // written as it sounds
  await buscar.fill(`H${alumna.apellido}`)
  await expect(region.getByText(/^Nadie se llama .+: estos suenan parecido\.$/)).toBeVisible()
  await expect(fila).toBeVisible()
  await buscar.fill('nadie con este nombre')
  await expect(page.getByText('Ningún deudor coincide con la búsqueda y los filtros')).toBeVisible()
  await expect(region).not.toContainText('$')
  await buscar.fill('')
  await expect(region.getByRole('status').first()).toContainText(String(cuantos))

  await elegir(page.locator('main'), 'Curso', /^Sala de 3 años A/)
  await expect(region.getByRole('status')).not.toContainText(String(cuantos))
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Curso' })).toHaveValue(/^Sala de 3 años A/)
  await expect(tabla.getByRole('rowheader').nth(1)).toContainText('Sala de 3 años A')

  const [bajada] = await Promise.all([page.waitForEvent('download'), boton(page, 'Exportar a Excel').click()])
  expect(bajada.suggestedFilename()).toBe('Deudores 15-04-2026.xlsx')
  expect(
    readFileSync(await bajada.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test('una fila incompleta no se pide, una repetida no se cuenta, y cambiar las filas esconde el reporte', async ({
  page,
}) => {
  // the server's day, by which the first row is filled, arrives last here
  await page.route('**/api/syscfg/get?*', async (route) => {
    await page.waitForTimeout(500)
    await route.continue()
  })
  await irA(page, RUTA, TITULO)
  await expect(page.getByRole('combobox', { name: 'Ítem' })).toHaveValue('Cuota Abril')
  // a row that is added hides nothing, and is not marked before it is asked for
  const tabla = page.getByRole('table', { name: 'Deudores' })
  await boton(page, 'Ver reporte').click()
  await expect(tabla).toBeVisible()
  await boton(page, 'Agregar fila').click()
  await expect(tabla).toBeVisible()
  await expect(page.getByText('Tipo Requerido')).toBeHidden()
  await boton(page, 'Ver reporte').click()
  await expect(page.getByText('Tipo Requerido')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Ítem' }).nth(1)).toBeFocused()
  await elegir(page.locator('main'), 'Ítem', 'Cuota Abril', 1)
  await expect(page.getByText('Repetida: no se tiene en cuenta')).toBeVisible()
  await boton(page, 'Ver reporte').click()
  await expect(tabla).toBeVisible()
  await expect(page.getByRole('region', { name: 'Alumnos con deuda' })).toContainText('el ítem pedido')

  // the next year has only the enrolment fee
  await elegir(page.locator('main'), 'Año', '2027', 1)
  await expect(tabla).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Ítem' }).nth(1)).toHaveValue('')
  await page.getByRole('combobox', { name: 'Ítem' }).nth(1).click()
  await expect(page.getByRole('option')).toHaveText(['Inscripción'])
  await page.keyboard.press('Escape')
  await boton(page, 'Quitar la fila 1').click()
  await elegir(page.locator('main'), 'Ítem', 'Inscripción')
  await boton(page, 'Ver reporte').click()
  await expect(page.getByText('No se encontraron Alumnos con Deuda para los Filtros Indicados').or(tabla)).toBeVisible()
})

test('el importe más largo no toca el signo de su estado', async ({ page }) => {
  await irA(page, `${RUTA}?items=2026-5`, TITULO)
  const tabla = page.getByRole('table', { name: 'Deudores' })
  await expect(tabla).toBeVisible()
  const aire = await tabla.getByRole('cell', { name: /, Sin Pagar, / }).evaluateAll((celdas) =>
    celdas.map((celda) => {
      const texto = document.createRange()
      texto.selectNodeContents(celda)
      const { backgroundPositionX, backgroundSize } = getComputedStyle(celda)
      const signo = Number.parseFloat(backgroundPositionX) + Number.parseFloat(backgroundSize)
      return texto.getBoundingClientRect().left - celda.getBoundingClientRect().left - signo
    }),
  )
  expect(Math.min(...aire)).toBeGreaterThanOrEqual(3)
})
