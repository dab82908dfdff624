import { inscripto } from './api.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { boton, elegir } from './pantalla.ts'
import { expect, test } from './prueba.ts'

test.use({ usuario: 'administrador' })

test('los deudores se acotan a una sucursal, que olvida el curso de otra y queda en la dirección', async ({
  page,
  request,
}) => {
  const alumna = await inscripto(request)
  await irA(page, `/Cont/Reporte de Deudores?items=2026-5&buscar=${alumna.apellido}`, 'Reporte de Deudores')
  const fila = page
    .getByRole('table', { name: 'Deudores' })
    .getByRole('row')
    .filter({ hasText: completo(alumna) })
  await expect(fila).toContainText('Centro')
  const filtros = page.locator('main')
  const curso = page.getByRole('combobox', { name: 'Curso' })
  await elegir(filtros, 'Curso', /^3° Grado/)
  await expect(curso).toHaveValue(/^3° Grado/)

  await elegir(filtros, 'Sucursal', 'San Lorenzo')
  await expect(page.getByText('Ningún deudor coincide con la búsqueda y los filtros')).toBeVisible()
  await expect(curso).toHaveValue('')
  await page.getByRole('searchbox', { name: 'Buscar entre los deudores' }).fill('')
  const deudores = page
    .getByRole('table', { name: 'Deudores' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
  await expect(deudores.first()).toContainText('San Lorenzo')
  await expect(deudores.filter({ hasNotText: 'San Lorenzo' })).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Sucursal' })).toHaveValue('San Lorenzo')
  await expect(deudores.first()).toContainText('San Lorenzo')
})

test('quien vuelve de un alumno encuentra el reporte donde lo dejó', async ({ page }) => {
  await irA(page, '/Cont/Reporte de Deudores', 'Reporte de Deudores')
  await boton(page, 'Ver reporte').click()
  const tabla = page.getByRole('table', { name: 'Deudores' })
  await expect(page.getByRole('region', { name: 'Alumnos con deuda' })).toHaveAttribute('aria-busy', 'false')
  const abajo = () => tabla.evaluate((t) => t.parentElement?.scrollTop ?? 0)
  await tabla.hover()
  await page.mouse.wheel(0, 1200)
  await expect.poll(abajo).toBe(1200)
  // one in the middle of what is seen: to click another one would scroll to it first
  const enMedio = await tabla.evaluate((t) => {
    const { top, height } = (t.parentElement as HTMLElement).getBoundingClientRect()
    const enlaces = [...t.querySelectorAll('a')]
    return enlaces.find((a) => a.getBoundingClientRect().top > top + height / 2)?.getAttribute('href')
  })
  await tabla.locator(`a[href="${enMedio}"]`).click()
  await expect(tabla).toBeHidden()
  await page.goBack()
  await expect(tabla).toBeVisible()
  await expect.poll(abajo).toBe(1200)
  // what is sorted begins at the top
  await boton(tabla, 'En total').click()
  await expect.poll(abajo).toBe(0)
})
