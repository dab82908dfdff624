import { alumnoNuevo, inscripto } from './api.ts'
import { irA } from './entrar.ts'
import { completo, persona } from './gente.ts'
import { aviso, boton, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

test.use({ usuario: 'operador' })

test('la paleta: «cobrar a» alguien abre su cobranza, y un alta se encuentra por «nuevo»', async ({
  page,
  request,
}) => {
  const alumno = await inscripto(request)
  await irA(page, '/Cont/Panel', 'Panel')
  const paleta = page.getByRole('dialog', { name: 'Buscar' })
  const buscar = async (texto: string) => {
    await page.keyboard.press('Control+k')
    await paleta.getByRole('combobox').fill(texto)
  }
  await buscar('cobrar a nadie que exista')
  await expect(paleta.getByText('No se encontraron Resultados')).toBeVisible()
  await paleta.getByRole('combobox').fill(`cobrarle a ${completo(alumno).replace(',', '').toLowerCase()}`)
  await paleta
    .getByRole('group', { name: 'Cobrar a' })
    .getByRole('option', { name: completo(alumno) })
    .click()
  await expect(page).toHaveURL(/\/Cont\/Cobrar\?aid=\d+/)
  await expect(page.getByRole('region', { name: completo(alumno) })).toBeVisible()
  await irA(page, '/Cont/Panel', 'Panel')
  await buscar('nuevo alumno')
  await paleta.getByRole('option', { name: 'Agregar Alumno' }).click()
  await expect(boton(modal(page, 'Agregar Alumno'), 'Guardar')).toBeVisible()
})

test('un curso se encuentra como se lo dice, antes que quienes tienen su número en el documento', async ({ page }) => {
  await irA(page, '/Cont/Panel', 'Panel')
  await page.keyboard.press('Control+k')
  const paleta = page.getByRole('dialog', { name: 'Buscar' })
  const escribir = paleta.getByRole('combobox')
  const opciones = paleta.getByRole('option')
  await escribir.fill('4 año')
  await expect(opciones.first()).toContainText(/^4° Año/)
  await expect(paleta.getByRole('group').first()).toHaveAccessibleName('Cursos')
  await escribir.fill('2 grado a')
  await expect(opciones.first()).toContainText('2° Grado A')
  // whose surname and course are said: of each that has it
  await escribir.fill('romero 6')
  await expect(paleta.getByRole('group', { name: 'Alumnos' }).getByRole('option').first()).toContainText(
    /Romero, .*Por curso.* 6° /,
  )
})

test('de las personas que coinciden está primero la que se abrió por última vez, también desde otra', async ({
  page,
  request,
}) => {
  const una = await inscripto(request)
  const otra = await alumnoNuevo(request, { ...persona('Zulema'), apellido: una.apellido })
  await irA(page, `/Cont/Alumno/${una.id}`, completo(una))
  const paleta = page.getByRole('dialog', { name: 'Buscar' })
  const primera = paleta.getByRole('group', { name: 'Alumnos' }).getByRole('option').first()
  for (const suya of [otra, una]) {
    await page.keyboard.press('Control+k')
    await paleta.getByRole('combobox').fill(una.apellido)
    await paleta.getByRole('option', { name: completo(suya) }).click()
    await expect(page.getByRole('heading', { level: 1, name: completo(suya) })).toBeVisible()
    await page.keyboard.press('Control+k')
    await paleta.getByRole('combobox').fill(una.apellido)
    await expect(primera).toContainText(completo(suya))
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('Control+k')
  await expect(paleta.getByRole('group', { name: 'Recientes' }).getByRole('option').first()).toHaveText(completo(otra))
})

test.describe('de quien administra', () => {
  test.use({ usuario: 'admin' })

  test('agregar a un registro desde la paleta: su lista se abre con el diálogo, una vez', async ({ page }) => {
    await irA(page, '/Cont/Panel', 'Panel')
    const paleta = page.getByRole('dialog', { name: 'Buscar' })
    for (const [escrito, opcion, lista, dialogo] of [
      ['agregar libr', 'Agregar Artículo de Librería', 'Libreria', 'Agregar Artículo de Librería'],
      ['nueva suc', 'Agregar Sucursal', 'Listado de Sucursales', 'Agregar Sucursal'],
      ['nuevo usu', 'Crear Usuario', 'Usuarios', 'Crear Usuario'],
      // on the list that is open already
      ['crear usuario', 'Crear Usuario', 'Usuarios', 'Crear Usuario'],
    ] as const) {
      await page.keyboard.press('Control+k')
      await paleta.getByRole('combobox').fill(escrito)
      await paleta.getByRole('option', { name: opcion }).click()
      await expect(page.getByRole('heading', { level: 1, name: lista })).toBeVisible()
      await boton(modal(page, dialogo), 'Cancelar').click()
      await expect(page).not.toHaveURL(/agregar/)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: lista })).toBeVisible()
      await expect(modal(page, dialogo)).toBeHidden()
    }
    // a word for the screen finds the screen first
    await page.keyboard.press('Control+k')
    await paleta.getByRole('combobox').fill('curso')
    await expect(paleta.getByRole('option').first()).toHaveText(/Cursos/)
    // a screen that stands in two groups of the menu is one result
    await paleta.getByRole('combobox').fill('auditoría')
    await expect(paleta.getByRole('group', { name: 'Pantallas' }).getByRole('option')).toHaveText([/^Auditoría/])
  })
})

test('la búsqueda muestra a todos los que coinciden, por clase; nadie lleva al panel', async ({ page, request }) => {
  const una = await inscripto(request, 'Abril')
  await irA(page, '/Cont/Panel', 'Panel')
  await page.keyboard.press('Control+k')
  const paleta = page.getByRole('dialog', { name: 'Buscar' })
  await paleta.getByRole('combobox').fill('an')
  await paleta.getByRole('option', { name: 'Ver todas las personas que coinciden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Busqueda' })).toBeVisible()
  const cuantos = async (pestana: string) =>
    Number((await page.getByRole('tab', { name: new RegExp(`^${pestana}`) }).textContent())?.replace(/\D/g, ''))
  const [todos, alumnos, personal, padres] = [
    await cuantos('Todos'),
    await cuantos('Alumnos'),
    await cuantos('Personal'),
    await cuantos('Padres'),
  ]
  expect(alumnos).toBeGreaterThan(6)
  expect(alumnos + personal + padres).toBe(todos)
  await page.getByRole('tab', { name: /^Padres/ }).click()
  await expect(page.locator('main').getByRole('listitem')).toHaveCount(padres)

  await page.goto(`/#/Cont/Busqueda?term=${encodeURIComponent(una.apellido)}`)
  const tarjeta = page.getByRole('listitem').filter({ hasText: completo(una) })
  await expect(tarjeta).toContainText('Alumno')
  await page.getByRole('searchbox').fill('nadie así')
  await expect(tarjeta).toHaveCount(0)
  await page.getByRole('searchbox').fill(una.dni)
  await tarjeta.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: completo(una) })).toBeVisible()

  await page.goto('/#/Cont/Busqueda?term=98989898')
  await expect(page.getByRole('heading', { level: 1, name: 'Panel' })).toBeVisible()
  await expect(aviso(page, 'No se encontraron Resultados')).toContainText('98989898')
})
