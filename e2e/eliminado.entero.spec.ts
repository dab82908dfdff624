import { alumnoNuevo } from './api.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { aviso, boton, campo, elegir, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

test.use({ usuario: 'admin' })

test('el DNI de un eliminado se pregunta antes de agregar otro, y quien lo tiene se nombra al restaurar', async ({
  page,
  request,
}) => {
  const viejo = await alumnoNuevo(request)
  await irA(page, `/Cont/Alumno/${viejo.id}`, completo(viejo))
  await boton(page, /^Más acciones/).click()
  await page.getByRole('menuitem', { name: /Eliminar/ }).click()
  await boton(modal(page, 'Eliminar Alumno'), 'Eliminar').click()
  await expect(aviso(page, 'Alumno Eliminado')).toBeVisible()

  await irA(page, '/Cont/Listado de Alumnos', 'Listado de Alumnos')
  await boton(page, 'Agregar Alumno').click()
  const ventana = modal(page, 'Agregar Alumno')
  await campo(ventana, 'Apellido').fill('Nuevo')
  await campo(ventana, 'Nombre').fill('Otro')
  await elegir(ventana, 'Sexo', 'Masculino')
  await campo(ventana, 'DNI').fill(viejo.dni)
  await campo(ventana, 'Fecha de Nacimiento').fill('03-08-2014')
  await campo(ventana, 'Teléfono 1').fill('387 4215566')
  await campo(ventana, 'Dirección').fill('Alvarado 1234')
  await boton(ventana, 'Guardar').click()
  const pregunta = modal(page, 'El DNI es de un eliminado')
  await expect(pregunta).toContainText(
    `Ese DNI es de ${completo(viejo)}, que está eliminado. ¿Restaurarlo en lugar de agregar otro?`,
  )
  await expect(pregunta.getByRole('link', { name: `Ver a ${completo(viejo)}` })).toHaveAttribute(
    'href',
    new RegExp(`Alumno/${viejo.id}$`),
  )
  await boton(pregunta, 'Agregar igual').click()
  await expect(aviso(page, 'Alumno Guardado')).toBeVisible()

  await irA(page, `/Cont/Alumno/${viejo.id}`, completo(viejo))
  await boton(page, 'Restaurar').first().click()
  await boton(modal(page, 'Restaurar Alumno'), 'Restaurar').click()
  const rechazo = aviso(page, 'El alumno no pudo ser restaurado')
  await expect(rechazo).toContainText('El DNI ya existe')
  await expect(rechazo.getByRole('link', { name: 'Ver a Nuevo, Otro' })).toBeVisible()
})
