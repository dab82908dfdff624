import type { Page } from '@playwright/test'
import { como, inscripto } from './api.ts'
import { irA } from './entrar.ts'
import { unico } from './gente.ts'
import { aviso, boton, elegir, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

/** Tests the subjects of the year (S72-S74), and the teachers and subjects of a course (S69, S70). */
test.use({ usuario: 'administrador' })

const RUTA = '/Cont/Materias'
const tabla = (page: Page) => page.getByRole('table', { name: /^Materias \d{4}$/ })
const casilla = (page: Page, materia: string, curso: string) =>
  tabla(page).getByRole('checkbox', { name: `${materia}, ${curso}`, exact: true })
const abrir = async (page: Page) => {
  await irA(page, RUTA, 'Materias')
  await expect(tabla(page)).toContainText('Tecnología')
}
const agregar = async (page: Page, nombre: string) => {
  await boton(page, 'Agregar Materias').click()
  const nueva = modal(page, 'Agregar Materias')
  await nueva.getByRole('textbox', { name: 'Nombre de la materia 1' }).fill(nombre)
  return nueva
}

test('una materia: se agrega a cursos y a sus inscriptos, se cambia con el teclado y se elimina', async ({
  page,
  request,
}) => {
  const alumno = await inscripto(request, 'Lucía', 4)
  const [obligatoria, optativa] = [`Caligrafía ${unico()}`, `Malambo ${unico()}`]
  await abrir(page)
  await expect(boton(page, 'Guardar Modificaciones')).toHaveCount(0)

  // nothing in it, then something wrong in it
  await boton(page, 'Agregar Materias').click()
  const nueva = modal(page, 'Agregar Materias')
  await boton(nueva, 'Guardar').click()
  await expect(aviso(page, 'Ingrese al menos el nombre de una materia')).toBeVisible()
  await nueva.getByRole('textbox', { name: 'Nombre de la materia 1' }).fill(obligatoria)
  await nueva.getByRole('checkbox', { name: `${obligatoria}, 1° Grado`, exact: true }).check()
  await nueva.getByRole('checkbox', { name: 'Materia 2, opcional' }).check()
  await boton(nueva, 'Guardar').click()
  await expect(aviso(page, 'Error al Guardar')).toContainText('Revise las validaciones')
  await expect(nueva.getByText('El Nombre es requerido')).toBeVisible()
  await expect(nueva.getByRole('textbox', { name: 'Nombre de la materia 2' })).toBeFocused()
  await page.keyboard.type('música')
  await nueva.getByRole('textbox', { name: 'Valor de música' }).fill('1500,50')
  await boton(nueva, 'Guardar').click()
  await expect(nueva.getByText('La Materia ya existe')).toBeVisible()
  await nueva.getByRole('textbox', { name: 'Nombre de la materia 2' }).fill(optativa)
  await boton(nueva, 'Guardar').click()
  await expect(aviso(page, '2 Materias Agregadas')).toContainText(/^.*Se agregaron a la inscripción de \d+ alumnos?$/s)
  await expect(tabla(page).getByRole('row', { name: optativa })).toContainText('$ 1.500,50')
  // who was enrolled lacks none of them
  const { get } = await como(request, 'admin')
  const faltan = await get<object>('alumno/controlmaterias', { idInscripcion: alumno.idInscripcion, type: 2 })
  expect(JSON.stringify(faltan)).not.toContain(obligatoria)

  // arrows lead from box to box, Space ticks
  await casilla(page, obligatoria, '1° Grado').focus()
  await page.keyboard.press('ArrowRight')
  await expect(casilla(page, obligatoria, '2° Grado')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: /^2 cambios, alcanzan a \d+ alumnos$/ })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: /^1 cambio, / })).toBeVisible()

  // leaving asks first
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Cursos' }).click()
  await expect(modal(page, 'Cambios sin Guardar')).toContainText('Hay 1 cambio en las materias')
  await boton(page, 'Seguir editando').click()
  await boton(page, 'Guardar Modificaciones').click()
  await expect(aviso(page, 'Modificaciones Guardadas')).toBeVisible()
  await expect(boton(page, 'Guardar Modificaciones')).toHaveCount(0)
  await expect(casilla(page, obligatoria, '2° Grado')).toBeChecked()

  for (const nombre of [obligatoria, optativa]) {
    await boton(page, `Eliminar la materia ${nombre}`).click()
    const pregunta = modal(page, 'Eliminar Materia')
    await expect(pregunta).toContainText(`¿Eliminar la materia ${nombre} de 2026?`)
    await boton(pregunta, 'Eliminar').click()
    await expect(aviso(page, 'Materia Eliminada').filter({ hasText: nombre })).toBeVisible()
  }
  await expect(tabla(page)).not.toContainText(obligatoria)
})

