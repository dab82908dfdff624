import type { Page } from '@playwright/test'
import { importacion } from '../contract/importacion.ts'
import { contestar } from './contestar.ts'
import { centavosDe, escrito } from './dinero.ts'
import { irA } from './entrar.ts'
import { aviso, boton, campo, elegir, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

/**
 * Tests prices and what they do to the fees. Everything is undone again, because the tests of the file share the
 * school.
 */
test.use({ usuario: 'administrador' })

const CUOTA = 'Cuota Primario Simple'
const valor = (page: Page) => modal(page, 'Cambiar Valor')

async function cambiar(page: Page, ruta = '/Cont/Valores'): Promise<number> {
  await irA(page, ruta, 'Valores')
  await boton(page, `Cambiar ${CUOTA}`).click()
  return centavosDe(
    (await valor(page)
      .getByText(/^Valor vigente y mínimo/)
      .textContent()) ?? '',
  )
}

test('un valor: menos que el vigente no entra; antes de guardar se ve a quiénes toca; se deshace', async ({ page }) => {
  const minimo = await cambiar(page)
  await campo(valor(page), 'Monto').fill(escrito(minimo - 1))
  await expect(valor(page)).toContainText('con menos que el vigente no hay qué cambiar')
  await boton(valor(page), 'Guardar').click()
  await expect(valor(page)).toContainText('El Monto no puede ser menor que')
  // what was refused of a month is no word about another
  await elegir(valor(page), 'Desde el mes', 'Septiembre')
  await expect(valor(page)).not.toContainText('El Monto no puede ser menor que')
  await elegir(valor(page), 'Desde el mes', 'Abril')

  await campo(valor(page), 'Monto').fill(escrito(minimo + 1))
  const previa = valor(page).getByRole('region', { name: 'A quiénes toca' })
  await expect(previa).toContainText(/[\d.]+ cuotas de [\d.]+ alumnos pasan de \$ [\d.,]+ a \$ [\d.,]+/)
  await expect(previa).toContainText(/en total pasan de \$ [\d.,]+ a \$ [\d.,]+: suben \$ [\d.,]+/)
  await boton(previa, /^Ver a los/).click()
  await expect(previa.getByRole('table').getByRole('row').nth(1)).toContainText('$')
  const dicho = /([\d.]+ cuotas de [\d.]+ alumnos)/.exec((await previa.textContent()) ?? '')?.[1] ?? 'nada'
  await boton(valor(page), 'Guardar').click()
  await expect(aviso(page, 'Valor Guardado')).toContainText(dicho)

  await boton(page, 'Historia de Cuota · Primario · Simple').click()
  const historial = modal(page, /^Historia/)
  const fijado = historial.getByRole('row').nth(1)
  await expect(fijado).toContainText(escrito(minimo + 1))
  await boton(fijado, 'Deshacer').click()
  await boton(modal(page, 'Deshacer Valor'), 'No').click()
  await expect(fijado).not.toContainText('Deshecho')
  await boton(fijado, 'Deshacer').click()
  await boton(modal(page, 'Deshacer Valor'), 'Deshacer').click()
  await expect(aviso(page, 'Valor Deshecho')).toContainText(dicho)
  await expect(fijado).toContainText('Deshecho')
  await boton(historial, 'Cerrar').last().click()
  expect(await cambiar(page)).toBe(minimo)
})

test('Enter no guarda un valor antes de que se vea a quiénes toca', async ({ page }) => {
  const minimo = await cambiar(page)
  let contestar = () => {}
  const espera = new Promise<void>((listo) => {
    contestar = listo
  })
  await page.route('**/valores/previa', async (ruta) => {
    await espera
    await ruta.continue()
  })
  await campo(valor(page), 'Monto').fill(escrito(minimo + 1))
  await campo(valor(page), 'Monto').press('Enter')
  await expect(boton(valor(page), 'Guardar')).toBeDisabled()
  contestar()
  await expect(valor(page).getByRole('region', { name: 'A quiénes toca' })).toContainText('pasan de')
  await expect(boton(valor(page), 'Guardar')).toBeEnabled()
  await campo(valor(page), 'Monto').fill(escrito(minimo + 2))
  await expect(boton(valor(page), 'Guardar')).toBeDisabled()
  // a price that only the server knows to be too much has its reason where the preview would be
  const Message = 'El Monto no puede ser mayor que $ 264.100,00'
  await page.route('**/valores/previa', (ruta) =>
    ruta.fulfill({ json: { Status: 'Validation', Message, code: 'precio-mayor', errors: { monto: Message } } }),
  )
  await campo(valor(page), 'Monto').fill(escrito(minimo + 3))
  await expect(valor(page)).toContainText(Message)
})

test('el año que viene parte de los precios vigentes, no baja de ellos, y su precio se retira', async ({ page }) => {
  const ruta = '/Cont/Valores?ano=2027'
  const heredado = await cambiar(page, ruta)
  await campo(valor(page), 'Monto').fill(escrito(heredado - 1))
  await boton(valor(page), 'Guardar').click()
  await expect(valor(page)).toContainText(`El Monto no puede ser menor que $ ${escrito(heredado)}`)
  await campo(valor(page), 'Monto').fill(escrito(heredado + 1))
  await expect(valor(page)).toContainText('No hay importes por actualizar: vale para lo que se inscriba desde ahora.')
  await boton(valor(page), 'Guardar').click()
  const precio = page.getByRole('row').filter({ has: boton(page, `Cambiar ${CUOTA}`) })
  await expect(precio).toContainText(escrito(heredado + 1))
  await boton(aviso(page, 'Valor Guardado'), 'Deshacer').click()
  await boton(modal(page, 'Deshacer Valor'), 'Deshacer').click()
  await expect(precio).toContainText('Del año anterior')
  expect(await cambiar(page, ruta)).toBe(heredado)
})

test('lo atrasado: por año, al valor de hoy con su número, y de vuelta', async ({ page }) => {
  await irA(page, '/Cont/Actualizar Cuotas Atrasadas', 'Actualizar Cuotas Atrasadas')
  const cuotas = page.getByRole('table', { name: /^Cuotas atrasadas de/ })
  await expect(cuotas.first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Desde el año', exact: true })).toBeVisible()
  const anos = await cuotas.count()
  await boton(page, 'Contraer todo').click()
  await expect(cuotas).toHaveCount(0)
  await boton(page, 'Expandir todo').click()
  await expect(cuotas).toHaveCount(anos)
  const resumen = page.getByText(/por debajo del valor de hoy\./)
  const cuantas = /^[\d.]+ cuotas/.exec((await resumen.textContent()) ?? '')?.[0] ?? 'nada'

  await boton(page, 'Actualizar').click()
  const pregunta = modal(page, 'Actualizar Cuotas Atrasadas')
  await expect(pregunta).toContainText(
    new RegExp(`${cuantas} de [\\d.]+ alumnos, de 20\\d\\d.*Suben en total \\$ [\\d.,]+`),
  )
  await boton(pregunta, 'Actualizar').click()
  const completado = page.getByRole('status').filter({ hasText: /Proceso N\.º \d+ Completado/ })
  await expect(completado).toContainText(`Se actualizaron ${cuantas}`)
  const numero = /N\.º (\d+)/.exec((await completado.textContent()) ?? '')?.[1]
  await expect(page.getByText('No se encontraron cuotas atrasadas')).toBeVisible()
  await boton(page, 'Actualizar').click()
  await expect(page.getByRole('alert').filter({ hasText: 'No se encontraron cuotas atrasadas' })).toBeVisible()

  const proceso = page.getByRole('row').filter({ hasText: `N.º ${numero}` })
  await boton(proceso, /^Deshacer/).click()
  await boton(modal(page, 'Deshacer Proceso'), 'Deshacer').click()
  await expect(aviso(page, 'Proceso Deshecho')).toContainText(`Volvieron ${cuantas}`)
  await expect(proceso).toContainText('Deshecho el')
  await expect(boton(proceso, /^Deshacer/)).toHaveCount(0)
  await expect(resumen).toContainText(cuantas)
})

test('lo que otro deshizo mientras tanto se dice, y la lista lo muestra', async ({ page, context }) => {
  await irA(page, '/Cont/Actualizar Cuotas Atrasadas', 'Actualizar Cuotas Atrasadas')
  await boton(page, 'Actualizar').click()
  await boton(modal(page, 'Actualizar Cuotas Atrasadas'), 'Actualizar').click()
  await expect(page.getByText('No se encontraron cuotas atrasadas')).toBeVisible()
  const otra = await context.newPage()
  for (const cual of [otra, page]) {
    if (cual === otra) await irA(otra, '/Cont/Actualizar Cuotas Atrasadas', 'Actualizar Cuotas Atrasadas')
    await boton(cual, /^Deshacer el proceso/)
      .first()
      .click()
    await boton(modal(cual, 'Deshacer Proceso'), 'Deshacer').click()
    await expect(aviso(cual, cual === otra ? 'Proceso Deshecho' : 'Error en el Proceso')).toBeVisible()
  }
  await expect(aviso(page, 'Error en el Proceso')).toContainText('ya se deshizo')
  await expect(boton(page, /^Deshacer el proceso/)).toHaveCount(0)
})

test('un proceso en curso se ve al abrir la pantalla, y nadie empieza otro encima', async ({ page }) => {
  let enCurso = true
  await page.route('**/valores/progreso*', (ruta) =>
    ruta.fulfill({ json: { enCurso, que: enCurso ? 'procesar' : null, hechas: 12_000, total: 50_000 } }),
  )
  await irA(page, '/Cont/Actualizar Cuotas Atrasadas', 'Actualizar Cuotas Atrasadas')
  const avance = page.getByRole('status').filter({ hasText: 'Hay una actualización en curso. 12.000 de 50.000 cuotas' })
  await expect(avance).toBeVisible()
  await expect(boton(page, 'Actualizar')).toBeDisabled()
  const releida = page.waitForResponse('**/valores/cuotas*')
  enCurso = false
  await releida
  await expect(avance).toHaveCount(0)
  await expect(boton(page, 'Actualizar')).toBeEnabled()
})

test('en un teléfono, ni los valores ni las últimas importaciones se deslizan de costado', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const sobra = (tabla: string) =>
    page
      .getByRole('table', { name: tabla, exact: true })
      .evaluate((suya) => (suya.parentElement?.scrollWidth ?? 0) - (suya.parentElement?.clientWidth ?? 0))
  await irA(page, '/Cont/Valores', 'Valores')
  await expect(page.getByRole('table', { name: 'Cuotas', exact: true }).getByRole('row').nth(2)).toBeVisible()
  expect(await sobra('Cuotas')).toBe(0)
  await contestar(page, importacion.lista, {
    data: [
      {
        id: 1,
        tipo: 'inscripciones',
        fecha: '2026-04-15T13:00:00Z',
        usuario: 'Marcela Figueroa',
        filas: 1200,
        nombre: 'inscripciones de todo el colegio 2026.xlsx',
        estado: 'leida',
        cuentas: { nuevo: 0, cambia: 0, igual: 0, dudoso: 0, error: 0 },
        aviso: '',
      },
    ],
  })
  await irA(page, '/Cont/Importar', 'Importar')
  await expect(page.getByRole('table', { name: 'Últimas importaciones' })).toContainText('Marcela Figueroa')
  expect(await sobra('Últimas importaciones')).toBe(0)
})

test('a quiénes toca un valor que no se pudo calcular se pide otra vez, y entonces se guarda', async ({ page }) => {
  const minimo = await cambiar(page)
  await page.route('**/valores/previa', (ruta) => ruta.abort())
  await campo(valor(page), 'Monto').fill(escrito(minimo + 1))
  await expect(valor(page)).toContainText('No se pudo calcular a quiénes toca.')
  await page.unroute('**/valores/previa')
  await boton(valor(page), 'Reintentar').click()
  await expect(valor(page).getByRole('region', { name: 'A quiénes toca' })).toContainText('pasan de')
  await expect(boton(valor(page), 'Reintentar')).toHaveCount(0)
})
