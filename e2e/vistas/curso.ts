import { expect, type Page } from '@playwright/test'
import { irA } from '../entrar.ts'
import { boton, hoverCell, modal } from '../pantalla.ts'
import { type Vista, vistasDe } from './vista.ts'

const { sobre, vista } = vistasDe('admin')

const curso = async (page: Page, id: number, resto = '') => {
  await page.goto(`/#/Cont/Curso/${id}${resto}`)
  await expect(page.getByRole('tab', { name: 'Cuenta corriente' })).toBeVisible()
}

const pase = async (page: Page) => {
  await irA(page, '/Cont/Pase de Año', 'Pase de Año')
  await expect(page.getByRole('table', { name: 'Cursos' }).getByRole('checkbox').first()).toBeVisible()
}
const deCurso = async (page: Page, id: number) => {
  await page.goto(`/#/Cont/Pase de Año?curso=${id}`)
  await expect(page.getByRole('table', { name: 'Alumnos' }).getByRole('checkbox').first()).toBeVisible()
}

/** Views of a course's accounts and optional subjects, and of the roll-over. */
export const DE_CURSO: readonly Vista[] = [
  vista('curso, cuenta corriente', async (page, { largo }) => {
    await curso(page, (await largo()).idCurso)
    await hoverCell(page.getByRole('cell', { name: /^Cuota Abril, / }).first())
  }),
  vista('curso, materias opcionales', async (page, { largo }) => {
    await curso(page, (await largo()).idCurso, '?tab=opcionales')
    await expect(page.getByRole('table').first()).toBeVisible()
  }),
  vista('curso, eLibreta', async (page, { largo }) => {
    await curso(page, (await largo()).idCurso, '?tab=elibreta')
    await expect(page.getByRole('table', { name: 'Promedios por materia' })).toContainText('Promedio')
  }),
  vista('curso, eLibreta de una materia', async (page, { largo }) => {
    await curso(page, (await largo()).idCurso, '?tab=elibreta')
    await page.getByRole('combobox', { name: 'Materia' }).fill('Matemática')
    await page.getByRole('option', { name: 'Matemática' }).first().click()
    await expect(page.getByRole('table', { name: 'Matemática' })).toBeVisible()
  }),
  vista('curso, eLibreta sin exámenes', async (page, { largo }) => {
    await curso(page, (await largo()).idCurso, '?ano=2027&tab=elibreta')
    await expect(page.getByText('Sin alumnos en 2027')).toBeVisible()
  }),
  vista('alumno, eLibreta', async (page, { largo }) => {
    await curso(page, (await largo()).idCurso, '?tab=elibreta')
    await page.getByRole('table', { name: 'Promedios por materia' }).getByRole('link').first().click()
    // the course that is left has a tab of that name too
    await expect(page).toHaveURL(/\/Cont\/Alumno\//)
    await page.getByRole('tab', { name: 'eLibreta' }).click()
    await expect(page.getByRole('table', { name: /^eLibreta/ })).toBeVisible()
  }),
  vista('curso, un año sin nadie', async (page, { largo }) => {
    await curso(page, (await largo()).idCurso, '?ano=2027')
    await expect(page.getByText('No hay alumnos inscriptos en 2027')).toBeVisible()
  }),
  vista('pase de año', pase),
  vista('pase de año, nadie', async (page) => {
    await irA(page, '/Cont/Pase de Año?ano=1990', 'Pase de Año')
    await expect(page.getByText('No hay alumnos inscriptos en 1989')).toBeVisible()
  }),
  vista('pase de un curso', async (page, { largo }) => {
    await deCurso(page, (await largo()).idCurso)
  }),
  sobre('corregir el pase', async (page, { largo }) => {
    await deCurso(page, (await largo()).idCurso)
    await boton(page, /^Corregir lo propuesto para/)
      .first()
      .click()
    await expect(page.getByRole('combobox', { name: 'Curso en 2027' })).toBeVisible()
  }),
  sobre('confirmar el pase', async (page) => {
    await pase(page)
    await boton(page, 'Pasar de Año').click()
    await expect(modal(page, 'Pasar de Año')).toBeVisible()
  }),
  vista('curso, que no existe', async (page) => {
    await page.goto('/#/Cont/Curso/999999')
    await expect(page.getByRole('heading', { name: 'El Curso no existe' })).toBeVisible()
  }),
]
