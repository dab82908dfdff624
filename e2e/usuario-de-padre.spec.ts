import { alumnoNuevo, como, madreDe } from './api.ts'
import { irA } from './entrar.ts'
import { aviso, boton, campo, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

const CLAVE = 'jacaranda-y-ceibo'

test.use({ usuario: 'admin' })

test('un padre y su usuario, desde su ficha; el propio no se desaprueba', async ({ page, request }) => {
  await irA(page, '/Cont/Usuarios?buscar=admin', 'Usuarios')
  await boton(page, 'Acciones de admin').click()
  await expect(page.getByRole('menuitem', { name: 'Desaprobar' })).toHaveAttribute('title', 'Es su propio usuario')
  await page.keyboard.press('Escape')

  const { get } = await como(request, 'admin')
  const { people } = await get<{ people: { id: string; email: string; isPadre: boolean }[] }>(
    'usuarios/getnewusermodel',
  )
  const padre = people.find((p) => p.isPadre && p.email)
  await page.goto(`/#/Cont/Padre/${padre?.id.slice(4)}`)
  await expect(page.getByText('Sin usuario')).toBeVisible()
  await boton(page, 'Crear Usuario').click()
  const ventana = modal(page, 'Crear Usuario')
  await expect(campo(ventana, 'Usuario')).toHaveValue(padre?.email ?? '')
  await expect(ventana.getByRole('checkbox', { name: 'Padre' })).toBeChecked()
  await campo(ventana, 'Email').fill('no es un email')
  await boton(ventana, 'Crear').click()
  await expect(ventana.getByText('El Email no es válido')).toBeVisible()
  await campo(ventana, 'Email').fill(padre?.email ?? '')
  await boton(ventana, 'Crear').click()
  await expect(ventana.getByText('Escriba una: no se le manda un enlace para elegirla')).toBeVisible()
  await ventana.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await boton(ventana, 'Crear').click()
  await expect(aviso(page, 'Usuario Creado')).toContainText('no fue notificado')
  await page.getByRole('main').getByRole('button', { name: 'Usuario', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Roles' })).toBeVisible()
})

test('los usuarios de los padres, desde la ficha del alumno', async ({ page, request }) => {
  const hijo = await alumnoNuevo(request)
  const madre = await madreDe(request, [hijo])
  await page.goto(`/#/Cont/Alumno/${hijo.id}`)
  const fila = page.getByRole('table', { name: 'Padres' }).getByRole('row').filter({ hasText: madre.apellido })
  await boton(fila, /^Crear Usuario de/).click()
  const ventana = modal(page, 'Crear Usuario')
  await expect(ventana.getByRole('checkbox', { name: 'Padre' })).toBeChecked()
  const usuario = `${madre.apellido.toLowerCase()}@casa.example`
  await campo(ventana, 'Email').fill(usuario)
  await ventana.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await boton(ventana, 'Crear').click()
  await expect(aviso(page, 'Usuario Creado')).toBeVisible()

  const suyo = boton(fila, /^Usuario de/)
  await expect(suyo).toHaveText(usuario)
  await suyo.click()
  await page.getByRole('menuitem', { name: 'Desaprobar' }).click()
  await boton(modal(page, 'Desaprobar Usuario'), 'Desaprobar').click()
  await expect(fila).toContainText('no aprobado')
  await suyo.click()
  await expect(page.getByRole('menuitem', { name: 'Ingresar como' })).toHaveAttribute('title', 'No está aprobado')
})
