import type { Page } from '@playwright/test'
import { alumnoNuevo, inscripto } from './api.ts'
import { irA } from './entrar.ts'
import { completo, conPuntos } from './gente.ts'
import { aviso, boton, campo, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

test.use({ usuario: 'operador' })

/** A picture of 8 × 8 px. */
const FOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQI12PocFHCihiGlgQAWaE7gdnyPYQAAAAASUVORK5CYII=',
  'base64',
)

const verListado = (page: Page) => irA(page, '/Cont/Listado de Alumnos', 'Listado de Alumnos')

test('se busca sin tildes y por DNI; sólo los inscriptos, si no se pide otra cosa', async ({ page, request }) => {
  const sinCurso = await alumnoNuevo(request, 'Ágata Núñez')
  const conCurso = await inscripto(request, 'Íñigo')
  await verListado(page)
  // another page of the list is a step that Back undoes
  await boton(page, 'Página 2').click()
  await expect(page.getByText(/^11 a 20 de /)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^1 a 10 de /)).toBeVisible()

  const buscador = page.getByRole('searchbox')
  await buscador.fill(`inigo ${conCurso.apellido.toUpperCase()}`)
  const fila = page.getByRole('row').filter({ hasText: completo(conCurso) })
  await expect(fila).toContainText(conPuntos(conCurso.dni))
  await expect(page.getByRole('link', { name: `Cobrar a ${completo(conCurso)}` })).toBeVisible()

  await buscador.fill(sinCurso.dni)
  await expect(page.getByText('No se encontraron Resultados')).toBeVisible()
  await boton(page, '1 alumno sin inscripción coincide: mostrar').click()
  await expect(page.getByRole('row').filter({ hasText: completo(sinCurso) })).toContainText('Sin inscripción')
  await expect(boton(page, `Inscribir a ${completo(sinCurso)}`)).toBeVisible()
  // the address keeps the view
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: completo(sinCurso) })).toBeVisible()
  await expect(buscador).toHaveValue(sinCurso.dni)
  await expect(page.getByRole('checkbox', { name: 'Solo Inscriptos' })).not.toBeChecked()
})

/** Pixels that the placeholder of a field leaves free. */
function lugarDeSobra(campo: HTMLElement | SVGElement): number {
  const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(campo)
  const pluma = document.createElement('canvas').getContext('2d')
  if (!pluma || !(campo instanceof HTMLInputElement)) throw new Error('no es un campo')
  Object.assign(pluma, { font, letterSpacing })
  const lugar = campo.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  return lugar - pluma.measureText(campo.placeholder).width
}

test('nada encontrado ofrece quitar los filtros', async ({ page }) => {
  await verListado(page)
  await page.getByRole('searchbox').fill('zzzzzzzz')
  const anchos = () => page.getByRole('columnheader').evaluateAll((titulos) => titulos.map((t) => t.clientWidth))
  await boton(page, 'Quitar filtros').click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByText(/^1 a 10 de /)).toBeVisible()

  // what the filters are for is read whole
  const sucursal = page.getByRole('combobox', { name: 'Sucursal' })
  expect(await sucursal.evaluate(lugarDeSobra)).toBeGreaterThanOrEqual(0)

  // who is in a course, whichever way its number is typed
  const curso = page.getByRole('combobox', { name: 'Curso' })
  await curso.fill('6to grado a')
  await page
    .getByRole('option', { name: /^6° Grado A/ })
    .first()
    .click()
  await expect(page).toHaveURL(/curso=\d+/)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  const cursos = await page.locator('main').getByRole('link', { name: /^\d° / }).allTextContents()
  expect(new Set(cursos)).toEqual(new Set(['6° Grado A']))
  await verListado(page)

  // columns stay where they are whoever is found, and a high window shows more rows without a scroll
  const antes = await anchos()
  await page.getByRole('searchbox').fill('quiroga')
  await expect(page).toHaveURL(/buscar=quiroga/)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  expect(await anchos()).toEqual(antes)
  await verListado(page)
  // the same once the window is made larger
  await page.setViewportSize({ width: 1280, height: 1080 })
  await expect(page.getByText(/^1 a 19 de /)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0)
})

