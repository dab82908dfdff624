import type { APIRequestContext, Page } from '@playwright/test'
import { inscripto } from './api.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { aviso, boton, campo, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

/** Tests what Ctrl+Enter sends of a field that one is still in: what it shows, or nothing. */
test.use({ usuario: 'operador' })

/** Goes with a fee of a new student as far as the question how it is paid. */
async function porCobrar(page: Page, request: APIRequestContext) {
  const alumna = await inscripto(request)
  await irA(page, `/Cont/Cobrar?iid=${alumna.idInscripcion}`, 'Cobrar')
  const tarjeta = page.getByRole('region', { name: completo(alumna) })
  await tarjeta.getByRole('checkbox', { name: /^Cuota Marzo, / }).check()
  await page.keyboard.press('Control+Enter')
  const confirmar = modal(page, 'Confirmar cobranza')
  const medio = confirmar.getByRole('combobox', { name: 'Medio de pago' })
  await expect(medio).toBeFocused()
  return { alumna, confirmar, medio }
}

for (const [como, cobrar, mal] of [
  [
    'con el teclado',
    (page: Page) => page.keyboard.press('Control+Enter'),
    [['mercado pago', '«mercado pago» no está en la lista']],
  ],
  [
    'con el ratón',
    (page: Page) => boton(modal(page, 'Confirmar cobranza'), 'Cobrar').click(),
    [
      ['mercado pago', '«mercado pago» no está en la lista'],
      ['tarj', 'Varios tienen «tarj»: elija uno'],
    ],
  ],
] as const)
  test(`el medio de pago que se escribe es el que se registra, y uno que no existe no se cobra en efectivo: ${como}`, async ({
    page,
    request,
  }) => {
    const { alumna, confirmar, medio } = await porCobrar(page, request)
    for (const [escrito, dicho] of mal) {
      await page.keyboard.type(escrito)
      await cobrar(page)
      await expect(confirmar.getByText(dicho)).toBeVisible()
      await expect(medio).toBeFocused()
    }
    await page.keyboard.type('trans')
    await cobrar(page)
    await expect(aviso(page, 'Cobranza Registrada')).toBeVisible()
    await irA(page, '/Cont/Caja', 'Caja')
    await page.getByText('Grilla', { exact: true }).click()
    const suya = page.getByRole('table', { name: 'Cobranzas' }).getByRole('row').filter({ hasText: alumna.apellido })
    await expect(suya).toContainText('Transf.')
  })

test('tras Escape, Enter no cobra con el medio de antes lo que dice otro', async ({ page, request }) => {
  const { confirmar, medio } = await porCobrar(page, request)
  for (const [escrito, dicho] of [
    ['xyz', '«xyz» no está en la lista'],
    ['tarj', 'Varios tienen «tarj»: elija uno'],
  ] as const) {
    await medio.fill(escrito)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect(confirmar.getByText(dicho)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(confirmar).toBeVisible()
  }
  await medio.fill('trans')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(medio).toHaveValue('Transferencia')
  await expect(confirmar).toBeVisible()
})

test('lo que se escribe reemplaza lo marcado aunque se pulse sobre él, y quien sigue tras leer por qué no, cobra', async ({
  page,
  request,
}) => {
  const { confirmar, medio } = await porCobrar(page, request)
  for (const x of [14, 30, 120]) {
    await medio.click({ position: { x, y: 14 } })
    await page.keyboard.type('zzz')
    await expect(medio).toHaveValue('zzz')
    await boton(confirmar, 'Cobrar').click()
    await expect(confirmar.getByText('«zzz» no está en la lista: elija uno')).toBeVisible()
    await expect(medio).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(confirmar.getByText('«zzz» no está en la lista')).toBeHidden()
  await expect(medio).toHaveValue('Efectivo')
  await boton(confirmar, 'Cobrar').click()
  await expect(aviso(page, 'Cobranza Registrada')).toBeVisible()
})

test('una fecha a medio escribir se entiende antes de guardar, y una que no es lo dice', async ({ page }) => {
  await irA(page, '/Cont/Caja', 'Caja')
  await boton(page, 'Registrar Pago').click()
  const pago = modal(page, 'Registrar Pago')
  const fecha = campo(pago, 'Fecha')
  await fecha.fill('31/2')
  await page.keyboard.press('Control+Enter')
  await expect(pago.getByText(/31\/2.*no|no.*existe|no es/).first()).toBeVisible()
  await expect(fecha).toHaveValue('31/2')
  await fecha.fill('140426')
  await page.keyboard.press('Control+Enter')
  await expect(fecha).toHaveValue('14-04-2026')
  await expect(pago.getByText('La Fecha es requerida')).toHaveCount(0)
})

test('un espacio en un monto que se escribe no destilda el ítem', async ({ page, request }) => {
  const alumna = await inscripto(request)
  await irA(page, `/Cont/Cobrar?iid=${alumna.idInscripcion}`, 'Cobrar')
  const tarjeta = page.getByRole('region', { name: completo(alumna) })
  const marzo = tarjeta.getByRole('checkbox', { name: /^Cuota Marzo, / })
  await marzo.check()
  const monto = campo(tarjeta, 'Monto de Cuota Marzo')
  await monto.click()
  await page.keyboard.type('5 0.000')
  await expect(marzo).toBeChecked()
  await expect(monto).toHaveValue('50.000')
  await page.keyboard.press('Tab')
  await monto.focus()
  await page.keyboard.press('Space')
  await expect(marzo).not.toBeChecked()
})

test('una opción que se escribe en un formulario se toma y se envía de una vez', async ({ page }) => {
  await irA(page, '/Cont/Caja', 'Caja')
  await boton(page, 'Registrar Ingreso').click()
  const ingreso = modal(page, 'Registrar Ingreso')
  await campo(ingreso, 'Monto').fill('321')
  const concepto = ingreso.getByRole('combobox', { name: 'Concepto', exact: true })
  await concepto.click()
  const primero = (await page.getByRole('option').first().textContent()) ?? ''
  await page.getByRole('option').first().click()
  await expect(concepto).toHaveValue(primero)
  await ingreso.getByRole('combobox', { name: 'Medio de Pago' }).focus()
  await page.keyboard.type('transf')
  await page.keyboard.press('Control+Enter')
  await expect(ingreso).toBeHidden()
  const suyo = page.getByRole('row').filter({ hasText: '321,00' })
  await expect(suyo.first()).toContainText('Transferencia')
})

test('quien elige con el puntero lo que ya estaba elegido no deja lo que escribió', async ({ page, request }) => {
  const alumna = await inscripto(request)
  await irA(page, `/Cont/Alumno/${alumna.id}`, completo(alumna))
  await boton(page, 'Editar').first().click()
  const ventana = modal(page, /Alumno/)
  const sexo = ventana.getByRole('combobox', { name: 'Sexo' })
  await expect(sexo).toHaveValue('Femenino')
  await sexo.click()
  await page.keyboard.type('feme')
  await page.getByRole('option', { name: 'Femenino' }).click()
  await expect(sexo).toHaveValue('Femenino')
  await campo(ventana, 'Observaciones').fill('Con el puntero')
  await boton(ventana, 'Guardar').click()
  await expect(ventana).toBeHidden()
})
