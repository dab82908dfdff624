import type { Page } from '@playwright/test'
import { abrirVacio } from './colegio.ts'
import { irA, presentarse } from './entrar.ts'
import { aviso, boton, buscadorDeCobrar, campo, elegir, modal } from './pantalla.ts'
import { test as base, expect } from './prueba.ts'

const [USUARIA, CLAVE] = ['directora', 'sol de noviembre 88']

/** The school of this file has nothing but its first user. */
const test = base.extend({
  colegioDe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are used
    async ({}, use) => {
      const colegio = await abrirVacio(USUARIA, CLAVE)
      await use(async () => colegio)
      await colegio.cerrar()
    },
    { scope: 'worker' },
  ],
})

/** Adds a row to the register that is open, by its button. */
async function agregar(page: Page, que: string, llenar: (ventana: ReturnType<typeof modal>) => Promise<unknown>) {
  await boton(page, `Agregar ${que}`).first().click()
  const ventana = modal(page, `Agregar ${que}`)
  await llenar(ventana)
  await boton(ventana, 'Guardar').click()
  await expect(ventana).toBeHidden()
}
/** Follows the way from what is missing to where it is added. */
async function seguir(page: Page, en: Page | ReturnType<typeof modal>, enlace: string, titulo: string) {
  await en.getByRole('link', { name: enlace, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
}
async function fijarValor(page: Page, fila: string, monto: string, desde?: string) {
  await boton(page, `Agregar ${fila}`).click()
  if (desde) await elegir(modal(page, 'Agregar Valor'), 'Desde el mes', desde)
  await campo(modal(page, 'Agregar Valor'), 'Monto').fill(monto)
  await boton(modal(page, 'Agregar Valor'), 'Guardar').click()
  await expect(aviso(page, 'Valor Guardado')).toBeVisible()
  // the alert comes before the dialog goes, which would ask about leaving it
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('un colegio vacío se arma por sus pantallas hasta la primera cobranza', async ({ page }) => {
  await page.goto('/')
  await presentarse(page, USUARIA, CLAVE)
  // whom nobody leads walks the screens by himself
  await expect(page.getByRole('heading', { level: 1, name: 'Puesta en Marcha' })).toBeVisible()

  await test.step('lo que falta dice dónde se agrega', async () => {
    await irA(page, '/Cont/Caja', 'Caja')
    await expect(page.getByText('Todavía no hay ninguna caja')).toBeVisible()
    await irA(page, '/Cont/Panel', 'Panel')
    await boton(page, 'Registrar Pago').click()
    await modal(page, 'Registrar Pago').getByRole('radio', { name: 'a Personal' }).check()
    await expect(modal(page, 'Registrar Pago')).toContainText('No hay Personal a quien pagar')
    await expect(modal(page, 'Registrar Pago')).toContainText('No hay ninguna Sucursal para elegir')
    await page.reload()
    await boton(page, 'Inscribir Alumno').click()
    const ventana = modal(page, 'Inscribir Alumno')
    for (const dice of ['ningún Alumno', 'ningún Curso', 'ningún Tipo de Jornada', 'ningún Caso Especial'])
      await expect(ventana).toContainText(`No hay ${dice}`)
    await seguir(page, ventana, 'Agregar Curso', 'Cursos')
    await boton(page, 'Agregar Curso').first().click()
    await seguir(page, modal(page, 'Agregar Curso'), 'Agregar Sucursal', 'Listado de Sucursales')
  })

  await test.step('sucursal, curso, jornada, caso y valores', async () => {
    await agregar(page, 'Sucursal', (v) => campo(v, 'Nombre').fill('Centro'))
    await irA(page, '/Cont/Cursos', 'Cursos')
    await agregar(page, 'Curso', async (v) => {
      await elegir(v, 'Curso', /^1° Grado/)
      await campo(v, 'División').fill('a')
      await elegir(v, 'Sucursal', 'Centro')
    })
    await expect(page.getByRole('row', { name: /1° Grado/ })).toContainText('Centro')

    await irA(page, '/Cont/Valores', 'Valores')
    await seguir(page, page, 'Agregar Tipo de Jornada', 'Tipos de Jornada')
    await agregar(page, 'Tipo de Jornada', (v) => campo(v, 'Tipo').fill('Simple'))
    await irA(page, '/Cont/Casos Especiales', 'Casos Especiales')
    await agregar(page, 'Caso Especial', async (v) => {
      await campo(v, 'Nombre').fill('Ninguno')
      await campo(v, 'Porcentaje').fill('100')
    })
  })

  await test.step('un alumno, que sin valores no se inscribe', async () => {
    await irA(page, '/Cont/Listado de Alumnos', 'Listado de Alumnos')
    await agregar(page, 'Alumno', async (v) => {
      await campo(v, 'Apellido').fill('Benavídez')
      await campo(v, 'Nombre').fill('Martina')
      await elegir(v, 'Sexo', 'Femenino')
      await campo(v, 'DNI').fill('50111222')
      await campo(v, 'Fecha de Nacimiento').fill('03-08-2019')
      await campo(v, 'Teléfono 1').fill('387 4215566')
      await campo(v, 'Dirección').fill('Alvarado 1234')
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Benavídez, Martina' })).toBeVisible()
    await boton(page, 'Inscribir').click()
    const ventana = modal(page, 'Inscribir Alumno')
    await elegir(ventana, 'Curso', /^1° Grado A/)
    await ventana.getByRole('link', { name: 'Cargar Valores' }).click()
    // what was chosen is not lost without a word
    await boton(modal(page, 'Cambios sin Guardar'), 'Salir sin guardar').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Valores' })).toBeVisible()
    await fijarValor(page, 'Cuota Primario Simple', '100000', 'Marzo')
    await fijarValor(page, 'Inscripción Primario', '80000')
  })

  await test.step('se inscribe y se le cobra', async () => {
    await irA(page, '/Cont/Panel', 'Panel')
    await boton(page, 'Inscribir Alumno').click()
    const ventana = modal(page, 'Inscribir Alumno')
    await elegir(ventana, 'Alumno', 'Benavídez, Martina')
    await elegir(ventana, 'Curso', /^1° Grado A/)
    await elegir(ventana, 'Caso Especial', /^Ninguno/)
    await campo(ventana, 'Fecha').fill('09-03-2026')
    await boton(ventana, 'Inscribir').click()
    await boton(page.getByRole('dialog', { name: 'Alumno Inscripto' }), 'Cobrar').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cobrar' })).toBeVisible()
    await expect(buscadorDeCobrar(page)).toBeVisible()
    const tarjeta = page.getByRole('region', { name: 'Benavídez, Martina' })
    await tarjeta.getByRole('checkbox', { name: /^Inscripción, / }).check()
    await tarjeta.getByRole('checkbox', { name: /^Cuota Marzo, / }).check()
    await boton(page, 'Continuar').click()
    const confirmar = modal(page, 'Confirmar cobranza')
    await boton(confirmar, 'Cobrar').click()
    await expect(page.getByRole('region', { name: 'Cobranza registrada' })).toContainText('Se cobró $ 180.000,00')
    await irA(page, '/Cont/Caja', 'Caja')
    await expect(page.getByRole('region', { name: 'Saldo al cierre' })).toContainText('$ 180.000,00')
  })
})