test('una fecha que no es no se lleva el clic de Guardar, que dice todo lo que falta', async ({ page }) => {
  await verListado(page)
  await boton(page, 'Agregar Alumno').click()
  const ventana = modal(page, 'Agregar Alumno')
  await expect(campo(ventana, 'Fecha de Ingreso')).not.toHaveValue('')
  await campo(ventana, 'Fecha de Nacimiento').fill('31/2/2018')
  const { x, y, width, height } = (await boton(ventana, 'Guardar').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await campo(ventana, 'Fecha de Nacimiento').fill('5/3')
  await campo(ventana, 'Fecha de Nacimiento').blur()
  await expect(ventana.getByText(/^Falta el año/)).toBeVisible()
  await expect(campo(ventana, 'Fecha de Nacimiento')).toHaveValue('5/3')
  await campo(ventana, 'Fecha de Nacimiento').fill('31/2/2018')
  // at once and where it was, as a hand does
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(campo(ventana, 'Fecha de Nacimiento')).toHaveAttribute('aria-invalid', 'true')
  await expect(campo(ventana, 'Apellido')).toHaveAttribute('aria-invalid', 'true')
  await expect(ventana.getByText(/^Revise \d+ campos$/)).toBeVisible()
  // what is mended is not red any more, though the form never went
  await campo(ventana, 'Apellido').fill('Sosa')
  await expect(campo(ventana, 'Apellido')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(campo(ventana, 'Nombre')).toHaveAttribute('aria-invalid', 'true')
})

test.describe('quien puede', () => {
  test.use({ usuario: 'administrador' })

  test('eliminar dice lo que debe, se deshace, y se restaura entre los eliminados', async ({ page, request }) => {
    const alumno = await inscripto(request)
    const nombre = completo(alumno)
    await verListado(page)
    await page.getByRole('searchbox').fill(alumno.apellido)
    const fila = page.getByRole('row').filter({ hasText: nombre })
    const pregunta = modal(page, 'Eliminar Alumno')
    await boton(fila, `Eliminar a ${nombre}`).click()
    await expect(pregunta).toContainText(`¿Eliminar a ${nombre}?`)
    await expect(pregunta).toContainText(/Queda de baja desde hoy de .+, 2026\./)
    await expect(pregunta).toContainText(/Debe \$ [\d.]+,\d\d, que se podrá seguir cobrando\./)
    await boton(pregunta, 'No').click()
    await expect(fila).toBeVisible()
    await expect(boton(fila, `Eliminar a ${nombre}`)).toBeFocused()

    await boton(fila, `Eliminar a ${nombre}`).click()
    await boton(pregunta, 'Eliminar').click()
    await expect(aviso(page, 'Alumno Eliminado')).toContainText(nombre)
    await expect(fila).toBeHidden()
    await boton(aviso(page, 'Alumno Eliminado'), 'Deshacer').click()
    await expect(aviso(page, 'Alumno Restaurado')).toBeVisible()
    await expect(fila).toBeVisible()

    await boton(fila, `Eliminar a ${nombre}`).click()
    await boton(pregunta, 'Eliminar').click()
    await expect(fila).toBeHidden()
    await page.getByRole('checkbox', { name: 'Mostrar Eliminados' }).check()
    await expect(fila).toContainText('Eliminado')
    await boton(fila, `Restaurar a ${nombre}`).click()
    await boton(modal(page, 'Restaurar Alumno'), 'Restaurar').click()
    await expect(fila.getByText('Eliminado')).toBeHidden()
    await expect(boton(fila, `Editar a ${nombre}`)).toBeVisible()

    await page.getByRole('link', { name: nombre, exact: true }).click()
    await boton(page, 'Más acciones').click()
    await page.getByRole('menuitem', { name: 'Historial' }).click()
    const historial = modal(page, `Historial de ${nombre}`)
    await expect(historial.getByText(`Restauró al alumno ${nombre}`).first()).toBeVisible()
    await expect(historial.getByText(`Agregó al alumno ${nombre}`)).toBeVisible()
    await historial.getByRole('combobox', { name: 'Tipo' }).fill('eliminado')
    await page.getByRole('option', { name: /ALU-DEL/ }).click()
    await expect(historial.getByText(`Eliminó al alumno ${nombre}`).first()).toBeVisible()
    await expect(historial.getByText(`Agregó al alumno ${nombre}`)).toBeHidden()
  })
})

test.describe('la foto', () => {
  test.use({ usuario: 'administrador' })

  test('se elige, se envía otra vez si no llegó, se ve en la lista y se quita', async ({ page, request }) => {
    const alumno = await alumnoNuevo(request)
    const nombre = completo(alumno)
    const pedidas: string[] = []
    page.on('request', (r) => r.url().includes('/alumno/foto?') && pedidas.push(r.url()))
    await irA(page, `/Cont/Alumno/${alumno.id}`, nombre)
    const ventana = modal(page, 'Editar Alumno')
    await boton(page, 'Editar').click()
    await expect(ventana.getByRole('img', { name: `Sin foto: ${nombre}` })).toBeVisible()
    const archivo = ventana.getByLabel('Archivo de la foto')
    await archivo.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') })
    await expect(ventana.getByText('La foto debe ser una imagen JPG o PNG')).toBeVisible()
    await archivo.setInputFiles({ name: 'rota.png', mimeType: 'image/png', buffer: FOTO.subarray(0, 40) })
    await expect(ventana.getByText('La foto está dañada: elija otra imagen')).toBeVisible()
    // this browser has no camera
    await boton(ventana, 'Tomar foto').click()
    const camara = modal(page, 'Tomar foto')
    await expect(camara.getByText(/También puede elegir la foto de un archivo/)).toBeVisible()
    await boton(camara, 'Cerrar').click()

    // a large one takes seconds to be read: that is said, and no other is chosen meanwhile
    await page.evaluate(() => {
      const leer = window.createImageBitmap.bind(window)
      let seguir = () => {}
      const espera = new Promise<void>((listo) => {
        seguir = listo
      })
      Object.assign(window, {
        seguir,
        createImageBitmap: (imagen: Blob) => espera.then(() => leer(imagen)),
      })
    })
    await archivo.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: FOTO })
    await expect(ventana.getByText('Preparando la foto…')).toBeVisible()
    await expect(boton(ventana, 'Elegir foto')).toBeDisabled()
    await expect(boton(ventana, 'Tomar foto')).toBeDisabled()
    await page.evaluate(() => (window as unknown as { seguir: () => void }).seguir())
    const foto = ventana.getByRole('img', { name: `Foto de ${nombre}` })
    await expect(foto).toBeVisible()
    await expect(ventana.getByText('Preparando la foto…')).toBeHidden()
    await boton(ventana, 'Deshacer').click()
    await expect(foto).toBeHidden()
    await archivo.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: FOTO })
    // who lost the permission meanwhile is told, and not asked again
    const enviadas: string[] = []
    const negar = '{"Status":"Error","Message":"No Autorizado"}'
    await page.route('**/alumno/setpicture?*', (ruta) => {
      enviadas.push(ruta.request().url())
      return ruta.fulfill({ status: 403, contentType: 'application/json', body: negar })
    })
    await boton(ventana, 'Guardar').click()
    await expect(aviso(page, 'Alumno Guardado, sin la foto')).toContainText(
      'Usted no se encuentra autorizado para modificar la foto del alumno.',
    )
    await expect(ventana).toBeHidden()
    expect(enviadas).toHaveLength(1)
    await page.unroute('**/alumno/setpicture?*')

    await boton(page, 'Editar').click()
    await archivo.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: FOTO })
    await page.route('**/alumno/setpicture?*', (ruta) => ruta.abort(), { times: 1 })
    await boton(ventana, 'Guardar').click()
    await expect(aviso(page, 'Error al Guardar la Foto ... Reintentando en 3 segundos')).toBeVisible()
    await expect(aviso(page, 'Alumno Guardado')).toBeVisible()
    await expect(ventana).toBeHidden()
    await expect(page.getByRole('img', { name: `Foto de ${nombre}` })).toHaveJSProperty('naturalWidth', 8)
    // no address holds the token that opens the rest
    const token = await page.evaluate(
      () =>
        Object.values(localStorage)
          .join()
          .match(/"token":"([\w-]+)"/)?.[1],
    )
    expect(pedidas.filter((url) => url.includes(String(token)))).toEqual([])

    pedidas.length = 0
    await page.goto(`/#/Cont/Listado de Alumnos?inscriptos=false&buscar=${alumno.dni}`)
    const deFila = page.getByRole('row').filter({ hasText: nombre }).locator('img')
    await expect(deFila).toHaveJSProperty('naturalWidth', 96)
    expect(pedidas).toHaveLength(1)

    await boton(page, `Editar a ${nombre}`).click()
    await boton(ventana, 'Quitar').click()
    await expect(ventana.getByRole('img', { name: `Sin foto: ${nombre}` })).toBeVisible()
    await boton(ventana, 'Guardar').click()
    await expect(ventana).toBeHidden()
    await expect(deFila).toHaveCount(0)
  })
})

