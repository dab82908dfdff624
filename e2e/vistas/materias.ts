import { expect, type Page } from '@playwright/test'
import { irA } from '../entrar.ts'
import { boton, hoverCell, modal } from '../pantalla.ts'
import { type Vista, vistasDe } from './vista.ts'

const { sobre, vista } = vistasDe('admin')

const abrir = async (page: Page, resto = '') => {
  await irA(page, `/Cont/Materias${resto}`, 'Materias')
  await expect(page.getByRole('table', { name: /^Materias \d{4}$/ })).toContainText('Tecnología')
}

/** Views of the subjects, and of the teachers and subjects of a course. */
export const DE_MATERIAS: readonly Vista[] = [
  vista('materias', (page) => abrir(page)),
  vista('materias, con cambios', async (page) => {
    await abrir(page)
    for (const nombre of ['Todas las materias, 4° Grado', 'Tecnología, todos los cursos'])
      await page.getByRole('checkbox', { name: nombre, exact: true }).click()
    await expect(boton(page, 'Guardar Modificaciones')).toBeVisible()
    const trabada = page.getByRole('cell', { name: /no se le puede quitar$/ }).first()
    await hoverCell(trabada)
  }),
  vista('materias, otro año', (page) => abrir(page, '?ano=2025')),
  vista('materias, ninguna', async (page) => {
    await irA(page, '/Cont/Materias?ano=1990', 'Materias')
    await expect(page.getByText('No hay materias en 1990')).toBeVisible()
  }),
  sobre('agregar materias', async (page) => {
    await abrir(page)
    await boton(page, 'Agregar Materias').click()
    const nueva = modal(page, 'Agregar Materias')
    await nueva.getByRole('textbox', { name: 'Nombre de la materia 1' }).fill('Educación Tecnológica y Digital')
    await nueva.getByRole('checkbox', { name: 'Educación Tecnológica y Digital, todos los cursos' }).click()
    await nueva.getByRole('checkbox', { name: 'Materia 2, opcional' }).click()
    await boton(nueva, 'Guardar').click()
    await expect(nueva.getByText('Revise 1 materia')).toBeVisible()
  }),
  sobre('duplicar materias, ninguna', async (page) => {
    await abrir(page)
    await boton(page, 'Duplicar Materias Año Anterior').click()
    await expect(modal(page, 'Duplicar Materias Año Anterior').getByText(/^No hay materias de 2025/)).toBeVisible()
  }),
  sobre('valor de una materia opcional', async (page) => {
    await abrir(page)
    await boton(page, 'Cambiar el valor de Robótica').click()
    await expect(modal(page, 'Cambiar Valor')).toContainText('Robótica')
  }),
  sobre('profesores de un curso', async (page, { largo }) => {
    await page.goto(`/#/Cont/Curso/${(await largo()).idCurso}`)
    await boton(page, 'Profesores').click()
    await expect(page.getByRole('table', { name: /^Profesores de / })).toBeVisible()
  }),
  sobre('asignar profesores', async (page, { largo }) => {
    await page.goto(`/#/Cont/Curso/${(await largo()).idCurso}`)
    await boton(page, 'Profesores').click()
    await boton(page, 'Asignar Profesores').click()
    await expect(page.getByRole('table', { name: 'Empleados' }).getByRole('checkbox').first()).toBeVisible()
  }),
  sobre('materias de un curso', async (page, { largo }) => {
    await page.goto(`/#/Cont/Curso/${(await largo()).idCurso}`)
    await boton(page, 'Materias').click()
    await expect(page.getByRole('table', { name: /^Materias de / })).toBeVisible()
  }),
]
