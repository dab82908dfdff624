import type { Page } from '@playwright/test'
import { cobranza } from '../contract/cobranza.ts'
import { type Alumno, como, inscripto } from './api.ts'
import { cobrado, deuda } from './cobros.ts'
import { contestar } from './contestar.ts'
import { centavosDe, escrito } from './dinero.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { aviso, boton, buscadorDeCobrar, campo, hoverCell, modal } from './pantalla.ts'
import { expect, NUEVA, test } from './prueba.ts'

test.use({ usuario: 'operador' })

const verCobrar = (page: Page) => irA(page, '/Cont/Cobrar', 'Cobrar')

const tarjeta = (page: Page, alumno: Alumno) => page.getByRole('region', { name: completo(alumno) })
const item = (page: Page, alumno: Alumno, nombre: string) =>
  tarjeta(page, alumno).getByRole('checkbox', { name: new RegExp(`^${nombre}, `) })

/** Types in the box of the screen and takes the student. */
async function agregar(page: Page, alumno: Alumno) {
  await buscadorDeCobrar(page).fill(alumno.apellido)
  await page.getByRole('option', { name: completo(alumno) }).click()
  await expect(tarjeta(page, alumno)).toBeVisible()
}

test('se cobra junto a dos hermanos, en orden', async ({ page, request }) => {
  const [una, otro] = [await inscripto(request, 'Abril'), await inscripto(request, 'Bruno')]
  // one of them owes last year too, which is not on the screen
  await contestar(page, cobranza.familia, { options: [deuda(una, 2025, 1500)] })
  await verCobrar(page)
  await agregar(page, una)
  await expect(tarjeta(page, una)).toContainText('También debe $ 1.500,00 de 2025')
  await expect(boton(tarjeta(page, una), 'Agregar 2025')).toBeVisible()
  await agregar(page, otro)
  await expect(tarjeta(page, otro)).not.toContainText('También debe')
  await expect(item(page, una, 'Cuota Abril')).toBeDisabled()
  // why an amount is what it is, and why it cannot be chosen yet, as the account says it
  const porque = await hoverCell(item(page, una, 'Cuota Abril').locator('xpath=ancestor::td'))
  await expect(porque).toContainText('Cuota Abril 2026')
  await expect(porque).toContainText('Primero se cancela Cuota Marzo')
  await expect(porque).toContainText(/Precio de lista · Primari[oa], .+\$\s[\d.]+,\d\d/)
  // a page that is loaded again still has them
  await page.reload()
  await expect(tarjeta(page, otro)).toBeVisible()
  await item(page, una, 'Cuota Marzo').check()
  await item(page, una, 'Cuota Abril').check()
  await item(page, otro, 'Inscripción').check()
  await expect(page.getByRole('region', { name: 'Total a cobrar' })).toContainText('2 alumnos · 3 ítems')
  // April cannot stay without March
  await item(page, una, 'Cuota Marzo').uncheck()
  await expect(item(page, una, 'Cuota Abril')).not.toBeChecked()
  await expect(item(page, una, 'Cuota Abril')).toBeDisabled()

  // all that is owed by now is chosen at once
  await boton(tarjeta(page, una), /^Elegir todo lo que debe/).click()
  const debe = /Debe a abril\s*(\$\s[\d.,]+)/.exec((await tarjeta(page, una).textContent()) ?? '')?.[1] ?? 'no dice'
  await expect(tarjeta(page, una).locator('footer')).toContainText(debe)
  await expect(item(page, una, 'Cuota Abril')).toBeChecked()
  await expect(item(page, una, 'Cuota Mayo')).not.toBeChecked()

  await campo(tarjeta(page, otro), 'Monto de Inscripción').fill('0')
  await expect(tarjeta(page, otro).getByText('El Monto debe ser mayor que cero')).toBeVisible()
  await expect(boton(page, 'Continuar')).toBeDisabled()
  await campo(tarjeta(page, otro), 'Monto de Inscripción').fill('99999999')
  await expect(tarjeta(page, otro).getByText(/^El Monto supera el saldo de \$\s[\d.]+,\d\d$/)).toBeVisible()
  // what cannot be collected is not counted, and the button says what it waits for
  const barra = page.getByRole('region', { name: 'Total a cobrar' })
  await expect(barra).toContainText(`Total a cobrar${debe}`)
  await expect(boton(page, 'Continuar')).toHaveAccessibleDescription(
    /^Inscripción de Bruno: el Monto supera el saldo de \$\s[\d.]+,\d\d/,
  )
  await boton(tarjeta(page, otro), 'Quitar a Bruno').click()
  await expect(boton(page, 'Continuar')).toBeEnabled()
  await expect(barra.getByRole('status')).toBeHidden()
})

