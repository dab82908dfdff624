import type { Page } from '@playwright/test'
import { como } from './api.ts'
import { irA } from './entrar.ts'
import { unico } from './gente.ts'
import { aviso, boton, campo, elegir, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

test.use({ usuario: 'administrador' })

const RUTA = '/Cont/Niveles y Grados'
const abrir = async (page: Page) => {
  await irA(page, RUTA, 'Niveles y Grados')
  await expect(grados(page, 'Inicial')).toContainText('Sala de 3 años')
}
const grados = (page: Page, nivel: string) => page.getByRole('table', { name: `Grados de ${nivel}` })
/** Reads the grades of a level from top to bottom. */
const orden = (page: Page, nivel: string) => grados(page, nivel).locator('tbody td:first-child').allTextContents()

test('un nivel y sus grados: agregar, mover con el teclado, pasar a otro nivel y eliminar', async ({ page }) => {
  const nivel = `Terciario ${unico()}`
  await irA(page, '/Cont/Cursos', 'Cursos')
  await page.getByRole('main').getByRole('link', { name: 'Niveles y Grados' }).click()
  await expect(page.getByText(/^3 niveles, 15 grados$/)).toBeVisible()

  await boton(page, 'Agregar Nivel').click()
  const nuevo = modal(page, 'Agregar Nivel')
  await boton(nuevo, 'Guardar').click()
  await expect(nuevo.getByText('Revise 3 campos')).toBeVisible()
  await campo(nuevo, 'Nombre').fill('SECUNDÁRIO')
  await campo(nuevo, 'Edad de ingreso').fill('18')
  await nuevo.getByRole('radio', { name: 'Fotocopia' }).check()
  await boton(nuevo, 'Guardar').click()
  await expect(nuevo.getByText('El Nivel ya existe')).toBeVisible()
  await campo(nuevo, 'Nombre').fill(nivel)
  await boton(nuevo, 'Guardar').click()
  await expect(aviso(page, 'Nivel Agregado')).toBeVisible()
  await expect(page.getByText('Todavía no tiene grados')).toBeVisible()

  const grado = modal(page, 'Agregar Grado')
  const [uno, dos] = [`Primero ${unico()}`, `Segundo ${unico()}`]
  for (const nombre of [dos, uno]) {
    await boton(page, `Agregar Grado a ${nivel}`).click()
    await campo(grado, 'Nombre').fill(nombre)
    await boton(grado, 'Guardar').click()
    await expect(grados(page, nivel)).toContainText(nombre)
  }
  expect(await orden(page, nivel)).toEqual([dos, uno])
  await expect(grados(page, nivel)).toContainText('19 años')

  // by the keyboard: the button keeps the focus where it goes, and at the top it is that which goes back
  await boton(page, `Subir el grado ${uno}`).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => orden(page, nivel)).toEqual([uno, dos])
  await expect(boton(page, `Bajar el grado ${uno}`)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: `${uno}: primero` })).toBeAttached()
  await page.keyboard.press('Enter')
  await expect.poll(() => orden(page, nivel)).toEqual([dos, uno])
  await expect(boton(page, `Subir el grado ${uno}`)).toBeFocused()

  // the course form offers it at once
  await irA(page, '/Cont/Cursos', 'Cursos')
  await boton(page, 'Agregar Curso').click()
  await elegir(modal(page, 'Agregar Curso'), 'Curso', uno)
  await boton(modal(page, 'Agregar Curso'), 'Cancelar').click()
  await boton(page, 'Salir sin guardar').click()

  await abrir(page)
  await boton(page, `Editar el grado ${dos}`).click()
  const editar = modal(page, 'Editar Grado')
  await elegir(editar, 'Nivel', 'Inicial')
  await expect(editar.getByRole('combobox', { name: 'Lugar' })).toHaveValue('Después de Sala de 5 años')
  await elegir(editar, 'Lugar', 'Primero')
  await boton(editar, 'Guardar').click()
  await expect(aviso(page, 'Grado Modificado')).toBeVisible()
  await expect.poll(() => orden(page, 'Inicial')).toEqual([dos, 'Sala de 3 años', 'Sala de 4 años', 'Sala de 5 años'])
  await expect(grados(page, 'Inicial').getByRole('row', { name: /Sala de 3 años/ })).toContainText('3 años')

  for (const nombre of [dos, uno]) {
    await boton(page, `Eliminar el grado ${nombre}`).click()
    await expect(modal(page, 'Eliminar Grado')).toContainText(`¿Eliminar el grado ${nombre}?`)
    await boton(modal(page, 'Eliminar Grado'), 'Eliminar').click()
    await expect(boton(page, `Eliminar el grado ${nombre}`)).toBeHidden()
  }
  await boton(page, `Eliminar el nivel ${nivel}`).click()
  await boton(modal(page, 'Eliminar Nivel'), 'Eliminar').click()
  await expect(page.getByText(/^3 niveles, 15 grados$/)).toBeVisible()
})

