import { expect, type Page } from '@playwright/test'

export const PASSWORD = 'campana'

/** Types identification and password on the login that is open, and presses the button. */
export async function presentarse(page: Page, usuario: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Identificación' }).fill(usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}

/** Signs in and waits for the screen that was asked for, the panel by default. */
export async function entrar(page: Page, usuario: string, pantalla?: { ruta: string; titulo: string }): Promise<void> {
  await page.goto(pantalla ? `/#${encodeURI(pantalla.ruta)}` : '/')
  await presentarse(page, usuario)
  await expect(page.getByRole('heading', { level: 1, name: pantalla?.titulo ?? 'Panel' })).toBeVisible()
}

/** Opens a screen by its address, as somebody does who got it as a link. */
export async function irA(page: Page, ruta: string, titulo: string): Promise<void> {
  await page.goto(`/#${encodeURI(ruta)}`)
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
}

/** Opens a screen by the side menu, by way of its group where that is closed. */
export async function porElMenu(page: Page, grupo: string, pantalla: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  const enlace = menu.getByRole('link', { name: pantalla, exact: true })
  if (!(await enlace.isVisible())) await menu.getByRole('button', { name: grupo, exact: true }).click()
  await enlace.click()
  await expect(page.getByRole('heading', { level: 1, name: pantalla })).toBeVisible()
}

/** Presses 'Cerrar sesión' in the menu of the user, the last of the header. */
export async function pedirSalir(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
}

/** Signs out through the menu of the user. */
export async function salir(page: Page): Promise<void> {
  await pedirSalir(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible()
}
