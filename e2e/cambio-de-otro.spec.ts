import type { APIRequestContext, Page } from '@playwright/test'
import { type Alumno, como, type Inscripto, inscripto } from './api.ts'
import { cobrado } from './cobros.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { aviso, boton, campo, elegir, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'
import { abrirValores, conNuevoValor, NUEVO } from './valores.ts'

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

/** Has a colleague pin the values of fees, in pesos by month. */
async function otroFija(
  request: APIRequestContext,
  { idInscripcion }: Inscripto,
  montos: Readonly<Record<number, number>>,
) {
  const { get, post } = await como(request, 'admin')
  const { cuotas } = await get<{ cuotas: { mes: number; itemSave: { idJornada: number } }[] }>(
    'inscripcion/cambiovalor',
    { idInscripcion },
  )
  const idJornada = cuotas.find((c) => c.mes === 10)?.itemSave.idJornada
  const data = Object.entries(montos).map(([mes, monto]) => ({ mes: Number(mes), idRef: null, idJornada, monto }))
  await post('inscripcion/cambiovalor', { IdInscripcion: idInscripcion, data })
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
  const valores = await conNuevoValor(page, 'Sólo Octubre')
  await otroFija(request, alumno, { 8: 87_000, 10: 95_000 })

  await boton(valores, 'Guardar').click()
  await expect(valores.getByRole('alert')).toContainText('mientras tanto')
  await expect(valores.getByRole('row', { name: /^Octubre/ })).toContainText('Mientras tanto se guardó «$ 87.000,00')
  await expect(campo(valores, NUEVO)).toHaveValue(/^90\.000/)
  await expect(campo(valores, 'Nuevo Valor de Diciembre')).toHaveValue(/^95\.000/)
  await boton(valores, 'Guardar').click()
  await expect(aviso(page, 'Valores Modificados')).toContainText('Cambió 1 cuota')
})

test('valores de cuota cuya respuesta no llega: se dice, y otra vez son los mismos', async ({ page, request }) => {
  const alumno = await inscripto(request)
  await ver(page, alumno)
  const valores = await conNuevoValor(page, 'Sólo Octubre')
  const monto = campo(valores, NUEVO)
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

test('valores de cuota: el elegido que ya no se ofrece vuelve a lo que hay, y se dice', async ({ page, request }) => {
  const alumno = await inscripto(request)
  await ver(page, alumno)
  const valores = await abrirValores(page)
  await elegir(valores, 'Tipo de Jornada de Octubre', /^(?!Completa)/)
  const elegida = await valores.getByRole('combobox', { name: 'Tipo de Jornada de Octubre' }).inputValue()
  await otroFija(request, alumno, { 10: 95_000 })
  // its prices go from the list meanwhile
  await page.route('**/api/inscripcion/cambiovalor?*', async (ruta) => {
    const respuesta = await ruta.fetch()
    const leido: { tipoJornadas: { text: string; refs: unknown[] }[] } = await respuesta.json()
    for (const tipo of leido.tipoJornadas) if (tipo.text === elegida) tipo.refs = []
    await ruta.fulfill({ response: respuesta, json: leido })
  })
  await boton(valores, 'Guardar').click()
  await expect(valores.getByRole('alert')).toContainText('mientras tanto')
  await expect(valores.getByRole('row', { name: /^Octubre/ })).toContainText(
    'El que había elegido ya no está en la lista',
  )
})
