import { expect, type Page } from '@playwright/test'
import { irA } from '../entrar.ts'
import { boton, buscadorDeCobrar, campo, modal } from '../pantalla.ts'
import { type Datos, type Quien, type Vista, vistasDe } from './vista.ts'

const { sobre, vista } = vistasDe('admin')

const cobrar = (page: Page) => irA(page, '/Cont/Cobrar', 'Cobrar')
const caja = (page: Page) => irA(page, '/Cont/Caja', 'Caja')
const tarjeta = (page: Page, { nombre }: Quien) => page.getByRole('region', { name: nombre })

async function agregar(page: Page, alumno: Quien) {
  await buscadorDeCobrar(page).fill(alumno.nombre.replace(',', ''))
  await page.getByRole('option', { name: alumno.nombre }).click()
  await expect(tarjeta(page, alumno)).toBeVisible()
}

/** Opens the collection screen with two students; of the first one, March and a part of April are chosen. */
async function elegido(page: Page, { deudor, otroDeudor }: Datos) {
  const [uno, otro] = [await deudor(), await otroDeudor()]
  await cobrar(page)
  await agregar(page, uno)
  await agregar(page, otro)
  for (const item of ['Cuota Marzo', 'Cuota Abril']) {
    await tarjeta(page, uno)
      .getByRole('checkbox', { name: new RegExp(`^${item}`) })
      .check()
  }
  await tarjeta(page, otro)
    .getByRole('checkbox', { name: /^Inscripción/ })
    .check()
  await campo(tarjeta(page, uno), 'Monto de Cuota Abril').fill('40000')
}

async function confirmar(page: Page, datos: Datos) {
  await elegido(page, datos)
  await boton(page, 'Continuar').click()
  return modal(page, 'Confirmar cobranza')
}

/** Views of collecting, cash and prices. */
export const DE_DINERO: readonly Vista[] = [
  vista('cobrar, vacía', cobrar),
  vista('cobrar, la búsqueda', async (page) => {
    await cobrar(page)
    await buscadorDeCobrar(page).fill('quiroga')
    await expect(page.getByRole('option').first()).toBeVisible()
  }),
  vista('cobrar, un alumno con todo', async (page, { alumno }) => {
    await cobrar(page)
    await agregar(page, await alumno())
  }),
  vista('cobrar, dos alumnos', elegido),
  vista('cobrar, la familia', async (page, { madre, largo }) => {
    const { id, nombre } = await madre()
    await irA(page, `/Cont/Padre/${id}`, nombre)
    await page.getByRole('link', { name: 'Cobrar a la familia' }).click()
    await expect(tarjeta(page, await largo())).toBeVisible()
  }),
  vista('cobrar, un monto que no puede ser', async (page, datos) => {
    await elegido(page, datos)
    await campo(tarjeta(page, await datos.deudor()), 'Monto de Cuota Abril').fill('99999999')
    await expect(page.getByText(/^El Monto supera el saldo/)).toBeVisible()
  }),
  vista('confirmar cobranza', async (page, datos) => {
    await expect(await confirmar(page, datos)).toBeVisible()
  }),
  vista('confirmar cobranza, medios que no suman', async (page, datos) => {
    const ventana = await confirmar(page, datos)
    await campo(ventana, 'Monto en Efectivo').fill('1000')
    await boton(ventana, 'Agregar medio').click()
    await campo(ventana, 'Monto en Transferencia').fill('2000')
    await boton(ventana, 'Cobrar').click()
    await expect(ventana.getByRole('alert')).toBeVisible()
  }),
  vista('cobranza registrada', async (page, { otroDeudor }) => {
    const otro = await otroDeudor()
    await cobrar(page)
    await agregar(page, otro)
    await tarjeta(page, otro).getByRole('checkbox', { disabled: false }).nth(1).check()
    await boton(page, 'Continuar').click()
    await boton(modal(page, 'Confirmar cobranza'), 'Cobrar').click()
    await expect(page.getByRole('region', { name: 'Cobranza registrada' })).toBeVisible()
  }),
  vista('caja', async (page) => {
    await caja(page)
    await expect(page.getByRole('region', { name: 'Saldo al cierre' })).toBeVisible()
  }),
  vista('caja, los ítems de una cobranza', async (page) => {
    await caja(page)
    await page
      .getByRole('button', { name: /^\d+ ítems$/ })
      .first()
      .click()
    await expect(page.getByText(/Cuota /).first()).toBeVisible()
  }),
  vista('caja, grilla', async (page) => {
    await irA(page, '/Cont/Caja?vista=grilla', 'Caja')
    await expect(page.getByRole('region', { name: 'Saldo al cierre' })).toBeVisible()
  }),
  vista('caja, día sin movimientos', async (page) => {
    await irA(page, '/Cont/Caja?fecha=2026-04-12', 'Caja')
    await expect(page.getByText('No hay cobranzas en este día')).toBeVisible()
  }),
  sobre('anular cobranza', async (page) => {
    await caja(page)
    await page
      .getByRole('button', { name: /^Anular la cobranza/ })
      .first()
      .click()
    await expect(modal(page, 'Anular Cobranza')).toBeVisible()
  }),
  vista('valores', async (page) => {
    await irA(page, '/Cont/Valores', 'Valores')
    await expect(boton(page, 'Cambiar Seguro 2 Inicial')).toBeVisible()
  }),
  sobre('cambiar valor', async (page) => {
    await irA(page, '/Cont/Valores', 'Valores')
    await page
      .getByRole('button', { name: /^Cambiar Cuota/ })
      .first()
      .click()
    await campo(modal(page, 'Cambiar Valor'), 'Monto').fill('1')
    await boton(modal(page, 'Cambiar Valor'), 'Guardar').click()
    await expect(page.getByText(/^El Monto no puede ser menor/)).toBeVisible()
  }),
]
