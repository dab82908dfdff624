import type { Locator, Page } from '@playwright/test'
import { irA } from './entrar.ts'
import { examenesDe } from './examenes.ts'
import { aviso, boton, campo, elegir, modal } from './pantalla.ts'
import { expect, NUEVA, test } from './prueba.ts'

// What a teacher corrects, leaves for later, or begins on a day without classes; on a phone.
test.use({ usuario: 'profesor', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const notasDe = (page: Page, fila: number) => page.getByRole('radiogroup').nth(fila)
const nota = (page: Page, fila: number, letra: string) =>
  notasDe(page, fila).getByRole('radio', { name: letra, exact: true })
const registrar = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Registrar Examen' })

async function empezar(page: Page, curso: string, materia: string) {
  await irA(page, '/Profesor/Registrar Examen', 'Registrar Examen')
  const main = page.getByRole('main')
  await elegir(main, 'Curso', curso)
  await elegir(main, 'Materia', materia)
  await elegir(main, 'Tipo de Examen', 'Oral')
}

test('retira un examen que espera y lo corrige con lo que tenía', { tag: NUEVA }, async ({ page, request }) => {
  const { registrar: cargar } = await examenesDe(request)
  const examen = await cargar({ curso: 1, materia: 3, tipo: 2, fecha: '2026-04-07' })
  await irA(page, '/Profesor/Exámenes a Aprobar', 'Exámenes a Aprobar')
  await boton(page, `Detalles de ${examen.materia}, ${examen.curso} (Centro), 07/04/2026`).tap()
  const detalle = modal(page, 'Detalles de Examen')
  await boton(detalle, 'Retirar para corregir').tap()
  const pregunta = modal(page, 'Retirar para corregir')
  await expect(pregunta).toContainText(examen.materia)
  await boton(pregunta, 'Retirar').tap()
  await expect(aviso(page, 'Examen Retirado')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Registrar Examen' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Retirado por quien lo registró')
  await expect(main.getByRole('combobox', { name: 'Materia' })).toHaveValue(examen.materia)
  await expect(nota(page, 0, 'A')).toBeChecked()
  // what it was filled with and nobody touched is no draft
  await irA(page, '/Profesor/Panel', 'Panel')
  await expect(page.getByRole('region', { name: 'Para Corregir' })).toContainText('Retirado por quien lo registró')
  await expect(page.getByRole('region', { name: 'Sin terminar' })).toHaveCount(0)
  await page
    .getByRole('link', { name: `Registrar nuevamente ${examen.materia}, ${examen.curso} (Centro), 07/04/2026` })
    .tap()
  await nota(page, 0, 'B').tap()
  // what is left for later corrects the same exam when somebody goes on with it
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Panel' }).tap()
  await boton(modal(page, 'Cambios sin Guardar'), 'Salir').tap()
  const lista = page.getByRole('region', { name: 'Sin terminar' })
  await lista.getByRole('link', { name: `Seguir con ${examen.materia}, ${examen.curso}` }).tap()
  await expect(nota(page, 0, 'B')).toBeChecked()
  const enviado = page.waitForRequest((r) => r.method() === 'POST' && r.url().endsWith('profesores/exreg'))
  await registrar(page).tap()
  await expect(aviso(page, 'Examen Guardado')).toContainText('puede retirarlo')
  expect((await enviado).postDataJSON()).toMatchObject({ IdExamen: examen.id })
})

test('un borrador se deja para después, se ve en el panel y se sigue o se descarta', { tag: NUEVA }, async ({
  page,
}) => {
  await empezar(page, '1° Año A', 'Historia')
  await nota(page, 0, 'C').tap()
  await nota(page, 1, 'D').tap()
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Panel' }).tap()
  const pregunta = modal(page, 'Cambios sin Guardar')
  await expect(pregunta).toContainText('queda en este equipo como borrador')
  await boton(pregunta, 'Salir').tap()
  const lista = page.getByRole('region', { name: 'Sin terminar' })
  await expect(lista.getByRole('listitem')).toHaveText(/Historia, 1° Año A \(.+\)2 notas · hoy \d\d:\d\d/)

  await empezar(page, '1° Año A', 'Historia')
  await expect(page.getByText(/^Hay un borrador de hoy/)).toBeVisible()
  await boton(page, 'Dejarlo para después').tap()
  await nota(page, 2, 'A').tap()
  await expect(nota(page, 0, 'C')).not.toBeChecked()
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Panel' }).tap()
  await boton(modal(page, 'Cambios sin Guardar'), 'Salir').tap()
  await expect(lista.getByRole('listitem')).toHaveCount(2)

  await lista.getByRole('link', { name: 'Seguir con Historia, 1° Año A (Centro), 2 notas' }).tap()
  await expect(nota(page, 0, 'C')).toBeChecked()
  await expect(nota(page, 1, 'D')).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Tipo de Examen' })).toHaveValue('Oral')
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Panel' }).tap()
  await boton(modal(page, 'Cambios sin Guardar'), 'Salir').tap()
  for (const quedan of [1, 0]) {
    await lista
      .getByRole('button', { name: /^Descartar Historia/ })
      .first()
      .tap()
    await boton(modal(page, 'Descartar Borrador'), 'Descartar').tap()
    await expect(lista.getByRole('listitem')).toHaveCount(quedan)
  }
})

test('un feriado y un domingo se preguntan, y se puede', { tag: NUEVA }, async ({ page }) => {
  await empezar(page, '3° Año B', 'Biología')
  await nota(page, 0, 'A').tap()
  const pregunta = modal(page, 'Registrar Examen')
  for (const [dia, dicho] of [
    ['02-04-2026', /^El 02-04-2026 no es un día de clases \(Feriado: .*Malvinas.*\)\. Quedan/],
    ['12-04-2026', /^El 12-04-2026 no es un día de clases \(Domingo\)\. Quedan \d+ alumnos sin nota: /],
  ] as const) {
    await campo(page, 'Fecha del Examen').fill(dia)
    await campo(page, 'Fecha del Examen').blur()
    await registrar(page).tap()
    await expect(pregunta.getByText(dicho)).toBeVisible()
    await boton(pregunta, 'Revisar').tap()
  }
  await registrar(page).tap()
  await boton(pregunta, 'Registrar igual').tap()
  await expect(aviso(page, 'Examen Guardado')).toBeVisible()
})

test('el calendario tiene sus estilos, una observación su cursor, y lo que falta no queda tapado', {
  tag: NUEVA,
}, async ({ page }) => {
  await empezar(page, '3° Año A', 'Matemática')
  await boton(page, 'Elegir fecha: Fecha del Examen').tap()
  const dia = page.getByRole('button', { name: /^15 abril 2026/i })
  await expect(dia).toBeVisible()
  const { ancho, flecha } = await dia.evaluate((d) => ({
    ancho: getComputedStyle(d).width,
    flecha: document.querySelector('[aria-label="Mes siguiente"] svg')?.getBoundingClientRect().width ?? 0,
  }))
  expect(Number.parseFloat(ancho)).toBeGreaterThanOrEqual(28)
  expect(flecha).toBeLessThan(24)
  await page.keyboard.press('Escape')

  const fila = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('radiogroup') })
    .nth(2)
  await boton(fila, 'Observación').tap()
  await expect(fila.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Rinde aparte')
  await expect(fila.getByRole('textbox')).toHaveValue('Rinde aparte')

  await campo(page, 'Fecha del Examen').fill('')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await registrar(page).tap()
  const malo = page.getByText('La Fecha es requerida')
  await expect(malo).toBeInViewport()
  await expect(campo(page, 'Fecha del Examen')).toBeFocused()
  const [encabezado, rotulo, pie, mensaje] = await Promise.all([
    page.getByRole('banner').boundingBox(),
    page.locator('label', { hasText: 'Fecha del Examen' }).boundingBox(),
    registrar(page).boundingBox(),
    malo.boundingBox(),
  ])
  expect(rotulo?.y).toBeGreaterThanOrEqual((encabezado?.y ?? 0) + (encabezado?.height ?? 0))
  expect((mensaje?.y ?? 0) + (mensaje?.height ?? 0)).toBeLessThanOrEqual(pie?.y ?? 0)
})

test('los anteriores que cuenta el panel son los que abre; todos se piden', { tag: NUEVA }, async ({ page }) => {
  const contados = async (en: Locator) =>
    Number(/(?:en 2026)?(\d+)(?: ex[aá]men(?:es)?)?$/.exec((await en.textContent()) ?? '')?.[1])
  await irA(page, '/Profesor/Panel', 'Panel')
  const enlace = page.getByRole('main').getByRole('link', { name: /^Exámenes Anteriores/ })
  await expect(enlace).toHaveText(/\d$/)
  const cuantos = await contados(enlace)
  await enlace.tap()
  const titulo = page.getByText(/^\d+ ex[aá]men(es)?$/)
  await expect.poll(() => contados(titulo)).toBe(cuantos)
  await elegir(page.getByRole('main'), 'Año', 'Todos')
  await expect.poll(() => contados(titulo)).toBeGreaterThan(cuantos)
})
