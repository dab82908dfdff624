import type { APIRequestContext, Page } from '@playwright/test'
import { como, type Inscripto, inscripto } from './api.ts'
import { cobradoEnParte } from './cobros.ts'
import { escrito } from './dinero.ts'
import { irA } from './entrar.ts'
import { completo, unico } from './gente.ts'
import { aviso, boton, campo, elegir, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

/** Tests what a price, a special case or a value of one's own may not do to what was paid. */
test.use({ usuario: 'administrador' })

const ABRIL = 6

interface Caso {
  readonly id: number
  readonly version: string
  readonly nombre: string
}

/** Makes a special case that pays a share, which can be changed afterwards. */
async function casoNuevo(request: APIRequestContext, porcentaje: number) {
  const nombre = `Beca ${unico()}`
  const { get, post } = await como(request, 'administrador')
  await post('casosespeciales', { nombre, porcentaje, observaciones: '' })
  const { data } = await get<{ data: Caso[] }>('casosespeciales/all')
  const { id = 0, version = '' } = data.find((c) => c.nombre === nombre) ?? {}
  return {
    id,
    nombre,
    pasarA: (otro: number) => post('casosespeciales', { id, version, nombre, porcentaje: otro, observaciones: '' }),
  }
}

const darCaso = async (request: APIRequestContext, { idInscripcion }: Inscripto, idCaso: number) =>
  (await como(request, 'administrador')).post('inscripcion/casoespecial', {
    IdInscripcion: idInscripcion,
    IdCasoEspecial: idCaso,
  })

const ver = (page: Page, alumna: Inscripto) => irA(page, `/Cont/Alumno/${alumna.id}`, completo(alumna))

/** Reads whom another price of a fee would touch, and leaves it. */
async function previaCon(page: Page, monto: number): Promise<string> {
  await irA(page, '/Cont/Valores', 'Valores')
  await boton(page, 'Cambiar Cuota Primario Completa').click()
  const ventana = modal(page, 'Cambiar Valor')
  await campo(ventana, 'Monto').fill(escrito(monto))
  const previa = ventana.getByRole('region', { name: 'A quiénes toca' })
  await expect(previa).toContainText('pasan de')
  const dicho = (await previa.textContent()) ?? ''
  await boton(ventana, 'Cancelar').click()
  await boton(modal(page, 'Cambios sin Guardar'), 'Salir sin guardar').click()
  await expect(ventana).toBeHidden()
  return dicho
}

const cuantas = (previa: string) => Number(/([\d.]+) cuotas de/.exec(previa)?.[1]?.replace('.', ''))

test('la previa de un aumento cuenta sólo lo que se mueve, y dice cuántas quedan como están', async ({
  page,
  request,
}) => {
  const caso = await casoNuevo(request, 100)
  const alumna = await inscripto(request, 'Abril', 6, '2026-04-06')
  await darCaso(request, alumna, caso.id)
  const { debe } = await cobradoEnParte(request, alumna, ABRIL, (todo) => todo * 0.605)
  const antes = await previaCon(page, Math.round(debe * 102))
  expect(antes).not.toContain('como está')
  // at 60 % less than was paid; at 60 % of the rise more than that, and still less than is owed
  await caso.pasarA(60)
  const despues = await previaCon(page, Math.round(debe * 102))
  expect(despues).toContain(
    '1 queda como está: su porcentaje bajó después de un pago, y ya debe más que el valor nuevo',
  )
  expect(cuantas(despues)).toBe(cuantas(antes) - 1)
})

test('otro caso que dejaría una cuota debajo de lo pagado se rehúsa con los dos importes', async ({
  page,
  request,
}) => {
  const alumna = await inscripto(request, 'Abril', 6, '2026-04-06')
  const { debe, pagado } = await cobradoEnParte(request, alumna, ABRIL, (todo) => todo * 0.9)
  await ver(page, alumna)
  await boton(page, 'Caso especial').click()
  const dialogo = modal(page, /^Cambiar Caso Especial/)
  await elegir(dialogo, 'Nuevo Caso Especial', /^Media beca/)
  const dicho = `Cuota Abril quedaría en $ ${escrito(debe * 75)} y ya tiene pagados $ ${escrito(pagado * 100)}`
  await expect(dialogo).toContainText(dicho)
  await boton(dialogo, 'Cambiar').click()
  await expect(aviso(page, 'Error al Modificar el Caso Especial')).toContainText(dicho)
  await expect(dialogo).toBeVisible()
})

test('un Nuevo Valor que al redondear queda en nada lo dice', async ({ page, request }) => {
  const caso = await casoNuevo(request, 10)
  const alumna = await inscripto(request, 'Abril', 6, '2026-04-06')
  await darCaso(request, alumna, caso.id)
  await ver(page, alumna)
  await boton(page, 'Valores de cuota').click()
  const valores = modal(page, /^Valores de Cuota/)
  await elegir(valores, 'Valor de Octubre', 'Nuevo Valor')
  await campo(valores, 'Nuevo Valor de Octubre').fill('0,01')
  await elegir(valores, 'Hasta qué mes va el Nuevo Valor de Octubre', 'Sólo Octubre')
  await boton(valores, 'Guardar').click()
  await boton(page.getByRole('dialog', { name: 'Valores de Cuota', exact: true }), 'Guardar así').click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'El Nuevo Valor de la Cuota Octubre es demasiado chico' }),
  ).toContainText('al 10 % quedaría en $ 0,00')
  await expect(valores).toBeVisible()
})
