import type { Page } from '@playwright/test'
import { alumnoNuevo, madreDe } from './api.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { aviso, boton, campo, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

/** Tests a person who was saved while the network failed: what the form says, and what is there afterwards. */
test.use({ usuario: 'operador' })

/** Lets the server do the next call, but loses its answer. */
const sinQueLlegue = (page: Page, url: string) =>
  page.route(
    url,
    async (ruta) => {
      await ruta.fetch()
      await ruta.abort()
    },
    { times: 1 },
  )

test('una persona cuya respuesta se pierde: una sola voz, y guardarla otra vez no la duplica', async ({
  page,
  request,
}) => {
  const alumno = await alumnoNuevo(request)
  await irA(page, '/Cont/Listado de Alumnos?inscriptos=false', 'Listado de Alumnos')
  await page.getByRole('searchbox').fill(alumno.apellido)
  await boton(page, `Editar a ${completo(alumno)}`).click()
  const ventana = modal(page, 'Editar Alumno')
  await expect(campo(ventana, 'Apellido')).toHaveValue(alumno.apellido)
  const dicho = (texto: string) => ventana.getByRole('alert').filter({ hasText: texto })
  await campo(ventana, 'Nombre').fill('Otro nombre')
  await sinQueLlegue(page, '**/api/alumno')
  await page.route('**/api/alumno/getpage*', (ruta) => ruta.abort(), { times: 1 })
  const leida = page.waitForEvent('requestfailed', (r) => r.url().includes('getpage'))
  await boton(ventana, 'Guardar').click()
  await expect(dicho('Puede guardar otra vez: no se guardará dos veces.')).toBeVisible()
  await leida
  await expect(aviso(page, 'Error de Servidor')).toHaveCount(0)

  // what was changed since is another thing: the first is told of, once
  await campo(ventana, 'Nombre').fill('Un tercero')
  await boton(ventana, 'Guardar').click()
  await expect(dicho('El intento anterior sí se registró, con otros datos.')).toBeVisible()
  await expect(aviso(page, 'Error')).toHaveCount(0)
  await boton(ventana, 'Guardar').click()
  await expect(dicho('Revise lo marcado y guarde otra vez.')).toBeVisible()
  await expect(campo(ventana, 'Nombre')).toHaveValue('Un tercero')

  await sinQueLlegue(page, '**/api/alumno')
  await boton(ventana, 'Guardar').click()
  await expect(dicho('no se guardará dos veces')).toBeVisible()
  await boton(ventana, 'Guardar').click()
  await expect(ventana).toHaveCount(0)
  await expect(aviso(page, 'Alumno Guardado')).toBeVisible()
})

test('lo dicho de una respuesta perdida sigue hasta que se toca un campo, un email también', async ({
  page,
  request,
}) => {
  const madre = await madreDe(request, [])
  await irA(page, `/Cont/Padre/${madre.id}`, completo(madre))
  await boton(page, 'Editar').click()
  const ventana = modal(page, 'Editar Padre')
  await expect(campo(ventana, 'Apellido')).toHaveValue(madre.apellido)
  await campo(ventana, 'Teléfono 2').fill('387 4888888')
  await sinQueLlegue(page, '**/api/padre')
  await boton(ventana, 'Guardar').click()
  const dicho = ventana.getByRole('alert').filter({ hasText: 'No hubo respuesta del servidor' })
  await expect(dicho).toBeVisible()
  await campo(ventana, 'Email 1').fill('otra@mail.com')
  await expect(dicho).toHaveCount(0)
})
