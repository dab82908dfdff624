import { irA } from './entrar.ts'
import { aviso, boton, campo, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

test.use({ usuario: 'admin' })

test('números de factura: hacia adelante sí, uno usado no', async ({ page }) => {
  await irA(page, '/Cont/Panel', 'Panel')
  await boton(page, 'Números de Factura').click()
  const ventana = modal(page, 'Números de Factura')
  const proximo = campo(ventana, 'Próximo Número de Centro')
  const antes = Number(await proximo.inputValue())
  await expect(boton(ventana, 'Guardar')).toBeDisabled()

  await proximo.fill('')
  await expect(ventana.getByRole('checkbox', { name: 'Centro' })).toBeChecked()
  await boton(ventana, 'Guardar').click()
  await expect(ventana.getByText('El Número de Factura es requerido')).toBeVisible()
  await expect(proximo).toBeFocused()

  await proximo.fill('1')
  await boton(ventana, 'Guardar').click()
  await expect(ventana.getByText(`El último usado es ${antes - 1}`)).toBeVisible()
  await expect(aviso(page, 'Error al Guardar los Cambios')).toBeVisible()

  await proximo.fill(String(antes + 1))
  await boton(ventana, 'Guardar').click()
  await expect(aviso(page, 'Cambios Guardados con Éxito')).toBeVisible()
  await irA(page, '/Cont/Listado de Sucursales', 'Listado de Sucursales')
  await boton(page, 'Números de Factura').click()
  await expect(campo(ventana, 'Próximo Número de Centro')).toHaveValue(String(antes + 1))
})