test('lo que tiene cursos o inscripciones no se elimina ni cambia lo que se cobra; su nombre sí', async ({ page }) => {
  await abrir(page)
  await expect(boton(page, /^No se puede eliminar el nivel Primario: tiene 7 grados$/)).toBeDisabled()
  await expect(boton(page, /^No se puede eliminar el grado 2° Grado: tiene \d+ cursos$/)).toBeDisabled()
  await boton(page, 'Editar el nivel Primario').click()
  const nivel = modal(page, 'Editar Nivel')
  await expect(nivel.getByRole('radio', { name: 'Material Taller' })).toBeDisabled()
  await boton(nivel, 'Cancelar').click()
  await boton(page, 'Editar el grado 2° Grado').click()
  const grado = modal(page, 'Editar Grado')
  await expect(grado.getByLabel('Nivel')).not.toBeEditable()
  await expect(grado.getByRole('checkbox', { name: 'Tiene lockers' })).toBeDisabled()
  await campo(grado, 'Nombre').fill('Segundo')
  await boton(grado, 'Guardar').click()
  await expect(aviso(page, 'Grado Modificado')).toBeVisible()
  await irA(page, '/Cont/Cursos?buscar=Segundo', 'Cursos')
  await expect(page.getByRole('link', { name: 'Segundo', exact: true }).first()).toBeVisible()
  await abrir(page)
  await boton(page, 'Editar el grado Segundo').click()
  await campo(grado, 'Nombre').fill('2° Grado')
  await boton(grado, 'Guardar').click()
  await expect(boton(page, 'Editar el grado 2° Grado')).toBeVisible()
})

test('lo que otra persona cambió mientras tanto se dice, y lo escrito no se pierde', async ({ page, request }) => {
  await abrir(page)
  await boton(page, 'Editar el nivel Inicial').click()
  const editar = modal(page, 'Editar Nivel')
  await campo(editar, 'Nombre').fill('Jardín')
  const { get, post, borrar } = await como(request, 'admin')
  const { niveles } = await get<{ niveles: { id: number; nombre: string }[] }>('niveles')
  const { id } = niveles.find((n) => n.nombre === 'Inicial') ?? {}
  const inicial = { id, nombre: 'Inicial', etiquetaTaller: 'Fotocopia' }
  await post('niveles', { ...inicial, edad: 2 })
  await boton(editar, 'Guardar').click()
  await expect(editar.getByRole('alert')).toContainText('admin modificó «Niveles y Grados» mientras tanto')
  await expect(campo(editar, 'Nombre')).toHaveValue('Jardín')
  await expect(campo(editar, 'Edad de ingreso')).toHaveValue('2')
  await boton(editar, 'Guardar').click()
  await expect(aviso(page, 'Nivel Modificado')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Jardín/ })).toContainText('ingresan con 2 años')

  // a move of who saw another order says so, and shows what there is
  await post('niveles', { ...inicial, edad: 3 })
  await boton(page, 'Subir el grado Sala de 5 años').click()
  await boton(modal(page, 'Cambiar el Orden'), 'Mover').click()
  await expect(aviso(page, 'Error al Mover')).toContainText('admin modificó «Niveles y Grados» mientras tanto')
  await expect(page.getByRole('heading', { name: /^Inicial/ })).toContainText('ingresan con 3 años')
  await expect.poll(() => orden(page, 'Inicial')).toEqual(['Sala de 3 años', 'Sala de 4 años', 'Sala de 5 años'])

  // a new grade finds its place among those that there are now; one that was deleted can be added again
  await boton(page, 'Agregar Grado a Inicial').click()
  const agregar = modal(page, 'Agregar Grado')
  const nombre = `Sala ${unico()}`
  await campo(agregar, 'Nombre').fill(nombre)
  await post('niveles/grado', { nombre: 'Sala de 6 años', idNivel: id })
  await boton(agregar, 'Guardar').click()
  await expect(agregar.getByRole('alert')).toContainText('admin modificó «Niveles y Grados» mientras tanto')
  await expect(agregar.getByRole('combobox', { name: 'Lugar' })).toHaveValue('Después de Sala de 6 años')
  await boton(agregar, 'Guardar').click()
  await expect.poll(() => orden(page, 'Inicial')).toContain(nombre)
  expect((await orden(page, 'Inicial')).slice(-2)).toEqual(['Sala de 6 años', nombre])

  await boton(page, `Editar el grado ${nombre}`).click()
  await campo(modal(page, 'Editar Grado'), 'Nombre').fill(`${nombre} bis`)
  const todos = (await get<{ niveles: { grados: { id: number; nombre: string }[] }[] }>('niveles')).niveles
  const suyo = todos.flatMap((n) => n.grados).find((g) => g.nombre === nombre)
  await borrar('niveles/grado', { idGrado: suyo?.id ?? 0 })
  await boton(modal(page, 'Editar Grado'), 'Guardar').click()
  await expect(page.getByText('El Grado no existe: se eliminó mientras tanto')).toBeVisible()
  await boton(page, 'Agregar otra vez').click()
  await boton(page.getByRole('dialog'), 'Guardar').click()
  await expect.poll(() => orden(page, 'Inicial')).toContain(`${nombre} bis`)
})

test('lo que tiene cursos no se mueve sin preguntar', async ({ page }) => {
  await abrir(page)
  const antes = await orden(page, 'Primario')
  await boton(page, 'Bajar el grado 1° Grado').click()
  const pregunta = modal(page, 'Cambiar el Orden')
  await expect(pregunta).toContainText(/1° Grado: después de 2° Grado.*Tiene \d+ cursos/)
  await boton(pregunta, 'No').click()
  await expect(pregunta).toBeHidden()
  expect(await orden(page, 'Primario')).toEqual(antes)
  await boton(page, 'Bajar el nivel Primario').click()
  await boton(pregunta, 'Mover').click()
  await expect(page.getByRole('status').filter({ hasText: 'Primario: después de Secundario' })).toBeAttached()
  await expect(boton(page, 'Subir el nivel Primario')).toBeFocused()
})

test.describe('sin permiso', () => {
  test.use({ usuario: 'operador' })
  test('quien no edita cursos no lo ve', async ({ page }) => {
    await irA(page, '/Cont/Cursos', 'Cursos')
    await expect(page.getByRole('main').getByRole('link', { name: 'Niveles y Grados' })).toBeHidden()
    await page.goto(`/#${encodeURI(RUTA)}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Niveles y Grados' })).toBeHidden()
  })
})