test('una columna o una fila entera, buscando; lo que tiene cuotas no se quita', async ({ page }) => {
  await abrir(page)
  await page.getByRole('searchbox', { name: 'Buscar materia' }).fill('ingles')
  await expect(tabla(page).getByRole('row')).toHaveCount(5)
  await tabla(page).getByRole('checkbox', { name: 'Todas las materias, Sala de 3 años' }).check()
  await expect(page.getByText(/^2 cambios/)).toBeVisible()
  await tabla(page).getByRole('checkbox', { name: 'Inglés, todos los cursos' }).check()
  await expect(casilla(page, 'Inglés', 'Sala de 5 años')).toBeChecked()
  await expect(page.getByText(/^4 cambios/)).toBeVisible()
  await expect(
    tabla(page).getByRole('cell', { name: 'Inglés intensivo, 1° Grado: la tiene, y no se le puede quitar' }),
  ).toBeVisible()
  await expect(boton(page, 'Inglés intensivo no se elimina: ya tiene exámenes o cuotas')).toBeDisabled()
  await boton(page, 'Descartar').click()
  await expect(page.getByText(/\d cambios/)).toHaveCount(0)
})

test('dos a la vez: el segundo se entera, no pierde lo suyo y guarda otra vez', async ({ page, request }) => {
  const nombre = `Huerta ${unico()}`
  await abrir(page)
  await boton(await agregar(page, nombre), 'Guardar').click()
  await expect(aviso(page, 'Materia Agregada')).toBeVisible()
  await casilla(page, nombre, '3° Grado').check()
  const { get, patch } = await como(request, 'admin')
  const { materias } = await get<{ materias: { id: number; nombre: string }[] }>('materias')
  const id = materias.find((m) => m.nombre === nombre)?.id
  await patch('materias', { data: [{ id, numero: 4, checked: true }] })
  await boton(page, 'Guardar Modificaciones').click()
  await expect(page.getByRole('alert').filter({ hasText: 'mientras tanto' })).toContainText(
    `«Materias 2026» mientras tanto: cambió «${nombre}». Lo que usted marcó no se perdió`,
  )
  await expect(casilla(page, nombre, '1° Grado')).toBeChecked()
  await expect(casilla(page, nombre, '3° Grado')).toBeChecked()
  await boton(page, 'Guardar Modificaciones').click()
  await expect(aviso(page, 'Modificaciones Guardadas')).toBeVisible()
  await boton(page, `Eliminar la materia ${nombre}`).click()
  await boton(modal(page, 'Eliminar Materia'), 'Eliminar').click()
  await expect(aviso(page, 'Materia Eliminada')).toBeVisible()
})

