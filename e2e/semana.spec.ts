import { textoDePdf } from '../test/textoDePdf.ts'
import { como } from './api.ts'
import { centavosDe, escrito } from './dinero.ts'
import { irA } from './entrar.ts'
import { boton, campo, elegir, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

/** Tests what a secretary stumbled over in a week at the counter (record 079). */
test.use({ usuario: 'operador' })

const DEUDORES = '/Cont/Reporte de Deudores'
const TITULO = 'Reporte de Deudores'
const MUCHOS = Array.from({ length: 17 }, (_, i) => `2025-${i + 1}`).join(';')

test('un reporte de muchos ítems se ve al abrirlo, y el menú llega siempre hasta abajo', async ({ page }) => {
  await irA(page, `${DEUDORES}?items=${MUCHOS}`, TITULO)
  const tabla = page.getByRole('table', { name: 'Deudores' })
  await expect(tabla).toBeInViewport()
  await expect(page.getByText('17 ítems pedidos:')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Ítem' })).toHaveCount(0)
  await boton(page, 'Cambiar').click()
  await expect(page.getByRole('combobox', { name: 'Ítem' })).toHaveCount(17)
  await expect(page.getByRole('combobox', { name: 'Ítem' }).first()).toBeFocused()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  const abajo = () => menu.evaluate((m) => Math.round(m.getBoundingClientRect().bottom) - innerHeight)
  await expect.poll(abajo).toBe(0)
  await boton(page, 'Ver reporte').click()
  await expect(page.getByText('17 ítems pedidos:')).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 500 })
  await irA(page, `${DEUDORES}?items=2026-5;2026-6`, TITULO)
  await expect(tabla).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(abajo).toBe(0)
  // the menu asks for a new report: no result, and no rows of the last one
  await boton(menu, 'Cuotas').click()
  await page.getByRole('menuitem', { name: TITULO }).click()
  await expect(tabla).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Ítem' })).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Ítem' })).toHaveValue('Cuota Abril')
})

test('la fotocopia se pide por su nombre, y un curso se elige con Enter', async ({ page }) => {
  await irA(page, DEUDORES, TITULO)
  const item = page.getByRole('combobox', { name: 'Ítem' })
  await item.fill('foto')
  await expect(page.getByRole('option').first()).toContainText('Fotocopia 1 en Inicial y Primario')
  await item.press('Enter')
  await expect(item).toHaveValue('Material Taller 1')
  await boton(page, 'Ver reporte').click()
  const tabla = page.getByRole('table', { name: 'Deudores' })
  await expect(tabla.getByRole('columnheader', { name: /Taller o Fotocopia 1|Fotocopia 1/ }).first()).toBeVisible()

  const curso = page.getByRole('combobox', { name: 'Curso' })
  await curso.fill('4 grado a')
  await curso.press('Enter')
  await expect(page).toHaveURL(/curso=\d+/)
  await expect(curso).toHaveValue(/^4° Grado A/)
})

test('la lista de alumnos dice la sucursal, se filtra por ella, y el panel abre lo que contó', async ({ page }) => {
  await irA(page, '/Cont/Panel', 'Panel')
  const inscriptos = page.getByRole('region', { name: 'Inscripciones', exact: true })
  const total =
    (await inscriptos
      .getByRole('row', { name: /^Total/ })
      .getByRole('cell')
      .first()
      .textContent()) ?? ''
  await inscriptos.getByRole('link', { name: 'Ver alumnos' }).click()
  await expect(page.getByText(`${total} inscriptos en 2026`)).toBeVisible()
  const sucursal = page.getByRole('combobox', { name: 'Sucursal' })
  await expect(sucursal).toHaveValue('Centro')
  await expect(page.getByRole('table', { name: 'Alumnos' }).getByRole('row').nth(1)).toContainText('Centro')
  await elegir(page.locator('main'), 'Sucursal', 'San Lorenzo')
  await expect(page.getByRole('table', { name: 'Alumnos' }).getByRole('row').nth(1)).toContainText('San Lorenzo')
  const curso = page.getByRole('combobox', { name: 'Curso' })
  await curso.fill('4 grado a')
  await curso.press('Enter')
  await expect(page).toHaveURL(/curso=\d+/)
})

interface Pagina {
  readonly aaData: readonly { id: number; idInscripcion: number }[]
}
interface Cuenta {
  readonly ctaCte: { readonly materias: readonly { meses: readonly { mes: number; saldo: number }[] }[] }
}

test('lo que se debe de materias se dice al lado de la deuda, y la hoja tiene cuotas y materias', async ({
  page,
  request,
}) => {
  const { get } = await como(request, 'operador')
  const orden = { iSortCol_0: 3, sSortDir_0: 'desc', iDisplayStart: 0, iDisplayLength: 100, sEcho: 1 }
  const { aaData } = await get<Pagina>('alumno/getpage', { ...orden, onlyInscriptos: 'true' })
  let id: number | undefined
  for (const a of aaData) {
    const { ctaCte } = await get<Cuenta>('alumno/getcuentacorriente', { idInscripcion: a.idInscripcion })
    if (ctaCte.materias.some((m) => m.meses.some((c) => c.mes < 3 && c.saldo > 0))) id = a.id
    if (id !== undefined) break
  }
  await page.goto(`/#/Cont/Alumno/${id}`)
  const caja = page.getByRole('region', { name: 'Inscripción 2026' })
  await expect(caja.getByRole('table', { name: 'Cuenta corriente 2026' })).toBeVisible()
  const [hoja = ''] = await textoDePdf(await page.pdf({ preferCSSPageSize: true }))
  for (const dice of ['Cuenta corriente', 'Materias opcionales', 'Debe hasta hoy: Cuotas', 'Debe en todo el año'])
    expect(hoja).toContain(dice)
  await boton(caja, 'Ver Materias opcionales').click()
  await expect(caja.getByRole('table', { name: 'Materias opcionales' })).toBeVisible()
})

test.describe('quien fija valores', () => {
  test.use({ usuario: 'administrador' })

  test('un cero de más en un valor se pregunta, con lo que toca', async ({ page }) => {
    await irA(page, '/Cont/Valores', 'Valores')
    await boton(page, 'Cambiar Cuota Primario Simple').click()
    const valor = modal(page, 'Cambiar Valor')
    await elegir(valor, 'Desde el mes', 'Diciembre')
    await expect(valor).not.toContainText('hasta $')
    const vigente = centavosDe((await valor.getByText(/^Valor vigente y mínimo/).textContent()) ?? '')
    await campo(valor, 'Monto').fill(escrito(vigente * 10))
    await boton(valor, 'Guardar').click()
    const pregunta = modal(page, 'Revise el Monto')
    await expect(pregunta).toContainText(
      new RegExp(
        `pasa de \\$ ${escrito(vigente)} a \\$ ${escrito(vigente * 10)}: 10 veces el valor vigente\\. Toca [\\d.]+ cuotas de [\\d.]+ alumnos`,
      ),
    )
    await boton(pregunta, 'Corregir').click()
    await expect(campo(valor, 'Monto')).toHaveValue(escrito(vigente * 10))
  })
})
