import type { APIRequestContext, Page } from '@playwright/test'
import { como, inscripto } from './api.ts'
import { cobrado } from './cobros.ts'
import { HOY } from './colegio.ts'
import { irA } from './entrar.ts'
import { completo, unico } from './gente.ts'
import { boton, elegir, filaDeCaja } from './pantalla.ts'
import { expect, test } from './prueba.ts'

/** Tests the sums of a day's cash and what its rows lead to. Most of them have a branch in which nothing has happened. */
test.use({ usuario: 'admin' })

async function sucursalNueva(request: APIRequestContext) {
  const nombre = `Anexo ${unico()}`
  const { post, get } = await como(request, 'admin')
  const { Id: idSucursal } = await post<{ Id: number }>('sucursal', { nombre })
  const { data } = await get<{ data: { id: number }[] }>('movimientos/destinospago', { tipo: 'S' })
  return {
    nombre,
    entra: (monto: number, medio = 'EFECTIVO', fecha: string = HOY) =>
      post('movimientos/ingreso', { concepto: `Rifa ${unico()}`, monto, medio, fecha, idSucursal }),
    sale: (monto: number, medio = 'EFECTIVO') =>
      post('movimientos/pago', { tipo: 'S', destino: data[0]?.id, monto, medio, fecha: HOY, idSucursal }),
    cuenta: (efectivoContado: number) => post('caja/arqueo', { idSucursal, fecha: HOY, efectivoContado }),
  }
}

async function verCaja(page: Page, sucursal: string, vista = 'lista') {
  await irA(page, `/Cont/Caja?fecha=${HOY}&vista=${vista}`, 'Caja')
  await elegir(page.locator('main'), 'Sucursal', sucursal)
  await expect(page.getByRole('combobox', { name: 'Sucursal' })).toHaveValue(sucursal)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

const tarjeta = (page: Page, titulo: string) => page.getByRole('heading', { name: titulo, exact: true }).locator('..')

/** Finds the figure of a line by its whole label. */
const cifra = (page: Page, titulo: string, renglon: string) =>
  tarjeta(page, titulo)
    .locator('dl > div')
    .filter({ has: page.getByRole('term').getByText(renglon, { exact: true }) })
    .getByRole('definition')

test('de un medio con pagos se dice lo que entró, los pagos y lo que queda; de otro, su suma sola', async ({
  page,
  request,
}) => {
  const { nombre, entra, sale } = await sucursalNueva(request)
  await entra(1000.5, 'TRANSFERENCIA')
  await entra(200, 'TRANSFERENCIA')
  await sale(300.25, 'TRANSFERENCIA')
  await entra(50, 'QR')
  await verCaja(page, nombre)
  await expect(cifra(page, 'Medios de pago', 'Transferencia: entró')).toHaveText(/^\$\s1\.200,50$/)
  await expect(cifra(page, 'Medios de pago', 'Transferencia: pagos')).toHaveText(/^−\$\s300,25$/)
  await expect(cifra(page, 'Medios de pago', 'Transferencia: queda')).toHaveText(/^\$\s900,25$/)
  await expect(tarjeta(page, 'Medios de pago').getByRole('term').filter({ hasText: 'QR' })).toHaveText(['QR'])
  await expect(cifra(page, 'Medios de pago', 'QR')).toHaveText(/^\$\s50,00$/)
})

test('el gráfico de totales no cuenta el saldo anterior entre los ingresos del día', async ({ page, request }) => {
  const { nombre, entra, sale } = await sucursalNueva(request)
  await entra(7000, 'EFECTIVO', '2026-04-14')
  await entra(400)
  await sale(100)
  await verCaja(page, nombre)
  const totales = tarjeta(page, 'Totales')
  await expect(totales.getByText('Ingresos del día').locator('..')).toHaveText(/^Ingresos del día\$\s400,00$/)
  await expect(totales).not.toContainText('7.')
  await expect(page.getByRole('region', { name: 'Saldo al cierre' })).toContainText(/Saldo 14-04-2026\$\s7\.000,00/)
})

test('lo que se registra después de contar deja el arqueo viejo', async ({ page, request }) => {
  const { nombre, entra, cuenta } = await sucursalNueva(request)
  await entra(500)
  await cuenta(500)
  await verCaja(page, nombre)
  const arqueo = page.getByRole('region', { name: 'Arqueo' })
  await expect(arqueo).toContainText(/Contada a las \d\d:\d\d por admin/)
  await expect(arqueo.getByRole('status')).toHaveCount(0)
  await entra(20)
  await page.reload()
  await expect(arqueo.getByRole('status')).toHaveText('Hubo movimientos después de contar: cuente otra vez.')
  await expect(arqueo).toContainText(/Debía haber\$\s500,00/)
  await expect(boton(arqueo, 'Contar otra vez')).toBeEnabled()
})

test('una fila de la caja lleva a su sucursal y al empleado que la hizo', async ({ page, request }) => {
  const alumna = await inscripto(request)
  await cobrado(request, alumna, [5])
  await verCaja(page, 'Centro', 'grilla')
  const fila = await filaDeCaja(page, completo(alumna), () => boton(page, 'Página siguiente').click())
  await fila.getByRole('link', { name: 'Centro', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Centro' })).toBeVisible()
  await page.goBack()
  await fila.getByRole('link', { name: /Figueroa/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Figueroa, Marcela' })).toBeVisible()
})
