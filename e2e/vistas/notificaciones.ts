import { expect, type Page } from '@playwright/test'
import { irA } from '../entrar.ts'
import { boton, modal } from '../pantalla.ts'
import type { Vista } from './vista.ts'

async function abrirNotificaciones(page: Page) {
  await irA(page, '/Cont/Notificaciones', 'Notificaciones')
  await expect(boton(page, /^Marcar como/).first()).toBeVisible()
}

/** Notifications: the list, one of them, a new one, and the menu of the header. */
export const DE_NOTIFICACIONES: readonly Vista[] = [
  { nombre: 'notificaciones', usuario: 'administrador', abrir: abrirNotificaciones },
  {
    nombre: 'notificación',
    usuario: 'operador',
    sobre: true,
    abrir: async (page) => {
      await abrirNotificaciones(page)
      await page
        .getByRole('table')
        .getByRole('button', { name: /Recuerden pedir/ })
        .first()
        .click()
      await expect(modal(page, 'Notificación').getByText(/se agrega en el momento/)).toBeVisible()
    },
  },
  {
    nombre: 'agregar notificación',
    usuario: 'administrador',
    sobre: true,
    abrir: async (page) => {
      await abrirNotificaciones(page)
      await boton(page, 'Agregar Notificación').click()
      await boton(modal(page, 'Agregar Notificación'), 'Enviar').click()
      await expect(modal(page, 'Agregar Notificación').getByText('El Mensaje es Requerido')).toBeVisible()
    },
  },
  {
    nombre: 'notificaciones del encabezado',
    usuario: 'secretario',
    sobre: true,
    abrir: async (page) => {
      await irA(page, '/Cont/Panel', 'Panel')
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Notificaciones/ })
        .click()
      await expect(page.getByRole('menuitem', { name: 'Ver todas las notificaciones' })).toBeVisible()
    },
  },
]
