import type { APIRequestContext, Page } from '@playwright/test'
import { como, inscripto } from './api.ts'
import { cobrado } from './cobros.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { boton, campo, filaDeCaja, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

/** Tests what a cashier sees of the day; movimientos.spec.ts tests how movements are made and annulled. */
test.use({ usuario: 'operador' })

const siguiente = (page: Page) => () => boton(page, 'Página siguiente').click()

/** Makes a student of Centro who has paid March, half of it by card. */
async function cobradoDeDosModos(request: APIRequestContext) {
  const alumna = await inscripto(request)
  await cobrado(request, alumna, [5], {
    con: (total) => {
      const tarjeta = Math.round(total * 50) / 100
      return {
        medios: [
          { medio: 'EFECTIVO', monto: Math.round((total - tarjeta) * 100) / 100, referencia: '' },
          { medio: 'DEBITO', monto: tarjeta, referencia: 'Cupón 1' },
        ],
      }
    },
  })
  return alumna
}

test('el día como lista y como grilla, con sus medios; quien cobra no anula, y mañana no hay caja', async ({
  page,
  request,
}) => {
  const alumna = await cobradoDeDosModos(request)
  await irA(page, '/Cont/Caja', 'Caja')
  const cobranza = await filaDeCaja(page, completo(alumna), siguiente(page))
  // the tables of a day sort by their columns, as lists do
  const montos = page.getByRole('table', { name: 'Cobranzas' }).getByRole('columnheader', { name: 'Monto' })
  await boton(montos, /^Monto/).click()
  await expect(montos).toHaveAttribute('aria-sort', 'ascending')
  await boton(montos, /^Monto/).click()
  await expect(montos).toHaveAttribute('aria-sort', 'descending')
  // the address follows what is drawn by some milliseconds
  await expect(page).toHaveURL(/corden=-monto/)
  await page.reload()
  await expect(montos).toHaveAttribute('aria-sort', 'descending')
  await irA(page, '/Cont/Caja', 'Caja')
  await filaDeCaja(page, completo(alumna), siguiente(page))
  await boton(cobranza, '1 ítem').click()
  const medios = page.getByRole('list', { name: 'Medios de pago' }).getByRole('listitem')
  await expect(medios).toHaveText([/^Efectivo.*\$ [\d.]+,\d\d$/, /^Tarjeta de Débito Cupón 1.*\$ [\d.]+,\d\d$/])
  await expect(page.getByText(/^Solo anula un ServerAdmin/)).toHaveCount(2)
  await expect(cobranza.getByText('Ef. + Déb.')).toHaveAttribute('title', 'Efectivo, Tarjeta de Débito')
  await expect(page.getByRole('heading', { name: 'Medios de pago' }).locator('..')).toContainText(
    /Débito.*\$ [\d.]+,\d\d/s,
  )
  await expect(page.getByRole('button', { name: /^Anular/ })).toHaveCount(0)
  await expect(boton(page, 'Día siguiente')).toBeDisabled()
  await campo(page, 'Fecha').fill('16-04-2026')
  await page.keyboard.press('Tab')
  await expect(page).not.toHaveURL(/2026-04-16/)

  await page.getByText('Grilla', { exact: true }).click()
  await expect(page).toHaveURL(/vista=grilla/)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Grilla' })).toBeChecked()
  const grilla = page.getByRole('table', { name: 'Cobranzas' })
  await expect(grilla.getByRole('columnheader')).toContainText(['Fecha', 'Alumnos', 'Sucursal', 'Medio', 'Monto'])
  await expect((await filaDeCaja(page, completo(alumna), siguiente(page))).getByRole('link').first()).toHaveText(
    completo(alumna),
  )
  await boton(page, 'Día anterior').click()
  await expect(page).toHaveURL(/fecha=2026-04-14/)
  await expect(boton(page, 'Día siguiente')).toBeEnabled()
})

