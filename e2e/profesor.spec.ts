import type { Page } from '@playwright/test'
import { como } from './api.ts'
import { entrar, irA, PASSWORD } from './entrar.ts'
import { type Examen, examenesDe } from './examenes.ts'
import { aviso, boton, elegir, modal } from './pantalla.ts'
import { expect, NUEVA, test } from './prueba.ts'
import { sesionDe } from './sesiones.ts'

// A teacher on a phone, between two lessons: one hand, no keyboard.
test.use({ usuario: 'profesor', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** What the area may ask for: the teacher's own calls, what any page reads, and the photos of his students. */
const SUYAS = /^\/api\/(profesores\/|syscfg\/get$|token|alumno\/foto|personal\/foto)/

const titulo = (page: Page, texto: string) => page.getByRole('heading', { level: 1, name: texto })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' })
const notasDe = (page: Page, alumno: string) => page.getByRole('radiogroup', { name: alumno })
const registrar = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Registrar Examen' })
const ficha = (page: Page, e: Examen, dia: string) =>
  boton(page, `Detalles de ${e.materia}, ${e.curso} (Centro), ${dia}`)

/** Names the students of the form, in its order. */
const alumnosDe = async (page: Page): Promise<string[]> => {
  await page.getByRole('radiogroup').first().waitFor()
  const ids = await page
    .getByRole('radiogroup')
    .evaluateAll((grupos) =>
      grupos.map((g) => document.getElementById(g.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''),
    )
  return ids.filter(Boolean)
}

/** Chooses course, subject and type of a new exam. */
async function elegirExamen(page: Page, curso: string, materia: string, tipo: string) {
  await irA(page, '/Profesor/Registrar Examen', 'Registrar Examen')
  const main = page.getByRole('main')
  await elegir(main, 'Curso', curso)
  await elegir(main, 'Materia', materia)
  await elegir(main, 'Tipo de Examen', tipo)
}

/** Registers although some have no grade, which is asked about. */
async function registrarIgual(page: Page) {
  await registrar(page).tap()
  await boton(modal(page, 'Registrar Examen'), 'Registrar igual').tap()
}

const sinDesplazar = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

test('registra un examen con el pulgar, el personal lo aprueba y queda entre los anteriores', { tag: NUEVA }, async ({
  page,
  browser,
  baseURL,
}) => {
  const pedidas: string[] = []
  const suyo = boton(page, 'Detalles de Matemática, 3° Año A (Centro), 15/04/2026')
  page.on('request', (r) => pedidas.push(new URL(r.url()).pathname))
  await page.goto('/')
  await expect(titulo(page, 'Panel')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Registrar Examen', exact: true }).tap()
  await expect(titulo(page, 'Registrar Examen')).toBeVisible()
  const main = page.getByRole('main')
  await elegir(main, 'Curso', '3° Año A')
  await elegir(main, 'Materia', 'Matemática')
  await elegir(main, 'Tipo de Examen', 'Oral')
  const [ana = '', beto = '', carla = ''] = await alumnosDe(page)
  await notasDe(page, ana).getByRole('radio', { name: 'A', exact: true }).tap()
  await notasDe(page, beto).getByRole('radio', { name: 'D', exact: true }).tap()
  await notasDe(page, carla).getByRole('radio', { name: 'Ausente' }).tap()
  await expect(notasDe(page, beto).getByRole('radio', { name: 'D', exact: true })).toBeChecked()
  // every grade is large enough for a thumb, and the button is in reach above the menu
  const nota = await notasDe(page, ana).getByRole('radio').first().boundingBox()
  expect(nota?.height).toBeGreaterThanOrEqual(44)
  const [pie, barra] = await Promise.all([registrar(page).boundingBox(), menu(page).boundingBox()])
  expect((pie?.y ?? 0) + (pie?.height ?? 0)).toBeLessThanOrEqual(barra?.y ?? 0)
  await sinDesplazar(page)
  await registrar(page).tap()
  const pregunta = modal(page, 'Registrar Examen')
  await expect(pregunta).toContainText(/Quedan \d+ alumnos sin nota: .+ y \d+ más\. ¿Registrar igual\?/)
  await boton(pregunta, 'Revisar').tap()
  await registrarIgual(page)
  await expect(aviso(page, 'Examen Guardado')).toContainText(
    'El examen ha sido registrado con éxito y se encuentra pendiente de aprobación',
  )
  await expect(aviso(page, 'Examen Guardado')).toContainText('puede retirarlo para corregirlo')
  await expect(titulo(page, 'Panel')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Exámenes a Aprobar ?[1-9]/ })).toBeVisible()

  await test.step('el personal lo aprueba, y está en la eLibreta del curso y del alumno', async () => {
    const oficina = await browser.newContext({
      storageState: sesionDe('admin', baseURL ?? ''),
      viewport: { width: 1280, height: 800 },
      isMobile: false,
      hasTouch: false,
    })
    const suya = await oficina.newPage()
    await irA(suya, '/Cont/Aprobacion de Examenes', 'Exámenes Pendientes de Aprobación')
    const fila = suya.getByRole('row').filter({ hasText: 'Matemática' }).filter({ hasText: '3° Año A' })
    const curso = (await fila.getByRole('link', { name: '3° Año A' }).getAttribute('href')) ?? ''
    await expect(fila).toContainText(/3 de \d+/)
    await expect(fila).toContainText('1 ausente')
    await fila.getByRole('button', { name: /^Aprobar/ }).click()
    const pregunta = suya.getByRole('dialog')
    await expect(pregunta).toContainText(/Quedan \d+ alumnos sin nota/)
    await pregunta.getByRole('button', { name: /^Aprobar/ }).click()
    await expect(aviso(suya, 'Examen Aprobado')).toBeVisible()
    await suya.goto(`${curso}?tab=elibreta`)
    await elegir(suya.getByRole('main'), 'Materia', 'Matemática')
    const notas = suya.getByRole('table', { name: 'Matemática' })
    const deBeto = notas.getByRole('row').filter({ hasText: beto })
    await expect(deBeto.getByRole('cell', { name: /^15\/04, .*D/ })).toBeVisible()
    await deBeto.getByRole('link', { name: beto }).click()
    // the course has a tab of that name too
    await expect(titulo(suya, beto)).toBeVisible()
    await suya.getByRole('tab', { name: 'eLibreta' }).click()
    const deMatematica = suya
      .getByRole('table', { name: 'eLibreta 2026' })
      .getByRole('row')
      .filter({ hasText: 'Matemática' })
    await expect(deMatematica.getByRole('cell', { name: /^15\/04, .*D/ })).toBeVisible()
    await oficina.close()
  })

  await menu(page).getByRole('link', { name: 'Exámenes a Aprobar' }).tap()
  await expect(titulo(page, 'Exámenes a Aprobar')).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(suyo).toHaveCount(0)
  await menu(page).getByRole('link', { name: 'Exámenes Anteriores' }).tap()
  await suyo.tap()
  const detalle = modal(page, 'Detalles de Examen')
  await expect(detalle.getByText('Aprobado', { exact: true })).toBeVisible()
  await expect(detalle.getByRole('row').filter({ hasText: beto })).toContainText('D')
  await expect(detalle.getByRole('button', { name: 'Guardar' })).toHaveCount(0)
  await boton(detalle, 'Cerrar').tap()
  await sinDesplazar(page)

  const llamadas = [...new Set(pedidas.filter((ruta) => ruta.startsWith('/api/')))]
  expect(llamadas.filter((ruta) => !SUYAS.test(ruta))).toEqual([])
})

test('un examen revocado dice por qué, se corrige con lo que tenía, y deja de pedirse', { tag: NUEVA }, async ({
  page,
  request,
}) => {
  const { registrar: cargar, revocar } = await examenesDe(request)
  const examen = await cargar({ curso: 1, materia: 2, tipo: 1, fecha: '2026-04-10' })
  await revocar(examen, 'La fecha es la del jueves 9')
  await irA(page, '/Profesor/Panel', 'Panel')
  const pedido = page.getByRole('region', { name: 'Para Corregir' })
  await expect(pedido).toContainText('La fecha es la del jueves 9')
  await pedido
    .getByRole('link', { name: `Registrar nuevamente ${examen.materia}, ${examen.curso} (Centro), 10/04/2026` })
    .tap()
  await expect(titulo(page, 'Registrar Examen')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('La fecha es la del jueves 9')
  await expect(main.getByRole('combobox', { name: 'Curso' })).toHaveValue(examen.curso)
  await expect(main.getByRole('combobox', { name: 'Materia' })).toHaveValue(examen.materia)
  await expect(main.getByRole('combobox', { name: 'Tipo de Examen' })).toHaveValue('Integrador')
  const fecha = main.getByRole('textbox', { name: 'Fecha del Examen' })
  await expect(fecha).toHaveValue('10-04-2026')
  const [primera = ''] = await alumnosDe(page)
  await expect(notasDe(page, primera).getByRole('radio', { checked: true })).toHaveText('A')
  await fecha.fill('9/4')
  await notasDe(page, primera).getByRole('radio', { name: 'B', exact: true }).tap()
  await registrar(page).tap()
  await expect(aviso(page, 'Examen Guardado')).toBeVisible()
  await expect(titulo(page, 'Panel')).toBeVisible()
  await expect(page.getByText('La fecha es la del jueves 9')).toHaveCount(0)

  await menu(page).getByRole('link', { name: 'Exámenes a Aprobar' }).tap()
  await ficha(page, examen, '09/04/2026').tap()
  const detalle = modal(page, 'Detalles de Examen')
  await expect(detalle).toContainText('09/04/2026')
  await expect(detalle.getByRole('row').filter({ hasText: primera })).toContainText('B')
  await boton(detalle, 'Cerrar').tap()
  // the revoked one stays what it was
  await menu(page).getByRole('link', { name: 'Exámenes Revocados' }).tap()
  await expect(ficha(page, examen, '10/04/2026')).toBeVisible()
})

test('lo que no se puede registrar se dice, y nada se pierde', { tag: NUEVA }, async ({ page }) => {
  await elegirExamen(page, '1° Año A', 'Historia', 'Escrito')
  const [ana = '', beto = ''] = await alumnosDe(page)
  await registrar(page).tap()
  await expect(aviso(page, 'No Hay Notas')).toContainText('debe calificar al menos un alumno')
  await page.getByRole('textbox', { name: 'Fecha del Examen' }).fill('16/4')
  await page.getByRole('textbox', { name: 'Fecha del Examen' }).blur()
  await expect(aviso(page, 'Error de Fecha')).toContainText('La Fecha no puede ser posterior a hoy')
  await page.getByRole('textbox', { name: 'Fecha del Examen' }).fill('20-11-2025')
  await expect(aviso(page, 'Error de Fecha')).toContainText('La Fecha debe ser de 2026')
  await expect(page.getByRole('textbox', { name: 'Fecha del Examen' })).toHaveValue('')
  await page.getByRole('textbox', { name: 'Fecha del Examen' }).fill('13/4')
  await notasDe(page, ana).getByRole('radio', { name: 'C', exact: true }).tap()
  const fila = page.getByRole('listitem').filter({ has: notasDe(page, beto) })
  await boton(fila, 'Observación').tap()
  await fila.getByRole('textbox').fill('Faltó con aviso')
  await registrar(page).tap()
  await expect(aviso(page, 'Validación de Nota')).toContainText('No se puede indicar observación sin nota')
  await notasDe(page, beto).getByRole('radio', { name: 'Ausente' }).tap()

  await registrarIgual(page)
  await expect(aviso(page, 'Examen Guardado')).toBeVisible()
})

test.describe('con una sesión que va a terminar', () => {
  test.use({ usuario: null })

  test('las notas sobreviven a recargar y a una sesión que terminó', { tag: NUEVA }, async ({ page }) => {
    await entrar(page, 'profesor')
    await elegirExamen(page, '3° Año B', 'Biología', 'Escrito')
    const [ana = '', beto = ''] = await alumnosDe(page)
    await notasDe(page, ana).getByRole('radio', { name: 'B', exact: true }).tap()
    page.once('dialog', (d) => void d.accept())
    await page.reload()
    await elegirExamen(page, '3° Año B', 'Biología', 'Escrito')
    await expect(page.getByText(/^Hay un borrador de hoy/)).toBeVisible()
    await boton(page, 'Recuperar').tap()
    await expect(notasDe(page, ana).getByRole('radio', { name: 'B', exact: true })).toBeChecked()
    await notasDe(page, beto).getByRole('radio', { name: 'E', exact: true }).tap()
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((k) => k.startsWith('campana.sesion')) ?? ''
      const { token } = JSON.parse(localStorage.getItem(key) ?? '{}')
      return fetch('/api/token/cerrar', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    })
    await registrarIgual(page)
    const otra = modal(page, 'Su sesión terminó')
    await otra.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await boton(otra, 'Seguir').tap()
    await expect(aviso(page, 'Examen Guardado')).toBeVisible()
    await menu(page).getByRole('link', { name: 'Exámenes a Aprobar' }).tap()
    await expect(boton(page, 'Detalles de Biología, 3° Año B (Centro), 15/04/2026')).toContainText(/2 de \d+ alumnos/)
  })
})

test('no llega a nada del personal, ni a lo de otro profesor', { tag: NUEVA }, async ({ page, request }) => {
  const { registrar: cargar } = await examenesDe(request, 'talleres')
  const deOtro = await cargar({ fecha: '2026-04-08' })

  for (const ruta of ['Panel', 'Aprobacion de Examenes', 'Registrar Examen', 'Cursos']) {
    await page.goto(`/#${encodeURI(`/Cont/${ruta}`)}`)
    await expect(page).toHaveURL(/#\/Profesor\/Panel$/)
  }
  await page.goto(`/#${encodeURI(`/Profesor/Registrar Examen?examen=${deOtro.id}`)}`)
  await expect(titulo(page, 'No Autorizado')).toBeVisible()
  await expect(menu(page)).toBeVisible()

  const { cursos } = await (await como(request, 'admin')).get<{ cursos: { id: number }[] }>(
    'examenes/optionsregistracion',
  )
  const { cursos: suyos } = await examenesDe(request)
  const ajeno = cursos.find(({ id }) => !suyos.some((c) => c.id === id))?.id
  await page.goto(`/#${encodeURI(`/Profesor/Registrar Examen?c=${ajeno}`)}`)
  await expect(titulo(page, 'Registrar Examen')).toBeVisible()
  await expect(aviso(page, 'No Autorizado')).toBeVisible()
  await expect(page.getByRole('radiogroup')).toHaveCount(0)
})

test('sin cursos se le dice qué falta, y el área es suya igual', { tag: NUEVA }, async ({ page, request }) => {
  const { get, post } = await como(request, 'admin')
  const { aaData } = await get<{ aaData: { id: number }[] }>('personal/getpage', { sSearch: 'Saravia Muñoz' })
  const IdPersonal = aaData[0]?.id ?? 0
  const leer = () =>
    get<{ version: string; data: { id: number; selected: boolean }[] }>('cursos/cursosprofesor', {
      idPersonal: IdPersonal,
    })
  const antes = await leer()
  await post('cursos/cursosprofesor', { IdPersonal, version: antes.version, IdsCursos: [] })
  try {
    await irA(page, '/Profesor/Panel', 'Panel')
    await expect(page.getByText('Todavía no tiene cursos asignados')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Registrar Examen', exact: true })).toHaveCount(0)
    await sinDesplazar(page)
    await menu(page).getByRole('link', { name: 'Exámenes Revocados' }).tap()
    await expect(titulo(page, 'Exámenes Revocados')).toBeVisible()
    await page.getByRole('banner').getByRole('button').tap()
    await page.getByRole('menuitem', { name: 'Cambiar contraseña' }).tap()
    await expect(modal(page, 'Cambiar Contraseña')).toBeVisible()
  } finally {
    const IdsCursos = antes.data.filter((c) => c.selected).map((c) => c.id)
    await post('cursos/cursosprofesor', { IdPersonal, version: (await leer()).version, IdsCursos })
  }
})
