import type { Browser, Page } from '@playwright/test'
import { como } from './api.ts'
import { entrar } from './entrar.ts'
import { pasanSeisHoras } from './inactividad.ts'
import { aviso, boton, modal } from './pantalla.ts'
import { expect, NUEVA, test } from './prueba.ts'

// Who is put out of his session is told why; the two tabs of one session know the same of it.

const titulo = (page: Page, texto: string) => page.getByRole('heading', { level: 1, name: texto })
const ir = (page: Page) => page.getByRole('link', { name: 'Padres', exact: true }).click()
const otroNavegador = async (browser: Browser, baseURL: string | undefined, usuario: string) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await entrar(page, usuario)
  return page
}

test('quien cierra sus otras sesiones sabe en el otro navegador por qué se cerró', { tag: NUEVA }, async ({
  page,
  browser,
  baseURL,
}) => {
  await entrar(page, 'operador')
  const otra = await otroNavegador(browser, baseURL, 'operador')
  await otra
    .getByRole('banner')
    .getByRole('button', { name: /Sucursal/ })
    .click()
  await otra.getByRole('menuitem', { name: 'Mis sesiones' }).click()
  await boton(modal(otra, 'Mis sesiones'), /^Cerrar las? otras?/).click()
  await expect(aviso(otra, 'Sesiones Cerradas')).toBeVisible()

  await ir(page)
  await expect(titulo(page, 'Iniciar sesión')).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(/^Usted cerró esta sesión desde otro lugar/)
  await test.step('un extraño que abre la página no lee nada, y quien ingresa tampoco después', async () => {
    const extrano = await browser.newContext({ baseURL: baseURL ?? '' })
    const suya = await extrano.newPage()
    await suya.goto('/')
    await expect(titulo(suya, 'Iniciar sesión')).toBeVisible()
    await expect(suya.getByText('Usted cerró')).toBeHidden()
    await extrano.close()
    await page.getByRole('textbox', { name: 'Identificación' }).fill('operador')
    await page.getByLabel('Contraseña', { exact: true }).fill('campana')
    await boton(page, 'Ingresar').click()
    await expect(titulo(page, 'Listado de Padres')).toBeVisible()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Sucursal/ })
      .click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await expect(titulo(page, 'Iniciar sesión')).toBeVisible()
    await expect(page.getByText('Usted cerró')).toBeHidden()
  })
  await otra.context().close()
})

test('a quien el colegio desaprueba se le dice, también sobre lo que no guardó', { tag: NUEVA }, async ({
  page,
  request,
}) => {
  await entrar(page, 'administrador', { ruta: '/Cont/Cargos', titulo: 'Cargos' })
  await boton(page, 'Agregar Cargo').click()
  const ventana = modal(page, 'Agregar Cargo')
  await ventana.getByRole('textbox', { name: 'Nombre' }).fill('Bibliotecaria de tarde')
  const { get, post } = await como(request, 'admin')
  const { aaData } = await get<{ aaData: { userId: number; usuario: string }[] }>('usuarios/getpage', {
    sSearch: 'administrador',
    sEcho: 1,
    iDisplayStart: 0,
    iDisplayLength: 10,
  })
  const userid = aaData.find((u) => u.usuario === 'administrador')?.userId ?? 0
  await post('usuarios/approve', { userid, approve: false })
  await boton(ventana, 'Guardar').click()
  const otra = modal(page, 'Su sesión terminó')
  await expect(otra).toContainText('En el colegio quitaron la aprobación de su usuario')
  await boton(otra, 'Salir sin guardar').click()
  await expect(titulo(page, 'Iniciar sesión')).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(/quitaron la aprobación/)
  await post('usuarios/approve', { userid, approve: true })
})

