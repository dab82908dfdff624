import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { importe } from './dinero.ts'
import { irA } from './entrar.ts'
import { unico } from './gente.ts'
import { aviso, avisos, boton, campo, elegir, modal, saldoDeCaja } from './pantalla.ts'
import { expect, test } from './prueba.ts'

test.use({ usuario: 'admin' })

const saldo = (page: Page) => importe(saldoDeCaja(page))
const tabla = (page: Page, nombre: string) => page.getByRole('table', { name: nombre, exact: true })
const fila = (page: Page, nombre: string, texto: string) =>
  tabla(page, nombre).getByRole('row').filter({ hasText: texto })

/** Opens the cash of a branch on a day and waits until it was read. */
async function caja(page: Page, sucursal: string, fecha = '2026-04-15') {
  await irA(page, `/Cont/Caja?fecha=${fecha}`, 'Caja')
  await elegir(page.locator('main'), 'Sucursal', sucursal)
  await expect(page.getByRole('combobox', { name: 'Sucursal' })).toHaveValue(sucursal)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

/** Checks how an amount is typed: a click selects what is there, and a dot is decimal until three digits follow it. */
async function montos(monto: Locator) {
  for (const [tecleado, queda, porQue] of [
    ['162400', '162.400,00'],
    ['1234.5', '1.234,50'],
    ['1234.56', '1.234,56'],
    ['162.400', '162.400,00'],
    ['1.234.567,8', '1.234.567,80'],
    ['1234.567', '1.234,56', '«1.234,567» tiene más de dos decimales: quedó 1.234,56'],
    ['.5', '0,50'],
    ['1,234.50', '1.234,50'],
    ['1,234,567.8', '1.234.567,80'],
    ['1,234.567', '1.234,56', '«1.234,567» tiene más de dos decimales: quedó 1.234,56'],
    ['1,2345.6', '1,23'],
    ['12.34,56', '12,34'],
    ['12.34.56', '12,34'],
    ['-1500,555', '-1.500,55', '«-1.500,555» tiene más de dos decimales: quedó -1.500,55'],
    ['1.234,50', '1.234,50'],
    // a dot with four digits after it is neither decimal nor of thousands
    ['1.2345', '1.234,00', '«1.2345» no se entiende como importe: quedó 1.234,00'],
    ['1.234.5678', '1.234.567,00'],
    ['123456789012', '12.345.678.901,00', 'Es más de lo que entra en un importe: hasta 99.999.999.999,99'],
  ] as [string, string, string?][]) {
    await monto.blur()
    await monto.click()
    await monto.pressSequentially(tecleado)
    await monto.blur()
    await expect(monto, tecleado).toHaveValue(queda)
    if (porQue) await expect(aviso(monto.page(), 'Importe Dudoso')).toContainText(porQue)
  }
}

test('pago: lo que falta, registrado desde la caja, y anulado con su motivo', async ({ page }) => {
  await caja(page, 'San Lorenzo')
  const antes = await saldo(page)
  await boton(page, 'Registrar Pago').click()
  const pago = modal(page, 'Registrar Pago')
  await boton(pago, 'Registrar').click()
  for (const texto of ['El Tipo de Pago es requerido', 'El Monto es requerido'])
    await expect(pago.getByText(texto)).toBeVisible()
  await expect(pago.getByRole('combobox', { name: 'Destino' })).toBeHidden()
  await pago.getByRole('radio', { name: 'de Servicios' }).check()
  await pago.getByRole('radio', { name: 'Recibe' }).check()
  await boton(pago, 'Registrar').click()
  for (const texto of [
    'El Destino es requerido',
    'El Número de Comprobante es requerido',
    'El Tipo de Comprobante es requerido',
  ])
    await expect(pago.getByText(texto)).toBeVisible()
  await elegir(pago, 'Destino', /^EDESA.*San Lorenzo/)
  await expect(pago.getByRole('combobox', { name: 'Destino' })).toHaveAccessibleDescription(/San Lorenzo/)
  await montos(campo(pago, 'Monto'))
  // a sign does not vanish on the way: the form refuses it
  await campo(pago, 'Monto').fill('-5')
  await expect(campo(pago, 'Monto')).toHaveValue('-5,00')
  await boton(pago, 'Registrar').click()
  await expect(campo(pago, 'Monto')).toHaveAccessibleDescription('El Monto no puede ser negativo')
  await campo(pago, 'Monto').fill('12345.60')
  await expect(campo(pago, 'Monto')).toHaveValue('12.345,60')
  await elegir(pago, 'Tipo de Comprobante', 'Factura')
  const numero = unico()
  await campo(pago, 'Número de Comprobante').fill(numero)
  // a day that does not exist stays with its reason, and the form does not go without it
  const fecha = campo(pago, 'Fecha')
  await fecha.fill('31/2/2026')
  await fecha.press('Tab')
  await expect(fecha).toHaveAccessibleDescription(/^Esa fecha no existe/)
  await boton(pago, 'Registrar').click()
  await expect(fecha).toBeFocused()
  await expect(fecha).toHaveValue('31/2/2026')
  await fecha.fill('16/4')
  await fecha.press('Tab')
  await expect(fecha).toHaveAccessibleDescription('No puede ser posterior al 15-04-2026')
  await fecha.fill('15/4/26')
  await fecha.press('Tab')
  await expect(fecha).toHaveValue('15-04-2026')
  // more cash than there is can only be meant, or a mistake of a digit
  await campo(pago, 'Monto').fill('1234560000')
  await boton(pago, 'Registrar').click()
  const falta = modal(page, 'Falta efectivo')
  await expect(falta).toContainText(/La caja de San Lorenzo tiene (−|-)?\$\s[\d.,]+ en efectivo: quedaría en negativo/)
  await boton(falta, 'No registrar').click()
  await expect(falta).toBeHidden()
  await campo(pago, 'Monto').fill('12345.60')
  await boton(pago, 'Registrar').click()
  await expect(aviso(page, 'Pago Registrado')).toContainText('EDESA: $ 12.345,60')
  await expect(fila(page, 'Pagos', numero)).toContainText('−$ 12.345,60')
  await expect.poll(() => saldo(page)).toBe(antes - 1_234_560)

  await fila(page, 'Pagos', numero).getByRole('button', { name: 'Anular el pago a EDESA' }).click()
  const anular = modal(page, 'Anular Pago')
  await expect(anular).toContainText('¿Anular el pago a EDESA por $ 12.345,60?')
  await boton(anular, 'Anular').click()
  await expect(anular.getByText('El Motivo es requerido')).toBeVisible()
  await campo(anular, 'Motivo').fill('Mal cargado')
  await boton(anular, 'Anular').click()
  await expect(aviso(page, 'Pago Anulado')).toContainText('$ 12.345,60')
  await expect(fila(page, 'Pagos', numero)).toBeHidden()
  await expect.poll(() => saldo(page)).toBe(antes)
  // it counts no more, but has not vanished
  await boton(page, '1 anulado: mostrar').click()
  await expect(fila(page, 'Pagos', numero)).toContainText(/Anulado el .* por admin: Mal cargado/)
  await expect(fila(page, 'Pagos', 'Total')).not.toContainText('12.345,60')
})

test('ingreso desde el panel con un concepto nuevo, que queda en Conceptos', async ({ page }) => {
  const concepto = `Feria ${unico()}`
  await irA(page, '/Cont/Panel', 'Panel')
  await boton(page, 'Registrar Ingreso').click()
  const ingreso = modal(page, 'Registrar Ingreso')
  // Enter in an open list is the list's: it chooses the marked one, and registers nothing
  const medio = ingreso.getByRole('combobox', { name: 'Medio de Pago' })
  await medio.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Efectivo' })).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(medio).not.toHaveValue('Efectivo')
  await expect(ingreso.getByText(/requerido/)).toHaveCount(0)
  await boton(ingreso, 'Registrar').click()
  await expect(ingreso.getByText('El Concepto es requerido')).toBeVisible()
  // one that is typed and not found is offered as a new one
  await ingreso.getByRole('combobox', { name: 'Concepto', exact: true }).fill(concepto)
  await page.getByRole('option', { name: `Usar «${concepto}»` }).click()
  await expect(campo(ingreso, 'Concepto nuevo')).toHaveValue(concepto)
  await boton(ingreso, 'Elegir de la lista').click()
  await boton(ingreso, 'Escribir un concepto nuevo').click()
  await campo(ingreso, 'Concepto nuevo').fill('sda01/01/2025')
  await campo(ingreso, 'Monto').fill('500')
  await boton(ingreso, 'Registrar').click()
  await expect(ingreso.getByText('El Concepto no es válido')).toBeVisible()
  await campo(ingreso, 'Concepto nuevo').fill(concepto)
  await elegir(ingreso, 'Medio de Pago', 'Transferencia')
  await elegir(ingreso, 'Sucursal de la caja', 'San Lorenzo')
  await boton(ingreso, 'Registrar').click()
  await expect(aviso(page, 'Ingreso Registrado')).toContainText(`${concepto}: $ 500,00`)

  await caja(page, 'San Lorenzo')
  await expect(fila(page, 'Ingresos', concepto)).toContainText('$ 500,00')
  await expect(fila(page, 'Ingresos', concepto)).toContainText('Transferencia')
  await expect(fila(page, 'Ingresos', 'Total con el saldo anterior')).toBeVisible()
  await page.getByText('Grilla', { exact: true }).click()
  await expect(fila(page, 'Ingresos', concepto)).toContainText('Transferencia')
  await page.getByText('Lista', { exact: true }).click()
  await expect(
    tabla(page, 'Ingresos').getByRole('button', { name: 'El saldo de caja no se puede eliminar' }),
  ).toBeDisabled()

  await irA(page, '/Cont/Conceptos', 'Conceptos')
  await page.getByRole('searchbox').fill(concepto)
  const suya = page.getByRole('row').filter({ hasText: concepto })
  await expect(suya).toContainText('San Lorenzo')
  await expect(suya.getByRole('button', { name: /^No se puede eliminar/ })).toBeDisabled()
  await boton(page, 'Agregar Concepto').first().click()
  const nuevo = modal(page, 'Agregar Concepto')
  await campo(nuevo, 'Concepto').fill(concepto.toUpperCase())
  await elegir(nuevo, 'Sucursal', 'San Lorenzo')
  await boton(nuevo, 'Guardar').click()
  await expect(aviso(page, 'Concepto Existente')).toContainText('El Concepto ya existe')
})

test('arqueo: cierra los días; lo que se anula de ellos se descuenta hoy', async ({ page }) => {
  await caja(page, 'Tres Cerritos', '2026-04-14')
  const cerrado = await saldo(page)
  await boton(page, 'Arqueo').click()
  const arqueo = modal(page, 'Arqueo de Caja')
  await boton(arqueo, 'Cerrar la caja').click()
  await expect(arqueo.getByText('El Efectivo Contado es requerido')).toBeVisible()
  await boton(arqueo, 'Contar por billetes').click()
  await expect(campo(arqueo, 'Billetes de 20000')).toBeFocused()
  await expect(arqueo.getByText('Diferencia')).toBeInViewport({ ratio: 1 })
  await campo(arqueo, 'Billetes de 200').pressSequentially('1,5')
  await expect(campo(arqueo, 'Billetes de 200')).toHaveAccessibleDescription('Debe ser un número entero')
  await expect(campo(arqueo, 'Efectivo contado')).toHaveValue('')
  await campo(arqueo, 'Billetes de 200').fill('4')
  await campo(arqueo, 'Monedas y otros').fill('200')
  await expect(campo(arqueo, 'Efectivo contado')).toHaveValue('1.000,00')
  await boton(arqueo, 'Cerrar la caja').click()
  await expect(campo(arqueo, 'Observaciones')).toBeFocused()
  await expect(arqueo.getByText('Explique la diferencia')).toBeVisible()
  await campo(arqueo, 'Observaciones').fill('Un retiro sin anotar')
  await boton(arqueo, 'Cerrar la caja').click()
  const pregunta = modal(page, 'Cerrar la caja')
  await expect(pregunta).toContainText('Se contaron $ 1.000,00 en Tres Cerritos')
  await expect(boton(pregunta, 'Volver a contar')).toBeFocused()
  // what was counted is not lost by leaving while it is asked
  await page.evaluate(() => {
    location.hash = '#/Cont/Panel'
  })
  await boton(modal(page, 'Cambios sin Guardar'), 'Seguir editando').click()
  await boton(pregunta, 'Cerrar la caja').click()
  await expect(aviso(page, 'Caja Cerrada')).toContainText('Faltan')
  const contada = page.getByRole('region', { name: 'Arqueo' })
  await expect(contada).toContainText('Cerrada')
  await expect(contada).toContainText('«Un retiro sin anotar»')
  await expect(contada).toContainText(/Contada el .* por admin/)
  await expect(boton(page, 'Registrar Pago')).toBeDisabled()
  await irA(page, '/Cont/Panel', 'Panel')
  await boton(page, 'Registrar Pago').click()
  const pago = modal(page, 'Registrar Pago')
  await pago.getByRole('radio', { name: 'de Servicios' }).check()
  await elegir(pago, 'Destino', /^EDESA/)
  await campo(pago, 'Fecha').fill('14-04-2026')
  await campo(pago, 'Monto').fill('10')
  await elegir(pago, 'Sucursal de la caja', 'Tres Cerritos')
  await boton(pago, 'Registrar').click()
  await expect(aviso(page, 'Error al Registrar Pago')).toContainText('Revise las validaciones')
  await expect(campo(pago, 'Fecha')).toBeFocused()
  await expect(campo(pago, 'Fecha')).toHaveAccessibleDescription(/^La caja de ese día está cerrada por el arqueo del /)
  // the refusal is of the screen that is left, and goes with it, though the mouse on it keeps it from going by itself
  await boton(pago, 'Registrar').click()
  await expect(campo(pago, 'Fecha')).toBeFocused()
  await aviso(page, 'Error al Registrar Pago').hover()
  await boton(pago, 'Cancelar').press('Enter')
  await boton(page, 'Salir sin guardar').press('Enter')
  await expect(aviso(page, 'Error al Registrar Pago')).toBeVisible()
  // what was said a moment before the screen is left stays, and a quick machine leaves it sooner than anybody
  await page.waitForTimeout(300)
  await irA(page, '/Cont/Caja?fecha=2026-04-14', 'Caja')
  await expect(avisos(page, 'Error al Registrar Pago')).toHaveCount(0)
  await caja(page, 'Tres Cerritos', '2026-04-14')
  await page
    .getByRole('button', { name: /^Anular la cobranza/ })
    .first()
    .click()
  const anular = modal(page, 'Anular Cobranza')
  await expect(anular).toContainText('la de ese día está cerrada y no cambia')
  await campo(anular, 'Motivo').fill('Cheque rechazado')
  await boton(anular, 'Anular').click()
  await expect(aviso(page, 'Cobranza Anulada')).toBeVisible()
  await expect(fila(page, 'Cobranzas', 'Anulada el')).toBeVisible()
  expect(await saldo(page)).toBe(cerrado)
  await caja(page, 'Tres Cerritos')
  const reversa = fila(page, 'Cobranzas', 'Anulación de Cobranza del 14/04/2026')
  // the newest is first, so the time of day of this run decides which page it is on
  if (!(await reversa.isVisible())) await page.getByRole('button', { name: 'Página 2' }).first().click()
  await expect(reversa).toContainText('−$')
})

test('reporte de varias sucursales y exportar el día: planillas con números', async ({ page }) => {
  await caja(page, 'San Lorenzo')
  const cierre = await saldo(page)
  await boton(page, 'Reporte de Caja').click()
  const reporte = modal(page, 'Reporte de Caja')
  await campo(reporte, 'Fecha Desde').fill('10-04-2026')
  await campo(reporte, 'Fecha Hasta').fill('09-04-2026')
  await expect(reporte.getByText('La Fecha Hasta no puede ser anterior a la Fecha Desde')).toBeVisible()
  await boton(reporte, 'Exportar').click()
  await expect(reporte.getByText('La Fecha Hasta no puede ser anterior a la Fecha Desde')).toBeVisible()
  await campo(reporte, 'Fecha Hasta').fill('15-04-2026')
  for (const nombre of ['Centro', 'Tres Cerritos']) await reporte.getByRole('checkbox', { name: nombre }).uncheck()
  const resumen = reporte.getByRole('table', { name: 'Resumen por sucursal' })
  await expect.poll(async () => importe(resumen.getByRole('cell').last())).toBe(cierre)
  await boton(reporte, 'Exportar').click()
  const [totales, medios, movimientos] = await bajar(page)
  expect(medios?.name).toBe('Medios de pago')
  expect(totales?.name).toBe('Resumen')
  expect(totales?.rows.at(-1)?.at(-1)).toBe(cierre / 100)
  expect(movimientos?.name).toBe('San Lorenzo')
  const montos = movimientos?.rows.slice(1).map((r) => r.at(-1))
  expect(montos?.every((m) => typeof m === 'number')).toBe(true)

  await boton(page, 'Exportar').click()
  expect((await bajar(page)).map((h) => h.name)).toEqual(['Cobranzas', 'Pagos', 'Ingresos', 'Totales'])
})

/** Downloads the file of the download modal, and reads it. */
async function bajar(page: Page) {
  const descargar = modal(page, 'Descargar')
  const llega = page.waitForEvent('download')
  await boton(descargar, 'Descargar').click()
  const archivo = await llega
  await boton(descargar, 'Cerrar').last().click()
  expect(archivo.suggestedFilename()).toMatch(/^(Caja|Reporte de Caja) .+\.xlsx$/)
  return (await readXlsx(await readFile(await archivo.path()))).sheets
}
