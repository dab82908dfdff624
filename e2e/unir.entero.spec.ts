import { expect } from '@playwright/test'
import { alumnoNuevo, inscripto } from './api.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { aviso, boton, modal } from './pantalla.ts'
import { test } from './prueba.ts'

test.use({ usuario: 'admin' })

test('dos que son el mismo: lado a lado, unidos, y otra vez dos', async ({ page, request }) => {
  const [queda, repetida] = [await inscripto(request, 'Sol'), await alumnoNuevo(request, 'Soledad')]
  await irA(page, '/Cont/Unir Alumnos', 'Unir Alumnos')
  await expect(boton(page, 'Unir')).toBeDisabled()
  const alturas = () =>
    page.locator('main section > h2').evaluateAll((titulos) => titulos.map((t) => t.getBoundingClientRect().top))
  for (const [rotulo, quien] of [
    ['Se conserva', repetida],
    ['Se une', queda],
  ] as const) {
    await page.getByLabel(`${rotulo}: buscar alumno`).fill(quien.dni)
    await page.getByRole('option', { name: completo(quien) }).click()
    // both cards are alike, whoever of them is found
    const [una, otra] = await alturas()
    expect(una).toBe(otra)
  }
  // the wrong way round
  await boton(page, 'Intercambiar').click()
  const datos = page.getByRole('table', { name: 'Datos' })
  await expect(datos.getByRole('row', { name: /^Nombre/ })).toContainText('(se pierde)')
  await expect(page.getByRole('table', { name: 'Inscripciones' }).getByRole('row')).toHaveCount(2)

  const distintas = 'No parecen la misma persona: tienen otro Apellido'
  await expect(page.getByText(distintas)).toBeVisible()
  await boton(page, 'Unir').click()
  await expect(modal(page, 'Unir Alumnos')).toContainText(completo(repetida))
  await expect(modal(page, 'Unir Alumnos')).toContainText(distintas)
  await expect(modal(page, 'Unir Alumnos')).toContainText('otro DNI')
  await expect(boton(modal(page, 'Unir Alumnos'), 'Unir igual')).toBeDisabled()
  await modal(page, 'Unir Alumnos').getByLabel('Los miré: son la misma persona').check()
  await boton(modal(page, 'Unir Alumnos'), 'Unir igual').click()
  await expect(aviso(page, 'Alumnos Unidos')).toBeVisible()
  const ultima = page.getByRole('row').filter({ hasText: completo(repetida) })
  await expect(ultima.getByRole('link', { name: completo(queda) })).toBeVisible()

  // whoever opens the other finds the way to the one who was kept
  await page.goto(`/#/Cont/Alumno/${repetida.id}`)
  const suFicha = page.getByRole('heading', { level: 1, name: completo(repetida) })
  await expect(suFicha).toContainText('Unido a')
  await expect(boton(page, 'Restaurar')).toHaveCount(0)
  await suFicha.getByRole('link', { name: completo(queda) }).click()
  await expect(page.getByRole('heading', { level: 1, name: completo(queda) })).toBeVisible()
  await page.goBack()
  await irA(page, '/Cont/Unir Alumnos', 'Unir Alumnos')

  const deshacer = boton(page, `Deshacer la unión de ${completo(repetida)}`)
  // on a phone too it is where it can be pressed
  await page.setViewportSize({ width: 390, height: 844 })
  const { x, width } = (await deshacer.boundingBox()) ?? { x: 0, width: 390 }
  expect(x + width).toBeLessThanOrEqual(390)
  await deshacer.click()
  await boton(modal(page, 'Deshacer la unión'), 'Deshacer').click()
  await expect(aviso(page, 'Unión Deshecha')).toBeVisible()
  await expect(ultima).toContainText('Deshecha')
})

test.describe('quien no une', () => {
  test.use({ usuario: 'operador' })
  test('no tiene la pantalla', async ({ page }) => {
    await irA(page, '/Cont/Panel', 'Panel')
    await page.evaluate(() => location.assign('#/Cont/Unir Alumnos'))
    await expect(page.getByRole('heading', { name: /No Autorizado/i })).toBeVisible()
  })
})
