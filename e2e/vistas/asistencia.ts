import { expect, type Page } from '@playwright/test'
import { irA } from '../entrar.ts'
import { boton, hoverCell } from '../pantalla.ts'
import { type Vista, vistasDe } from './vista.ts'

const { vista } = vistasDe('admin')

const registrar = async (page: Page, id: number) => {
  await irA(page, `/Cont/Curso/Asistencia/${id}`, 'Registrar Asistencia')
  await expect(page.locator('[data-casilla]').first()).toBeVisible()
}
const marcar = async (page: Page, teclas: string) => {
  await page.locator('[data-casilla]').first().focus()
  for (const tecla of teclas) await page.keyboard.press(tecla)
}

/** Views of the attendance: registered, of a course, of a student, and on a blank sheet. */
export const DE_ASISTENCIA: readonly Vista[] = [
  vista('asistencia, registrar', async (page, { largo }) => {
    await registrar(page, (await largo()).idCurso)
    await marcar(page, 'pptappp')
  }),
  vista('asistencia, lo que falta', async (page, { largo }) => {
    await registrar(page, (await largo()).idCurso)
    await marcar(page, 'pp')
    await boton(page, 'Guardar').click()
    await expect(
      page
        .getByRole('alert')
        .getByText(/^Falta marcar a/)
        .first(),
    ).toBeVisible()
  }),
  vista('asistencia, lo recuperado', async (page, { largo }) => {
    const { idCurso } = await largo()
    await registrar(page, idCurso)
    await marcar(page, 'ppp')
    await page.reload()
    await expect(page.getByText(/Se recuperó lo que marcó/)).toBeVisible()
  }),
  vista('asistencia, de un curso', async (page, { largo }) => {
    await page.goto(`/#/Cont/Curso/${(await largo()).idCurso}?tab=asistencia`)
    await expect(page.getByRole('table', { name: /^Asistencia/ })).toBeVisible()
    await hoverCell(page.getByRole('cell', { name: /faltas/ }).nth(1))
  }),
  vista('asistencia, de un curso en el año', async (page, { largo }) => {
    await page.goto(`/#/Cont/Curso/${(await largo()).idCurso}?tab=asistencia&mes=todo&ano=2025`)
    await expect(page.getByRole('table', { name: 'Asistencia 2025' })).toBeVisible()
  }),
  vista('asistencia, de un alumno', async (page, { alumno }) => {
    await page.goto(`/#/Cont/Alumno/${(await alumno()).id}?ver=asistencia&ano=2025`)
    await expect(page.getByText(/faltas de|faltas/).first()).toBeVisible()
    await page.getByText('Faltas y tardes').scrollIntoViewIfNeeded()
  }),
  vista('asistencia, de hoy', async (page, { largo }) => {
    await largo()
    await irA(page, '/Cont/Asistencia de Hoy', 'Asistencia de Hoy')
    await expect(page.getByRole('link', { name: /^Tomar la asistencia de/ }).first()).toBeVisible()
  }),
  vista('asistencia, de un día sin clases', async (page) => {
    await irA(page, '/Cont/Asistencia de Hoy?fecha=2026-03-24', 'Asistencia de Hoy')
    await expect(page.getByText(/no hay clases/)).toBeVisible()
  }),
  vista('asistencia, planilla en blanco', async (page, { largo }) => {
    await irA(page, `/Cont/Curso/Asistencia/${(await largo()).idCurso}/Planilla`, 'Planilla de Asistencia')
    await expect(page.getByRole('table', { name: 'Planilla de Abril' })).toBeVisible()
  }),
]