test('un archivo que ya se entregó se pide otra vez', async ({ page, request }) => {
  await irA(page, '/Cont/Caja', 'Caja')
  const [respuesta] = await Promise.all([page.waitForResponse('**/api/caja/print*'), boton(page, 'Exportar').click()])
  const { Id } = (await respuesta.json()) as { Id: string }
  const descargar = modal(page, 'Descargar')
  await expect(descargar).toContainText(/^.*Caja .*\.xlsx/)
  const headers = { authorization: (await respuesta.request().headerValue('authorization')) ?? '' }
  expect((await request.get('/api/download', { headers, params: { id: Id } })).ok()).toBe(true)
  await boton(descargar, 'Descargar').click()
  await expect(page.getByRole('alert')).toContainText('El archivo venció. Pídalo otra vez.')
  await expect(boton(descargar, 'Descargar')).toBeEnabled()
})

test('el recibo de otra sucursal no se muestra', async ({ page, request }) => {
  const alumna = await inscripto(request)
  const { get } = await como(request, 'admin')
  const { data } = await get<{ data: { id: number; text: string }[] }>('caja/sucursales')
  const idSucursal = data.find((s) => s.text === 'San Lorenzo')?.id
  await cobrado(request, alumna, [5], { usuario: 'admin', con: () => ({ idSucursal }) })
  await irA(page, `/Cont/Alumno/${alumna.id}?ver=pagos`, completo(alumna))
  await page.getByRole('button', { name: /^Reimprimir / }).click()
  await expect(page.getByRole('dialog')).toContainText('No se pudo mostrar el recibo')
  await expect(boton(page.getByRole('dialog'), 'Descargar')).toBeDisabled()
})

test.describe('quien puede anular', () => {
  test.use({ usuario: 'admin' })

  test('anula desde la ventana del recibo, que después lo dice', async ({ page, request }) => {
    const alumna = await inscripto(request)
    await cobrado(request, alumna, [5], { con: () => ({ observaciones: 'Paga la abuela' }) })
    await irA(page, `/Cont/Alumno/${alumna.id}?ver=pagos`, completo(alumna))
    await page.getByRole('button', { name: /^Reimprimir / }).click()
    const recibo = page.getByRole('dialog').first()
    await expect(recibo.getByRole('region', { name: 'Datos del recibo' })).toContainText('ObservacionesPaga la abuela')
    await boton(recibo, 'Anular').click()
    const anular = modal(page, 'Anular Cobranza')
    await expect(anular).toContainText(`de ${completo(alumna)} por`)
    await expect(anular).toContainText('vuelve a deberse, con los cambios de precio que hubo después')
    await campo(anular, 'Motivo').fill('Se cobró dos veces')
    await boton(anular, 'Anular').click()
    await expect(recibo).toContainText(/Esta cobranza fue anulada el .*: Se cobró dos veces/)
    await expect(boton(recibo, 'Anular')).toHaveCount(0)
  })
})

test('un día que tarda no muestra como suyas las cifras del anterior, y uno que no llega se pide otra vez', async ({
  page,
}) => {
  await irA(page, '/Cont/Caja', 'Caja')
  const cierre = page.getByRole('region', { name: 'Saldo al cierre' })
  await expect(cierre).toBeVisible()
  const seguir = Promise.withResolvers<void>()
  await page.route('**/api/caja?*', (ruta) => seguir.promise.then(() => ruta.continue()), { times: 1 })
  await boton(page, 'Día anterior').click()
  await expect(page).toHaveURL(/fecha=2026-04-14/)
  const quietas = page.locator('main [inert]')
  await expect(quietas).toHaveCount(1)
  seguir.resolve()
  await expect(cierre).toContainText('Saldo 13-04-2026')
  await expect(quietas).toHaveCount(0)

  await page.route('**/api/caja?*', (ruta) => ruta.abort(), { times: 1 })
  await boton(page, 'Día anterior').click()
  await expect(page.locator('main')).toContainText('No se pudo leer la caja')
  await boton(page, 'Reintentar').click()
  await expect(cierre).toContainText('Saldo 10-04-2026')
})
