import { irA } from './entrar.ts'
import { aviso, boton, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

test.use({ usuario: 'admin' })

test('la auditoría de todo el colegio se encuentra, se filtra por usuario, y vuelve con sus filtros', async ({
  page,
}) => {
  await irA(page, '/Cont/Panel', 'Panel')
  await page.keyboard.press('Control+k')
  await page
    .getByRole('searchbox', { name: 'Buscar' })
    .or(page.getByPlaceholder(/Buscar/))
    .last()
    .fill('audit')
  await page
    .getByRole('option', { name: /^Auditoría/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoría' })).toBeVisible()
  const lista = page.getByRole('table', { name: 'Auditoría' })
  const quien = lista.getByRole('row').nth(1).getByRole('cell').nth(2)
  await expect(quien).toBeVisible()
  const nombre = (await quien.textContent()) ?? ''

  await test.step('de un usuario, que se halla escribiendo', async () => {
    const usuario = page.getByRole('combobox', { name: 'Usuario' })
    await usuario.fill('no hay nadie así')
    await expect(page.getByText('No matches found')).toBeVisible()
    await usuario.fill(nombre)
    await page.getByRole('option', { name: nombre }).first().click()
    await expect(page).toHaveURL(/usuario=\d+/)
    await expect(lista.getByRole('row')).not.toHaveCount(0)
    await page.getByRole('combobox', { name: 'Tipo' }).fill('cobranza')
    await page.getByRole('option', { name: /COB-NEW/ }).click()
    await expect(page).toHaveURL(/tipo=COB-NEW/)
    await expect(lista.getByText('COB-NEW').first()).toBeVisible()
  })
  await test.step('y se vuelve a ella desde lo que abrió', async () => {
    const cobro = lista.getByRole('link', { name: /^Cobró/ }).first()
    await cobro.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Caja' })).toBeVisible()
    await expect(
      page.getByRole('dialog', { name: 'Recibo' }).getByRole('region', { name: 'Datos del recibo' }),
    ).toBeVisible()
    await expect(page).not.toHaveURL(/cobranza=/)
    await page.goBack()
    await expect(page.getByRole('combobox', { name: 'Tipo' })).toHaveValue(/COB-NEW/)
    await expect(page.getByRole('combobox', { name: 'Usuario' })).toHaveValue(new RegExp(nombre))
    await expect(cobro).toBeVisible()
  })
  await test.step('un día a medio escribir no es ninguno', async () => {
    await page.getByRole('textbox', { name: 'Hasta', exact: true }).fill('1/1/20')
    await expect(page.getByRole('textbox', { name: 'Hasta', exact: true })).toHaveValue('1/1/20')
    await page.getByRole('textbox', { name: 'Hasta', exact: true }).fill('1/1/2026')
    await page.getByRole('textbox', { name: 'Hasta', exact: true }).blur()
    await expect(page.getByText('Es anterior a Desde')).toBeVisible()
    await expect(page).toHaveURL(/hasta=2026-01-01/)
    // who empties it and goes on finds the one again that was there
    await page.getByRole('textbox', { name: 'Hasta', exact: true }).fill('')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox', { name: 'Hasta', exact: true })).toHaveValue('01-01-2026')
  })
  await test.step('quien no encuentra nada lo lee', async () => {
    await irA(page, '/Cont/Administrador/Auditoría?tipo=PAD-UNMERGE&estado=3', 'Auditoría')
    await expect(page.getByText('No se encontraron Resultados')).toBeVisible()
    await boton(page, 'Elegir fecha: Desde').waitFor()
  })
})

test('lo que se hizo con un usuario o con un rol lleva a él', async ({ page }) => {
  await irA(page, '/Cont/Usuarios?buscar=talleres', 'Usuarios')
  await boton(page, 'Acciones de talleres').click()
  await page.getByRole('menuitem', { name: 'Roles' }).click()
  const suyos = modal(page, /^Roles de/)
  await suyos.getByRole('checkbox', { name: 'Profesor', exact: true }).check()
  await expect(aviso(page, 'Rol Agregado')).toBeVisible()
  await suyos.getByRole('checkbox', { name: 'Profesor', exact: true }).uncheck()
  await expect(aviso(page, 'Rol Removido')).toBeVisible()
  await boton(suyos, 'Cerrar').last().click()
  await expect(suyos).toBeHidden()
  await irA(page, '/Cont/Usuarios?buscar=admin', 'Usuarios')
  await boton(page, 'Acciones de admin').click()
  await page.getByRole('menuitem', { name: 'Auditoría' }).click()
  const ventana = modal(page, /^Auditoría de/)
  // the list below is the page that the event opens, so the dialog has to go
  await ventana.getByRole('link', { name: 'Quitó el rol Profesor a talleres' }).first().click()
  await expect(ventana).toBeHidden()
  await expect(boton(page, 'Acciones de talleres')).toBeVisible()
  await irA(page, '/Cont/Usuarios?buscar=admin', 'Usuarios')
  await boton(page, 'Acciones de admin').click()
  await page.getByRole('menuitem', { name: 'Auditoría' }).click()
  await ventana.getByRole('link', { name: 'Abrir en Auditoría' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoría' })).toBeVisible()
  await expect(ventana).toBeHidden()
  await page.getByRole('link', { name: 'Dio el rol Profesor a talleres' }).first().click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(boton(page, 'Acciones de talleres')).toBeVisible()
  await boton(page, 'Mostrar todos los usuarios').click()
  await expect(boton(page, 'Acciones de admin')).toBeVisible()
})
