import type { Locator, Page } from '@playwright/test'
import { como, conLockerYMateria, inscripto } from './api.ts'
import { cobrado } from './cobros.ts'
import { irA } from './entrar.ts'
import { completo, type Persona } from './gente.ts'
import { boton, dibujado, hoverCell } from './pantalla.ts'
import { expect, test } from './prueba.ts'

/** Tests a course's accounts (S65) and optional subjects (S66). */
test.use({ usuario: 'operador' })

const tabla = (page: Page, nombre: string | RegExp) => page.getByRole('table', { name: nombre })
const filaDe = (page: Page, nombre: string | RegExp, alumno: Persona) =>
  tabla(page, nombre)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: completo(alumno), exact: true }) })

test('la cuenta de un curso: desde la lista, explicada, y de ahí a cobrar', async ({ page, request }) => {
  const alumna = await inscripto(request, 'Josefina', 4)
  await cobrado(request, alumna, [5])
  await irA(page, '/Cont/Cursos', 'Cursos')
  await page.getByRole('link', { name: '1° Grado' }).first().click()
  const cuenta = /^Cuenta corriente 2026/
  await expect(tabla(page, cuenta).getByRole('columnheader', { name: 'Diciembre' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Referencias' })).toContainText('Parte Pagada')
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  await expect(menu.getByRole('link', { name: 'Cursos' })).toHaveAttribute('aria-current', 'page')
  const suya = filaDe(page, cuenta, alumna)
  await expect(suya.getByRole('cell', { name: /^Cuota Abril, Sin Pagar, / })).toBeVisible()
  const marzo = await hoverCell(suya.getByRole('cell', { name: /^Cuota Marzo, Cancelado, / }))
  await expect(marzo).toContainText(/Cuota Marzo 2026.*15-04-2026 · (Rec|Fact)\. /s)
  // a table that comes under a resting pointer explains nothing until the pointer moves, even within its cell
  const { x = 0, y = 0 } = (await suya.getByRole('cell', { name: /^Cuota Marzo, / }).boundingBox()) ?? {}
  await page.reload()
  await suya.waitFor()
  await dibujado(page)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.mouse.move(x + 8, y + 8)
  await expect(page.getByRole('tooltip')).toBeVisible()
  await suya.getByRole('link', { name: `Cobrar a ${completo(alumna)}` }).click()
  await expect(page.getByRole('region', { name: completo(alumna) })).toBeVisible()
})

test('lo que explica un importe se lee al señalarlo, y si no llega se dice', async ({ page, request }) => {
  const alumno = await inscripto(request, 'Lautaro', 11)
  await conLockerYMateria(request, alumno, [2, 3])
  const leidas: string[] = []
  page.on('request', (r) => r.url().includes('cursos/cuenta/celdas') && leidas.push(r.url()))
  await page.goto(`/#/Cont/Curso/${alumno.idCurso}`)
  const suya = filaDe(page, /^Cuenta corriente 2026/, alumno)
  const mayo = suya.getByRole('cell', { name: /^Cuota Mayo, Sin Pagar, / })
  await mayo.waitFor()
  expect(leidas).toEqual([])
  await page.route('**/cursos/cuenta/celdas**', (route) => route.abort())
  await expect(await hoverCell(mayo)).toContainText('No se pudo leer')
  await page.unroute('**/cursos/cuenta/celdas**')
  const junio = suya.getByRole('cell', { name: /^Cuota Junio, Sin Pagar, / })
  await expect(await hoverCell(junio)).toContainText(/Cuota Junio 2026.*Precio de lista · Secundario.*Importe/s)
  // what somebody collects meanwhile is there when a cell of his is pointed at
  await cobrado(request, alumno, [5])
  await hoverCell(suya.getByRole('cell', { name: /^Cuota Marzo, Sin Pagar, / }))
  const pagada = suya.getByRole('cell', { name: /^Cuota Marzo, Cancelado, / })
  await expect(pagada).toBeVisible()
  await expect(page.getByRole('tooltip')).toContainText(/Cuota Marzo 2026.*Cancelado.*15-04-2026/s)
  // the line of the locker is the row below his own
  const locker = tabla(page, /^Cuenta corriente 2026/).getByRole('cell', { name: /^Locker Abril, Sin Pagar, / })
  await expect(await hoverCell(locker.last())).toContainText(/Locker Abril 2026.*Precio de lista/s)
})

test('las materias opcionales de un curso, con quién cursa cada una', async ({ page, request }) => {
  const alumno = await inscripto(request, 'Bruno', 11)
  const materia = await conLockerYMateria(request, alumno, [2, 3])
  await page.goto(`/#/Cont/Curso/${alumno.idCurso}`)
  // what the line of a locker is stays in sight when the first months are not
  const cuenta = tabla(page, /^Cuenta corriente 2026/)
  const locker = cuenta.getByRole('rowheader', { name: 'Locker' }).first()
  await locker.waitFor()
  await cuenta.locator('..').evaluate((marco) => marco.scrollBy(2000, 0))
  const derecha = async (celda: Locator) => {
    const { x = 0, width = 0 } = (await celda.boundingBox()) ?? {}
    return x + width
  }
  await expect
    .poll(async () => (await derecha(locker)) - (await derecha(cuenta.getByRole('rowheader').first())))
    .toBeGreaterThan(60)
  await page.getByRole('tab', { name: 'Materias opcionales' }).click()
  const suya = filaDe(page, materia, alumno)
  await expect(suya.getByRole('cell', { name: new RegExp(`^${materia} Abril, Sin Pagar, `) })).toBeVisible()
  await expect(suya.getByRole('cell', { name: /Marzo/ })).toHaveCount(0)
  // the address keeps the tab
  await page.reload()
  await expect(suya).toBeVisible()
})

test('quien se fue no cuenta entre los alumnos del curso, y se dice aparte', async ({ page, request }) => {
  const { post } = await como(request, 'administrador')
  const alumna = await inscripto(request, 'Martina', 6)
  await post('inscripcion/baja', { idInscripcion: alumna.idInscripcion, fecha: '2026-04-15', motivo: 'Mudanza' })
  const dicho = /(\d+) alumnos y (\d+) bajas?/
  await irA(page, '/Cont/Cursos', 'Cursos')
  const enLista = page.getByRole('row').filter({ has: page.locator(`a[href$="/Cont/Curso/${alumna.idCurso}"]`) })
  await expect(enLista).toContainText(/\d+\s*y \d+ bajas?/)
  await page.goto(`/#/Cont/Curso/${alumna.idCurso}`)
  const resumen = page.getByText(dicho).first()
  await expect(resumen).toBeVisible()
  const [, alumnos = '', bajas = ''] = dicho.exec((await resumen.textContent()) ?? '') ?? []
  // all of them have their row, who left too
  await expect(tabla(page, /^Cuenta corriente 2026/).getByRole('link', { name: /^(?!Cobrar a).+, / })).toHaveCount(
    Number(alumnos) + Number(bajas),
  )
  for (const pestana of ['eLibreta', 'Asistencia']) {
    await page.getByRole('tab', { name: pestana }).click()
    await expect(page.getByText(dicho).first()).toBeVisible()
  }
})

test('quien se fue no cuenta entre los alumnos de una materia opcional', async ({ page, request }) => {
  const { post } = await como(request, 'administrador')
  const alumno = await inscripto(request, 'Joaquín', 11)
  const materia = await conLockerYMateria(request, alumno, [2, 3])
  await post('inscripcion/baja', { idInscripcion: alumno.idInscripcion, fecha: '2026-04-15', motivo: 'Mudanza' })
  await page.goto(`/#/Cont/Curso/${alumno.idCurso}`)
  await page.getByRole('tab', { name: 'Materias opcionales' }).click()
  await expect(
    page.getByRole('heading', { name: new RegExp(`^${materia} \\d+ alumnos? y \\d+ bajas?$`) }),
  ).toBeVisible()
  await expect(filaDe(page, materia, alumno)).toContainText('Baja 15-04-2026')
})

test.describe(() => {
  test.use({ usuario: 'administrador' })

  test('quien se fue no cuenta entre los alumnos de la sucursal', async ({ page, request }) => {
    const { post } = await como(request, 'administrador')
    const alumno = await inscripto(request, 'Joaquín', 6)
    await post('inscripcion/baja', { idInscripcion: alumno.idInscripcion, fecha: '2026-04-15', motivo: 'Mudanza' })
    await irA(page, '/Cont/Cursos', 'Cursos')
    const curso = page.getByRole('row').filter({ has: page.locator(`a[href$="/Cont/Curso/${alumno.idCurso}"]`) })
    await curso.locator('a[href*="/Cont/Sucursal/"]').click()
    await page.getByRole('tab', { name: /^Alumnos \(\d+ y \d+ bajas?\)$/ }).click()
    await page.getByRole('searchbox', { name: 'Buscar alumno o curso' }).fill(alumno.apellido)
    await expect(page.getByRole('row').filter({ hasText: completo(alumno) })).toContainText('Baja 15-04-2026')
  })
})

test('de año se pasa solo en los cursos de su sucursal', async ({ page }) => {
  for (const [sucursal, cuantos] of [
    ['Centro', 1],
    ['Tres Cerritos', 0],
  ] as const) {
    await irA(page, '/Cont/Cursos', 'Cursos')
    const curso = page.getByRole('row').filter({ hasText: sucursal }).first()
    await curso.locator('a[href*="/Cont/Curso/"]').first().click()
    await expect(page.getByRole('link', { name: 'Cobrar a' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pasar de Año' })).toHaveCount(cuantos)
  }
})

test('un curso que no existe, y un año sin nadie', async ({ page }) => {
  await page.goto('/#/Cont/Curso/999999')
  await expect(page.getByRole('heading', { name: 'El Curso no existe' })).toBeVisible()
  await boton(page, 'Imprimir').waitFor({ state: 'detached' })
  await page.goto('/#/Cont/Curso/1?ano=2027')
  await expect(page.getByText('No hay alumnos inscriptos en 2027')).toBeVisible()
  await expect(boton(page, 'Imprimir')).toBeDisabled()
  await page.getByRole('tab', { name: 'Materias opcionales' }).click()
  await expect(page.getByText('Nadie cursa materias opcionales en 2027')).toBeVisible()
})

test('en papel las calificaciones de un curso dicen de qué materia son', async ({ page, request }) => {
  const { get } = await como(request, 'admin')
  const { data } = await get<{ data: { IdCurso: number; Curso: string; Nivel: string }[] }>('cursos/all')
  const curso = data.find((c) => c.Nivel === 'Secundario')
  await page.goto(`/#/Cont/Curso/${curso?.IdCurso}`)
  await page.getByRole('tab', { name: 'eLibreta' }).click()
  const main = page.getByRole('main')
  await main.getByRole('combobox', { name: 'Materia' }).click()
  await page.getByRole('option', { name: 'Historia' }).click()
  await expect(main.getByRole('table', { name: 'Historia' })).toBeVisible()
  await expect(main.getByText('Historia', { exact: true })).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(main.getByText('Historia', { exact: true })).toHaveCount(1)
})
