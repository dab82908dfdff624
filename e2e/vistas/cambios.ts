import { expect, type Page } from '@playwright/test'
import { mesesinscripcion } from '../../contract/mesesinscripcion.ts'
import { agregar } from '../contestar.ts'
import { irA } from '../entrar.ts'
import { boton, campo, elegir, modal } from '../pantalla.ts'
import { type Datos, type Quien, type Vista, vistasDe } from './vista.ts'

const { sobre, vista } = vistasDe('administrador')

const ver = (page: Page, { id, nombre }: Quien) => irA(page, `/Cont/Alumno/${id}`, nombre)

/** Opens the dialog of a button of a student's year. */
async function abrir(page: Page, quien: Quien, accion: string, titulo: RegExp) {
  await ver(page, quien)
  await boton(page, accion).click()
  const dialogo = modal(page, titulo)
  await expect(dialogo).toBeVisible()
  return dialogo
}

async function darDeBaja(page: Page, quien: Quien) {
  await ver(page, quien)
  await boton(page, 'Más acciones de 2026').click()
  await page.getByRole('menuitem', { name: 'Dar de baja' }).click()
  return modal(page, /^Dar de Baja/)
}

const jornadaElegida = async (page: Page, { largo }: Datos) => {
  const dialogo = await abrir(page, await largo(), 'Jornada', /^Cambiar Jornada/)
  await elegir(dialogo, 'Desde el mes', 'Septiembre')
  return dialogo
}

/** Views of the changes of an enrolment, and of what they leave in its account. */
export const DE_CAMBIOS: readonly Vista[] = [
  sobre('caso especial, lo que traba', async (page, { deudor }) => {
    const dialogo = await abrir(page, await deudor(), 'Caso especial', /^Cambiar Caso Especial/)
    await expect(dialogo.getByRole('row').first()).toBeVisible()
  }),
  sobre('caso especial, sin elegir', async (page, { largo }) => {
    const dialogo = await abrir(page, await largo(), 'Caso especial', /^Cambiar Caso Especial/)
    await boton(dialogo, 'Cambiar').click()
    await expect(dialogo.getByText('El Caso Especial es requerido')).toBeVisible()
  }),
  sobre('jornada', async (page, datos) => {
    await expect(await jornadaElegida(page, datos)).toBeVisible()
  }),
  sobre('jornada, valores fijados', async (page, datos) => {
    await boton(await jornadaElegida(page, datos), 'Cambiar').click()
    await expect(modal(page, 'Valores fijados')).toBeVisible()
  }),
  sobre('cambiar curso', async (page, { largo }) => {
    const dialogo = await abrir(page, await largo(), 'Curso', /^Cambiar Curso/)
    await elegir(dialogo, 'Nuevo curso', /^3° Año/)
    await expect(dialogo).toContainText('Las materias pasan')
  }),
  sobre('valores de cuota, con errores', async (page, { largo }) => {
    const dialogo = await abrir(page, await largo(), 'Valores de cuota', /^Valores de Cuota/)
    await elegir(dialogo, 'Valor de Agosto', 'Nuevo Valor')
    await boton(dialogo, 'Guardar').click()
    await expect(dialogo.getByText('El Valor es requerido')).toBeVisible()
  }),
  sobre('valores de cuota, año pago', async (page, { pago }) => {
    const dialogo = await abrir(page, await pago(), 'Valores de cuota', /^Valores de Cuota/)
    await expect(dialogo).toContainText('No hay cuotas cuyo valor se pueda cambiar.')
  }),
  sobre('locker', async (page, { largo }) => {
    const dialogo = await abrir(page, await largo(), 'Locker', /^Locker/)
    await expect(dialogo.getByRole('checkbox').last()).toBeVisible()
  }),
  sobre('materias opcionales', async (page, { largo }) => {
    const dialogo = await abrir(page, await largo(), 'Materias opcionales', /^Materias Opcionales/)
    await expect(dialogo.getByRole('checkbox').last()).toBeVisible()
  }),
  sobre('materias opcionales, ninguna', async (page, { pago }) => {
    await agregar(page, mesesinscripcion.opcionales, { materias: [] })
    const dialogo = await abrir(page, await pago(), 'Materias opcionales', /^Materias Opcionales/)
    await expect(dialogo).toContainText('no tiene materias opcionales')
  }),
  sobre('control de materias', async (page, { largo }) => {
    const dialogo = await abrir(page, await largo(), 'Control de materias', /^Control de Materias/)
    await expect(dialogo.getByText(/^No falta|^Materias de/)).toBeVisible()
  }),
  sobre('dar de baja', async (page, { deudor }) => {
    const dialogo = await darDeBaja(page, await deudor())
    await campo(dialogo, 'Motivo').fill('')
    await boton(dialogo, 'Dar de baja').click()
    await expect(dialogo.getByText('El Motivo es requerido')).toBeVisible()
  }),
  vista('alumno, de nombre largo', async (page, { largo }) => {
    await ver(page, await largo())
    await expect(page.getByRole('table', { name: /^Cuenta corriente/ })).toBeVisible()
  }),
  vista('alumno, de baja', async (page, { baja }) => {
    await ver(page, await baja())
    await expect(page.getByText('15-04-2026 · ')).toBeVisible()
  }),
  sobre('historia de un importe', async (page, { largo }) => {
    await ver(page, await largo())
    const celda = page.getByRole('button', { name: /^Cuota Marzo, / })
    await celda.scrollIntoViewIfNeeded()
    // scrolling closes the tooltip, so this tries again
    await expect(async () => {
      await celda.click()
      await expect(page.getByRole('tooltip')).toContainText('Historia', { timeout: 2000 })
    }).toPass()
  }),
]
