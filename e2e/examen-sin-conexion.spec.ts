import type { APIRequestContext, Page } from '@playwright/test'
import { irA } from './entrar.ts'
import { examenesDe } from './examenes.ts'
import { aviso, boton, elegir, modal } from './pantalla.ts'
import { expect, NUEVA, test } from './prueba.ts'

/** Tests an exam that is registered while the connection is lost: it says that it waits, and goes once by itself. */
test.use({ usuario: 'profesor', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const registrar = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Registrar Examen' })
const espera = (page: Page) => page.getByRole('status').filter({ hasText: 'Sin conexión: se registrará al volver' })
const nota = (page: Page, alumno: number, letra: string) =>
  page.getByRole('radiogroup').nth(alumno).getByRole('radio', { name: letra, exact: true })

/** Counts what reaches the network of the calls that register. */
function envios(page: Page) {
  const claves: (string | undefined)[] = []
  page.on('request', (r) => {
    if (r.method() === 'POST' && r.url().endsWith('/api/profesores/exreg')) claves.push(r.headers()['idempotency-key'])
  })
  return claves
}

/** Gives what counts the exams of the teacher that wait for approval. */
async function pendientesDe(request: APIRequestContext) {
  const { profesor } = await examenesDe(request)
  return async () => (await profesor.get<{ data: unknown[] }>('profesores/expending')).data.length
}

/** Grades the first student of an exam, and tells to register it. */
async function cargar(page: Page, curso: string, materia: string) {
  await irA(page, '/Profesor/Registrar Examen', 'Registrar Examen')
  const main = page.getByRole('main')
  await elegir(main, 'Curso', curso)
  await elegir(main, 'Materia', materia)
  await elegir(main, 'Tipo de Examen', 'Escrito')
  await nota(page, 0, 'B').tap()
}

async function mandar(page: Page) {
  await registrar(page).tap()
  await boton(modal(page, 'Registrar Examen'), 'Registrar igual').tap()
}

test('sin conexión lo dice, y al volver se registra solo una vez', { tag: NUEVA }, async ({ page, request }) => {
  const pendientes = await pendientesDe(request)
  const antes = await pendientes()
  const claves = envios(page)
  await cargar(page, '1° Año A', 'Historia')
  await page.context().setOffline(true)
  await mandar(page)
  await expect(espera(page)).toBeVisible()
  await expect(page.getByText('No hubo respuesta del servidor')).toHaveCount(0)
  const [dicho, pulsable] = await Promise.all([espera(page).boundingBox(), registrar(page).boundingBox()])
  expect((dicho?.y ?? 0) + (dicho?.height ?? 0)).toBeLessThanOrEqual(pulsable?.y ?? 0)
  await page.context().setOffline(false)
  await expect(aviso(page, 'Examen Guardado')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Panel' })).toBeVisible()
  expect(new Set(claves).size).toBe(1)
  expect(await pendientes()).toBe(antes + 1)
})

test('una respuesta que se pierde no lo registra dos veces', { tag: NUEVA }, async ({ page, request }) => {
  const pendientes = await pendientesDe(request)
  const antes = await pendientes()
  await cargar(page, '3° Año B', 'Biología')
  // the server registers it, and the answer is lost
  await page.route(
    '**/api/profesores/exreg',
    async (ruta) => {
      await ruta.fetch()
      await ruta.abort()
    },
    { times: 1 },
  )
  await mandar(page)
  await expect(aviso(page, 'Examen Guardado')).toBeVisible()
  expect(await pendientes()).toBe(antes + 1)
})

test('lo que se cambia mientras espera no se envía solo, y un rechazo se dice', { tag: NUEVA }, async ({ page }) => {
  const claves = envios(page)
  await cargar(page, '3° Año A', 'Matemática')
  await page.context().setOffline(true)
  await mandar(page)
  await expect(espera(page)).toBeVisible()
  await nota(page, 0, 'C').tap()
  await expect(espera(page)).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: 'Puede guardar otra vez' })).toBeVisible()
  const hasta = claves.length
  await page.context().setOffline(false)
  await page.waitForTimeout(6_000)
  expect(claves).toHaveLength(hasta)

  await test.step('el rechazo de lo que se envió solo queda en el formulario', async () => {
    await page.context().setOffline(true)
    await mandar(page)
    await expect(espera(page)).toBeVisible()
    await page.route('**/api/profesores/exreg', (ruta) =>
      ruta.fulfill({ status: 200, json: { Status: 'Error', code: 'otro', Message: 'El curso ya no es suyo' } }),
    )
    await page.context().setOffline(false)
    await expect(aviso(page, 'Error al Guardar Examen')).toContainText('El curso ya no es suyo')
    await expect(espera(page)).toHaveCount(0)
    await expect(page.getByText('No hubo respuesta del servidor')).toHaveCount(0)
    await expect(nota(page, 0, 'C')).toBeChecked()
    const rechazado = claves.length
    await page.waitForTimeout(6_000)
    expect(claves).toHaveLength(rechazado)
  })

  await test.step('quien se va no envía nada, y el borrador queda', async () => {
    await page.unroute('**/api/profesores/exreg')
    await page.context().setOffline(true)
    await mandar(page)
    await expect(espera(page)).toBeVisible()
    await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Panel' }).tap()
    await boton(modal(page, 'Cambios sin Guardar'), 'Salir').tap()
    await expect(page.getByRole('radiogroup')).toHaveCount(0)
    const ido = claves.length
    await page.context().setOffline(false)
    await page.waitForTimeout(6_000)
    expect(claves).toHaveLength(ido)
    await irA(page, '/Profesor/Registrar Examen', 'Registrar Examen')
    await expect(page.getByRole('main')).toContainText('Matemática')
  })
})
