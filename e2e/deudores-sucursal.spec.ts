import { inscripto } from './api.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { elegir } from './pantalla.ts'
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
