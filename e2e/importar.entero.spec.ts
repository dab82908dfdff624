import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { alumnoNuevo, inscripto } from './api.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { aviso, boton, modal } from './pantalla.ts'
import { test } from './prueba.ts'

test.use({ usuario: 'admin' })

const TITULOS = 'Apellido;Nombre;Documento;Sexo;Nacimiento;Domicilio;Celular;Casa'
/** A document that no other run has. */
const otroDni = () => String(60_000_000 + Math.floor(Math.random() * 30_000_000))

test('una planilla con errores: se corrige, se importa y se deshace', async ({ page }) => {
  const [bien, mal] = [otroDni(), otroDni()]
  const planilla = (nacimiento: string) => ({
    name: 'alumnos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `${TITULOS}\nÑúñez;Importada;${bien};F;10/6/2015;Mitre 1;387 400;x\nPaz;Importado;${mal};M;${nacimiento};Mitre 2;387 401;x`,
      'latin1',
    ),
  })
  const elegir = async (nacimiento: string) => {
    await page.locator('input[type=file]').setInputFiles(planilla(nacimiento))
    // a title that is not known is named by hand, or left
    await expect(page.getByRole('combobox', { name: 'Qué es Documento' })).toHaveValue('DNI')
    await expect(page.getByRole('combobox', { name: 'Qué es Casa' })).toHaveValue('')
    await boton(page, 'Revisar filas').click()
  }
  await irA(page, '/Cont/Importar', 'Importar')
  // what is wrong with a file stays on the screen
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'nada.csv', mimeType: 'text/csv', buffer: Buffer.from('') })
  await expect(page.getByRole('alert').filter({ hasText: 'nada.csv: El archivo está vacío' })).toBeVisible()
  await elegir('31/02/2015')
  const filas = page.getByRole('table', { name: 'Filas de la planilla' })
  // Back leads to the columns
  await expect(filas).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Columnas de la planilla' })).toBeVisible()
  // what is typed and leaves one column is chosen with Enter
  const casa = page.getByRole('combobox', { name: 'Qué es Casa' })
  await casa.fill('direccion madre')
  await casa.press('Enter')
  await expect(casa).toHaveValue('Dirección de la Madre')
  await page.goForward()
  await expect(filas.getByRole('row', { name: /Ñúñez, Importada/ })).toContainText('Nueva')
  await expect(filas.getByRole('row', { name: /Paz, Importado/ })).toContainText(
    'Fecha de Nacimiento: La fecha no existe',
  )
  const [bajado] = await Promise.all([
    page.waitForEvent('download'),
    boton(page, 'Bajar con los errores marcados').click(),
  ])
  const { sheets } = await readXlsx(readFileSync(await bajado.path()))
  expect(sheets[0]?.rows[2]?.at(-1)).toBe('Fecha de Nacimiento: La fecha no existe; dice «31/02/2015»')

  // the cell is corrected here, by keyboard, and put back
  await filas.getByRole('button', { name: 'Corregir Fecha de Nacimiento de la fila 3' }).press('Enter')
  const corregir = modal(page, 'Corregir la fila 3')
  const nacimiento = corregir.getByRole('textbox', { name: 'Fecha de Nacimiento' })
  await expect(nacimiento).toBeFocused()
  await expect(corregir).toContainText('La fecha no existe')
  await nacimiento.fill('29/02/2015')
  await nacimiento.press('Enter')
  await expect(corregir).toContainText('dice «29/02/2015»')
  await corregir.getByRole('button', { name: 'Volver a lo que dice la planilla en Fecha de Nacimiento' }).click()
  await expect(nacimiento).toHaveValue('31/02/2015')
  await nacimiento.fill('28/02/2015')
  await nacimiento.press('Enter')
  await expect(corregir).toBeHidden()
  const corregida = filas.getByRole('row', { name: /Paz, Importado/ })
  await expect(corregida).toContainText('Nueva')
  await page.reload()
  await expect(corregida).toContainText('Fecha de Nacimiento: 31/02/2015 28/02/2015')
  await expect(page.getByRole('radiogroup', { name: 'Qué filas' })).toContainText('Corregidas 1')
  await boton(page, 'Importar').click()
  await expect(modal(page, 'Importar')).toContainText('2 filas de gente nueva')
  await boton(modal(page, 'Importar'), 'Importar').click()
  await expect(page.getByText('2 personas agregadas')).toBeVisible()

  await boton(page, 'Deshacer').click()
  await boton(modal(page, 'Deshacer la importación'), 'Deshacer').click()
  await expect(page.getByRole('heading', { name: 'La importación se deshizo' })).toBeVisible()
  await boton(page, 'Otra planilla').click()
  await expect(page.getByRole('row', { name: /alumnos\.csv/ }).first()).toContainText('Deshecha')
})

