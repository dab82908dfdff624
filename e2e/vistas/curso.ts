import { expect, type Page } from '@playwright/test'
import { hoverCell } from '../pantalla.ts'
import type { Vista } from './vista.ts'

const vista = (nombre: string, abrir: Vista['abrir']): Vista => ({ nombre, usuario: 'admin', abrir })

const curso = async (page: Page, id: number, resto = '') => {
  await page.goto(`/#/Cont/Curso/${id}${resto}`)
  await expect(page.getByRole('tab', { name: 'Cuenta corriente' })).toBeVisible()
}

/** Views of a course's accounts and optional subjects. */
export const DE_CURSO: readonly Vista[] = [
  vista('curso, cuenta corriente', async (page, { largo }) => {
    await curso(page, (await largo()).idCurso)
    await hoverCell(page.getByRole('cell', { name: /^Cuota Abril, / }).first())
  }),
  vista('curso, materias opcionales', async (page, { largo }) => {
    await curso(page, (await largo()).idCurso, '?tab=opcionales')
    await expect(page.getByRole('table').first()).toBeVisible()
  }),
  vista('curso, un año sin nadie', async (page, { largo }) => {
    await curso(page, (await largo()).idCurso, '?ano=2027')
    await expect(page.getByText('No hay alumnos inscriptos en 2027')).toBeVisible()
  }),
  vista('curso, que no existe', async (page) => {
    await page.goto('/#/Cont/Curso/999999')
    await expect(page.getByRole('heading', { name: 'El Curso no existe' })).toBeVisible()
  }),
]
