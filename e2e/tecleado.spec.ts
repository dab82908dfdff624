import type { Page } from '@playwright/test'
import { alumnoNuevo, inscripto, madreDe } from './api.ts'
import { irA } from './entrar.ts'
import { completo, conPuntos } from './gente.ts'
import { boton, buscadorDeCobrar, campo, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

/** Tests that what is typed quickly, or over something, is what is meant. */
test.use({ usuario: 'operador' })

test('lo tecleado en una lista reemplaza lo que hay; lo que no está en ella se dice y no se guarda', async ({
  page,
}) => {
  await irA(page, '/Cont/Panel', 'Panel')
  await boton(page, 'Registrar Pago').click()
  const medio = modal(page, 'Registrar Pago').getByRole('combobox', { name: 'Medio de Pago' })
  await expect(medio).toHaveValue('Efectivo')
  await medio.click()
  await medio.pressSequentially('transf')
  await page.keyboard.press('Tab')
  await expect(medio).toHaveValue('Transferencia')
  await medio.focus()
  await medio.pressSequentially('QR')
  await page.keyboard.press('Tab')
  await expect(medio).toHaveValue('QR')

  // the name of what is chosen already is that one, whole or in part, and no other
  for (const tecla of ['Tab', 'Enter'])
    for (const texto of ['QR', 'qr', 'Q']) {
      await medio.focus()
      await medio.pressSequentially(texto)
      await page.keyboard.press(tecla)
      await expect(medio).toHaveValue('QR')
      await expect(page.getByText(/no está en la lista/)).toHaveCount(0)
      await medio.blur()
    }

  // who goes on with the pointer takes what can mean one alone
  await medio.click()
  await medio.pressSequentially('transf')
  await campo(modal(page, 'Registrar Pago'), 'Monto').click()
  await expect(medio).toHaveValue('Transferencia')
  await medio.click()
  await medio.pressSequentially('QR')
  await campo(modal(page, 'Registrar Pago'), 'Monto').click()

  await medio.click()
  await medio.pressSequentially('pagaré')
  await expect(page.getByText('No matches found')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByText('«pagaré» no está en la lista')).toBeVisible()
  await expect(medio).toHaveValue('QR')
  // who looks at it again and leaves it takes what it says
  await medio.focus()
  await expect(page.getByText('«pagaré» no está en la lista')).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(page.getByText('«pagaré» no está en la lista')).toBeHidden()
})

test('lo que un filtro no tiene se dice, y lo que dice es lo que se ve', async ({ page }) => {
  await irA(page, '/Cont/Listado de Alumnos', 'Listado de Alumnos')
  const curso = page.getByRole('combobox', { name: 'Curso' })
  await curso.click()
  await curso.pressSequentially('zzz')
  await expect(page.getByText('No matches found')).toBeVisible()
  await page.getByRole('searchbox').click()
  await expect(page.getByText('«zzz» no está en la lista')).toBeVisible()
  await expect(curso).toHaveValue('')
  await curso.click()
  await expect(page.getByText('«zzz» no está en la lista')).toBeHidden()
})

test('un nombre tecleado sin mayúsculas las recibe; uno que tiene alguna queda como está', async ({ page }) => {
  await irA(page, '/Cont/Panel', 'Panel')
  await boton(page, 'Familia nueva').click()
  const ventana = modal(page, 'Familia nueva: padre o madre')
  for (const [tecleado, queda] of [
    ['zambrano de la cerda', 'Zambrano de la Cerda'],
    ['DE LEÓN', 'DE LEÓN'],
  ] as const) {
    await campo(ventana, 'Apellido').fill(tecleado)
    await page.keyboard.press('Tab')
    await expect(campo(ventana, 'Apellido')).toHaveValue(queda)
  }
})

test('un DNI con Enter enseguida agrega al alumno, y en la búsqueda de todo lo abre', async ({ page, request }) => {
  const alumno = await inscripto(request, 'Delfina')
  await irA(page, '/Cont/Cobrar', 'Cobrar')
  await teclear(page, buscadorDeCobrar(page), conPuntos(alumno.dni))
  await expect(page.getByRole('region', { name: completo(alumno) })).toBeVisible()
  // whom nobody has seen among others is not taken
  await teclear(page, buscadorDeCobrar(page), 'lo')
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  await expect(page.getByRole('region', { name: ', ' })).toHaveCount(1)

  await irA(page, '/Cont/Panel', 'Panel')
  await page.keyboard.press('Control+k')
  await teclear(page, page.getByRole('combobox', { name: 'Buscar' }), alumno.dni)
  await expect(page.getByRole('heading', { level: 1, name: completo(alumno) })).toBeVisible()
})

/** Types as a reader of codes does, whose Enter comes with the last digit. */
async function teclear(page: Page, campo: ReturnType<Page['getByRole']>, texto: string) {
  await campo.focus()
  await campo.pressSequentially(texto)
  await page.keyboard.press('Enter')
}

test('lo que debe un hijo recién asignado está en la página de su madre', async ({ page, request }) => {
  const hijo = await inscripto(request, 'Elena')
  const madre = await madreDe(request, [await alumnoNuevo(request, 'Fausto')])
  await irA(page, `/Cont/Padre/${madre.id}`, completo(madre))
  const hijos = page.getByRole('table', { name: 'Hijos' })
  await expect(hijos.getByRole('columnheader', { name: 'Debe hoy' })).toBeVisible()
  await expect(boton(page, 'Cobrar a la familia')).toHaveCount(0)
  await boton(page, 'Asignar Hijo').click()
  const ventana = modal(page, `Asignar hijos a ${completo(madre)}`)
  await ventana.getByRole('searchbox').fill(hijo.dni)
  await boton(ventana, `Asignar a ${completo(hijo)}`).click()
  await boton(ventana, 'Cerrar').click()
  const suya = hijos.getByRole('row').filter({ hasText: completo(hijo) })
  await expect(suya).toContainText(/\$ [1-9]/)
  await expect(page.getByRole('link', { name: 'Cobrar a la familia' })).toBeVisible()
})

test.describe('un menú de acciones', () => {
  test.use({ usuario: 'admin' })

  test('se recorre y se cierra por el teclado, aunque lo primero no se pueda', async ({ page }) => {
    await irA(page, '/Cont/Usuarios?buscar=admin', 'Usuarios')
    const acciones = boton(page, 'Acciones de admin')
    await acciones.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Desbloquear' })).toBeDisabled()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Roles' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    await expect(acciones).toBeFocused()
  })
})

test('el nombre entero de lo que ya está elegido no elige lo primero de la lista', async ({ page }) => {
  await irA(page, '/Cont/Reporte de Deudores', 'Reporte de Deudores')
  for (const nombre of [/^[IÍ]tem/, /^Año/]) {
    const lista = page.getByRole('combobox', { name: nombre }).first()
    await expect(lista).not.toHaveValue('')
    const elegido = await lista.inputValue()
    for (const tecla of ['Tab', 'Enter']) {
      await lista.focus()
      await lista.pressSequentially(elegido)
      await page.keyboard.press(tecla)
      await expect(lista).toHaveValue(elegido)
      await lista.blur()
    }
  }
})

test('una fecha se entiende con guiones, con puntos o de corrido', async ({ page }) => {
  await irA(page, '/Cont/Panel', 'Panel')
  await boton(page, 'Alumno').click()
  const fecha = campo(modal(page, 'Agregar Alumno'), 'Fecha de Nacimiento')
  for (const escrita of ['5-3-16', '05.03.2016', '050316']) {
    await fecha.fill('')
    await fecha.pressSequentially(escrita)
    await fecha.press('Tab')
    await expect(fecha, escrita).toHaveValue('05-03-2016')
    await expect(fecha).toHaveAccessibleDescription('10 años')
  }
})
