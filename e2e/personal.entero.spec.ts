import { como } from './api.ts'
import { irA } from './entrar.ts'
import { completo, conPuntos, persona } from './gente.ts'
import { aviso, boton, campo, elegir, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

test.use({ usuario: 'administrador' })

test('un empleado, del alta a la baja: su ficha, sus cursos y lo que le pagó la caja', async ({ page, request }) => {
  const nuevo = persona('Ana Lucía')
  const nombre = completo(nuevo)
  const fila = page.getByRole('row').filter({ hasText: nombre })

  await test.step('se agrega desde el panel, con lo que falta dicho en su campo, y se ve su ficha', async () => {
    await irA(page, '/Cont/Panel', 'Panel')
    await boton(page, 'Personal').click()
    const ventana = modal(page, 'Agregar Personal')
    await campo(ventana, 'Apellido').fill(nuevo.apellido)
    await campo(ventana, 'Nombre').fill(nuevo.nombre)
    await elegir(ventana, 'Sexo', 'Femenino')
    await boton(ventana, 'Guardar').click()
    await expect(ventana.getByText('El CUIL es requerido')).toBeVisible()
    await campo(ventana, 'DNI').fill(nuevo.dni)
    await expect(campo(ventana, 'CUIL')).toHaveValue(/^2[37]-/)
    await expect(ventana.getByText('El CUIL es requerido')).toBeHidden()
    const propuesto = await campo(ventana, 'CUIL').inputValue()
    await campo(ventana, 'CUIL').fill('20111111112')
    await expect(ventana.getByText('No coincide con el DNI')).toBeVisible()
    await campo(ventana, 'CUIL').fill(propuesto.replaceAll('-', ''))
    await expect(ventana.getByText('No coincide con el DNI')).toBeHidden()
    await campo(ventana, 'Fecha de Nacimiento').fill('1/5/1980')
    await campo(ventana, 'Dirección').fill('España 250')
    await expect(ventana.getByText('45 años')).toBeVisible()
    await campo(ventana, 'Teléfono 1').fill('387 4000000')
    await campo(ventana, 'Trabaja desde').fill('1/3/2015')
    await elegir(ventana, 'Sucursal', 'Centro')
    await elegir(ventana, 'Cargo', 'Portero')
    await campo(ventana, 'Legajo').fill('1003')
    await boton(ventana, 'Guardar').click()
    await expect(ventana.getByText('El Email es requerido')).toBeVisible()
    await campo(ventana, 'Email').fill('ana@colegio.edu.ar')
    await boton(ventana, 'Guardar').click()
    await expect(ventana.getByText('El Legajo ya existe')).toBeVisible()
    await campo(ventana, 'Legajo').fill(`E${nuevo.dni}`)
    await boton(ventana, 'Guardar').click()
    await expect(aviso(page, 'Empleado Guardado')).toContainText(nombre)
    await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible()
    await expect(page.getByText(conPuntos(nuevo.dni))).toBeVisible()
  })

  await test.step('se le asignan cursos, y se desvincula uno', async () => {
    await expect(page.getByText('No tiene cursos asignados')).toBeVisible()
    await boton(page, 'Asignar Cursos').click()
    const ventana = modal(page, 'Asignar Cursos')
    await ventana.getByRole('searchbox').fill('no hay tal curso')
    await expect(ventana.getByText('No se encontraron Cursos')).toBeVisible()
    await ventana.getByRole('searchbox').fill('3° grado centro')
    await expect(ventana.getByRole('checkbox', { name: /^3° Grado A, Centro/ })).toBeVisible()
    await ventana.getByRole('checkbox', { name: 'Seleccionar todos' }).check()
    await boton(ventana, 'Guardar').click()
    await expect(aviso(page, 'Asignación de Cursos')).toContainText('Se asignaron los cursos con éxito')
    const cursos = page.getByRole('table', { name: `Cursos de ${nombre}` })
    const uno = cursos.getByRole('row').filter({ hasText: '3° Grado A' })
    await expect(uno.getByRole('link', { name: '3° Grado A' })).toHaveAttribute('href', /Cont\/Curso\/\d+/)
    await boton(uno, 'Desvincular 3° Grado A, Centro').click()
    await boton(modal(page, 'Desvincular Curso'), 'Desvincular').click()
    await expect(uno).toBeHidden()
    await expect(cursos.getByRole('row').filter({ hasText: '3° Grado B' })).toBeVisible()
  })

  await test.step('lo que le paga la caja está en su ficha, y la caja lleva a ella', async () => {
    await expect(page.getByText('No tiene pagos registrados en la caja')).toBeVisible()
    const { get, post } = await como(request, 'admin')
    const { aaData } = await get<{ aaData: { id: number; idSucursal: number }[] }>('personal/getpage', {
      sSearch: nuevo.dni,
    })
    const { id = 0, idSucursal = 0 } = aaData[0] ?? {}
    const fecha = '2026-04-15'
    await post('movimientos/pago', {
      tipo: 'P',
      destino: id,
      idSucursal,
      fecha,
      monto: 1234.5,
      observaciones: 'Guardia',
    })
    await irA(page, `/Cont/Caja?sucursal=${idSucursal}&fecha=${fecha}`, 'Caja')
    await page.getByRole('link', { name: nombre }).first().click()
    const pago = page.getByRole('table', { name: 'Pagos' }).getByRole('row').filter({ hasText: 'Guardia' })
    await expect(pago).toContainText('1.234,50')
    await expect(pago.getByRole('link', { name: '15-04-2026' })).toBeVisible()
  })

  await test.step('se elimina y se deshace desde el listado', async () => {
    await irA(page, '/Cont/Listado de Personal', 'Listado de Personal')
    await page.getByRole('searchbox').fill(nuevo.dni)
    await boton(fila, `Eliminar a ${nombre}`).click()
    const pregunta = modal(page, 'Eliminar Empleado')
    await expect(pregunta).toContainText('Deja el cargo de Portero en Centro. En 2026')
    await expect(pregunta).toContainText('3° Grado B (Centro)')
    await boton(pregunta, 'Eliminar').click()
    await expect(fila).toBeHidden()
    await boton(aviso(page, 'Empleado Eliminado'), 'Deshacer').click()
    await expect(aviso(page, 'Empleado Restaurado')).toBeVisible()
    await expect(fila).toContainText('Portero')
    await page.keyboard.press('Control+k')
    await page.keyboard.type(nuevo.dni)
    await page.getByRole('dialog', { name: 'Buscar' }).getByRole('option', { name: nombre }).click()
    await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible()
  })
})
