import type { Page } from '@playwright/test'
import { type Alumno, como, conLockerYMateria, inscripto } from './api.ts'
import { CUOTAS, cobrado } from './cobros.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { aviso, boton, campo, elegir, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'
import { abrirValores, conNuevoValor, NUEVO } from './valores.ts'

/** Tests what can no longer be changed in a year, and dialogs in which somebody else was quicker. */
test.use({ usuario: 'administrador' })

const ver = (page: Page, alumno: Alumno) => irA(page, `/Cont/Alumno/${alumno.id}`, completo(alumno))
const refrescado = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Ocurrieron errores de validación. Se refrescarán los datos.' })

test('de un año pago hasta diciembre, jornada y valores sólo se leen', async ({ page, request }) => {
  const alumno = await inscripto(request)
  await cobrado(request, alumno, CUOTAS)
  await ver(page, alumno)
  await boton(page, 'Jornada').click()
  const jornada = modal(page, /^Cambiar Jornada/)
  await expect(jornada).toContainText('No quedan cuotas para cambiar: el año está pago hasta Diciembre.')
  await expect(boton(jornada, 'Cambiar')).toHaveCount(0)
  await boton(jornada, 'Cerrar').last().click()

  const valores = await abrirValores(page)
  await expect(valores).toContainText('No hay cuotas cuyo valor se pueda cambiar.')
  await expect(valores.getByRole('combobox')).toHaveCount(0)
  await expect(boton(valores, 'Guardar')).toHaveCount(0)
})

test('volver atrás con un diálogo a medio llenar no lo pierde, tampoco tras una dirección escrita a mano', async ({
  page,
  request,
}) => {
  const alumno = await inscripto(request)
  await irA(page, '/Cont/Panel', 'Panel')
  await ver(page, alumno)
  const valores = await conNuevoValor(page)
  const pregunta = modal(page, 'Cambios sin Guardar')
  const salidas = [() => page.goBack(), () => page.evaluate(() => location.assign('#/Cont/Caja'))]
  for (const salir of salidas) {
    await salir()
    await boton(pregunta, 'Seguir editando').click()
    await expect(page).toHaveURL(new RegExp(`/Cont/Alumno/${alumno.id}$`))
    await expect(campo(valores, NUEVO)).toHaveValue(/^90\.000/)
  }
})

test('un cambio cuya respuesta no llega: detrás se ve lo que quedó, y otra vez es la misma', async ({
  page,
  request,
}) => {
  const alumno = await inscripto(request)
  await ver(page, alumno)
  const caja = page.getByRole('region', { name: 'Inscripción 2026' })
  await expect(caja).toContainText('JornadaCompleta')
  await boton(page, 'Jornada').click()
  const jornada = modal(page, /^Cambiar Jornada/)
  await elegir(jornada, 'Nueva jornada', 'Simple')
  await page.route(
    '**/api/inscripcion/tipojornada',
    async (ruta) => {
      await ruta.fetch()
      await ruta.abort()
    },
    { times: 1 },
  )
  await boton(jornada, 'Cambiar').click()
  await expect(jornada.getByRole('alert')).toContainText('no se guardará dos veces')
  await expect(caja).toContainText('JornadaSimple')
  await expect(jornada.getByRole('combobox', { name: 'Nueva jornada' })).toHaveValue('Simple')
  await boton(jornada, 'Cambiar').click()
  await expect(aviso(page, 'Tipo de Jornada Modificado')).toBeVisible()
})

test('un curso al que otro ya lo pasó se rechaza', async ({ page, request }) => {
  const alumno = await inscripto(request)
  await ver(page, alumno)
  await boton(page, 'Curso').click()
  const dialogo = modal(page, /^Cambiar Curso/)
  await boton(dialogo, 'Cambiar').click()
  await expect(dialogo).toContainText('El Curso es requerido')
  await elegir(dialogo, 'Nuevo curso', /^4° Grado A/)

  const { get, post } = await como(request, 'admin')
  const { data } = await get<{ data: { id: number; text: string; description: string }[] }>('cursos/change', {
    idInscripcion: alumno.idInscripcion,
  })
  const mismo = data.find((c) => c.text === '4° Grado A')
  await post('inscripcion/curso', { IdInscripcion: alumno.idInscripcion, IdCurso: mismo?.id })
  await boton(dialogo, 'Cambiar').click()
  await expect(aviso(page, 'Error al Modificar el Curso')).toContainText('El Alumno ya está en ese Curso')
  await expect(dialogo).toBeVisible()
})

test('valores de cuota: las que una baja quitó mientras tanto ya no se cambian', async ({ page, request }) => {
  const alumno = await inscripto(request)
  await ver(page, alumno)
  const valores = await conNuevoValor(page, 'Hasta Noviembre')
  const { post } = await como(request, 'admin')
  await post('inscripcion/baja', { idInscripcion: alumno.idInscripcion, fecha: '2026-04-15', motivo: 'Mudanza' })
  await boton(valores, 'Guardar').click()
  await expect(refrescado(page)).toBeVisible()
  await expect(valores.getByRole('combobox', { name: 'Valor de Octubre' })).toHaveCount(0)
  await expect(valores.getByRole('row', { name: /^Octubre/ })).toContainText('No Aplicable')
})

test('un mes de locker o de materia que se pagó mientras tanto queda fijo', async ({ page, request }) => {
  const alumno = await inscripto(request, 'Bruno', 11)
  await conLockerYMateria(request, alumno, [1, 2])
  await ver(page, alumno)
  for (const [accion, titulo, de, casilla] of [
    ['Locker', /^Locker/, 'locker', /^Locker Marzo$/],
    ['Materias opcionales', /^Materias Opcionales/, 'materia', / Marzo$/],
  ] as const) {
    await boton(page, accion).click()
    const dialogo = modal(page, titulo)
    const marzo = dialogo.getByRole('checkbox', { name: casilla }).first()
    await expect(marzo).toBeChecked()
    await cobrado(request, alumno, [5], { de })
    await marzo.uncheck()
    await boton(dialogo, 'Guardar').click()
    await expect(refrescado(page)).toBeVisible()
    await expect(marzo).toBeChecked()
    await expect(marzo).toBeDisabled()
    await boton(dialogo, 'Cancelar').click()
    await boton(refrescado(page), 'Cerrar aviso').click()
    await expect(refrescado(page)).toBeHidden()
  }
})
