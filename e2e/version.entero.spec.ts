import type { Browser, Page } from '@playwright/test'
import { alumnoNuevo, como, madreDe } from './api.ts'
import { irA } from './entrar.ts'
import { completo, unico } from './gente.ts'
import { aviso, boton, campo, elegir, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'
import { sesionDe } from './sesiones.ts'

/** Tests forms of the same record that two people have open at once (record 037). */
test.use({ usuario: 'operador' })

/** Opens the school for somebody else, who may do everything. */
const otraPersona = async (browser: Browser, baseURL = ''): Promise<Page> =>
  (await browser.newContext({ baseURL, storageState: sesionDe('administrador', baseURL) })).newPage()

test('un alumno: lo que cambió otro no se pierde ni se pisa sin verlo', async ({ page, request, browser, baseURL }) => {
  const alumno = await alumnoNuevo(request)
  const otra = await otraPersona(browser, baseURL)
  const abrir = async (en: Page) => {
    await irA(en, `/Cont/Alumno/${alumno.id}`, completo(alumno))
    await boton(en, 'Editar').click()
    await expect(campo(modal(en, 'Editar Alumno'), 'Apellido')).toHaveValue(alumno.apellido)
    return modal(en, 'Editar Alumno')
  }
  const [mio, suyo] = [await abrir(page), await abrir(otra)]
  await campo(suyo, 'Teléfono 1').fill('387 4222222')
  await campo(suyo, 'Dirección').fill('Caseros 10')
  await boton(suyo, 'Guardar').click()
  await expect(aviso(otra, 'Alumno Guardado')).toBeVisible()

  await campo(mio, 'Teléfono 1').fill('387 4333333')
  await campo(mio, 'Nombre').fill('Valentina Luz')
  await boton(mio, 'Guardar').click()
  await expect(mio.getByRole('alert')).toContainText(
    `modificó «${completo(alumno)}» mientras tanto: Teléfono 1 y Dirección. Revise lo marcado y guarde otra vez.`,
  )
  await expect(mio.getByText('Mientras tanto se guardó «387 4222222»')).toBeVisible()
  await expect(mio.getByText('Mientras tanto cambió: decía «España 250»')).toBeVisible()
  await expect(campo(mio, 'Teléfono 1')).toBeFocused()
  await expect(campo(mio, 'Teléfono 1')).toHaveValue('387 4333333')
  await expect(campo(mio, 'Nombre')).toHaveValue('Valentina Luz')
  await expect(campo(mio, 'Dirección')).toHaveValue('Caseros 10')

  await campo(mio, 'Teléfono 1').fill('387 4222222')
  await expect(mio.getByText(/^Mientras tanto se guardó/)).toBeHidden()
  await boton(mio, 'Guardar').click()
  await expect(aviso(page, 'Alumno Guardado')).toBeVisible()
  const { get } = await como(request, 'operador')
  const { data } = await get<{ data: object }>('alumno', { idAlumno: alumno.id })
  expect(data).toMatchObject({ nombre: 'Valentina Luz', telefono1: '387 4222222', direccion: 'Caseros 10' })
  await otra.context().close()
})

test('un padre: emails que otro cambió, tocados acá o no', async ({ page, request }) => {
  const madre = await madreDe(request, [])
  const { get, post } = await como(request, 'administrador')
  const modelo = async () => {
    const { email: _, ...leido } = (
      await get<{ padre: Record<string, unknown> }>('padre/getmodel', { idPadre: madre.id })
    ).padre
    return leido
  }
  const suyos = (...emails: string[]) => emails.map((value, i) => ({ value, predeterminado: i === 0 }))
  await irA(page, `/Cont/Padre/${madre.id}`, completo(madre))
  const abrir = async () => {
    await boton(page, 'Editar').click()
    await expect(campo(modal(page, 'Editar Padre'), 'Apellido')).toHaveValue(madre.apellido)
    return modal(page, 'Editar Padre')
  }
  const sinTocar = await abrir()
  await campo(sinTocar, 'Teléfono 2').fill('387 4999999')
  await post('padre', { ...(await modelo()), emails: suyos('una@mail.com', 'dos@mail.com') })
  await boton(sinTocar, 'Guardar').click()
  await expect(sinTocar.getByRole('alert')).toContainText('mientras tanto: Email. Lo que escribió no se perdió')
  await expect(campo(sinTocar, 'Email 2')).toHaveValue('dos@mail.com')
  await boton(sinTocar, 'Guardar').click()
  await expect(sinTocar).toBeHidden()
  expect(await modelo()).toMatchObject({ telefono2: '387 4999999', emails: [{ value: 'una@mail.com' }, {}] })

  // the saved default one says how it is changed, and the box of a new one is ready to be typed in
  const tocado = await abrir()
  await expect(campo(tocado, 'Email 1')).toHaveAccessibleDescription(/^Para cambiarlo, agregue otro/)
  await boton(tocado, 'Agregar email').click()
  await expect(campo(tocado, 'Email 3')).toBeFocused()
  await boton(tocado, 'Quitar email 3').click()
  await campo(tocado, 'Email 2').fill('mia@mail.com')
  await elegir(tocado, 'Condición Iva', 'Consumidor Final')
  await post('padre', { ...(await modelo()), civa: 1, emails: suyos('otra@mail.com') })
  await boton(tocado, 'Guardar').click()
  await expect(tocado.getByText('Mientras tanto se guardó «otra@mail.com»')).toBeVisible()
  await expect(tocado.getByText('Mientras tanto se guardó «IVA Responsable Inscripto»')).toBeVisible()
  await expect(campo(tocado, 'Email 2')).toHaveValue('mia@mail.com')
  await boton(tocado, 'Guardar').click()
  await expect(tocado).toBeHidden()
  expect(await modelo()).toMatchObject({ civa: 5, emails: [{ value: 'una@mail.com' }, { value: 'mia@mail.com' }] })
})

test('los padres de un alumno: lo que otro asignó se dice, y lo marcado no se pierde', async ({ page, request }) => {
  const alumno = await alumnoNuevo(request)
  const [antes, suya, mia] = [await madreDe(request, [alumno]), await madreDe(request, []), await madreDe(request, [])]
  await irA(page, `/Cont/Alumno/${alumno.id}`, completo(alumno))
  await boton(page, 'Asignar Padres').click()
  const ventana = modal(page, `Asignar Padres a ${completo(alumno)}`)
  await ventana.getByRole('searchbox').fill(mia.apellido)
  await ventana.getByRole('checkbox', { name: completo(mia) }).check()
  const { put } = await como(request, 'administrador')
  await put('alumno/setpadres', { idAlumno: alumno.id, idsPadres: [suya.id] })
  await boton(ventana, 'Guardar').click()
  await expect(ventana.getByRole('alert')).toContainText(
    `modificó «${completo(alumno)}» mientras tanto: agregó «${completo(suya)}» y quitó «${completo(antes)}». Lo que marcó no se perdió: revise y guarde otra vez.`,
  )
  await expect(ventana.getByText('2 padres asignados')).toBeVisible()
  await boton(ventana, 'Guardar').click()
  await expect(aviso(page, 'Padres Asignados')).toBeVisible()
  const padres = page.getByRole('table', { name: 'Padres' })
  for (const p of [suya, mia]) await expect(padres.getByRole('row', { name: completo(p) })).toBeVisible()
  await expect(padres.getByRole('row', { name: completo(antes) })).toBeHidden()
})

test.describe('quien puede todo', () => {
  test.use({ usuario: 'administrador' })

  test('un alumno eliminado mientras tanto se restaura sin perder lo escrito', async ({ page, request }) => {
    const alumno = await alumnoNuevo(request)
    await irA(page, `/Cont/Alumno/${alumno.id}`, completo(alumno))
    await boton(page, 'Editar').click()
    const ventana = modal(page, 'Editar Alumno')
    await expect(campo(ventana, 'Apellido')).toHaveValue(alumno.apellido)
    await campo(ventana, 'Observaciones').fill('Alergia al maní')
    const { borrar } = await como(request, 'admin')
    await borrar('alumno', { idAlumno: alumno.id })
    await boton(ventana, 'Guardar').click()
    await expect(ventana.getByRole('alert')).toContainText('El Alumno está eliminado. Lo que escribió no se perdió.')
    await expect(campo(ventana, 'Observaciones')).toHaveValue('Alergia al maní')
    await boton(ventana, 'Restaurar').click()
    await expect(ventana.getByRole('alert')).toContainText('Se restauró. Lo que escribió no se perdió')
    await expect(boton(ventana, 'Guardar')).toBeFocused()
    await expect(campo(ventana, 'Observaciones')).toHaveValue('Alergia al maní')
    await boton(ventana, 'Guardar').click()
    await expect(aviso(page, 'Alumno Guardado')).toBeVisible()
  })

  test('un cargo: el cambio de otro se ve antes de pisarlo, y el eliminado se agrega otra vez', async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const { post, borrar } = await como(request, 'admin')
    const nombre = `Cargo ${unico()}`
    const { Id } = await post<{ Id: number }>('cargos', { nombre })
    const otra = await otraPersona(browser, baseURL)
    const abrir = async (en: Page) => {
      await irA(en, '/Cont/Cargos', 'Cargos')
      await boton(en, `Editar el cargo ${nombre}`).click()
      return modal(en, 'Editar Cargo')
    }
    const [mio, suyo] = [await abrir(page), await abrir(otra)]
    await campo(suyo, 'Nombre').fill(`${nombre} A`)
    await boton(suyo, 'Guardar').click()
    await expect(aviso(otra, 'Cargo Modificado')).toBeVisible()
    await otra.context().close()

    await campo(mio, 'Nombre').fill(`${nombre} B`)
    await boton(mio, 'Guardar').click()
    await expect(mio.getByRole('alert')).toContainText(
      `modificó «${nombre} A» mientras tanto: Nombre. Revise lo marcado`,
    )
    await expect(mio.getByText(`Mientras tanto se guardó «${nombre} A»`)).toBeVisible()
    await expect(campo(mio, 'Nombre')).toHaveValue(`${nombre} B`)

    await borrar('cargos', { idCargo: Id })
    await boton(mio, 'Guardar').click()
    await expect(mio.getByRole('alert')).toContainText('El Cargo no existe: se eliminó mientras tanto.')
    await expect(campo(mio, 'Nombre')).toHaveValue(`${nombre} B`)
    await boton(mio, 'Agregar otra vez').click()
    await boton(mio, 'Guardar').click()
    await expect(aviso(page, 'Cargo Agregado')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: `${nombre} B` })).toBeVisible()
  })
})
