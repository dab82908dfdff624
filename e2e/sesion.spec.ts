import type { Page } from '@playwright/test'
import { entrar, presentarse, salir } from './entrar.ts'
import { aviso, boton, campo, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

const password = (page: Page) => page.getByLabel('Contraseña', { exact: true })
const titulo = (page: Page, texto: string) => page.getByRole('heading', { level: 1, name: texto })

test.describe('entrar', () => {
  test.beforeEach(({ page }) => page.goto('/'))

  test('sin usuario o sin contraseña no se pregunta al servidor', async ({ page }) => {
    await boton(page, 'Ingresar').click()
    await expect(aviso(page, 'Usuario y Contraseña requeridos')).toBeVisible()
    await expect(campo(page, 'Identificación')).toBeFocused()
    await campo(page, 'Identificación').fill('operador')
    await boton(page, 'Ingresar').click()
    await expect(password(page)).toBeFocused()
  })

  test('una contraseña equivocada se borra; a la quinta el usuario queda bloqueado', async ({ page }) => {
    await presentarse(page, 'operador', 'equivocada')
    await expect(aviso(page, 'Error al Iniciar Sesión')).toBeVisible()
    await expect(password(page)).toHaveAccessibleDescription('El usuario o la contraseña no son correctos.')
    await expect(password(page)).toHaveValue('')
    await expect(password(page)).toBeFocused()
    for (let i = 2; i <= 5; i++) {
      const respuesta = page.waitForResponse('**/token')
      await presentarse(page, 'operador', 'equivocada')
      expect((await respuesta).status()).toBe(400)
      await expect(boton(page, 'Ingresar')).toBeEnabled()
    }
    await presentarse(page, 'operador')
    await expect(aviso(page, 'Usuario Bloqueado')).toBeVisible()
    // what was said of the tries before does not lie over the button
    await expect(page.getByRole('alert').filter({ hasText: 'Error al Iniciar Sesión' })).toHaveCount(0)
    await expect(titulo(page, 'Iniciar sesión')).toBeVisible()
  })

  test('un usuario que no existe se dice igual que una contraseña equivocada', async ({ page }) => {
    await presentarse(page, 'nadie')
    await expect(aviso(page, 'Error al Iniciar Sesión')).toBeVisible()
  })

  test('un clic en un usuario de la demostración escribe su identificación', async ({ page }) => {
    await page.getByRole('button', { name: /^talleres/ }).click()
    await expect(campo(page, 'Identificación')).toHaveValue('talleres')
    await expect(password(page)).toBeFocused()
  })
})

const AREAS = [
  ['admin', '/Cont/Panel'],
  ['administrador', '/Cont/Panel'],
  ['operador', '/Cont/Panel'],
  ['profesor', '/Profesor/Panel'],
  ['talleres', '/Profesor/Panel'],
  ['padre', '/Padre/Panel'],
] as const
for (const [usuario, panel] of AREAS) {
  test(`${usuario} entra en ${panel}`, async ({ page }) => {
    await page.goto('/')
    await presentarse(page, usuario)
    await expect(page).toHaveURL(new RegExp(`#${panel}$`))
    await expect(page.getByRole('main')).toBeVisible()
    await page.goto(`/#${panel === '/Cont/Panel' ? '/Padre/Panel' : '/Cont/Panel'}`)
    await expect(page).toHaveURL(new RegExp(`#${panel.split('/').slice(0, 2).join('/')}`))
  })
}

test('quien es personal y padre cambia de área por el menú del usuario, y sólo a las suyas (ROU-005, AUT-007)', async ({
  page,
}) => {
  await entrar(page, 'secretario')
  await expect(page).toHaveURL(/#\/Cont\/Panel$/)
  await page.getByRole('button', { name: /Hernán/ }).click()
  await page.getByRole('menuitem', { name: 'Ir al área de padres' }).click()
  await expect(page).toHaveURL(/#\/Padre\/Panel$/)
  await expect(
    page.getByText('Las cuotas, la eLibreta y la asistencia de sus hijos todavía no se ven desde acá'),
  ).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/#\/Padre\/Panel$/)
  await page.goto('/#/Profesor/Panel')
  await expect(page).toHaveURL(/#\/Cont\/Panel$/)
  await page.goto('/#/Padre/Otra')
  await page.getByRole('link', { name: 'Ir al Panel' }).click()
  await expect(page).toHaveURL(/#\/Padre\/Panel$/)
  await page.getByRole('button', { name: /Hernán/ }).click()
  await page.getByRole('menuitem', { name: 'Ir al área de administración' }).click()
  await expect(page).toHaveURL(/#\/Cont\/Panel$/)
})

test('después de entrar se llega a la pantalla pedida, con sus filtros', async ({ page }) => {
  await page.goto('/#/Cont/Listado%20de%20Alumnos?buscar=quispe&inscriptos=false')
  await expect(titulo(page, 'Iniciar sesión')).toBeVisible()
  await presentarse(page, 'operador')
  await expect(titulo(page, 'Listado de Alumnos')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('quispe')
  await expect(page.getByRole('checkbox', { name: 'Solo Inscriptos' })).not.toBeChecked()
})

test('la identificación recordada espera la contraseña', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('checkbox', { name: /^Recordar/ }).check()
  await presentarse(page, 'operador')
  await salir(page)
  await expect(campo(page, 'Identificación')).toHaveValue('operador')
  await expect(password(page)).toBeFocused()
  await page.getByRole('checkbox', { name: /^Recordar/ }).uncheck()
  await presentarse(page, 'operador')
  await salir(page)
  await expect(campo(page, 'Identificación')).toHaveValue('')
})

test('al salir no queda nada: Atrás vuelve a pedir la contraseña', async ({ page }) => {
  await entrar(page, 'operador', { ruta: '/Cont/Caja', titulo: 'Caja' })
  await page.getByRole('link', { name: 'Padres', exact: true }).click()
  await expect(titulo(page, 'Listado de Padres')).toBeVisible()
  await salir(page)
  await page.goBack()
  await expect(titulo(page, 'Iniciar sesión')).toBeVisible()
})

test('salir en una pestaña cierra la sesión en la otra', async ({ page, context }) => {
  await entrar(page, 'operador')
  const otra = await context.newPage()
  await otra.goto('/#/Cont/Caja')
  await expect(titulo(otra, 'Caja')).toBeVisible()
  await salir(page)
  await expect(titulo(otra, 'Iniciar sesión')).toBeVisible()
})

test('una sesión que el servidor ya no acepta lleva al ingreso y de vuelta', async ({ page, request }) => {
  await entrar(page, 'operador', { ruta: '/Cont/Listado de Alumnos', titulo: 'Listado de Alumnos' })
  const { token } = JSON.parse(await page.evaluate(() => localStorage.getItem('campana.sesion.local') ?? '{}')) as {
    token: string
  }
  const cerrada = await request.post('/api/token/cerrar', { headers: { authorization: `Bearer ${token}` } })
  expect(cerrada.ok()).toBe(true)
  await page.getByRole('checkbox', { name: 'Mostrar Eliminados' }).click()
  await expect(titulo(page, 'Iniciar sesión')).toBeVisible()
  await presentarse(page, 'operador')
  await expect(titulo(page, 'Listado de Alumnos')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Mostrar Eliminados' })).toBeChecked()
})

test('una pantalla sin permiso es la de No Autorizado, dentro del área', async ({ page }) => {
  await entrar(page, 'operador', { ruta: '/Cont/Casos Especiales', titulo: 'No Autorizado' })
  await expect(page.getByText('Usted no se encuentra autorizado para ver esta pantalla.')).toBeVisible()
  await expect(page).toHaveURL(/Casos%20Especiales$/)
  await page.getByRole('link', { name: 'Ir al Panel' }).click()
  await expect(titulo(page, 'Panel')).toBeVisible()

  // nor does anything lead to the employees, whom he may find but not open
  const hallado = page.waitForResponse(/api\/search.*martin/)
  await page.keyboard.press('Control+k')
  // without ñ, which Playwright inserts without a key: the palette catches keys until its field has the focus
  await page.keyboard.type('saravia martin')
  const { results } = (await (await hallado).json()) as { results: { type: number }[] }
  expect(results.map((p) => p.type)).toContain(2)
  await expect(page.getByRole('dialog', { name: 'Buscar' })).not.toContainText('Saravia Muñoz, Martín')
  // a course is found with the ordinal of the keyboard
  await page.getByRole('dialog', { name: 'Buscar' }).getByRole('combobox').fill('1º grado b')
  await expect(page.getByRole('option', { name: /^1° Grado B/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Padres' })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Personal' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Personal' })).toHaveCount(0)
})

test('una dirección que no existe se muestra con su texto', async ({ page }) => {
  await entrar(page, 'operador', { ruta: '/Cont/Nada de Nada', titulo: 'Página no encontrada' })
  await expect(page.getByText('/Cont/Nada de Nada')).toBeVisible()
  await page.getByRole('link', { name: 'Ir al Panel' }).click()
  await expect(titulo(page, 'Panel')).toBeVisible()
})

test('los modales son fijos: sólo sus botones los cierran, y preguntan si hay cambios', async ({ page }) => {
  await entrar(page, 'operador')
  await boton(page, 'Alumno').click()
  const ventana = modal(page, 'Agregar Alumno')
  await expect(campo(ventana, 'Apellido')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 300)
  await expect(ventana).toBeVisible()

  // what is typed and taken back is no change
  await expect(campo(ventana, 'Apellido')).toHaveAttribute('aria-required', 'true')
  await campo(ventana, 'Teléfono 2').fill('4')
  await campo(ventana, 'Teléfono 2').fill('')
  await boton(ventana, 'Cancelar').click()
  await expect(ventana).toBeHidden()
  await boton(page, 'Alumno').click()

  await campo(ventana, 'Apellido').fill('A medias')
  await boton(ventana, 'Cerrar la ventana').click()
  const pregunta = modal(page, 'Cambios sin Guardar')
  await expect(boton(pregunta, 'Seguir editando')).toBeFocused()
  await expect(pregunta).toContainText('No se guardó lo que escribió en Agregar Alumno.')
  await page.keyboard.press('Escape')
  await expect(pregunta).toBeVisible()
  await boton(pregunta, 'Seguir editando').click()
  await expect(pregunta).toBeHidden()
  await expect(campo(ventana, 'Apellido')).toHaveValue('A medias')

  await boton(ventana, 'Cancelar').click()
  await boton(pregunta, 'Salir sin guardar').click()
  await expect(ventana).toBeHidden()
  await expect(boton(page, 'Alumno')).toBeFocused()
})
