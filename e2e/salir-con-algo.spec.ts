import type { Page } from '@playwright/test'
import { inscripto } from './api.ts'
import { entrar, pedirSalir } from './entrar.ts'
import { completo } from './gente.ts'
import { boton, modal } from './pantalla.ts'
import { expect, NUEVA, test } from './prueba.ts'

// Who signs out is asked before he loses what he has not saved, not collected or not downloaded. Each test has a session
// of its own, for it ends it.

const titulo = (page: Page, texto: string) => page.getByRole('heading', { level: 1, name: texto })

test('con una cobranza sin hacer se pregunta: se sigue, o se sale sin cobrar', { tag: NUEVA }, async ({
  page,
  request,
}) => {
  const alumna = await inscripto(request)
  await entrar(page, 'operador', { ruta: `/Cont/Cobrar?aid=${alumna.id}`, titulo: 'Cobrar' })
  await boton(page, /^Elegir todo lo que debe/).click()
  const pregunta = modal(page, 'Cambios sin Guardar')
  await pedirSalir(page)
  await expect(pregunta).toContainText(`No se cobró a ${completo(alumna)}`)
  await boton(pregunta, 'Seguir editando').click()
  await expect(pregunta).toBeHidden()
  await expect(boton(page, 'Continuar')).toBeEnabled()
  await pedirSalir(page)
  await boton(pregunta, 'Salir sin guardar').click()
  await expect(titulo(page, 'Iniciar sesión')).toBeVisible()
})

test('aunque el servidor no conteste se sale, y no se pregunta otra vez', { tag: NUEVA }, async ({ page, request }) => {
  const alumna = await inscripto(request)
  await entrar(page, 'operador', { ruta: `/Cont/Cobrar?aid=${alumna.id}`, titulo: 'Cobrar' })
  await boton(page, /^Elegir todo lo que debe/).click()
  const delNavegador: string[] = []
  page.on('dialog', (d) => {
    delNavegador.push(d.type())
    return d.accept()
  })
  await page.route('**/api/token/cerrar', () => undefined)
  await pedirSalir(page)
  await boton(modal(page, 'Cambios sin Guardar'), 'Salir sin guardar').click()
  await expect(titulo(page, 'Iniciar sesión')).toBeVisible()
  expect(delNavegador).toEqual([])
})

test('una planilla que viene tampoco se pierde', { tag: NUEVA }, async ({ page }) => {
  const suelto = Promise.withResolvers<void>()
  await page.route('**/api/alumno/excel*', async (ruta) => {
    await suelto.promise
    await ruta.continue()
  })
  await entrar(page, 'operador', { ruta: '/Cont/Listado de Alumnos', titulo: 'Listado de Alumnos' })
  await boton(page, 'Exportar').click()
  await pedirSalir(page)
  const bajada = page.waitForEvent('download')
  await boton(modal(page, 'Archivo sin Descargar'), 'Esperar el archivo').click()
  suelto.resolve()
  expect((await bajada).suggestedFilename()).toMatch(/\.xlsx$/)
})

test('con un archivo en camino se pregunta, y quien lo espera lo tiene', { tag: NUEVA }, async ({ page }) => {
  const suelto = Promise.withResolvers<void>()
  await page.route('**/api/caja/print*', async (ruta) => {
    await suelto.promise
    await ruta.continue()
  })
  await entrar(page, 'operador', { ruta: '/Cont/Caja', titulo: 'Caja' })
  await boton(page, 'Exportar').click()
  const pregunta = modal(page, 'Archivo sin Descargar')
  await pedirSalir(page)
  await boton(pregunta, 'Esperar el archivo').click()
  await expect(pregunta).toBeHidden()
  suelto.resolve()
  await expect(modal(page, 'Descargar')).toBeVisible()
  await boton(modal(page, 'Descargar'), 'Cerrar la ventana').click()
  // it was offered, so there is nothing to ask any more
  await pedirSalir(page)
  await expect(titulo(page, 'Iniciar sesión')).toBeVisible()
})

test('con asistencia sin guardar se pregunta, y lo marcado espera a quien la marcó', { tag: NUEVA }, async ({
  page,
  request,
}) => {
  const { idCurso } = await inscripto(request, 'Ximena', 12)
  const casillas = page.getByRole('radiogroup', { name: /miércoles 15\/04/ })
  const registrar = { ruta: `/Cont/Curso/Asistencia/${idCurso}`, titulo: 'Registrar Asistencia' }
  await entrar(page, 'operador', registrar)
  await expect(casillas.first()).toBeFocused()
  await page.keyboard.press('a')
  await pedirSalir(page)
  await boton(modal(page, 'Asistencia sin Guardar'), 'Cerrar sesión').click()
  await expect(titulo(page, 'Iniciar sesión')).toBeVisible()
  await entrar(page, 'operador', registrar)
  await expect(page.getByText(/Se recuperó lo que marcó y no guardó: 1 marca/)).toBeVisible()
})
