import type { Page } from '@playwright/test'
import { inscripto } from './api.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { aviso, avisos, boton, campo, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

test.use({ usuario: 'operador' })

/** Lets the server do the next calls, but loses their answers. */
const sinQueLlegue = (page: Page, url: string, times: number) =>
  page.route(
    url,
    async (ruta) => {
      await ruta.fetch()
      await ruta.abort()
    },
    { times },
  )

test('una cobranza sin respuesta: se pide otra vez sola, y si no se sabe, se comprueba con lo mismo', async ({
  page,
  request,
}) => {
  const COBRANZA = '**/api/cobranza'
  const alumna = await inscripto(request)
  const otra = await inscripto(request)
  const cobrar = async () => {
    await irA(page, `/Cont/Cobrar?aid=${alumna.id}`, 'Cobrar')
    await boton(page, /^Elegir todo lo que debe/).click()
    await boton(page, 'Continuar').click()
    return modal(page, 'Confirmar cobranza')
  }
  const hecha = page.getByRole('region', { name: 'Cobranza registrada' })

  await test.step('dos respuestas perdidas: nadie dice que no se cobró, y nada se puede cambiar', async () => {
    const ventana = await cobrar()
    await sinQueLlegue(page, COBRANZA, 2)
    await boton(ventana, 'Cobrar').click()
    await expect(ventana.getByText(/no se sabe si se cobró/)).toBeVisible()
    await expect(page.getByText(/No se cobró/)).toHaveCount(0)
    await expect(ventana.getByRole('combobox').first()).toBeDisabled()
    await boton(ventana, 'Cancelar').click()
    await expect(page.getByText(/no se sabe si se cobró/)).toBeVisible()
  })

  await test.step('se comprueba desde la página: muestra el recibo de la que se registró, una vez', async () => {
    await boton(page, 'Comprobar').click()
    await expect(hecha).toBeVisible()
    await expect(aviso(page, 'Sin Respuesta')).toHaveCount(0, { timeout: 1500 })
    await expect(page.getByText(/no se sabe si se cobró/)).toBeHidden()
    await irA(page, '/Cont/Caja', 'Caja')
    await expect(
      page.getByRole('table', { name: 'Cobranzas' }).getByRole('row').filter({ hasText: alumna.apellido }),
    ).toHaveCount(1)
  })

  await test.step('se comprueba desde la ventana, que sigue mostrando lo que se mandó aunque la página lo lea otra vez', async () => {
    await irA(page, `/Cont/Cobrar?aid=${alumna.id}`, 'Cobrar')
    await page
      .getByRole('region', { name: completo(alumna) })
      .getByRole('checkbox', { name: /^Material 2, / })
      .check()
    await boton(page, 'Continuar').click()
    const ventana = modal(page, 'Confirmar cobranza')
    const total = await ventana.getByText(/^Total/).textContent()
    await sinQueLlegue(page, COBRANZA, 1)
    await page.route(COBRANZA, (ruta) => ruta.abort(), { times: 1 })
    await boton(ventana, 'Cobrar').click()
    await expect(ventana.getByText(/no se sabe si se cobró/)).toBeVisible()
    const leida = page.waitForResponse((r) => r.url().includes('/api/cobranza?') && r.request().method() === 'GET')
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await leida
    await expect(page.getByRole('checkbox', { name: /^Material 2, / })).toHaveCount(0)
    await expect(ventana.getByText(/^Total/)).toHaveText(total ?? '')
    await boton(ventana, 'Comprobar').click()
    await expect(hecha).toBeVisible()
  })

  await test.step('mientras no se sabe nada se elige, y la barra dice lo que se mandó y se cobra', async () => {
    await irA(page, `/Cont/Cobrar?aid=${alumna.id}`, 'Cobrar')
    const cuenta = page.getByRole('region', { name: completo(alumna) })
    await cuenta.getByRole('checkbox', { name: /^Seguro 2, / }).check()
    const barra = page.getByRole('region', { name: 'Total a cobrar' })
    const dicho = await barra.getByText(/^Total a cobrar/).textContent()
    await boton(page, 'Continuar').click()
    await page.route(COBRANZA, (ruta) => ruta.abort(), { times: 2 })
    const ventana = modal(page, 'Confirmar cobranza')
    await boton(ventana, 'Cobrar').click()
    await expect(ventana.getByText(/no se sabe si se cobró/)).toBeVisible()
    await boton(ventana, 'Cancelar').click()
    await expect(ventana).toBeHidden()
    for (const nombre of [/^Seguro 2, /, /^Cuota Mayo, /])
      await expect(cuenta.getByRole('checkbox', { name: nombre })).toBeDisabled()
    await expect(cuenta.getByRole('button', { name: /^Quitar a/ })).toBeDisabled()
    await expect(page.getByRole('combobox', { name: /^Agregar alumno/ })).not.toBeEditable()
    await expect(barra.getByText(/^Total a cobrar/)).toHaveText(dicho ?? '')
    await expect(barra).toContainText('1 ítem')
    await page.evaluate((id) => {
      location.hash = `/Cont/Cobrar?aid=${id}`
    }, otra.id)
    await expect(aviso(page, 'No se agregó')).toBeVisible()
    await expect(page.getByRole('region', { name: completo(otra) })).toHaveCount(0)
    await boton(aviso(page, 'No se agregó'), 'Cerrar aviso').click()
    await expect(avisos(page, 'No se agregó')).toHaveCount(0)
    for (const ruta of ['/Cont/Cobrar', `/Cont/Cobrar?aid=${alumna.id}`])
      await page.evaluate((a) => {
        location.hash = a
      }, ruta)
    await boton(page, 'Comprobar').click()
    await expect(hecha).toBeVisible()
    await expect(avisos(page, 'No se agregó')).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: /^Agregar alumno/ })).toBeEditable()
  })

  await test.step('una sola perdida no se nota', async () => {
    await irA(page, `/Cont/Cobrar?aid=${alumna.id}`, 'Cobrar')
    await page
      .getByRole('region', { name: completo(alumna) })
      .getByRole('checkbox', { name: /^Cuota Mayo, / })
      .check()
    await boton(page, 'Continuar').click()
    await sinQueLlegue(page, COBRANZA, 1)
    await boton(modal(page, 'Confirmar cobranza'), 'Cobrar').click()
    await expect(hecha).toBeVisible()
    await expect(page.getByText(/no se sabe si se cobró|No se cobró/)).toHaveCount(0)
  })
})

test.describe('quien anula', () => {
  test.use({ usuario: 'admin' })

  test('una anulación sin respuesta queda dicha en su ventana, y repetirla no anula dos veces', async ({ page }) => {
    await irA(page, '/Cont/Caja?fecha=2026-04-14', 'Caja')
    await page
      .getByRole('button', { name: /^Anular la cobranza/ })
      .first()
      .click()
    const ventana = modal(page, 'Anular Cobranza')
    await campo(ventana, 'Motivo').fill('Error de carga')
    await sinQueLlegue(page, '**/api/cobranza?*', 1)
    await boton(ventana, 'Anular').click()
    await expect(ventana.getByText(/no se sabe si se anuló/)).toBeVisible()
    await boton(ventana, 'Anular').click()
    await expect(aviso(page, 'Error al Eliminar Cobranza').last()).toContainText('ya está anulada')
  })
})
