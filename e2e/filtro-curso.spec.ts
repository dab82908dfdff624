import { irA } from './entrar.ts'
import { boton, elegir } from './pantalla.ts'
import { expect, test } from './prueba.ts'

test.use({ usuario: 'operador' })

test('el filtro de curso se elige escribiendo, y vacío se quita, todo con el teclado', async ({ page }) => {
  await irA(page, '/Cont/Listado de Alumnos', 'Listado de Alumnos')
  const curso = page.getByRole('combobox', { name: 'Curso' })
  await curso.focus()
  await page.keyboard.type('1° grado a')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/curso=\d+/)
  await curso.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Tab')
  await expect(page).not.toHaveURL(/curso=\d+/)
  await expect(curso).toHaveValue('')
})

test('los cursos que no se pueden leer lo dicen en el filtro, que los pide otra vez', async ({ page }) => {
  await page.route(/api\/cursos\/all/, (ruta) => ruta.abort())
  await irA(page, '/Cont/Listado de Alumnos', 'Listado de Alumnos')
  const curso = page.getByRole('combobox', { name: 'Curso' })
  await expect(curso).toHaveAttribute('placeholder', 'Loading failed')
  await page.unroute(/api\/cursos\/all/)
  await boton(page, 'Cargar otra vez: Curso').click()
  await expect(curso).toHaveAttribute('placeholder', 'Todos los cursos')
  await elegir(page.locator('main'), 'Curso', '1° Grado A')
  await expect(page).toHaveURL(/curso=\d+/)
})
