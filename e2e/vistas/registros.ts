import { expect } from '@playwright/test'
import { irA } from '../entrar.ts'
import { boton, modal } from '../pantalla.ts'
import type { Vista } from './vista.ts'

const REGISTROS = [
  ['/Cont/Listado de Sucursales', 'Listado de Sucursales', 'Sucursal'],
  ['/Cont/Cursos', 'Cursos', 'Curso'],
  ['/Cont/Tipos de Jornada', 'Tipos de Jornada', 'Tipo de Jornada'],
  ['/Cont/Casos Especiales', 'Casos Especiales', 'Caso Especial'],
  ['/Cont/Conceptos', 'Conceptos', 'Concepto'],
  ['/Cont/Libreria', 'Libreria', 'Artículo de Librería'],
  ['/Cont/Mobiliario', 'Mobiliario', 'Artículo de Mobiliario'],
  ['/Cont/Servicios', 'Servicios', 'Servicio'],
  ['/Cont/Cargos', 'Cargos', 'Cargo'],
] as const

/** Views of each register: its list, and the modal with its errors. */
export const DE_REGISTROS: readonly Vista[] = REGISTROS.flatMap(([ruta, titulo, nombre], i): Vista[] => [
  {
    nombre: titulo.toLowerCase(),
    usuario: 'admin',
    abrir: async (page) => {
      await irA(page, ruta, titulo)
      await expect(page.getByRole('button', { name: /^Editar/ }).first()).toBeVisible()
    },
  },
  {
    // one form for all of them: the others are its states
    nombre: i === 0 ? 'agregar en un catálogo' : `agregar en un catálogo, ${nombre.toLowerCase()}`,
    usuario: 'admin',
    abrir: async (page) => {
      await irA(page, ruta, titulo)
      await boton(page, `Agregar ${nombre}`).click()
      await boton(modal(page, `Agregar ${nombre}`), 'Guardar').click()
      await expect(page.getByText(/^Revise \d+ campos?$/)).toBeVisible()
    },
  },
]).concat([
  {
    nombre: 'alumnos de un caso especial',
    usuario: 'admin',
    sobre: true,
    abrir: async (page) => {
      await irA(page, '/Cont/Casos Especiales', 'Casos Especiales')
      await page.getByRole('button', { name: /^Alumnos con Ninguno/ }).click()
      await expect(
        modal(page, /^Alumnos con Ninguno/)
          .getByRole('link')
          .first(),
      ).toBeVisible()
    },
  },
  {
    nombre: 'sucursal',
    usuario: 'admin',
    abrir: async (page) => {
      await irA(page, '/Cont/Listado de Sucursales', 'Listado de Sucursales')
      await page.getByRole('link', { name: 'Centro', exact: true }).click()
      await expect(page.getByRole('table', { name: 'Personal de Centro' }).getByRole('link').first()).toBeVisible()
    },
  },
  {
    nombre: 'sucursal, sus alumnos',
    usuario: 'admin',
    abrir: async (page) => {
      await irA(page, '/Cont/Listado de Sucursales', 'Listado de Sucursales')
      await page.getByRole('link', { name: 'Centro', exact: true }).click()
      await page.getByRole('tab', { name: /^Alumnos/ }).click()
      await expect(page.getByRole('table', { name: 'Alumnos de Centro' }).getByRole('link').first()).toBeVisible()
    },
  },
  {
    nombre: 'sucursal, en cifras',
    usuario: 'admin',
    abrir: async (page) => {
      await irA(page, '/Cont/Listado de Sucursales', 'Listado de Sucursales')
      await page.getByRole('link', { name: 'Centro', exact: true }).click()
      await page.getByRole('tab', { name: 'En cifras' }).click()
      await expect(page.getByRole('heading', { name: 'Alumnos por nivel' })).toBeVisible()
    },
  },
  {
    nombre: 'cumpleaños',
    usuario: 'admin',
    abrir: async (page) => {
      await irA(page, '/Cont/Cumpleaños', 'Cumpleaños')
      await expect(page.getByRole('table', { name: 'Alumnos que cumplen años' })).toBeVisible()
    },
  },
])
