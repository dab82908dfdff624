import type { Page } from '@playwright/test'
import { escrito, importe } from './dinero.ts'
import { irA } from './entrar.ts'
import { unico } from './gente.ts'
import { aviso, boton, campo, elegir, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

test.use({ usuario: 'administrador' })

/** Finds the row of the screen's table that has a text. */
const fila = (page: Page, texto: string) => page.getByRole('row').filter({ hasText: texto })

test('sucursales: agregar, el nombre repetido, cambiar y eliminar', async ({ page }) => {
  await irA(page, '/Cont/Listado de Sucursales', 'Listado de Sucursales')
  const nombre = `Sucursal ${unico()}`
  await boton(page, 'Agregar Sucursal').click()
  const nueva = modal(page, 'Agregar Sucursal')
  await boton(nueva, 'Guardar').click()
  await expect(nueva.getByText('El Nombre es Requerido')).toBeVisible()
  await expect(campo(nueva, 'Nombre')).toBeFocused()
  await campo(nueva, 'Nombre').fill('cENTRO')
  await boton(nueva, 'Guardar').click()
  await expect(aviso(page, 'Sucursal Existente')).toContainText('La Sucursal ya existe')
  await expect(nueva.getByText('La Sucursal ya existe')).toBeVisible()
  await expect(campo(nueva, 'Nombre')).toBeFocused()
  await campo(nueva, 'Nombre').fill(nombre)
  await boton(nueva, 'Guardar').click()
  await expect(aviso(page, 'Sucursal Agregada')).toBeVisible()
  await expect(fila(page, nombre)).toBeVisible()

  // one that the search hides is told, and shown if it is asked for
  await page.getByRole('searchbox').fill('Centro')
  await expect(fila(page, nombre)).toBeHidden()
  await boton(page, 'Agregar Sucursal').click()
  await campo(nueva, 'Nombre').fill(`${nombre} Sur`)
  await boton(nueva, 'Guardar').click()
  await expect(page.getByText(`${nombre} Sur no está entre lo que se muestra.`)).toBeVisible()
  await boton(page, 'Mostrar').click()
  await expect(fila(page, `${nombre} Sur`)).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')

  // of one that was deleted again nothing is told
  await page.getByRole('searchbox').fill(`${nombre} Sur`)
  await expect(fila(page, `${nombre} Sur`)).toBeVisible()
  await boton(page, 'Agregar Sucursal').click()
  await campo(nueva, 'Nombre').fill(`${nombre} Sur Este`)
  await boton(nueva, 'Guardar').click()
  await boton(page, `Eliminar la sucursal ${nombre} Sur Este`).click()
  await boton(modal(page, 'Eliminar Sucursal'), 'Eliminar').click()
  await expect(fila(page, `${nombre} Sur Este`)).toBeHidden()
  await expect(page.getByText('no está entre lo que se muestra')).toHaveCount(0)
  await page.getByRole('searchbox').fill('')

  await boton(page, `Editar la sucursal ${nombre}`).click()
  await campo(modal(page, 'Editar Sucursal'), 'Nombre').fill(`${nombre} Norte`)
  await boton(modal(page, 'Editar Sucursal'), 'Guardar').click()
  await expect(aviso(page, 'Sucursal Modificada')).toBeVisible()

  await boton(page, `Eliminar la sucursal ${nombre} Norte`).click()
  const pregunta = modal(page, 'Eliminar Sucursal')
  await expect(pregunta).toContainText(`¿Eliminar la sucursal ${nombre} Norte?`)
  await expect(boton(pregunta, 'No')).toBeFocused()
  await boton(pregunta, 'Eliminar').click()
  await expect(aviso(page, 'Sucursal Eliminada')).toBeVisible()
  await expect(fila(page, `${nombre} Norte`)).toBeHidden()
  // the keyboard goes on where the row was
  await expect(page.locator('tbody :focus')).toHaveCount(1)
  // a branch with students cannot be deleted
  await expect(fila(page, 'Tres Cerritos').getByRole('button', { name: /^No se puede eliminar/ })).toBeDisabled()
})

test('cursos: el que ya existe en la sucursal, y uno nuevo', async ({ page }) => {
  await irA(page, '/Cont/Cursos', 'Cursos')
  await boton(page, 'Agregar Curso').click()
  const nuevo = modal(page, 'Agregar Curso')
  await elegir(nuevo, 'Curso', /^1° Grado/)
  await campo(nuevo, 'División').fill('a')
  await expect(campo(nuevo, 'División')).toHaveValue('A')
  await elegir(nuevo, 'Sucursal', 'Centro')
  await boton(nuevo, 'Guardar').click()
  await expect(aviso(page, 'Curso Existente')).toContainText(
    'El curso indicado ya existe. Puede editarlo, o cambiar los parámetros.',
  )
  await campo(nuevo, 'División').fill('z')
  await nuevo.getByRole('checkbox', { name: 'Agregar otro después' }).check()
  await boton(nuevo, 'Guardar').click()
  await expect(aviso(page, 'Curso Agregado')).toBeVisible()
  await expect(nuevo.getByRole('combobox', { name: 'Curso' })).toHaveValue('1° Grado')
  await expect(campo(nuevo, 'División')).toHaveValue('')
  await boton(nuevo, 'Cancelar').click()

  await page.getByRole('searchbox').fill('1° grado z')
  await boton(page, 'Eliminar el curso 1° Grado Z (Centro)').click()
  await boton(modal(page, 'Eliminar Curso'), 'Eliminar').click()
  await expect(aviso(page, 'Curso Eliminado')).toBeVisible()
  await expect(boton(page, 'Eliminar el curso 1° Grado Z (Centro)')).toBeHidden()
})

test('tipos de jornada: el repetido y el ciclo de uno nuevo', async ({ page }) => {
  await irA(page, '/Cont/Tipos de Jornada', 'Tipos de Jornada')
  const tipo = `Jornada ${unico()}`
  await boton(page, 'Agregar Tipo de Jornada').click()
  const nuevo = modal(page, 'Agregar Tipo de Jornada')
  await campo(nuevo, 'Tipo').fill('SIMPLE')
  await boton(nuevo, 'Guardar').click()
  await expect(aviso(page, 'Tipo de Jornada Existente')).toContainText('El Tipo de Jornada ya existe')
  await campo(nuevo, 'Tipo').fill(tipo)
  await campo(nuevo, 'Observaciones').fill('Hasta las 17')
  await boton(nuevo, 'Guardar').click()
  await expect(aviso(page, 'Tipo de Jornada Agregado')).toBeVisible()
  await boton(fila(page, tipo), 'Observaciones: Hasta las 17').hover()
  await expect(page.getByRole('tooltip')).toHaveText('Hasta las 17')
  await boton(page, `Eliminar el tipo de jornada ${tipo}`).click()
  await boton(modal(page, 'Eliminar Tipo de Jornada'), 'Eliminar').click()
  await expect(aviso(page, 'Tipo de Jornada Eliminado')).toBeVisible()
})

test('mobiliario: stock bajo el mínimo, el repetido, eliminar y deshacer', async ({ page }) => {
  await irA(page, '/Cont/Mobiliario', 'Mobiliario')
  const articulo = `Banco ${unico()}`
  await boton(page, 'Agregar Artículo de Mobiliario').click()
  const nuevo = modal(page, 'Agregar Artículo de Mobiliario')
  await campo(nuevo, 'Descripción').fill(articulo)
  await elegir(nuevo, 'Sucursal', 'Centro')
  await campo(nuevo, 'Stock Mínimo').fill('12')
  await boton(nuevo, 'Guardar').click()
  await expect(nuevo.getByText('El Stock es requerido')).toBeVisible()
  await expect(campo(nuevo, 'Stock')).toBeFocused()
  // a comma or a sign that vanished would be another number
  await page.keyboard.type('1,5')
  await expect(campo(nuevo, 'Stock')).toHaveValue('1,5')
  await campo(nuevo, 'Stock Mínimo').fill('-3')
  await boton(nuevo, 'Guardar').click()
  await expect(nuevo.getByText('Escriba un número entero, sin decimales')).toBeVisible()
  await expect(nuevo.getByText('No puede ser negativo')).toBeVisible()
  await campo(nuevo, 'Stock Mínimo').fill('12')
  await campo(nuevo, 'Stock').fill('5')
  await boton(nuevo, 'Guardar').click()
  await expect(aviso(page, 'Artículo de Mobiliario Agregado')).toBeVisible()
  await page.getByRole('searchbox').fill(articulo)
  await expect(fila(page, articulo)).toContainText('Bajo el mínimo')

  await boton(page, 'Agregar Artículo de Mobiliario').click()
  await campo(nuevo, 'Descripción').fill(articulo.toUpperCase())
  await elegir(nuevo, 'Sucursal', 'Centro')
  await campo(nuevo, 'Stock').fill('0')
  await campo(nuevo, 'Stock Mínimo').fill('0')
  await boton(nuevo, 'Guardar').click()
  await expect(aviso(page, 'Artículo de Mobiliario Existente')).toContainText('El Artículo de Mobiliario ya existe')
  await boton(nuevo, 'Cancelar').click()
  await boton(modal(page, 'Cambios sin Guardar'), 'Salir sin guardar').click()

  await boton(page, `Eliminar el artículo de mobiliario ${articulo} (Centro)`).click()
  await boton(modal(page, 'Eliminar Mobiliario'), 'Eliminar').click()
  const eliminado = aviso(page, 'Mobiliario Eliminado')
  await expect(fila(page, articulo)).toBeHidden()
  await boton(eliminado, 'Deshacer').click()
  await expect(aviso(page, 'Mobiliario Restaurado')).toBeVisible()
  await expect(fila(page, articulo)).toBeVisible()
})

test('casos especiales: el mismo nombre sólo con otro porcentaje', async ({ page }) => {
  await irA(page, '/Cont/Casos Especiales', 'Casos Especiales')
  const nombre = `Beca ${unico()}`
  const agregar = async (porcentaje: string) => {
    await boton(page, 'Agregar Caso Especial').click()
    const nuevo = modal(page, 'Agregar Caso Especial')
    await campo(nuevo, 'Nombre').fill(nombre)
    await campo(nuevo, 'Porcentaje').fill(porcentaje)
    await boton(nuevo, 'Guardar').click()
    return nuevo
  }
  await agregar('62,5')
  await expect(aviso(page, 'Caso Especial Agregado')).toBeVisible()
  await page.getByRole('searchbox').fill(nombre)
  await expect(fila(page, nombre)).toContainText('62,5 %')
  const repetido = await agregar('62,5')
  await expect(aviso(page, 'Caso Especial Existente')).toContainText('El Caso Especial ya existe')
  await campo(repetido, 'Porcentaje').fill('50')
  await boton(repetido, 'Guardar').click()
  await expect(fila(page, nombre)).toHaveCount(2)
  for (const porcentaje of ['50 %', '62,5 %']) {
    await boton(page, `Eliminar el caso especial ${nombre} (${porcentaje})`).click()
    await boton(modal(page, 'Eliminar Caso Especial'), 'Eliminar').click()
    await expect(fila(page, nombre).filter({ hasText: porcentaje })).toBeHidden()
  }
})

test('los alumnos de un caso especial, y de ahí a uno', async ({ page }) => {
  await irA(page, '/Cont/Casos Especiales', 'Casos Especiales')
  await page.getByRole('button', { name: /^Alumnos con Ninguno/ }).click()
  const alumnos = modal(page, /^Alumnos con Ninguno/)
  const primero = alumnos.getByRole('row').nth(1).getByRole('link').first()
  const nombre = await primero.textContent()
  await primero.click()
  await expect(page.getByRole('heading', { level: 1, name: nombre ?? '' })).toBeVisible()
  await expect(alumnos).toBeHidden()
  // birthdays are opened from the header
  await page.getByRole('link', { name: /^Cumpleaños/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cumpleaños' })).toBeVisible()
})

test('una sucursal: su personal, sus cursos y sus alumnos, que se buscan en su pestaña', async ({ page }) => {
  await irA(page, '/Cont/Listado de Sucursales', 'Listado de Sucursales')
  await page.getByRole('link', { name: 'Centro', exact: true }).click()
  const tabla = (que: string) => page.getByRole('table', { name: `${que} de Centro` })
  await expect(tabla('Personal').getByRole('row').nth(1)).toBeVisible()
  const lugar = page.getByRole('navigation', { name: 'Ubicación' })
  await expect(lugar.getByRole('link', { name: 'Listado de Sucursales' })).toBeVisible()
  await boton(page, 'Editar').click()
  await expect(campo(modal(page, 'Editar Sucursal'), 'Nombre')).toHaveValue('Centro')
  await boton(modal(page, 'Editar Sucursal'), 'Cancelar').click()
  await page.getByRole('searchbox').fill('nadie se llama así')
  await expect(page.getByText('No se encontraron Resultados')).toBeVisible()
  await page.getByRole('tab', { name: /^Cursos \(\d+\)/ }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(tabla('Cursos').getByRole('row').nth(1)).toContainText('Sala')
  await page.getByRole('tab', { name: 'En cifras' }).click()
  const alumnos = /\d+/.exec((await page.getByRole('tab', { name: /^Alumnos/ }).textContent()) ?? '')?.[0] ?? ''
  const region = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) })
  await expect(region('En 2026')).toContainText(`Alumnos${alumnos}`)
  const sumaDe = async (name: string) => {
    const dichas = await region(name).locator('p').allInnerTexts()
    return dichas.reduce((suma, dicha) => suma + Number(/(\d+)\s*$/.exec(dicha)?.[1]), 0)
  }
  expect([await sumaDe('Alumnos por nivel'), await sumaDe('Alumnos por edad')]).toEqual([
    Number(alumnos),
    Number(alumnos),
  ])
  await page.getByRole('tab', { name: /^Alumnos/ }).click()
  const primero = tabla('Alumnos').getByRole('row').nth(1).getByRole('link').first()
  const nombre = (await primero.textContent()) ?? ''
  await page.getByRole('searchbox').fill(nombre.replace(',', '').toLowerCase())
  await expect(tabla('Alumnos').getByRole('row')).toHaveCount(2)
  await primero.click()
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible()
  await page.keyboard.press('Control+k')
  const paleta = page.getByRole('dialog', { name: 'Buscar' })
  await page.keyboard.type('an')
  await expect(paleta.getByRole('group', { name: 'Alumnos' })).toContainText('Hay más: agregue otra palabra')
  await paleta.getByRole('combobox').fill('sucursal centro')
  await page
    .getByRole('dialog', { name: 'Buscar' })
    .getByRole('option', { name: /^Sucursal Centro/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sucursal Centro' })).toBeVisible()
  await page.goto('/#/Cont/Sucursal/999999')
  await expect(page.getByRole('heading', { level: 1, name: 'La Sucursal no existe' })).toBeVisible()
})

test('una pestaña que se mueve bajo el ratón se abre igual', async ({ page }) => {
  await irA(page, '/Cont/Listado de Sucursales', 'Listado de Sucursales')
  const suelta = Promise.withResolvers<void>()
  await page.route(/\/api\/sucursal\?/, async (ruta) => {
    await suelta.promise
    await ruta.continue()
  })
  await page.getByRole('link', { name: 'Centro', exact: true }).click()
  const alumnos = page.getByRole('tab', { name: /^Alumnos/ })
  await expect(alumnos).toHaveText('Alumnos')
  const caja = await alumnos.boundingBox()
  // the left end of a tab lies on the one before it once their counts have come
  await page.mouse.move((caja?.x ?? 0) + 2, (caja?.y ?? 0) + 5)
  await page.mouse.down()
  suelta.resolve()
  await expect(alumnos).toHaveText(/\(\d+\)/)
  await page.mouse.up()
  await expect(alumnos).toHaveAttribute('aria-selected', 'true')
})

test('planillas: un reporte del panel, y el listado de alumnos como está filtrado', async ({ page }) => {
  const bajar = async (pedir: () => Promise<void>) => {
    const [archivo] = await Promise.all([page.waitForEvent('download'), pedir()])
    return archivo.suggestedFilename()
  }
  await irA(page, '/Cont/Panel', 'Panel')
  const reporte = boton(page, 'Librería .xlsx')
  expect(await bajar(() => reporte.click())).toMatch(/^Librería \d\d-\d\d-\d{4}\.xlsx$/)
  await irA(page, '/Cont/Listado de Alumnos?buscar=a', 'Listado de Alumnos')
  expect(await bajar(() => boton(page, 'Exportar').click())).toMatch(/^Alumnos .+\.xlsx$/)
})

test('valores: un precio sólo sube', async ({ page }) => {
  await irA(page, '/Cont/Valores', 'Valores')
  const precio = fila(page, 'Seguro 2').filter({ hasText: 'Inicial' }).getByRole('cell', { name: /^\$/ }).first()
  const actual = await importe(precio)
  await boton(page, 'Cambiar Seguro 2 Inicial').click()
  const ventana = modal(page, 'Cambiar Valor')
  await expect(campo(ventana, 'Monto')).toBeFocused()
  await campo(ventana, 'Monto').fill(escrito(actual - 1))
  await boton(ventana, 'Guardar').click()
  await expect(ventana.getByText(`El Monto no puede ser menor que $ ${escrito(actual)}`)).toBeVisible()
  await expect(campo(ventana, 'Monto')).toBeFocused()
  await campo(ventana, 'Monto').fill(escrito(actual + 10))
  await boton(ventana, 'Guardar').click()
  await expect(aviso(page, 'Valor Guardado')).toContainText(/Se actualizaron \d+ ítems de \d+ alumnos/)
  await expect(precio).toHaveText(`$ ${escrito(actual + 10)}`)
})
