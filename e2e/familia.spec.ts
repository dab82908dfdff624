import { type Alumno, alumnoNuevo, como, inscripto, madreDe } from './api.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { aviso, boton, buscadorDeCobrar, campo, filaDeCaja, modal, verRecibo } from './pantalla.ts'
import { expect, test } from './prueba.ts'

test.use({ usuario: 'operador' })

test('la familia en la ventanilla: todo lo que deben los hijos, una cobranza y su recibo', async ({
  page,
  request,
}) => {
  const hijos = [await inscripto(request, 'Abril'), await inscripto(request, 'Bruno')]
  const madre = await madreDe(request, hijos)
  await irA(page, `/Cont/Padre/${madre.id}`, completo(madre))
  await page.getByRole('link', { name: 'Cobrar a la familia' }).click()
  for (const hijo of hijos) {
    const tarjeta = page.getByRole('region', { name: completo(hijo) })
    await tarjeta.getByRole('checkbox', { name: /^Cuota Marzo, Sin Pagar/ }).check()
  }
  await boton(page, 'Continuar').click()
  await boton(modal(page, 'Confirmar cobranza'), 'Cobrar').click()
  const hecha = page.getByRole('region', { name: 'Cobranza registrada' })
  await verRecibo(hecha, 'A4')
  const numero =
    (await hecha.getByText('Recibo', { exact: true }).locator('..').getByRole('definition').textContent()) ?? ''
  const [bajado] = await Promise.all([page.waitForEvent('download'), boton(hecha, 'Descargar').click()])
  expect(bajado.suggestedFilename()).toBe(`Recibo ${numero} Centro A4.pdf`)

  await test.step('otra vez, desde la caja y desde la cuenta', async () => {
    await irA(page, '/Cont/Caja', 'Caja')
    const fila = await filaDeCaja(page, completo(hijos[0] as Alumno), () => boton(page, 'Página siguiente').click())
    await fila.getByTitle('Reimprimir el recibo').click()
    const ventana = modal(page, `Recibo ${numero}`)
    await ventana.getByText('80 mm').click()
    await verRecibo(ventana, '80 mm')
    await boton(ventana, 'Cerrar').last().click()
    await irA(page, `/Cont/Alumno/${hijos[0]?.id}`, completo(hijos[0] as Alumno))
    await page.getByRole('tab', { name: 'Pagos' }).click()
    const pago = page.getByRole('table', { name: 'Pagos' }).getByRole('row').filter({ hasText: 'Cuota Marzo' })
    await boton(pago, /^Reimprimir /).click()
    // the screen remembers the paper that was chosen
    await verRecibo(page.getByRole('dialog'), '80 mm')
  })
})

test('desde un alumno se suma a los hermanos con deuda; cuando no quedan no se ofrece', async ({ page, request }) => {
  const [una, otro] = [await inscripto(request, 'Clara'), await inscripto(request, 'Darío')]
  await madreDe(request, [una, otro])
  await irA(page, '/Cont/Cobrar', 'Cobrar')
  const agregar = async (alumno: Alumno) => {
    await buscadorDeCobrar(page).fill(alumno.apellido)
    await page.getByRole('option', { name: completo(alumno) }).click()
    return page.getByRole('region', { name: completo(alumno) })
  }
  await boton(await agregar(una), /^Cobrar a la familia/).click()
  await expect(page.getByRole('region', { name: completo(otro) })).toBeVisible()
  // nobody else of the family owes anything
  await expect(boton(page, /^Cobrar a la familia/)).toHaveCount(0)
  // what both owe by now, at once
  const deTodos = boton(page, 'Elegir todo de todos')
  await deTodos.click()
  for (const hijo of [una, otro])
    await expect(
      page.getByRole('region', { name: completo(hijo) }).getByRole('checkbox', { name: /^Cuota Abril, Sin Pagar/ }),
    ).toBeChecked()
  await expect(deTodos).toBeDisabled()
})

test('el recibo propone al padre por quien se encontró al alumno, y un monto negativo lo dice', async ({
  page,
  request,
}) => {
  const hijo = await inscripto(request, 'Helena')
  const [una, otra] = [await madreDe(request, [hijo], 'Irene'), await madreDe(request, [hijo], 'Julia')]
  const { put } = await como(request, 'operador')
  await put('alumno/setpadres', { idAlumno: hijo.id, idsPadres: [una.id, otra.id] })
  await irA(page, '/Cont/Cobrar', 'Cobrar')
  for (const madre of [otra, una]) {
    await buscadorDeCobrar(page).fill(completo(madre))
    await page.getByRole('option', { name: completo(hijo) }).click()
    await page
      .getByRole('region', { name: completo(hijo) })
      .getByRole('checkbox', { name: /^Cuota Marzo, Sin Pagar/ })
      .check()
    await boton(page, 'Continuar').click()
    const confirmar = modal(page, 'Confirmar cobranza')
    await expect(confirmar.getByRole('combobox', { name: 'Recibí de' })).toHaveValue(completo(madre))
    await confirmar.getByRole('textbox', { name: 'Monto en Efectivo' }).fill('-5')
    await expect(confirmar.getByText('El Monto no puede ser negativo')).toBeVisible()
    await expect(confirmar.getByText('Falta')).toHaveCount(0)
    await boton(confirmar, 'Cancelar').click()
    await boton(page, /^Quitar a Helena/).click()
  }
})