test('por el teclado: una cuota se busca, se elige, se cobra y se imprime en doce teclas, sin contar el nombre', async ({
  page,
  request,
}) => {
  const alumno = await inscripto(request)
  await verCobrar(page)
  let teclas = 0
  const tecla = async (cual: string) => {
    teclas += cual.split('+').length
    await page.keyboard.press(cual)
  }
  await expect(buscadorDeCobrar(page)).toBeFocused()
  await page.keyboard.type(completo(alumno).replace(',', ''))
  await expect(page.getByRole('option').first()).toHaveAttribute('data-combobox-selected', 'true')
  await tecla('Enter')
  await expect(item(page, alumno, 'Inscripción')).toBeFocused()
  await tecla('Space')
  await tecla('Control+Enter')
  const ventana = modal(page, 'Confirmar cobranza')
  await expect(ventana.getByRole('combobox', { name: 'Medio de pago' })).toBeFocused()
  await tecla('Control+Enter')
  const hecha = page.getByRole('region', { name: 'Cobranza registrada' })
  await expect(boton(hecha, 'Descargar')).toBeEnabled()
  const imprime = await page.evaluate(() => navigator.pdfViewerEnabled)
  const bajada = imprime ? undefined : page.waitForEvent('download')
  await tecla('Control+p')
  await bajada
  expect(teclas).toBeLessThanOrEqual(12)

  // the receipt is found again by its number, from anywhere; its student too
  const numero =
    (await hecha.getByText('Recibo', { exact: true }).locator('..').getByRole('definition').textContent()) ?? ''
  await buscadorDeCobrar(page).fill(`recibo ${numero}`)
  await expect(page.getByRole('option', { name: completo(alumno) })).toBeVisible()
  await page.keyboard.press('Control+k')
  const paleta = page.getByRole('dialog', { name: 'Buscar' })
  await expect(paleta.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(`rec. ${numero}`)
  await paleta.getByRole('option', { name: completo(alumno) }).click()
  await expect(boton(page.getByRole('dialog'), 'Descargar')).toBeEnabled()
  // what it says is read without the PDF
  const datos = page.getByRole('dialog').getByRole('region', { name: 'Datos del recibo' })
  for (const dicho of [
    `Recibo${numero}, Centro`,
    `Recibido de${completo(alumno)}`,
    'Medio de pagoEfectivo',
    /Total\$\s[\d.]+,\d\d/,
  ])
    await expect(datos).toContainText(dicho)
  // who may annul it is said to who may not
  await expect(page.getByRole('dialog')).toContainText('Solo anula un ServerAdmin: pídaselo')
  await boton(page.getByRole('dialog'), 'Cerrar').first().click()

  // annulled, its number says so instead of finding nothing
  const { get, borrar } = await como(request, 'admin')
  const { data } = await get<{ data: { id: number; alumnos: string }[] }>('cobranza/porNumero', { query: numero })
  await borrar('cobranza', {
    idCobranza: data.find((c) => c.alumnos === completo(alumno))?.id ?? 0,
    motivo: 'Era de otro',
  })
  // of the receipts with that number, those of other branches are not seen by this cashier
  await buscadorDeCobrar(page).fill(`rec ${numero}`)
  await page.getByRole('option', { name: /fue anulada el \d\d-\d\d-\d{4} \d\d:\d\d por admin/ }).click()
  await expect(page.getByRole('dialog')).toContainText('fue anulada el')
})

test('lo recibido dice el vuelto, y con dos medios el resto se completa', async ({ page, request }) => {
  const alumno = await inscripto(request)
  await verCobrar(page)
  await agregar(page, alumno)
  await item(page, alumno, 'Inscripción').check()
  await boton(page, 'Continuar').click()
  const ventana = modal(page, 'Confirmar cobranza')
  const total = centavosDe(await campo(ventana, 'Monto en Efectivo').inputValue())
  await campo(ventana, 'Recibido en efectivo').fill('-5')
  await expect(campo(ventana, 'Recibido en efectivo')).toHaveAccessibleDescription('Lo recibido no puede ser negativo')
  await campo(ventana, 'Recibido en efectivo').fill(escrito(total + 500_00))
  await expect(ventana.getByText(/^Vuelto \$/)).toContainText('$ 500,00')
  await boton(ventana, 'Agregar medio').click()
  await campo(ventana, 'Monto en Transferencia').fill(escrito(300_00))
  await expect(campo(ventana, 'Monto en Efectivo')).toHaveValue(escrito(total - 300_00))
  // from an amount to the next means of payment, and to what removes them after all of them
  await campo(ventana, 'Monto en Efectivo').focus()
  for (const sigue of [
    ventana.getByRole('combobox', { name: 'Medio de pago' }).nth(1),
    campo(ventana, 'Monto en Transferencia'),
    campo(ventana, 'Referencia de Transferencia'),
    boton(ventana, 'Quitar Efectivo'),
    boton(ventana, 'Quitar Transferencia'),
    boton(ventana, 'Agregar medio'),
  ]) {
    await page.keyboard.press('Tab')
    await expect(sigue).toBeFocused()
  }
  await expect(ventana.getByText(/^Vuelto \$/)).toContainText('$ 800,00')
  await campo(ventana, 'Recibido en efectivo').fill('1')
  await expect(ventana.getByText('Faltan')).toBeVisible()
  // notes that are not enough are not collected
  await boton(ventana, 'Cobrar').click()
  await expect(campo(ventana, 'Recibido en efectivo')).toBeFocused()
  await expect(ventana).toBeVisible()
  // the drawer is opened once it is collected: the change is still there
  await campo(ventana, 'Recibido en efectivo').fill(escrito(total))
  await boton(ventana, 'Cobrar').click()
  await expect(page.getByRole('region', { name: 'Cobranza registrada' })).toContainText('Vuelto$ 300,00')
})

test('los medios tienen que sumar el total', async ({ page, request }) => {
  const alumna = await inscripto(request)
  await cobrado(request, alumna, [1, 2, 3, 4])
  // on a phone, what can be paid first is brought into sight beside what was paid before
  await page.setViewportSize({ width: 390, height: 844 })
  await verCobrar(page)
  await agregar(page, alumna)
  await expect(item(page, alumna, 'Cuota Marzo')).toBeInViewport({ ratio: 1 })
  await item(page, alumna, 'Cuota Marzo').check()
  await boton(page, 'Continuar').click()
  const ventana = modal(page, 'Confirmar cobranza')
  await campo(ventana, 'Recibido en efectivo').scrollIntoViewIfNeeded()
  await expect(ventana.getByText('Total', { exact: true })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })
  const total = await campo(ventana, 'Monto en Efectivo').inputValue()
  await campo(ventana, 'Monto en Efectivo').fill('1')
  await boton(ventana, 'Cobrar').click()
  await expect(ventana.getByRole('alert')).toContainText('Los medios de pago no suman el total')
  await expect(campo(ventana, 'Monto en Efectivo')).toBeFocused()
  // why an attempt collected nothing stays on the page when its alert has gone, until the next one
  await page.route('**/api/cobranza', (ruta) =>
    ruta.fulfill({ json: { Status: 'Error', Message: 'La caja está cerrada', code: 'caja-cerrada' } }),
  )
  await campo(ventana, 'Monto en Efectivo').fill(total)
  await boton(ventana, 'Cobrar').click()
  await expect(aviso(page, 'Error al Cobrar')).toBeVisible()
  await expect(ventana.getByText('No se cobró: La caja está cerrada')).toBeVisible()
  await boton(ventana, 'Cancelar').click()
  await expect(page.getByText('No se cobró: La caja está cerrada')).toBeVisible()
  await expect(item(page, alumna, 'Cuota Marzo')).toBeChecked()
})

