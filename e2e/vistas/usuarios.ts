import { expect, type Page } from '@playwright/test'
import { irA } from '../entrar.ts'
import { boton, modal } from '../pantalla.ts'
import type { Vista } from './vista.ts'

async function abrirUsuarios(page: Page) {
  await irA(page, '/Cont/Usuarios', 'Usuarios')
  await expect(page.getByRole('button', { name: /^Acciones de/ }).first()).toBeVisible()
}

async function abrirAccion(page: Page, accion: string) {
  await irA(page, '/Cont/Usuarios?buscar=operador', 'Usuarios')
  await boton(page, 'Acciones de operador').click()
  await page.getByRole('menuitem', { name: accion }).click()
}

/** Accounts: their list, and the dialogs of one. */
export const DE_USUARIOS: readonly Vista[] = [
  { nombre: 'usuarios', usuario: 'admin', abrir: abrirUsuarios },
  {
    nombre: 'crear usuario',
    usuario: 'admin',
    sobre: true,
    abrir: async (page) => {
      await abrirUsuarios(page)
      await boton(page, 'Crear Usuario').click()
      await boton(modal(page, 'Crear Usuario'), 'Crear').click()
      await expect(page.getByText(/^Revise \d+ campos?$/)).toBeVisible()
    },
  },
  {
    nombre: 'roles de un usuario',
    usuario: 'admin',
    sobre: true,
    abrir: async (page) => {
      await abrirAccion(page, 'Roles')
      await expect(modal(page, /^Roles de/).getByRole('checkbox', { name: 'Operador' })).toBeChecked()
    },
  },
  {
    nombre: 'auditoría de un usuario',
    usuario: 'admin',
    sobre: true,
    abrir: async (page) => {
      await irA(page, '/Cont/Usuarios?buscar=admin', 'Usuarios')
      await boton(page, 'Acciones de admin').click()
      await page.getByRole('menuitem', { name: 'Auditoría' }).click()
      const ventana = modal(page, /^Auditoría de/)
      await ventana.getByText('Parámetros').first().click()
      await expect(ventana.getByText('recibo').first()).toBeVisible()
    },
  },
  {
    nombre: 'auditoría de todos',
    usuario: 'admin',
    abrir: async (page) => {
      await irA(page, '/Cont/Administrador/Auditoría', 'Auditoría')
      await page.getByText('Parámetros').first().click()
    },
  },
  {
    nombre: 'auditoría de todos, de nadie',
    usuario: 'admin',
    abrir: async (page) => {
      await irA(page, '/Cont/Administrador/Auditoría?tipo=PAD-UNMERGE&estado=3', 'Auditoría')
      await expect(page.getByText('No se encontraron Resultados')).toBeVisible()
    },
  },
  {
    nombre: 'restablecer contraseña',
    usuario: 'admin',
    sobre: true,
    abrir: async (page) => {
      await abrirAccion(page, 'Restablecer contraseña')
      await expect(modal(page, 'Restablecer Contraseña')).toBeVisible()
    },
  },
  {
    nombre: 'cambiar contraseña',
    usuario: 'secretario',
    sobre: true,
    abrir: async (page) => {
      await irA(page, '/Cont/Panel', 'Panel')
      await page.getByRole('banner').getByRole('button', { expanded: false }).last().click()
      await page.getByRole('menuitem', { name: 'Cambiar contraseña' }).click()
      await boton(modal(page, 'Cambiar Contraseña'), 'Cambiar').click()
      await expect(page.getByText('Revise 3 campos')).toBeVisible()
    },
  },
]
