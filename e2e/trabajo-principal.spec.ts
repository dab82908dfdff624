import type { Locator, Page } from '@playwright/test'
import { centavosDe, escrito, importe } from './dinero.ts'
import { entrar } from './entrar.ts'
import { completo, conPuntos, cuilDe, persona } from './gente.ts'
import {
  aviso,
  boton,
  campo,
  elegir,
  facturaDe,
  filaDeCaja,
  hoverCell,
  modal,
  pulsada,
  saldoDeCaja,
} from './pantalla.ts'
import { expect, test } from './prueba.ts'

test('de la familia en el mostrador a la caja del día', async ({ page }) => {
  const madre = persona('Carolina Inés')
  const alumno = persona('Tomás')
  await entrar(page, 'operador')

  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  await menu.getByRole('link', { name: 'Caja' }).click()
  const antes = await leerCaja(page)

  await test.step('madre nueva', async () => {
    await menu.getByRole('link', { name: 'Panel' }).click()
    await boton(page, 'Padre').click()
    const ventana = modal(page, 'Agregar Padre')
    await campo(ventana, 'Apellido').fill(madre.apellido)
    await campo(ventana, 'Nombre').fill(madre.nombre)
    await elegir(ventana, 'Sexo', 'Femenino')
    await campo(ventana, 'DNI').fill(madre.dni)
    await campo(ventana, 'CUIL').fill(cuilDe(madre.dni))
    await campo(ventana, 'Teléfono 1').fill('387 4215566')
    await campo(ventana, 'Email 1').fill(`${madre.apellido.toLowerCase()}@ejemplo.com.ar`)
    await boton(ventana, 'Guardar').click()
    await expect(aviso(page, 'Padre Guardado')).toContainText(completo(madre))
    await expect(page.getByRole('heading', { level: 1, name: completo(madre) })).toBeVisible()
  })

  await test.step('alumno nuevo', async () => {
    await menu.getByRole('link', { name: 'Panel' }).click()
    await boton(page, 'Alumno').click()
    const ventana = modal(page, 'Agregar Alumno')
    await campo(ventana, 'Apellido').fill(alumno.apellido)
    await campo(ventana, 'Nombre').fill(alumno.nombre)
    await elegir(ventana, 'Sexo', 'Masculino')
    await campo(ventana, 'DNI').fill(alumno.dni)
    await campo(ventana, 'Fecha de Nacimiento').fill('03-08-2014')
    await campo(ventana, 'Teléfono 1').fill('387 4215566')
    await campo(ventana, 'Dirección').fill('Alvarado 1234')
    await boton(ventana, 'Guardar').click()
    await expect(aviso(page, 'Alumno Guardado')).toContainText(completo(alumno))
    await expect(page.getByRole('heading', { level: 1, name: completo(alumno) })).toBeVisible()
    await expect(page.getByText('Sin inscripciones')).toBeVisible()
  })

  await test.step('la madre se le asigna', async () => {
    await boton(page, 'Asignar Padres').click()
    const ventana = modal(page, `Asignar Padres a ${completo(alumno)}`)
    await ventana.getByRole('searchbox').fill(madre.apellido)
    // the whole row selects
    await ventana.getByText(conPuntos(madre.dni)).click()
    const casilla = ventana.getByRole('checkbox', { name: completo(madre) })
    await expect(casilla).toBeChecked()
    expect([await pulsada(casilla), await pulsada(casilla)]).toEqual([false, true])
    await boton(ventana, 'Guardar').click()
    await expect(aviso(page, 'Padres Asignados')).toBeVisible()
    const fila = page.getByRole('table', { name: 'Padres' }).getByRole('row', { name: completo(madre) })
    await expect(fila).toContainText(conPuntos(madre.dni))
  })

  await test.step('se inscribe, con fecha de marzo', async () => {
    await boton(page, 'Inscribir').click()
    const ventana = modal(page, 'Inscribir Alumno')
    await elegir(ventana, 'Curso', /1° Año A/)
    await elegir(ventana, 'Tipo de Jornada', 'Simple')
    await expect(campo(ventana, 'Fecha')).toHaveValue('15-04-2026')
    await campo(ventana, 'Fecha').fill('09-03-2026')
    await boton(ventana, 'Inscribir').click()
    const pregunta = page.getByRole('dialog', { name: 'Alumno Inscripto' })
    await expect(pregunta).toContainText(`¿Cobrar ahora a ${completo(alumno)}?`)
    await boton(pregunta, 'Cobrar').click()
  })

  const cobrado = await test.step('se cobran la inscripción, marzo y parte de abril', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Cobrar' })).toBeVisible()
    const tarjeta = page.getByRole('region', { name: completo(alumno) })
    const inscripcion = await cobrar(tarjeta, 'Inscripción')
    const marzo = await cobrar(tarjeta, 'Cuota Marzo')
    const abril = await cobrar(tarjeta, 'Cuota Abril')
    const parte = centavosRedondos(abril / 3)
    await campo(tarjeta, 'Monto de Cuota Abril').fill(escrito(parte))
    await expect(tarjeta.getByRole('checkbox', { name: /^Cuota Mayo/ })).toBeDisabled()

    const total = inscripcion + marzo + parte
    const barra = page.getByRole('region', { name: 'Total a cobrar' })
    await expect(barra).toContainText('1 alumno · 3 ítems')
    expect(await importe(barra.getByText('Total a cobrar').locator('..'))).toBe(total)
    await boton(barra, 'Continuar').click()

    const ventana = modal(page, 'Confirmar cobranza')
    const enEfectivo = centavosRedondos(total / 4)
    await campo(ventana, 'Monto en Efectivo').fill(escrito(enEfectivo))
    await expect(ventana.getByText(`Falta $ ${escrito(total - enEfectivo)}`)).toBeVisible()
    await boton(ventana, 'Agregar medio').click()
    await elegir(ventana, 'Medio de pago', 'Transferencia', 1)
    await expect(campo(ventana, 'Monto en Transferencia')).toHaveValue(escrito(total - enEfectivo))
    await campo(ventana, 'Referencia de Transferencia').fill('CBU 4471')
    await boton(ventana, 'Cobrar').click()
    return { total, inscripcion, marzo, abril, parte, factura: await registrada(page, total) }
  })

  await test.step('la cuenta dice lo pagado y lo que resta', async () => {
    await page.getByRole('link', { name: `Cuenta de ${completo(alumno)}` }).click()
    const cuenta = page.getByRole('table', { name: 'Cuenta corriente 2026' })
    const celda = (item: string) => cuenta.getByRole('button', { name: new RegExp(`^${item}, `) })
    const { inscripcion, marzo, abril, parte } = cobrado
    await expect(celda('Inscripción')).toHaveAccessibleName(`Inscripción, Cancelado, ${escrito(inscripcion)}`)
    await expect(celda('Cuota Marzo')).toHaveAccessibleName(`Cuota Marzo, Cancelado, ${escrito(marzo)}`)
    await expect(celda('Cuota Abril')).toContainText('Parte Pagada')
    await expect(celda('Cuota Abril')).toContainText(`Resta ${escrito(abril - parte)}`)
    await expect(celda('Cuota Mayo')).toContainText('Sin Pagar')
    const explicacion = await hoverCell(celda('Cuota Abril'))
    await expect(explicacion).toContainText(`−$ ${escrito(parte)}`)
    await expect(explicacion).toContainText(`$ ${escrito(abril - parte)}`)
  })

  await test.step('la caja subió lo cobrado, y nada más', async () => {
    await menu.getByRole('link', { name: 'Caja' }).click()
    const { total, inscripcion, marzo, parte } = cobrado
    const fila = await filaDeCaja(page, completo(alumno), () => boton(page, 'Página siguiente').click())
    await expect(fila.getByRole('cell', { name: cobrado.factura, exact: true })).toBeVisible()
    expect(await importe(fila.getByRole('cell', { name: /^\$/ }))).toBe(total)
    await fila.getByRole('button', { name: '3 ítems' }).click()
    const items = page.getByRole('list', { name: 'Ítems cobrados' })
    for (const monto of [inscripcion, marzo, parte]) await expect(items).toContainText(escrito(monto))
    const despues = await leerCaja(page)
    expect(despues).toEqual({ total: antes.total + total, saldo: antes.saldo + total })
  })
})

