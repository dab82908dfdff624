import { cambioinscripcion } from '../contract/cambioinscripcion.ts'
import { alumnoNuevo, como, conLockerYMateria, inscripto, madreDe } from './api.ts'
import { cobrado } from './cobros.ts'
import { agregar } from './contestar.ts'
import { irA } from './entrar.ts'
import { completo, persona } from './gente.ts'
import { boton, campo, elegir, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

/** Tests what a new secretary met at the counter. */
test.use({ usuario: 'admin' })

test('un listado perdona cómo se escribe un apellido, y dice que solo suena parecido', async ({ page, request }) => {
  await alumnoNuevo(request, { ...persona('Abril'), apellido: 'Benavídez Orrillo' })
  await irA(page, '/Cont/Listado de Alumnos?inscriptos=false', 'Listado de Alumnos')
  await page.getByRole('searchbox').fill('venabides orriyo')
  await expect(page.getByText('Nadie se llama «venabides orriyo»: estos suenan parecido.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Benavídez Orrillo, Abril' })).toBeVisible()
  await expect(page.getByText('1 a 1 de 1')).toBeVisible()
  await page.getByRole('searchbox').fill('benavidez orrillo')
  await expect(page.getByText(/suenan parecido/)).toHaveCount(0)
})

test('un padre de nombre y email largos no empuja nada fuera de su tabla', async ({ page, request }) => {
  const alumna = await inscripto(request)
  const madre = await madreDe(request, [alumna], 'María de los Ángeles Concepción Guadalupe')
  const { get, post } = await como(request, 'admin')
  const { padre } = await get<{ padre: object }>('padre/getmodel', { idPadre: madre.id })
  const email = `${'maria.de.los.angeles.concepcion.guadalupe'}@correo-de-la-familia.com.ar`
  await post('padre', {
    ...padre,
    apellido: 'Fernández Etchegaray de Zambrano Quispe Mamaní',
    email,
    emails: undefined,
  })
  await irA(page, `/Cont/Alumno/${alumna.id}`, completo(alumna))
  const tabla = page.getByRole('table', { name: 'Padres' })
  const celdas = tabla.locator('tbody td')
  await expect(tabla.getByTitle(email)).toHaveText(email)
  const [usuario, acciones] = [await celdas.nth(4).boundingBox(), await celdas.nth(5).boundingBox()]
  expect((usuario?.x ?? 0) + (usuario?.width ?? 0)).toBeLessThanOrEqual((acciones?.x ?? 0) + 1)
  for (const titulo of [email, /^Fernández Etchegaray/])
    expect(
      await tabla
        .getByTitle(titulo)
        .first()
        .evaluate((e) => [getComputedStyle(e).textOverflow, e.scrollWidth > e.clientWidth]),
    ).toEqual(['ellipsis', true])
})

test('el caso de hermanos: se dice qué pagan los otros, y se advierte si todos lo tienen', async ({
  page,
  request,
}) => {
  const [una, otra] = [await inscripto(request), await inscripto(request)]
  await madreDe(request, [una, otra])
  /** What his siblings have; debts of earlier months, which keep the case, are another test's. */
  const dadoQue = (casoEspecial: string) =>
    agregar(page, cambioinscripcion.casos, ({ hermanos }) => ({
      validations: [],
      hermanos: hermanos.map((h) => ({ ...h, casoEspecial })),
    }))
  const aviso = /ya paga como hermano: revise que alguno pague el total/
  for (const [caso, avisa] of [
    ['Ninguno', false],
    ['Hermanos', true],
  ] as const) {
    await dadoQue(caso)
    await irA(page, `/Cont/Alumno/${una.id}`, completo(una))
    await boton(page, 'Caso especial').click()
    const ventana = modal(page, /^Cambiar Caso Especial/)
    await expect(ventana).toContainText(new RegExp(`Tiene 1 hermano inscripto en 2026: .+ · ${caso}, paga [\\d,]+ %`))
    await elegir(ventana, 'Nuevo Caso Especial', /^Hermanos/)
    await expect(ventana.getByText(aviso)).toHaveCount(avisa ? 1 : 0)
    await boton(ventana, 'Cancelar').click()
    await boton(modal(page, 'Cambios sin Guardar'), 'Salir sin guardar').click()
  }
})

test('lo pegado que no entra se dice; un CUIL borrado se propone otra vez', async ({ page }) => {
  await irA(page, '/Cont/Listado de Padres', 'Listado de Padres')
  await boton(page, 'Agregar Padre').click()
  const ventana = modal(page, 'Agregar Padre')
  await campo(ventana, 'Observaciones').fill('x'.repeat(60))
  await campo(ventana, 'Observaciones').press('Control+a')
  await page.keyboard.press('Control+c')
  await campo(ventana, 'Apellido').press('Control+v')
  await expect(campo(ventana, 'Apellido')).toHaveValue('x'.repeat(50))
  await expect(ventana.getByText('Lo pegado se cortó: entran 50 letras')).toBeVisible()
  await campo(ventana, 'Apellido').pressSequentially('y')
  await campo(ventana, 'Apellido').press('Backspace')
  await expect(ventana.getByText(/Lo pegado se cortó/)).toHaveCount(0)

  await elegir(ventana, 'Sexo', 'Femenino')
  await campo(ventana, 'DNI').fill('23456789')
  await expect(campo(ventana, 'CUIL')).toHaveValue(/^27-23456789-/)
  await campo(ventana, 'CUIL').fill('')
  await expect(campo(ventana, 'CUIL')).toHaveValue('')
  await campo(ventana, 'DNI').fill('24567890')
  await expect(campo(ventana, 'CUIL')).toHaveValue(/^27-24567890-/)
})

test('al cobrar, el foco va a lo que más hace que se debe, también si es del locker', async ({ page, request }) => {
  const alumna = await inscripto(request, 'Alba', 11)
  await conLockerYMateria(request, alumna, [2, 3])
  await cobrado(request, alumna, [1, 2, 3, 4, 5, 6])
  await irA(page, `/Cont/Cobrar?iid=${alumna.idInscripcion}`, 'Cobrar')
  // of the months only May is left, which is not due yet
  await expect(page.getByRole('checkbox', { name: /^Cuota Mayo, / })).toBeEnabled()
  await expect(page.getByRole('checkbox', { name: /^Locker Abril, / })).toBeFocused()
})
