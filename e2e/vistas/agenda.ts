import { expect, type Page } from '@playwright/test'
import { irA } from '../entrar.ts'
import { boton, modal } from '../pantalla.ts'
import type { Vista } from './vista.ts'

async function abrirAgenda(page: Page) {
  await irA(page, '/Cont/Agenda Academica', 'Agenda Academica')
  await expect(page.getByRole('table', { name: /^Diciembre/ })).toBeVisible()
}

/** The school year: its calendar, its list, and the dialogs that change it. */
export const DE_AGENDA: readonly Vista[] = [
  { nombre: 'agenda', usuario: 'administrador', abrir: abrirAgenda },
  {
    nombre: 'agenda, lista',
    usuario: 'administrador',
    abrir: async (page) => {
      await abrirAgenda(page)
      await page.getByText('Lista', { exact: true }).click()
      await expect(page.getByRole('row', { name: /Normal/ }).first()).toBeVisible()
    },
  },
  {
    nombre: 'vacaciones de la agenda',
    usuario: 'administrador',
    sobre: true,
    abrir: async (page) => {
      await abrirAgenda(page)
      await boton(page, 'Editar Vacaciones').click()
      await expect(modal(page, /^Vacaciones/)).toBeVisible()
    },
  },
  {
    nombre: 'clases de la agenda',
    usuario: 'administrador',
    sobre: true,
    abrir: async (page) => {
      await abrirAgenda(page)
      await boton(page, 'Editar Clases').click()
      await expect(modal(page, /^Clases/)).toBeVisible()
    },
  },
  {
    nombre: 'agregar feriados',
    usuario: 'administrador',
    sobre: true,
    abrir: async (page) => {
      await abrirAgenda(page)
      await boton(page, 'Agregar Feriados').click()
      const ventana = modal(page, /^Agregar Feriados/)
      // a day with attendance cannot be ticked
      await ventana.getByRole('checkbox', { disabled: false }).first().check()
      await boton(ventana, 'Guardar').focus()
    },
  },
]