test('quien se fue está marcado, y al final se ofrecen las cuentas de aquellos a quienes se cobró', async ({
  page,
  request,
}) => {
  const [una, seFue] = [await inscripto(request, 'Elena'), await inscripto(request, 'Fabio')]
  const sinCurso = await alumnoNuevo(request, 'Gina')
  const madre = await madreDe(request, [una, seFue, sinCurso])
  await irA(page, `/Cont/Padre/${madre.id}`, completo(madre))
  // who has no enrolment is enrolled from here
  await boton(page, `Inscribir a ${completo(sinCurso)}`).click()
  const inscribir = modal(page, 'Inscribir Alumno')
  await expect(inscribir.getByRole('combobox', { name: 'Alumno' })).toHaveValue(completo(sinCurso))
  await boton(inscribir, 'Cancelar').click()
  await expect(inscribir).toBeHidden()
  await expect(boton(page, `Inscribir a ${completo(una)}`)).toHaveCount(0)
  // the accounts of those enrolled, on demand
  await expect(page.getByText('Cuentas de los hijos')).toBeVisible()
  await boton(page, 'Mostrar').click()
  const cuenta = page.getByRole('region', { name: completo(una) })
  await expect(cuenta.getByRole('table', { name: 'Cuenta corriente 2026' })).toBeVisible()
  await expect(page.getByRole('region', { name: completo(sinCurso) })).toHaveCount(0)
  await boton(page, 'Ocultar').click()
  await expect(cuenta).toBeHidden()
  const { post } = await como(request, 'administrador')
  await post('inscripcion/baja', { idInscripcion: seFue.idInscripcion, fecha: '2026-04-10', motivo: 'Mudanza' })
  await irA(page, `/Cont/Cobrar?pid=${madre.id}`, 'Cobrar')
  await expect(page.getByRole('region', { name: completo(seFue) })).toContainText('Baja 10-04-2026')
  // a page that is loaded again asks for nobody anew
  const pedidos: string[] = []
  page.on('request', (pedido) => pedidos.push(pedido.url()))
  await page.reload()
  const tarjeta = page.getByRole('region', { name: completo(una) })
  await expect(boton(tarjeta, /^Cobrar a la familia/)).toHaveCount(0)
  await tarjeta.getByRole('checkbox', { name: /^Cuota Marzo, Sin Pagar/ }).check()
  expect(pedidos.filter((url) => url.includes('/cobranza/familia?idPadre'))).toEqual([])
  await boton(page, 'Continuar').click()
  await boton(modal(page, 'Confirmar cobranza'), 'Cobrar').click()
  const despues = page.getByRole('navigation', { name: 'Después de cobrar' })
  await expect(despues.getByRole('link')).toHaveText([`Cuenta de ${completo(una)}`, 'Ver la caja'])
  await expect(despues.getByRole('link').first(), 'del año cobrado').toHaveAttribute('href', /\?ano=2026$/)
})

test('cuando la madre se muda se ofrece mudar a los hijos que vivían con ella', async ({ page, request }) => {
  const hijos = [await alumnoNuevo(request, 'Abril'), await alumnoNuevo(request, 'Bruno')]
  const madre = await madreDe(request, hijos)
  await irA(page, `/Cont/Padre/${madre.id}`, completo(madre))
  const guardar = async (direccion: string, telefono: string) => {
    await boton(page.locator('main'), 'Editar').click()
    const ventana = modal(page, 'Editar Padre')
    await campo(ventana, 'Dirección').fill(direccion)
    await campo(ventana, 'Teléfono 1').fill(telefono)
    await boton(ventana, 'Guardar').click()
    return ventana
  }
  // what was not theirs is nothing to ask about
  await expect(await guardar('España 250', '387 4000000')).toBeHidden()
  const ventana = await guardar('San Martín 100', '387 4222222')
  const pregunta = modal(page, '¿Cambiar también a los hijos?')
  // by surname, which each run makes up
  const ambos = '(Abril y Bruno|Bruno y Abril)'
  await expect(pregunta).toContainText(new RegExp(`Dirección de ${ambos}: San Martín 100, en lugar de España 250`))
  await expect(pregunta).toContainText(new RegExp(`Teléfono de ${ambos}: 387 4222222, en lugar de 387 4000000`))
  await boton(pregunta, 'Cambiar').click()
  await expect(aviso(page, 'Hijos Guardados')).toContainText(new RegExp(ambos))
  await expect(ventana).toBeHidden()
  for (const hijo of hijos) {
    await irA(page, `/Cont/Alumno/${hijo.id}`, completo(hijo))
    await expect(page.locator('main')).toContainText('San Martín 100')
    await expect(page.locator('main')).toContainText('387 4222222')
  }
})