test('lo elegido no se pierde por un clic: salir pregunta, y No deja todo como estaba', async ({ page, request }) => {
  const alumna = await inscripto(request)
  await irA(page, '/Cont/Panel', 'Panel')
  await irA(page, '/Cont/Caja', 'Caja')
  await irA(page, '/Cont/Cobrar', 'Cobrar')
  await agregar(page, alumna)
  await agregar(page, await inscripto(request))
  await item(page, alumna, 'Inscripción').check()
  const pregunta = modal(page, 'Cambios sin Guardar')
  await page.goBack()
  await expect(boton(pregunta, 'Seguir editando')).toBeFocused()
  await expect(pregunta).toContainText(`No se cobró a ${completo(alumna)}.`)
  // pressed again while it asks, it asks once
  await page.evaluate(() => history.back())
  await page.waitForTimeout(300)
  await expect(pregunta).toHaveCount(1)
  await boton(pregunta, 'Seguir editando').click()
  await expect(pregunta).toHaveCount(0)
  await expect(page).toHaveURL(/#\/Cont\/Cobrar/)
  await expect(item(page, alumna, 'Inscripción')).toBeChecked()

  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('button', { name: 'Abrir el menú' }).click()
  await page.getByRole('link', { name: 'Caja', exact: true }).click()
  await boton(pregunta, 'Salir sin guardar').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Caja' })).toBeVisible()
})

test('dos cajas cobran lo mismo: la segunda lee por qué no, y ve los importes nuevos', async ({ page, request }) => {
  const alumna = await inscripto(request)
  await verCobrar(page)
  const segunda = await page.context().newPage()
  await verCobrar(segunda)
  for (const caja of [page, segunda]) {
    await agregar(caja, alumna)
    await item(caja, alumna, 'Cuota Marzo').check()
    await boton(caja, 'Continuar').click()
  }
  const debia = centavosDe((await item(segunda, alumna, 'Cuota Marzo').getAttribute('aria-label')) ?? '')
  await boton(modal(page, 'Confirmar cobranza'), 'Cobrar').click()
  await expect(page.getByRole('region', { name: 'Cobranza registrada' })).toContainText(`Se cobró $ ${escrito(debia)}`)

  await boton(modal(segunda, 'Confirmar cobranza'), 'Cobrar').click()
  const dicho = segunda.getByRole('alert').filter({ hasText: 'No se cobró' })
  await expect(dicho).toContainText(
    'Ítems no válidos: cuotas. Se cobraron o cambió su valor desde que los abrió. Revise los importes',
  )
  await expect(modal(segunda, 'Confirmar cobranza')).toBeHidden()
  // it is told once
  await expect(aviso(segunda, 'Error al Cobrar')).toHaveCount(0)
  await expect(segunda.getByRole('listitem').filter({ hasText: `Cuota Marzo de ${completo(alumna)}` })).toContainText(
    `$ ${escrito(debia)} Cancelado`,
  )
  await expect(item(segunda, alumna, 'Cuota Marzo')).toHaveCount(0)
  await expect(item(segunda, alumna, 'Cuota Abril')).toBeEnabled()
  await expect(boton(segunda, 'Continuar')).toBeDisabled()
})

test('un importe tecleado de corrido conserva su coma, también si la máquina tarda', { tag: NUEVA }, async ({
  page,
  request,
}) => {
  const alumna = await inscripto(request)
  // imitates a busy machine: what should happen at once happens after the next key
  await page.addInitScript(() => {
    const esperar = window.setTimeout.bind(window)
    window.setTimeout = ((hacer: TimerHandler, ms = 0) => esperar(hacer, ms === 0 ? 150 : ms)) as typeof setTimeout
  })
  await verCobrar(page)
  await agregar(page, alumna)
  await item(page, alumna, 'Cuota Marzo').check()
  const monto = campo(tarjeta(page, alumna), 'Monto de Cuota Marzo')
  await monto.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('43.666,05', { delay: 100 })
  await expect(monto).toHaveValue('43.666,05')
  await monto.blur()
  await expect(monto).toHaveValue('43.666,05')

  // what is typed right after Ctrl+K is the palette's, though its field gets the focus later
  await page.keyboard.press('Control+k')
  await page.keyboard.type('cursos')
  await expect(page.getByRole('dialog', { name: 'Buscar' }).getByRole('combobox')).toHaveValue('cursos')
})
