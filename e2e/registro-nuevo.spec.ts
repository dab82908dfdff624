import { irA } from './entrar.ts'
import { unico } from './gente.ts'
import { aviso, boton, campo, elegir, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

test.use({ usuario: 'administrador' })

test('lo que se agrega se ve: la lista va a su página y lo marca, y después no vuelve sola', async ({ page }) => {
  await irA(page, '/Cont/Mobiliario', 'Mobiliario')
  const filas = page.getByRole('table', { name: 'Mobiliario' }).getByRole('row')
  await expect(filas.nth(1)).toBeVisible()
  const nombre = `Zzarmario ${unico()}`
  await boton(page, 'Agregar Artículo de Mobiliario').click()
  const ventana = modal(page, 'Agregar Artículo de Mobiliario')
  await campo(ventana, 'Descripción').fill(nombre)
  await campo(ventana, 'Stock').fill('3')
  await campo(ventana, 'Stock Mínimo').fill('1')
  await elegir(ventana, 'Sucursal', 'Centro')
  await boton(ventana, 'Guardar').click()
  await expect(aviso(page, 'Artículo de Mobiliario Agregado')).toBeVisible()
  const suya = filas.filter({ hasText: nombre })
  await expect(suya).toBeInViewport()
  await expect(suya).toHaveAttribute('data-marca', 'resaltada')
  await boton(page, 'Página 1').click()
  await expect(filas.nth(1)).toBeVisible()
  await expect(suya).toHaveCount(0)
})

test('las columnas no se mueven mientras se busca', async ({ page }) => {
  await irA(page, '/Cont/Libreria', 'Libreria')
  const lista = page.getByRole('table', { name: 'Libreria' })
  const lugares = () =>
    lista
      .getByRole('columnheader')
      .evaluateAll((titulos) => titulos.map((t) => Math.round(t.getBoundingClientRect().x)))
  const nombres = () =>
    lista
      .getByRole('row')
      .evaluateAll((suyas) => suyas.slice(1).map((f) => (f as HTMLTableRowElement).cells[0]?.textContent ?? ''))
  // the rows that stand there while the list is read have no names yet
  await expect.poll(async () => (await nombres()).filter((n) => n !== '').length).toBeGreaterThan(4)
  const [antes, leidos] = [await lugares(), await nombres()]
  const filas = leidos.length + 1
  const nombre = leidos.toSorted((a, b) => a.length - b.length)[0] ?? ''
  await page.getByRole('searchbox').fill(nombre)
  await expect.poll(() => lista.getByRole('row').count()).toBeLessThan(filas)
  expect(await lugares()).toEqual(antes)
})

test('lo que un filtro por sucursal esconde se muestra por sí mismo, no otro', async ({ page }) => {
  await irA(page, '/Cont/Servicios', 'Servicios')
  await elegir(page.getByRole('main'), 'Sucursal', 'San Lorenzo')
  await expect(page).toHaveURL(/sucursal=\d+/)
  const nombre = `Aaservicio ${unico()}`
  await boton(page, 'Agregar Servicio').click()
  const ventana = modal(page, 'Agregar Servicio')
  await campo(ventana, 'Nombre').fill(nombre)
  await elegir(ventana, 'Sucursal', 'Centro')
  await boton(ventana, 'Guardar').click()
  await boton(page.getByRole('status').filter({ hasText: 'no está entre lo que se muestra' }), 'Mostrar').click()
  const marcadas = page.getByRole('table', { name: 'Servicios' }).locator('tr[data-marca=resaltada]')
  await expect(marcadas).toContainText([nombre])
  await page.setViewportSize({ width: 390, height: 700 })
  await irA(page, '/Cont/Panel', 'Panel')
  await irA(page, '/Cont/Servicios', 'Servicios')
  const ultimo = `Zzservicio ${unico()}`
  await boton(page, 'Agregar Servicio').click()
  await campo(ventana, 'Nombre').fill(ultimo)
  await elegir(ventana, 'Sucursal', 'Centro')
  await boton(ventana, 'Guardar').click()
  await expect(marcadas).toContainText([ultimo])
  await expect(marcadas).toBeInViewport()
})
