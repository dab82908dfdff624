import { irA } from './entrar.ts'
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
