import { inscripto } from './api.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { boton, modal } from './pantalla.ts'
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
