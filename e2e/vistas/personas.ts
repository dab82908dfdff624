import { expect, type Page } from '@playwright/test'
import { irA } from '../entrar.ts'
import { boton, campo, hoverCell, modal } from '../pantalla.ts'
import { type Datos, type Quien, type Vista, vistasDe } from './vista.ts'

const listado = (page: Page) => irA(page, '/Cont/Listado de Alumnos', 'Listado de Alumnos')
const ver = (page: Page, { id, nombre }: Quien) => irA(page, `/Cont/Alumno/${id}`, nombre)
const alumno = async (page: Page, datos: Datos) => ver(page, await datos.alumno())

const { sobre, vista } = vistasDe('admin')

/** Views of students, parents and the enrolment. */
export const DE_PERSONAS: readonly Vista[] = [
  vista('listado de alumnos', async (page) => {
    await listado(page)
    await expect(page.getByText(/^1 a \d+ de /)).toBeVisible()
  }),
  vista('listado de alumnos, sin inscribir y sin resultados', async (page) => {
    await listado(page)
    await page.getByRole('searchbox').fill('zzzzzz')
    await expect(boton(page, 'Quitar filtros')).toBeVisible()
  }),
  vista('importar', async (page) => {
    await irA(page, '/Cont/Importar', 'Importar')
    await expect(boton(page, 'Elegir planilla')).toBeVisible()
  }),
  vista('alumno', async (page, datos) => {
    await alumno(page, datos)
    await expect(page.getByRole('table', { name: /^Cuenta corriente/ })).toBeVisible()
  }),
  vista('alumno, una celda explicada', async (page, datos) => {
    await alumno(page, datos)
    const celda = page.getByRole('button', { name: /^Cuota Abril, / })
    await celda.scrollIntoViewIfNeeded()
    await hoverCell(celda)
  }),
  vista('alumno, materias opcionales', async (page, datos) => {
    await alumno(page, datos)
    await page.getByRole('tab', { name: 'Materias opcionales' }).click()
    await expect(page.getByRole('table', { name: 'Materias opcionales' })).toBeVisible()
  }),
  vista('alumno, sin inscripciones', async (page, { sinCurso }) => {
    await ver(page, await sinCurso())
    await expect(page.getByText('Sin inscripciones')).toBeVisible()
  }),
  vista('alumno, que no existe', async (page) => {
    await page.goto('/#/Cont/Alumno/99999999')
    await expect(page.getByText('El Alumno no existe').first()).toBeVisible()
  }),
  vista('agregar alumno', async (page) => {
    await listado(page)
    await boton(page, 'Agregar Alumno').click()
    await expect(campo(modal(page, 'Agregar Alumno'), 'Fecha de Ingreso')).not.toHaveValue('')
  }),
  vista('agregar alumno, con errores', async (page) => {
    await listado(page)
    await boton(page, 'Agregar Alumno').click()
    const ventana = modal(page, 'Agregar Alumno')
    await expect(campo(ventana, 'Fecha de Ingreso')).not.toHaveValue('')
    await campo(ventana, 'Email').fill('no es un email')
    await boton(ventana, 'Guardar').click()
    await expect(ventana.getByText(/^Revise \d+ campos$/)).toBeVisible()
  }),
  vista('agregar alumno, sin cámara', async (page) => {
    await listado(page)
    await boton(page, 'Agregar Alumno').click()
    await boton(modal(page, 'Agregar Alumno'), 'Tomar foto').click()
    await expect(modal(page, 'Tomar foto').getByText(/También puede elegir la foto de un archivo/)).toBeVisible()
  }),
  sobre('elegir una fecha', async (page) => {
    await listado(page)
    await boton(page, 'Agregar Alumno').click()
    await boton(modal(page, 'Agregar Alumno'), 'Elegir fecha: Fecha de Ingreso').click()
    await expect(boton(page, 'Hoy')).toBeVisible()
  }),
  vista('editar alumno', async (page, datos) => {
    await alumno(page, datos)
    await boton(page, 'Editar').click()
    await expect(campo(modal(page, 'Editar Alumno'), 'Apellido')).not.toHaveValue('')
  }),
  sobre('eliminar alumno', async (page, { deudor }) => {
    const uno = await deudor()
    await listado(page)
    await page.getByRole('searchbox').fill(uno.apellido)
    await boton(page, `Eliminar a ${uno.nombre}`).click()
    await expect(modal(page, 'Eliminar Alumno')).toBeVisible()
  }),
  sobre('asignar padres', async (page, datos) => {
    await alumno(page, datos)
    await boton(page, 'Asignar Padres').click()
    await expect(
      modal(page, /^Asignar Padres/)
        .getByRole('checkbox')
        .first(),
    ).toBeVisible()
  }),
  sobre('agregar padre sobre asignar padres', async (page, datos) => {
    await alumno(page, datos)
    await boton(page, 'Asignar Padres').click()
    await boton(modal(page, /^Asignar Padres/), 'Agregar Padre').click()
    await expect(campo(modal(page, 'Agregar Padre'), 'Apellido')).toBeVisible()
  }),
  sobre('desvincular', async (page, datos) => {
    await alumno(page, datos)
    await boton(page, `Desvincular a ${(await datos.padre()).nombre}`).click()
    await expect(modal(page, 'Desvincular Padre')).toBeVisible()
  }),
  sobre('inscribir', async (page, { sinCurso }) => {
    await ver(page, await sinCurso())
    await boton(page, 'Inscribir').click()
    await expect(modal(page, 'Inscribir Alumno').getByRole('combobox', { name: 'Caso Especial' })).not.toHaveValue('')
  }),
  sobre('inscribir, la lista de cursos', async (page, { sinCurso }) => {
    await ver(page, await sinCurso())
    await boton(page, 'Inscribir').click()
    const curso = modal(page, 'Inscribir Alumno').getByRole('combobox', { name: 'Curso' })
    await curso.click()
    await curso.press('ArrowDown')
    await expect(page.locator('[role=option][data-combobox-selected]:visible small')).toBeVisible()
  }),
  vista('listado de padres', async (page) => {
    await irA(page, '/Cont/Listado de Padres', 'Listado de Padres')
    await expect(page.getByText(/^1 a \d+ de /)).toBeVisible()
  }),
  vista('padre', async (page, { padre }) => {
    const { id, nombre } = await padre()
    await irA(page, `/Cont/Padre/${id}`, nombre)
    await expect(page.getByRole('table', { name: 'Hijos' })).toBeVisible()
  }),
  vista('padre, con las cuentas de sus hijos', async (page, { padre }) => {
    const { id, nombre } = await padre()
    await irA(page, `/Cont/Padre/${id}?cuentas=si`, nombre)
    await expect(page.getByRole('table', { name: /^Cuenta corriente/ }).first()).toBeVisible()
  }),
  vista('editar padre', async (page, { padre }) => {
    const { id, nombre } = await padre()
    await irA(page, `/Cont/Padre/${id}`, nombre)
    await boton(page, 'Editar').click()
    await expect(campo(modal(page, 'Editar Padre'), 'Apellido')).not.toHaveValue('')
  }),
  vista('listado de personal', async (page) => {
    await irA(page, '/Cont/Listado de Personal', 'Listado de Personal')
    await expect(page.getByText(/^1 a \d+ de /)).toBeVisible()
  }),
  vista('empleado', async (page, { empleado }) => {
    const { id, nombre } = await empleado()
    await irA(page, `/Cont/Empleado/${id}`, nombre)
    await expect(page.getByRole('table', { name: 'Pagos' })).toBeVisible()
  }),
  vista('editar personal', async (page, { empleado }) => {
    const { id, nombre } = await empleado()
    await irA(page, `/Cont/Empleado/${id}`, nombre)
    await boton(page, 'Editar').click()
    await expect(campo(modal(page, 'Editar Personal'), 'Legajo')).not.toHaveValue('')
  }),
  sobre('asignar cursos', async (page, { empleado }) => {
    const { id, nombre } = await empleado()
    await irA(page, `/Cont/Empleado/${id}`, nombre)
    await boton(page, 'Asignar Cursos').click()
    await expect(modal(page, 'Asignar Cursos').getByRole('checkbox').nth(3)).toBeVisible()
  }),
  vista('familia nueva', async (page) => {
    await irA(page, '/Cont/Panel', 'Panel')
    await boton(page, 'Familia nueva').click()
    await expect(campo(modal(page, 'Familia nueva: padre o madre'), 'Apellido')).toBeFocused()
  }),
  sobre('asignar hijos', async (page, { madre }) => {
    const { id, nombre } = await madre()
    await irA(page, `/Cont/Padre/${id}`, nombre)
    await boton(page, 'Asignar Hijo').click()
    await expect(
      modal(page, /^Asignar hijos a /)
        .getByRole('row')
        .nth(1),
    ).toBeVisible()
  }),
  vista('unir alumnos', async (page, { alumno, deudor }) => {
    await irA(page, '/Cont/Unir Alumnos', 'Unir Alumnos')
    for (const [rotulo, quien] of [
      ['Se conserva', await alumno()],
      ['Se une', await deudor()],
    ] as const) {
      await page.getByLabel(`${rotulo}: buscar alumno`).fill(quien.nombre.replace(',', ''))
      await page.getByRole('option', { name: quien.nombre }).click()
    }
    await expect(page.getByRole('table', { name: 'Inscripciones' })).toBeVisible()
  }),
]