/** Checks what the screen says was collected; answers the number of the invoice. */
async function registrada(page: Page, total: number): Promise<string> {
  await expect(page.getByRole('region', { name: 'Cobranza registrada' })).toContainText(`Se cobró $ ${escrito(total)}`)
  const factura = await facturaDe(page)
  await expect(aviso(page, 'Cobranza Registrada')).toContainText(`Factura ${factura}`)
  return factura
}

/** Ticks a cell of the collection and answers what it owes. */
async function cobrar(tarjeta: Locator, item: string): Promise<number> {
  const celda = tarjeta.getByRole('checkbox', { name: new RegExp(`^${item}, Sin Pagar, `) })
  const debe = centavosDe((await celda.getAttribute('aria-label')) ?? '')
  await celda.check()
  await expect(campo(tarjeta, `Monto de ${item}`)).toHaveValue(escrito(debe))
  return debe
}

/** Sets the centavos of an amount to 37, so that they are not zero. */
const centavosRedondos = (centavos: number) => Math.floor(centavos / 100) * 100 + 37

async function leerCaja(page: Page) {
  const total = await importe(page.getByRole('table', { name: 'Cobranzas' }).getByRole('row', { name: /^Total/ }))
  const saldo = await importe(saldoDeCaja(page))
  return { total, saldo }
}
