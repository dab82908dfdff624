import { expect, type Page } from '@playwright/test'
import { irA } from '../entrar.ts'
import { boton, campo, modal } from '../pantalla.ts'
import { vistasDe } from './vista.ts'

const { vista, sobre } = vistasDe('admin')

const TITULO = 'Roles y Reglas de Autorización'
const abrir = (page: Page, resto: string) => irA(page, `/Cont/Administrador/${TITULO}${resto}`, TITULO)
const nodo = (page: Page, nombre: RegExp) => page.getByRole('treeitem', { name: nombre })

async function reglasTocadas(page: Page) {
  await abrir(page, '?vista=editRules')
  await nodo(page, /^ALUMNOS/).press('ArrowRight')
  await nodo(page, /^ALU-UNIR/).press('Delete')
  await nodo(page, /^ALU-VER/).press('F2')
  await campo(page, 'Texto de regla').fill('Ver alumnos, también los eliminados y los que todavía no se inscribieron')
  await page.keyboard.press('Enter')
  await boton(page, 'Agregar regla a ALUMNOS').click()
  await campo(page, 'Código de regla').fill('ALU-BECAS')
}

/** The security editor: its views, and what is not saved in them. */
export const DE_SEGURIDAD = [
  vista('seguridad', async (page) => {
    await abrir(page, '')
    await expect(page.getByText(/reglas en \d+ grupos/)).toBeVisible()
  }),
  vista('seguridad reglas', async (page) => {
    await reglasTocadas(page)
    await expect(campo(page, 'Código de regla')).toHaveValue('ALU-BECAS')
  }),
  vista('seguridad roles', async (page) => {
    await abrir(page, '?vista=editRoles')
    await expect(page.getByRole('link', { name: 'Operador' })).toBeVisible()
  }),
  vista('seguridad reglas de un rol', async (page) => {
    await abrir(page, '?vista=editRoles')
    await page.getByRole('link', { name: 'Operador' }).click()
    await nodo(page, /^Alumnos/).press('ArrowRight')
    await nodo(page, /^ALU-UNIR/).press(' ')
    await nodo(page, /^ALU-VER/).press(' ')
    await expect(page.getByText('1 regla más, 1 regla menos')).toBeVisible()
  }),
  vista('seguridad secciones', async (page) => {
    await abrir(page, '?vista=editSections')
    await nodo(page, /^CONT-HEADER/).press('ArrowRight')
    await nodo(page, /^ADMIN/).press('F2')
    await expect(page.getByRole('combobox', { name: 'Agregar una regla' })).toBeVisible()
  }),
  vista('seguridad reglas de un rol, sin elegir', async (page) => {
    await abrir(page, '?vista=editRulesForRole')
    await expect(page.getByText('Elija un rol para ver sus reglas')).toBeVisible()
  }),
  sobre('seguridad lo que se elimina', async (page) => {
    await abrir(page, '?vista=editRules')
    await nodo(page, /^CAJA/).press('Delete')
    await boton(page, 'Guardar').click()
    await expect(modal(page, /^Eliminar/)).toContainText('CAJ-VER')
  }),
]
