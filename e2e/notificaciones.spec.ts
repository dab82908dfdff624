import { irA } from './entrar.ts'
import { aviso, boton, campo, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'
import { sesionDe } from './sesiones.ts'

test.use({ usuario: 'administrador' })

test('una notificación se escribe, le llega a quien tiene otra página abierta, y se lee', async ({
  page,
  browser,
  baseURL: url,
}) => {
  const baseURL = url ?? ''
  const otra = await browser.newContext({ baseURL, storageState: sesionDe('operador', baseURL) })
  const operador = await otra.newPage()
  await test.step('el operador trabaja con su página abierta', async () => {
    await irA(page, '/Cont/Notificaciones', 'Notificaciones')
    await irA(operador, '/Cont/Cumpleaños', 'Cumpleaños')
    await expect(operador).toHaveTitle('(2) Cumpleaños · Campana')
  })

  await test.step('sin texto no se envía, y lo escrito no se pierde al cerrar sin querer', async () => {
    await boton(page, 'Agregar Notificación').click()
    const ventana = modal(page, 'Agregar Notificación')
    await boton(ventana, 'Enviar').click()
    await expect(ventana.getByText('El Mensaje es Requerido')).toBeVisible()
    await campo(ventana, 'Mensaje').fill('Se cortó el agua.\nEl turno tarde sale a las 16.')
    await boton(ventana, 'Cancelar').click()
    await boton(modal(page, 'Cambios sin Guardar'), 'Seguir editando').click()
    await boton(ventana, 'Enviar').click()
    await expect(aviso(page, 'Notificación Agregada con Éxito')).toContainText('La reciben')
  })

  await test.step('le llega sin recargar: en el título, en el encabezado y en el menú', async () => {
    await expect(operador).toHaveTitle('(3) Cumpleaños · Campana')
    await operador
      .getByRole('banner')
      .getByRole('button', { name: /^Notificaciones/ })
      .click()
    await operador.getByRole('menuitem', { name: /Se cortó el agua/ }).click()
    const abierta = modal(operador, 'Notificación')
    await expect(abierta.getByText(/El turno tarde sale a las 16/)).toBeVisible()
    await boton(abierta, 'Cerrar').last().click()
    await expect(operador).toHaveTitle('(2) Cumpleaños · Campana')
  })

  await test.step('se marca otra vez como no leída, y el filtro muestra solo esas', async () => {
    await irA(operador, '/Cont/Notificaciones', 'Notificaciones')
    await expect(operador.getByRole('row')).toHaveCount(5)
    await boton(operador, /^Marcar como no leída: Se cortó/).click()
    await expect(aviso(operador, 'Notificación Marcada como No Leída')).toBeVisible()
    await expect(operador).toHaveTitle('(3) Notificaciones · Campana')
    await operador.getByRole('checkbox', { name: 'Solo las no leídas' }).check()
    await expect(operador.getByRole('row')).toHaveCount(4)
    await boton(operador, /^Marcar como leída: Se cortó/).click()
    await expect(operador.getByRole('row')).toHaveCount(3)
    await expect(boton(operador, 'Agregar Notificación')).toBeHidden()
  })
  await otra.close()
})
