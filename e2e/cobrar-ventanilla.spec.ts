import { inscripto } from './api.ts'
import { cobrado } from './cobros.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { aviso, avisos, boton, buscadorDeCobrar, filaDeCaja, modal, verRecibo } from './pantalla.ts'
import { expect, test } from './prueba.ts'

test.use({ usuario: 'operador' })

test('la ventanilla halla por el curso, y por el curso y el apellido', async ({ page, request }) => {
  const alumna = await inscripto(request)
  await irA(page, '/Cont/Cobrar', 'Cobrar')
  const hallada = page.getByRole('option', { name: completo(alumna) })
  for (const curso of ['3° grado', '3 grado', '3ro a', '3A']) {
    await buscadorDeCobrar(page).fill(`${alumna.apellido} ${curso}`)
    await expect(hallada, curso).toBeVisible()
  }
  await buscadorDeCobrar(page).fill(`${alumna.apellido} 4° grado`)
  await expect(page.getByText('No se encontraron Resultados')).toBeVisible()
  await expect(hallada).toHaveCount(0)
  await buscadorDeCobrar(page).fill('3° grado')
  await expect(page.getByRole('option').first()).toContainText('3° Grado')
})

test('una cobranza que falla en el servidor lo dice en palabras, y lo elegido queda', async ({ page, request }) => {
  const alumna = await inscripto(request)
  await irA(page, `/Cont/Cobrar?iid=${alumna.idInscripcion}`, 'Cobrar')
  await page.getByRole('checkbox', { name: /^Cuota Marzo, / }).check()
  await boton(page, 'Continuar').click()
  // in place of the network, for an answer of 500 on it makes every test fail
  await page.evaluate(() => {
    const pedir = window.fetch
    window.fetch = async (que, como) =>
      como?.method === 'POST' && String(que).endsWith('/cobranza')
        ? new Response('', { status: 500 })
        : pedir(que, como)
  })
  const ventana = modal(page, 'Confirmar cobranza')
  await boton(ventana, 'Cobrar').click()
  await expect(aviso(page, 'Error al Cobrar')).toHaveText('Error al CobrarError de Servidor')
  await expect(ventana.getByText('No se cobró: Error de Servidor', { exact: true })).toBeVisible()
  await boton(ventana, 'Cancelar').click()
  await expect(page.getByRole('checkbox', { name: /^Cuota Marzo, / })).toBeChecked()
})

test('reimprimir es una palabra que se ve, en los pagos del alumno y en la caja', async ({ page, request }) => {
  const alumna = await inscripto(request)
  await cobrado(request, alumna, [5])
  const reimprimir = page.getByRole('main').getByText('Reimprimir', { exact: true })
  await irA(page, `/Cont/Alumno/${alumna.id}?ver=pagos`, completo(alumna))
  await expect(reimprimir).toBeVisible()
  await irA(page, '/Cont/Caja', 'Caja')
  const fila = await filaDeCaja(page, completo(alumna), () => boton(page, 'Página siguiente').click())
  await boton(fila, '1 ítem').click()
  await expect(reimprimir).toBeVisible()
  await reimprimir.click()
  await verRecibo(page.getByRole('dialog'), 'A4')
})

test('un enlace a una inscripción que no existe lo dice, y se sigue con quien sea', async ({ page, request }) => {
  const alumna = await inscripto(request)
  await irA(page, '/Cont/Cobrar?iid=99999999', 'Cobrar')
  await expect(aviso(page, 'Error')).toContainText('La Inscripción no existe')
  await expect(page.getByText('Busque al alumno que viene a pagar')).toBeVisible()
  await buscadorDeCobrar(page).fill(alumna.dni)
  await page.getByRole('option', { name: completo(alumna) }).click()
  const cuenta = page.getByRole('region', { name: completo(alumna) })
  await expect(cuenta).toBeVisible()
  await expect(avisos(page, 'Error')).toHaveCount(0)
  await page.evaluate(() => {
    location.hash = '/Cont/Cobrar?iid=99999998'
  })
  await expect(avisos(page, 'Error')).toHaveCount(1)
  await expect(cuenta.getByRole('checkbox').first()).toBeVisible()
})
