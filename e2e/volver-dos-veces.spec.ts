import { inscripto } from './api.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { boton, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

/** Tests the Back button that is pressed again while it is asked whether to leave unsaved changes. */
test.use({ usuario: 'operador' })

test('la dirección sigue siendo la de la pantalla, y el próximo Atrás vuelve a preguntar', async ({
  page,
  request,
}) => {
  const alumna = await inscripto(request)
  await irA(page, '/Cont/Panel', 'Panel')
  await irA(page, '/Cont/Caja', 'Caja')
  await irA(page, `/Cont/Cobrar?iid=${alumna.idInscripcion}`, 'Cobrar')
  const marzo = page.getByRole('region', { name: completo(alumna) }).getByRole('checkbox', { name: /^Cuota Marzo, / })
  await marzo.check()
  const pregunta = modal(page, 'Cambios sin Guardar')
  for (const hacer of ['Seguir editando', 'Seguir editando', 'Salir sin guardar']) {
    await page.evaluate(() => history.back())
    await expect(pregunta).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(/Cobrar/)
    await boton(pregunta, hacer).click()
    await expect(pregunta).toBeHidden()
    if (hacer === 'Salir sin guardar') break
    await expect(page).toHaveURL(/Cobrar/)
    await expect(marzo).toBeChecked()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Caja' })).toBeVisible()
  await expect(page).toHaveURL(/\/Cont\/Caja/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Panel' })).toBeVisible()
})
