import { expect, type Page } from '@playwright/test'
import { irA } from '../entrar.ts'
import { boton, campo, modal } from '../pantalla.ts'
import { type Vista, vistasDe } from './vista.ts'

const { sobre, vista } = vistasDe('admin')
const atrasadas = async (page: Page) => {
  await irA(page, '/Cont/Actualizar Cuotas Atrasadas', 'Actualizar Cuotas Atrasadas')
  await expect(page.getByRole('table', { name: /^Cuotas atrasadas de/ }).first()).toBeVisible()
}

/** Views of prices and overdue fees, and of what opens over them. */
export const DE_VALORES: readonly Vista[] = [
  sobre('valor, a quiénes toca', async (page) => {
    await irA(page, '/Cont/Valores', 'Valores')
    await boton(page, 'Cambiar Seguro 2 Inicial').click()
    await campo(modal(page, 'Cambiar Valor'), 'Monto').fill('90000')
    await boton(page, /^Ver (al|a los)/).click()
    await expect(page.getByRole('table', { name: 'Alumnos a los que toca' })).toBeVisible()
  }),
  sobre('historia de un valor', async (page) => {
    await irA(page, '/Cont/Valores', 'Valores')
    await boton(page, 'Historia de Cuota · Primario · Simple').click()
    await expect(page.getByRole('table', { name: 'Valores fijados' })).toBeVisible()
  }),
  vista('valores del año que viene', async (page) => {
    await irA(page, '/Cont/Valores?ano=2027', 'Valores')
    await expect(page.getByText('Del año anterior').first()).toBeVisible()
  }),
  vista('cuotas atrasadas', atrasadas),
  vista('cuotas atrasadas, ninguna', async (page) => {
    await page.route('**/api/valores/cuotas*', async (route) => {
      const respuesta = await route.fetch()
      await route.fulfill({ response: respuesta, json: { ...(await respuesta.json()), inscsByAno: [], procesos: [] } })
    })
    await irA(page, '/Cont/Actualizar Cuotas Atrasadas', 'Actualizar Cuotas Atrasadas')
    await expect(page.getByText('No se encontraron cuotas atrasadas')).toBeVisible()
  }),
  vista('cuotas atrasadas, la pregunta', async (page) => {
    await atrasadas(page)
    await boton(page, 'Actualizar').click()
    await expect(modal(page, 'Actualizar Cuotas Atrasadas')).toBeVisible()
  }),
]
