import { expect } from '@playwright/test'
import { irA } from '../entrar.ts'
import { boton, modal } from '../pantalla.ts'
import { type Vista, vistasDe } from './vista.ts'

const ENTORNO = '/Cont/Administrador/Configuración de Entorno'
const WEBAPP = '/Cont/Administrador/Configuración de WebAPP'
const { vista, sobre } = vistasDe('admin')

/** Administration: its index, the environment keys, and what the application looks like. */
export const DE_CONFIGURACION: readonly Vista[] = [
  vista('administrador', async (page) => {
    await irA(page, '/Cont/Administrador', 'Administrador')
    await expect(page.getByRole('main').getByRole('link', { name: 'Configuración de WebAPP' })).toBeVisible()
  }),
  vista('configuración de entorno', async (page) => {
    await irA(page, ENTORNO, 'Configuración de Entorno')
    await expect(page.getByRole('button', { name: /^Editar/ }).first()).toBeVisible()
  }),
  sobre('clave de entorno', async (page) => {
    await irA(page, ENTORNO, 'Configuración de Entorno')
    await boton(page, 'Agregar Clave').click()
    await boton(modal(page, 'Agregar Clave'), 'Guardar').click()
    await expect(page.getByText(/^Revise \d+ campos?$/)).toBeVisible()
  }),
  sobre('clave de entorno, con riesgo', async (page) => {
    await irA(page, `${ENTORNO}?buscar=allowedGroups`, 'Configuración de Entorno')
    await boton(page, 'Editar la clave session.allowedGroups').click()
    await expect(modal(page, 'Editar Clave').getByText(/no puede ingresar/)).toBeVisible()
  }),
  vista('configuración de webapp', async (page) => {
    await irA(page, WEBAPP, 'Configuración de WebAPP')
    await expect(page.getByRole('radio', { name: 'Negro', exact: true })).toBeChecked()
  }),
  vista('configuración de webapp, el mail', async (page) => {
    await irA(page, WEBAPP, 'Configuración de WebAPP')
    await page.getByRole('textbox', { name: 'Servidor', exact: true }).fill('smtp.colegio.edu.ar')
    await boton(page, 'Enviar mail de prueba').scrollIntoViewIfNeeded()
  }),
  sobre('mail de prueba', async (page) => {
    await irA(page, WEBAPP, 'Configuración de WebAPP')
    await page.getByRole('textbox', { name: 'Servidor', exact: true }).fill('127.0.0.1')
    await page.getByRole('textbox', { name: 'Puerto', exact: true }).fill('1')
    await boton(page, 'Enviar mail de prueba').click()
    const ventana = modal(page, 'Enviar mail de prueba')
    await ventana.getByRole('textbox', { name: 'Para' }).fill('ana@ejemplo.ar')
    await boton(ventana, 'Enviar').click()
    await expect(ventana.getByText('127.0.0.1:1 no acepta conexiones: revise el puerto')).toBeVisible()
  }),
]
