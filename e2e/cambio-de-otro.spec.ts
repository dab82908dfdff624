import type { APIRequestContext, Page } from '@playwright/test'
import { type Alumno, como, inscripto } from './api.ts'
import { cobrado } from './cobros.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { aviso, boton, campo, elegir, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

/** Tests a dialog of an enrolment whose decision somebody else took while it was open: it says so, and keeps the choice. */
test.use({ usuario: 'administrador' })

const ver = (page: Page, alumno: Alumno) => irA(page, `/Cont/Alumno/${alumno.id}`, completo(alumno))

async function casos(request: APIRequestContext, idInscripcion: number) {
  const { get, post } = await como(request, 'admin')
  const { data } = await get<{ data: { id: number; text: string; actual: boolean }[] }>(
    'casosespeciales/getforchange',
    { idInscripcion },
  )
  const [suyo, mio] = data.filter((c) => !c.actual)
  if (!suyo || !mio) throw new Error('el colegio no tiene tres casos especiales')
  return { post, suyo, mio }
}

test('caso especial: el que otro cambió mientras tanto no se pisa sin saberlo', async ({ page, request }) => {
  const alumno = await inscripto(request)
  // while a month before today's is owed the case cannot be changed
  await cobrado(request, alumno, [5])
  const { post, suyo, mio } = await casos(request, alumno.idInscripcion)
  await ver(page, alumno)
  await boton(page, 'Caso especial').click()
  const dialogo = modal(page, /^Cambiar Caso Especial/)
  await elegir(dialogo, 'Nuevo Caso Especial', new RegExp(`^${mio.text} · paga`))
  await post('inscripcion/casoespecial', { IdInscripcion: alumno.idInscripcion, IdCasoEspecial: suyo.id })

  await boton(dialogo, 'Cambiar').click()
  await expect(dialogo.getByRole('alert')).toContainText(/ modificó «.*» mientras tanto\. Lo que eligió no se perdió/)
  await expect(dialogo).toContainText(`Caso actual: ${suyo.text}`)
  await expect(dialogo.getByRole('combobox', { name: 'Nuevo Caso Especial' })).toHaveValue(new RegExp(`^${mio.text}`))

  await boton(dialogo, 'Cambiar').click()
  await expect(dialogo).toBeHidden()
  await expect(page.getByRole('region', { name: 'Inscripción 2026' })).toContainText(mio.text)
})

test('valores de cuota: lo que eligió sigue, lo que otro fijó se ve, y guarda lo suyo', async ({ page, request }) => {
  const alumno = await inscripto(request)
  await ver(page, alumno)
  await boton(page, 'Valores de cuota').click()
  const valores = modal(page, /^Valores de Cuota/)
  await elegir(valores, 'Valor de Octubre', 'Nuevo Valor')
  await campo(valores, 'Nuevo Valor de Octubre').fill('90000')
  await elegir(valores, 'Hasta qué mes va el Nuevo Valor de Octubre', 'Sólo Octubre')
  const { get, post } = await como(request, 'admin')
  const { cuotas } = await get<{ cuotas: { mes: number; itemSave: { idJornada: number } }[] }>(
    'inscripcion/cambiovalor',
    { idInscripcion: alumno.idInscripcion },
  )
  const diciembre = cuotas.find((c) => c.mes === 10)?.itemSave
  const fijar = (mes: number, monto: number) => ({ mes, idRef: null, idJornada: diciembre?.idJornada, monto })
  const data = [fijar(8, 87_000), fijar(10, 95_000)]
  await post('inscripcion/cambiovalor', { IdInscripcion: alumno.idInscripcion, data })

  await boton(valores, 'Guardar').click()
  await expect(valores.getByRole('alert')).toContainText('mientras tanto')
  await expect(valores.getByRole('row', { name: /^Octubre/ })).toContainText('Mientras tanto se guardó «$ 87.000,00')
  await expect(campo(valores, 'Nuevo Valor de Octubre')).toHaveValue(/^90\.000/)
  await expect(campo(valores, 'Nuevo Valor de Diciembre')).toHaveValue(/^95\.000/)
  await boton(valores, 'Guardar').click()
  await expect(aviso(page, 'Valores Modificados')).toContainText('Cambió 1 cuota')
})

test('valores de cuota cuya respuesta no llega: se dice, y otra vez son los mismos', async ({ page, request }) => {
  const alumno = await inscripto(request)
  await ver(page, alumno)
  await boton(page, 'Valores de cuota').click()
  const valores = modal(page, /^Valores de Cuota/)
  await elegir(valores, 'Valor de Octubre', 'Nuevo Valor')
  const monto = campo(valores, 'Nuevo Valor de Octubre')
  await monto.fill('90000')
  await elegir(valores, 'Hasta qué mes va el Nuevo Valor de Octubre', 'Sólo Octubre')
  const perder = () =>
    page.route(
      '**/api/inscripcion/cambiovalor',
      async (ruta) => {
        await ruta.fetch()
        await ruta.abort()
      },
      { times: 1 },
    )
  await perder()
  await boton(valores, 'Guardar').click()
  await expect(valores.getByRole('alert')).toContainText('no se guardará dos veces')
  // with another value it is not the same any more: what is there is shown
  await monto.fill('91000')
  await boton(valores, 'Guardar').click()
  await expect(valores.getByRole('alert')).toContainText('El intento anterior sí se registró')
  await expect(valores.getByRole('row', { name: /^Octubre/ })).toContainText('Mientras tanto se guardó «$ 90.000,00')
  await boton(valores, 'Guardar').click()
  await expect(aviso(page, 'Valores Modificados')).toContainText('Cambió 1 cuota')
})