test('el valor de una opcional, desde un mes; otro año solo se ve', async ({ page }) => {
  const nombre = `Circo ${unico()}`
  await abrir(page)
  const nueva = await agregar(page, nombre)
  await nueva.getByRole('checkbox', { name: `${nombre}, opcional` }).check()
  await nueva.getByRole('textbox', { name: `Valor de ${nombre}` }).fill('1000')
  await boton(nueva, 'Guardar').click()
  await boton(page, `Cambiar el valor de ${nombre}`).click()
  const valor = modal(page, 'Cambiar Valor')
  await expect(valor).toContainText('$ 1.000,00 (Marzo)')
  await valor.getByRole('textbox', { name: 'Monto' }).fill('1200')
  await boton(valor, 'Guardar').click()
  await expect(aviso(page, 'Valor Guardado')).toBeVisible()
  await expect(tabla(page).getByRole('row', { name: nombre })).toContainText('$ 1.200,00')
  await boton(page, `Eliminar la materia ${nombre}`).click()
  await boton(modal(page, 'Eliminar Materia'), 'Eliminar').click()
  await expect(aviso(page, 'Materia Eliminada')).toBeVisible()

  await irA(page, `${RUTA}?ano=2025`, 'Materias')
  await expect(tabla(page).getByRole('cell', { name: 'Matemática, 1° Grado' })).toBeVisible()
  await expect(tabla(page).getByRole('checkbox')).toHaveCount(0)
  await expect(boton(page, 'Agregar Materias')).toHaveCount(0)
})

test('profesores y materias de un curso: se ven, se asignan este año y el anterior queda', async ({ page }) => {
  await irA(page, '/Cont/Cursos', 'Cursos')
  await page.getByRole('link', { name: '7° Grado' }).first().click()
  await boton(page, 'Materias').click()
  const materias = modal(page, /^Materias de 7° Grado/)
  await expect(materias.getByRole('table')).toContainText('Ciencias Naturales')
  await expect(materias.getByRole('link', { name: 'Editar Materias' })).toBeVisible()
  await boton(materias, 'Cerrar').click()

  await boton(page, 'Profesores').click()
  const ver = modal(page, /^Profesores de 7° Grado/)
  await boton(ver, 'Asignar Profesores').click()
  const asignar = modal(page, /^Asignar Profesores a 7° Grado/)
  await expect(boton(asignar, 'Guardar')).toBeDisabled()
  const libre = asignar.getByRole('checkbox', { checked: false }).first()
  const quien = (await libre.getAttribute('aria-label')) ?? ''
  await asignar.getByRole('checkbox', { name: quien, exact: true }).check()
  await boton(asignar, 'Guardar').click()
  await expect(aviso(page, 'Profesores Asignados')).toBeVisible()
  await expect(ver.getByRole('row').filter({ hasText: quien })).toContainText('2026')
  await boton(ver, 'Asignar Profesores').click()
  await asignar.getByRole('checkbox', { name: quien, exact: true }).uncheck()
  await boton(asignar, 'Guardar').click()
  await expect(ver.getByRole('row').filter({ hasText: quien })).toHaveCount(0)
  await boton(ver, 'Cerrar').click()

  // in a year that is over there is nothing to change
  await page.goto(`${page.url().split('?')[0]}?ano=2025`)
  await boton(page, 'Profesores').click()
  const antes = modal(page, /^Profesores de 7° Grado .*, 2025$/)
  await expect(antes.getByRole('table')).toBeVisible()
  await expect(boton(antes, 'Asignar Profesores')).toHaveCount(0)
})

test('las materias del año anterior se eligen en una ventana que se desliza en un solo lugar', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await irA(page, RUTA, 'Materias')
  await elegir(page.locator('body'), 'Año', '2027')
  await page
    .getByRole('button', { name: /^(Duplicar Materias Año Anterior|Elegir cuáles)$/ })
    .first()
    .click()
  const ventana = modal(page, 'Duplicar Materias Año Anterior')
  await expect(ventana.getByRole('row').nth(5)).toBeVisible()
  const deslizables = await ventana.evaluate(
    (suya) =>
      [...suya.querySelectorAll('*')].filter(
        (n) => /auto|scroll/.test(getComputedStyle(n).overflowY) && n.scrollHeight > n.clientHeight,
      ).length,
  )
  expect(deslizables).toBe(1)
})
