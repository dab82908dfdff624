import { centavosDe, escrito, importe } from './dinero.ts'
import { PASSWORD } from './entrar.ts'
import { completo, cuilDe, persona } from './gente.ts'
import { aviso, boton, buscadorDeCobrar, campo, facturaDe, filaDeCaja, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'
import { elegirEn, enFoco, escribirEn, porLaPaleta, tabHasta } from './teclado.ts'

test('el trabajo principal sin ratón', async ({ page }) => {
  const { keyboard } = page
  const padre = persona('Hugo')
  const alumna = persona('Lucía')

  await test.step('entrar', async () => {
    await page.goto('/')
    await enFoco(page, campo(page, 'Identificación'))
    await keyboard.type('operador')
    await escribirEn(page, page.getByLabel('Contraseña', { exact: true }), PASSWORD)
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Panel' })).toBeVisible()
  })

  await test.step('padre nuevo, por la paleta', async () => {
    await porLaPaleta(page, 'agregar pad', 'Agregar Padre')
    const ventana = modal(page, 'Agregar Padre')
    await enFoco(page, campo(ventana, 'Apellido'))
    await keyboard.type(padre.apellido)
    await escribirEn(page, campo(ventana, 'Nombre'), padre.nombre)
    await elegirEn(page, ventana.getByRole('combobox', { name: 'Sexo' }), 'masc', 'Masculino')
    await escribirEn(page, campo(ventana, 'DNI'), padre.dni)
    await escribirEn(page, campo(ventana, 'CUIL'), cuilDe(padre.dni))
    // Enter saves from any field; the first field that lacks something takes the focus
    await keyboard.press('Enter')
    await expect(ventana.getByText('Revise 1 campo')).toBeVisible()
    await enFoco(page, campo(ventana, 'Teléfono 1'))
    await keyboard.type('387 5550101')
    await keyboard.press('Enter')
    await expect(aviso(page, 'Padre Guardado')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: completo(padre) })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('alumna nueva, desde el panel', async () => {
    await porLaPaleta(page, 'panel', 'Panel')
    await tabHasta(page, boton(page, 'Alumno'))
    await keyboard.press('Enter')
    const ventana = modal(page, 'Agregar Alumno')
    await enFoco(page, campo(ventana, 'Apellido'))
    await keyboard.type(alumna.apellido)
    await escribirEn(page, campo(ventana, 'Nombre'), alumna.nombre)
    // leaving the list also takes what was typed
    await escribirEn(page, ventana.getByRole('combobox', { name: 'Sexo' }), 'fem')
    await escribirEn(page, campo(ventana, 'DNI'), alumna.dni)
    await expect(ventana.getByRole('combobox', { name: 'Sexo' })).toHaveValue('Femenino')
    await escribirEn(page, campo(ventana, 'Fecha de Nacimiento'), '21052013')
    await escribirEn(page, campo(ventana, 'Teléfono 1'), '387 5550101')
    await escribirEn(page, campo(ventana, 'Dirección'), 'Belgrano 99')
    await tabHasta(page, boton(ventana, 'Guardar'))
    await keyboard.press('Space')
    await expect(page.getByRole('heading', { level: 1, name: completo(alumna) })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('el padre se le asigna', async () => {
    await tabHasta(page, boton(page, 'Asignar Padres'))
    await keyboard.press('Enter')
    const ventana = modal(page, /^Asignar Padres a /)
    await enFoco(page, ventana.getByRole('searchbox'))
    await keyboard.type(padre.apellido)
    const casilla = ventana.getByRole('checkbox', { name: completo(padre) })
    await expect(casilla).toBeVisible()
    await tabHasta(page, casilla)
    await keyboard.press('Space')
    await tabHasta(page, boton(ventana, 'Guardar'))
    await keyboard.press('Enter')
    await expect(page.getByRole('link', { name: completo(padre) })).toBeVisible()
    // the button that opened it was in the empty list, which is gone
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('se inscribe, con fecha de marzo', async () => {
    await tabHasta(page, boton(page, 'Inscribir'), 60)
    await keyboard.press('Enter')
    const ventana = modal(page, 'Inscribir Alumno')
    const curso = ventana.getByRole('combobox', { name: 'Curso' })
    await enFoco(page, curso)
    // what is typed before its options are there is kept
    await keyboard.type('2° año b')
    await keyboard.press('Enter')
    await elegirEn(page, ventana.getByRole('combobox', { name: 'Tipo de Jornada' }), 'sim', 'Simple')
    await escribirEn(page, campo(ventana, 'Fecha'), '09032026')
    await keyboard.press('Enter')
    const pregunta = modal(page, 'Alumno Inscripto')
    // the harmless answer has the focus
    await enFoco(page, boton(pregunta, 'Más tarde'))
    await keyboard.press('Shift+Tab')
    await enFoco(page, boton(pregunta, 'Cobrar'))
    await keyboard.press('Enter')
  })

  const cobrado = await test.step('se cobran la inscripción, marzo y parte de abril', async () => {
    const tarjeta = page.getByRole('region', { name: completo(alumna) })
    const item = (nombre: string) => tarjeta.getByRole('checkbox', { name: new RegExp(`^${nombre}, Sin Pagar, `) })
    const debe = async (nombre: string) => centavosDe((await item(nombre).getAttribute('aria-label')) ?? '')
    await enFoco(page, item('Inscripción'))
    const [inscripcion, marzo, abril] = [
      await debe('Inscripción'),
      await debe('Cuota Marzo'),
      await debe('Cuota Abril'),
    ]
    await keyboard.press('Space')
    for (let i = 0; i < 4; i++) await keyboard.press('ArrowRight')
    await enFoco(page, item('Cuota Marzo'))
    await keyboard.press('Space')
    await keyboard.press('ArrowRight')
    await enFoco(page, item('Cuota Abril'))
    await keyboard.press('Space')
    await tabHasta(page, campo(tarjeta, 'Monto de Cuota Abril'), 1)
    await keyboard.press('Control+a')
    const parte = Math.floor(abril / 300) * 100 + 5
    await keyboard.type(escrito(parte))
    const total = inscripcion + marzo + parte
    await tabHasta(page, boton(page, 'Continuar'), 6)
    expect(
      await importe(page.getByRole('region', { name: 'Total a cobrar' }).getByText('Total a cobrar').locator('..')),
    ).toBe(total)
    await keyboard.press('Enter')

    const ventana = modal(page, 'Confirmar cobranza')
    await enFoco(page, ventana.getByRole('combobox', { name: 'Medio de pago' }))
    await tabHasta(page, campo(ventana, 'Monto en Efectivo'))
    await keyboard.press('Control+a')
    await keyboard.type('100000')
    await tabHasta(page, boton(ventana, 'Agregar medio'))
    await keyboard.press('Enter')
    await enFoco(page, ventana.getByRole('combobox', { name: 'Medio de pago' }).nth(1))
    // found by typing, as in every other list
    await keyboard.type('deb')
    await expect(page.getByRole('option').first()).toHaveText('Tarjeta de Débito')
    await keyboard.press('Enter')
    await enFoco(page, ventana.getByRole('combobox', { name: 'Medio de pago' }).nth(1))
    await expect(campo(ventana, 'Monto en Tarjeta de Débito')).toHaveValue(escrito(total - 100_000_00))
    await tabHasta(page, boton(ventana, 'Cobrar'))
    await keyboard.press('Enter')
    const hecha = page.getByRole('region', { name: 'Cobranza registrada' })
    await expect(hecha).toContainText(`Se cobró $ ${escrito(total)}`)
    await enFoco(page, buscadorDeCobrar(page))
    return { total, marzo, abril, parte, factura: await facturaDe(page) }
  })

  await test.step('la cuenta dice lo pagado y lo que resta', async () => {
    await tabHasta(page, page.getByRole('link', { name: `Cuenta de ${completo(alumna)}` }))
    await keyboard.press('Enter')
    const { marzo, abril, parte } = cobrado
    const celda = (item: string) => page.getByRole('button', { name: new RegExp(`^${item}, `) })
    await expect(celda('Cuota Marzo')).toHaveAccessibleName(`Cuota Marzo, Cancelado, ${escrito(marzo)}`)
    // Tab stops at one cell only, the first that owes something; the arrows lead to the others
    await tabHasta(page, celda('Material 1'), 60)
    await keyboard.press('End')
    await enFoco(page, celda('Cuota Junio'))
    await keyboard.press('ArrowLeft')
    await keyboard.press('ArrowLeft')
    await enFoco(page, celda('Cuota Abril'))
    await expect(page.getByRole('tooltip')).toContainText(`Resta$ ${escrito(abril - parte)}`)
    await keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toBeHidden()
    await enFoco(page, celda('Cuota Abril'))
  })

  await test.step('la caja', async () => {
    await porLaPaleta(page, 'caja', 'Caja')
    let tecla: 'Tab' | 'Shift+Tab' = 'Tab'
    const fila = await filaDeCaja(page, completo(alumna), async () => {
      await tabHasta(page, boton(page, 'Página siguiente'), 200)
      await keyboard.press('Enter')
      await enFoco(page, boton(page, 'Página siguiente'))
      tecla = 'Shift+Tab'
    })
    await expect(fila.getByRole('cell', { name: cobrado.factura, exact: true })).toBeVisible()
    const detalle = boton(fila, '3 ítems')
    await tabHasta(page, detalle, 60, tecla)
    await keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Ítems cobrados' })).toContainText('Cuota Abril')
    expect(await importe(fila.getByRole('cell', { name: /^\$/ }))).toBe(cobrado.total)
    await tabHasta(page, page.getByRole('radio', { name: 'Lista' }), 60, 'Shift+Tab')
    await keyboard.press('ArrowRight')
    await expect(page.getByRole('columnheader', { name: 'Sucursal' }).first()).toBeVisible()
  })
})