test('lo que sigue mal se dice otra vez, y lo que nadie decidió queda afuera por su nombre', async ({
  page,
  request,
}) => {
  const ya = await alumnoNuevo(request, 'Soledad')
  await irA(page, '/Cont/Importar', 'Importar')
  const filasDe = `Apellido;Nombre;DNI;Sexo;Nacimiento;Celular\nPaz7x111;Ada;12;X;31/02/2015;387 400-0000\nOtro;Nombre;${ya.dni};F;10/6/2015;387 400-0000`
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'dudosas.csv', mimeType: 'text/csv', buffer: Buffer.from(filasDe) })
  await boton(page, 'Revisar filas').click()
  const confirmacion = page.getByRole('region', { name: 'Confirmación' })
  await expect(confirmacion).toContainText(
    'No hay nada para importar: decida las dudosas o corrija las filas con errores.',
  )
  await expect(boton(confirmacion, 'Importar')).toBeDisabled()

  await boton(page, 'Corregir la fila 2').click()
  const corregir = modal(page, 'Corregir la fila 2')
  const campo = (name: string) => corregir.getByRole('textbox', { name })
  await expect(corregir.getByText('Revise 4 campos')).toBeVisible()
  const sexo = corregir.getByRole('combobox', { name: 'Sexo' })
  await sexo.fill('F')
  await campo('Dirección').fill('Mitre 1')
  await boton(corregir, 'Guardar').click()
  await expect(corregir.getByText('Revise 2 campos')).toBeVisible()
  await expect(campo('DNI')).toHaveAccessibleDescription(/El DNI debe tener 7 u 8 dígitos/)
  await expect(campo('Fecha de Nacimiento')).toHaveAccessibleDescription(/La fecha no existe/)
  await expect(sexo).toHaveAccessibleDescription(/La planilla dice «X»/)
  await expect(campo('Dirección')).toHaveAccessibleDescription('No está en la planilla')
  await boton(corregir, 'Guardar').click()
  await expect(aviso(page, 'La fila 2 sigue con errores')).toBeVisible()
  await expect(corregir.getByText('Revise 2 campos')).toBeVisible()
  await expect(campo('DNI')).toHaveAccessibleDescription(/El DNI debe tener 7 u 8 dígitos/)
  await campo('DNI').fill(otroDni())
  await campo('Fecha de Nacimiento').fill('28/02/2015')
  await boton(corregir, 'Guardar').click()
  await expect(corregir).toBeHidden()

  await boton(confirmacion, 'Importar').click()
  await expect(modal(page, 'Importar')).toContainText(
    '1 fila de gente nueva. Queda afuera 1 fila dudosa sin decidir. Se puede deshacer mientras no se use.',
  )
  await boton(modal(page, 'Importar'), 'Importar').click()
  await expect(page.getByText('Quedó afuera 1 fila dudosa sin decidir.')).toBeVisible()
  // what is not enrolled yet is in the list all the same, as it was typed
  await page.getByRole('link', { name: 'Ver el listado' }).click()
  await expect(page.getByLabel('Solo Inscriptos')).not.toBeChecked()
  await page.getByRole('searchbox').first().fill('Paz7x111')
  const suya = page.getByRole('cell', { name: /Paz7x111/ }).first()
  await expect(suya).toBeVisible()
  for (const uno of [suya, page.getByRole('searchbox').first(), page.getByRole('heading', { level: 1 })])
    await expect(uno).toHaveCSS('font-variant-ligatures', 'no-contextual')

  await page.goBack()
  await page.goBack()
  await boton(page, 'Deshacer').click()
  await boton(modal(page, 'Deshacer la importación'), 'Deshacer').click()
  await expect(page.getByRole('heading', { name: 'La importación se deshizo' })).toBeVisible()
  await expect(page.getByText(/afuera/)).toHaveCount(0)
})

test('los pagos anteriores dicen qué se registra antes de que se registre', async ({ page, request }) => {
  const [paga, no] = [await inscripto(request, 'Ana'), await inscripto(request, 'Eva')]
  await irA(page, '/Cont/Importar?tipo=saldos', 'Importar')
  const filasDe = `DNI;Inscripción\n${paga.dni};x\n${no.dni};debe`
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'pagos.csv', mimeType: 'text/csv', buffer: Buffer.from(filasDe) })
  await boton(page, 'Revisar filas').click()
  const filas = page.getByRole('table', { name: 'Filas de la planilla' })
  await expect(filas.getByRole('row', { name: new RegExp(completo(paga)) })).toContainText(
    /Inscripción: pagada \(\$.[\d.]+,\d\d\)/,
  )
  await expect(filas.getByRole('row', { name: new RegExp(completo(no)) })).toContainText('Sin pagos')
  await boton(page, 'Importar').click()
  await expect(modal(page, 'Importar')).toContainText(/Se registran pagos de 1 cuota por \$.[\d.]+,\d\d\./)
})