test('quien no puede eliminar no ve cómo', async ({ page, request }) => {
  const alumno = await inscripto(request)
  await verListado(page)
  await page.getByRole('searchbox').fill(alumno.apellido)
  await expect(boton(page, `Editar a ${completo(alumno)}`)).toBeVisible()
  await expect(boton(page, /^Eliminar/)).toHaveCount(0)
  // nor how one withdraws, but who does
  await page.getByRole('link', { name: completo(alumno), exact: true }).click()
  await expect(page.getByText('La baja la da un administrador')).toBeVisible()
  await expect(boton(page, /^Más acciones/)).toHaveCount(0)
})

test('el DNI de otro alumno se rechaza en su campo', async ({ page, request }) => {
  const [uno, otro] = [await alumnoNuevo(request), await alumnoNuevo(request)]
  await irA(page, `/Cont/Alumno/${otro.id}`, completo(otro))
  // a phone shows the whole words of the buttons
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(boton(page, 'Inscribir').first()).toBeVisible()
  const cortados = page
    .locator('main :is(button, a) span')
    .evaluateAll((textos) =>
      textos.filter((t) => t.scrollWidth > t.clientWidth && t.clientWidth > 1).map((t) => t.textContent),
    )
  expect(await cortados).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await boton(page, 'Editar').click()
  const ventana = modal(page, 'Editar Alumno')
  await expect(campo(ventana, 'Apellido')).toHaveValue(otro.apellido)
  await campo(ventana, 'DNI').fill(conPuntos(uno.dni))
  await boton(ventana, 'Guardar').click()
  await expect(aviso(page, 'Error al Guardar')).toContainText('Revise las validaciones')
  await expect(ventana.getByText('El DNI ya existe')).toBeVisible()
  await expect(campo(ventana, 'DNI')).toBeFocused()
  await expect(ventana.getByRole('link', { name: `Ver a ${completo(uno)}` })).toHaveAttribute('href', /Alumno\/\d+/)
  await boton(ventana, 'Cerrar la ventana').click()
  await expect(modal(page, 'Cambios sin Guardar')).toContainText(completo(otro))
})
