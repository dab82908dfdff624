import { irA } from './entrar.ts'
import { aviso, boton, elegir, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

test.use({ usuario: 'profesor' })

test('de quien cambió de curso mientras se cargaba su nota se dice el nombre, y lo demás queda', async ({ page }) => {
  let mudado = ''
  // the school's own courses stay as the other tests expect them
  await page.route('**/api/profesores/exregalumnos*', async (ruta) => {
    const respuesta = await ruta.fetch()
    const json = (await respuesta.json()) as { alumnos: { Alumno: string }[] }
    await ruta.fulfill({ json: { ...json, alumnos: json.alumnos.filter((a) => a.Alumno !== mudado) } })
  })
  await page.route('**/api/profesores/exreg', (ruta) =>
    ruta.fulfill({ status: 400, json: { Status: 'Error', Message: 'El Alumno no existe' } }),
  )
  await irA(page, '/Profesor/Registrar Examen', 'Registrar Examen')
  const main = page.getByRole('main')
  await elegir(main, 'Curso', /^3° Año A/)
  await elegir(main, 'Materia', 'Matemática')
  await elegir(main, 'Tipo de Examen', 'Escrito')
  const filas = main.getByRole('radiogroup')
  for (const fila of [0, 1]) await filas.nth(fila).getByRole('radio', { name: 'B', exact: true }).click()
  mudado =
    (await filas
      .first()
      .evaluate((g) => document.getElementById(g.getAttribute('aria-labelledby') ?? '')?.textContent)) ?? ''
  expect(mudado).toContain(', ')
  await boton(main, 'Registrar Examen').click()
  await boton(modal(page, 'Registrar Examen'), 'Registrar igual').click()
  await expect(aviso(page, 'Error al Guardar Examen')).toContainText(`${mudado} ya no está en 3° Año A`)
  await expect(filas.first().getByRole('radio', { name: 'B', exact: true })).toBeChecked()
  await expect(main.getByText(mudado)).toHaveCount(0)
})