test.describe('dos pestañas de una sesión', { tag: NUEVA }, () => {
  const POR_VENCER = 'La sesión está por vencer'
  /** Two tabs in which nothing was done for six hours. */
  async function dosPestanas(page: Page) {
    const context = page.context()
    await context.clock.install()
    await entrar(page, 'operador')
    const otra = await context.newPage()
    await otra.goto('/#/Cont/Listado%20de%20Padres')
    await expect(titulo(otra, 'Listado de Padres')).toBeVisible()
    await pasanSeisHoras(page)
    return otra
  }

  test('el aviso aparece en las dos; quien sigue en una sigue en la otra', async ({ page }) => {
    const otra = await dosPestanas(page)
    await expect(modal(page, POR_VENCER)).toBeVisible()
    await expect(modal(otra, POR_VENCER)).toBeVisible()
    await boton(modal(page, POR_VENCER), 'Seguir conectado').click()
    await expect(modal(page, POR_VENCER)).toBeHidden()
    await expect(modal(otra, POR_VENCER)).toBeHidden()
    await page.context().clock.runFor(40_000)
    await expect(titulo(otra, 'Listado de Padres')).toBeVisible()
    await otra.getByRole('link', { name: 'Alumnos', exact: true }).click()
    await expect(titulo(otra, 'Listado de Alumnos')).toBeVisible()
  })

  test('quien sale en una sale en las dos', async ({ page }) => {
    const otra = await dosPestanas(page)
    await boton(modal(otra, POR_VENCER), 'Cerrar sesión').click()
    await expect(titulo(otra, 'Iniciar sesión')).toBeVisible()
    await expect(titulo(page, 'Iniciar sesión')).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('La sesión se cerró en otra pestaña.')
    await expect(otra.getByRole('status')).toBeHidden()
  })

  test('la que nadie contesta se cierra en las dos y dice por qué', async ({ page }) => {
    const otra = await dosPestanas(page)
    await expect(modal(otra, POR_VENCER)).toBeVisible()
    await page.context().clock.runFor(31_000)
    for (const una of [page, otra]) {
      await expect(titulo(una, 'Iniciar sesión')).toBeVisible()
      await expect(una.getByRole('status')).toHaveText(/hacía rato que no había actividad/)
    }
  })

  test('lo escrito queda aunque no se puedan leer otra vez los permisos', async ({ page }) => {
    await entrar(page, 'administrador', { ruta: '/Cont/Cargos', titulo: 'Cargos' })
    await boton(page, 'Agregar Cargo').click()
    const nombre = modal(page, 'Agregar Cargo').getByRole('textbox', { name: 'Nombre' })
    await nombre.fill('Bibliotecaria de tarde')
    // who is refused may have lost the rule: what he may do is read again
    await page.route('**/api/cargos', (r) =>
      r.fulfill({ status: 403, json: { Status: 'Error', Message: 'No Autorizado' } }),
    )
    const leidas = page.waitForEvent('requestfailed', (r) => r.url().includes('getseccionsecurity'))
    await page.route('**/api/syscfg/getseccionsecurity*', (r) => r.abort())
    await boton(modal(page, 'Agregar Cargo'), 'Guardar').click()
    await leidas
    await expect(aviso(page, 'Error al Recuperar Reglas de Securidad')).toContainText('No hay conexión con el servidor')
    await expect(nombre).toHaveValue('Bibliotecaria de tarde')
    await expect(page.getByRole('heading', { level: 1, name: 'Cargos' })).toBeVisible()
  })

  test('lo que no se guardó en una no se pierde porque se salga en la otra', async ({ page }) => {
    await entrar(page, 'administrador', { ruta: '/Cont/Cargos', titulo: 'Cargos' })
    await boton(page, 'Agregar Cargo').click()
    const nombre = modal(page, 'Agregar Cargo').getByRole('textbox', { name: 'Nombre' })
    await nombre.fill('Bibliotecaria de noche')
    const otra = await page.context().newPage()
    await otra.goto('/#/Cont/Panel')
    await expect(titulo(otra, 'Panel')).toBeVisible()
    await otra
      .getByRole('banner')
      .getByRole('button', { name: /Sucursal/ })
      .click()
    await otra.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await expect(titulo(otra, 'Iniciar sesión')).toBeVisible()
    const aqui = modal(page, 'Su sesión terminó')
    await expect(aqui).toContainText('La sesión se cerró en otra pestaña.')
    await aqui.getByLabel('Contraseña', { exact: true }).fill('campana')
    await boton(aqui, 'Seguir').click()
    await expect(aqui).toBeHidden()
    await expect(nombre).toHaveValue('Bibliotecaria de noche')
    await boton(modal(page, 'Agregar Cargo'), 'Guardar').click()
    await expect(aviso(page, 'Cargo Agregado')).toBeVisible()
  })
})
