import { expect, type Page } from '@playwright/test'
import { decir } from '../../domain/rechazos.ts'
import { entrar, irA, presentarse } from '../entrar.ts'
import { pasanSeisHoras } from '../inactividad.ts'
import { aviso, boton, campo, modal } from '../pantalla.ts'
import { abrirPanel as panel } from './panel.ts'
import type { Vista } from './vista.ts'

async function buscar(page: Page, texto: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar' }).fill(texto)
}

/** Views before and around the work: login, panels, palette, warnings. */
export const DEL_INGRESO: readonly Vista[] = [
  { nombre: 'ingreso', usuario: null, abrir: (page) => irA(page, '/login', 'Iniciar sesión') },
  {
    nombre: 'ingreso, rechazado',
    usuario: null,
    abrir: async (page) => {
      await irA(page, '/login', 'Iniciar sesión')
      await presentarse(page, 'nadie')
      await expect(aviso(page, 'Error al Iniciar Sesión')).toBeVisible()
    },
  },
  {
    nombre: 'ingreso, con por qué terminó la sesión',
    usuario: 'operador',
    sola: true,
    abrir: async (page) => {
      await panel(page)
      const json = { Status: 'Error', Message: decir('sesion-por-otra').mensaje, code: 'sesion-por-otra' }
      await page.route('**/api/padre/getpage*', (ruta) => ruta.fulfill({ status: 401, json }))
      await page.goto('/#/Cont/Listado%20de%20Padres')
      await expect(page.getByRole('status')).toContainText('Usted cerró esta sesión')
    },
  },
  {
    nombre: 'panel, menú contraído y abierto',
    usuario: 'admin',
    sola: true,
    abrir: async (page) => {
      await panel(page)
      const contraer = boton(page, 'Contraer el menú')
      if (await contraer.isVisible()) {
        await contraer.click()
        await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('button', { name: 'Otros' }).click()
        await expect(
          page.getByRole('menuitem', { name: 'Cargos' }).or(page.getByRole('menuitem')).first(),
        ).toBeVisible()
      } else {
        await boton(page, 'Abrir el menú').click()
        await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible()
      }
    },
  },
  {
    nombre: 'menú del usuario',
    usuario: 'admin',
    sobre: true,
    abrir: async (page) => {
      await panel(page)
      await page.getByRole('banner').getByRole('button').last().click()
      await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible()
    },
  },
  {
    nombre: 'paleta',
    usuario: 'admin',
    abrir: async (page) => {
      await panel(page)
      await buscar(page, 'quiroga')
      await expect(modal(page, 'Buscar').getByRole('option', { selected: true })).toContainText('Quiroga')
    },
  },
  {
    nombre: 'paleta, sin resultados',
    usuario: 'admin',
    abrir: async (page) => {
      await panel(page)
      await buscar(page, 'zzzzzz')
      await expect(modal(page, 'Buscar')).toContainText('No se encontraron Resultados')
    },
  },
  {
    nombre: 'sesión por vencer',
    usuario: null,
    sobre: true,
    abrir: async (page) => {
      await page.clock.install()
      await entrar(page, 'operador')
      await pasanSeisHoras(page)
      await expect(modal(page, 'La sesión está por vencer')).toBeVisible()
    },
  },
  {
    nombre: 'cambios sin guardar',
    usuario: 'admin',
    abrir: async (page) => {
      await panel(page)
      await boton(page, 'Alumno').click()
      await campo(modal(page, 'Agregar Alumno'), 'Apellido').fill('Zambrano de Urquiza')
      await boton(modal(page, 'Agregar Alumno'), 'Cancelar').click()
      await expect(modal(page, 'Cambios sin Guardar')).toBeVisible()
    },
  },
  { nombre: 'no autorizado', usuario: 'operador', abrir: (page) => irA(page, '/Cont/Valores', 'No Autorizado') },
  { nombre: 'no encontrada', usuario: 'admin', abrir: (page) => irA(page, '/Cont/Nada', 'Página no encontrada') },
  { nombre: 'panel, de padres', usuario: 'padre', abrir: (page) => irA(page, '/Padre/Panel', 'Panel') },
]
