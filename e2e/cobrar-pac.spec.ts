import type { APIRequestContext, Page } from '@playwright/test'
import { como, type Inscripto, inscripto } from './api.ts'
import { type Cobrables, cobrado, cobradoEnParte } from './cobros.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { aviso, boton, campo, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

/** Tests the Pago Anual Contado. It is April in the school, so that only who owes from April on can pay at once. */
test.use({ usuario: 'admin' })

const [ABRIL, DICIEMBRE] = [6, 17]

/** Makes a student who owes from April on, in a school that asks for no more than her nine fees. */
async function desdeAbril(request: APIRequestContext) {
  const { get, post } = await como(request, 'admin')
  const { data } = await get<{ data: { tagName: string }[] }>('environment/get')
  await post('environment/set', { ...data.find((c) => c.tagName === 'pac.minCuotas'), value: '9' })
  return inscripto(request, 'Abril', 6, '2026-04-06')
}

async function cobrar(page: Page, { idInscripcion, ...alumna }: Inscripto) {
  await irA(page, '/Cont/Panel', 'Panel')
  await irA(page, `/Cont/Cobrar?iid=${idInscripcion}`, 'Cobrar')
  const tarjeta = page.getByRole('region', { name: completo(alumna) })
  return { tarjeta, pac: tarjeta.getByRole('checkbox', { name: 'PAC' }) }
}

test('el PAC que no se puede elegir dice por qué', async ({ page, request }) => {
  const alumna = await inscripto(request)
  const { pac } = await cobrar(page, alumna)
  await expect(pac).toBeDisabled()
  await expect(pac).toHaveAccessibleDescription('No: debe cuotas vencidas')
  await cobrado(request, alumna, [5])
  await cobrar(page, alumna)
  await expect(pac).toHaveAccessibleDescription('No: hay cuotas ya pagadas')
})

test('el PAC elige todo el año y deja Diciembre sin cargo', async ({ page, request }) => {
  const { tarjeta, pac } = await cobrar(page, await desdeAbril(request))
  await expect(pac).toBeEnabled()
  await pac.check()
  await expect(campo(tarjeta, 'Monto de Cuota Diciembre')).toHaveValue('0,00')
  await expect(tarjeta.getByRole('checkbox', { name: /^Cuota Noviembre, / })).toBeChecked()
})

test('anular lo que se pagó antes de un PAC pregunta, porque su mes quedaría sin pagar', async ({ page, request }) => {
  const alumna = await desdeAbril(request)
  const { idInscripcion } = alumna
  const { get, post } = await como(request, 'operador')
  await cobradoEnParte(request, alumna, ABRIL, () => 10)
  const { inscripciones } = await get<Cobrables>('cobranza', { idsInscripciones: idInscripcion })
  const celdas = (inscripciones[0]?.rows ?? []).flatMap((r) => r.cells).filter((c) => c !== null)
  const abiertas = celdas.filter((c) => c.maxMonto > 0)
  const data = abiertas.map(({ id, type, col, maxMonto }) => ({ id, type, monto: col === DICIEMBRE ? 0 : maxMonto }))
  await post('cobranza', { data, pac: [idInscripcion] })

  await irA(page, `/Cont/Alumno/${alumna.id}?ver=pagos`, completo(alumna))
  await page
    .getByRole('button', { name: /^Reimprimir / })
    .last()
    .click()
  const recibo = page.getByRole('dialog').first()
  await expect(recibo).toContainText(/\$\s10,00/)
  await boton(recibo, 'Anular').click()
  const anular = modal(page, 'Anular Cobranza')
  await campo(anular, 'Motivo').fill('Billete falso')
  await boton(anular, 'Anular').click()
  const pregunta = modal(page, 'Pago anual contado')
  await expect(pregunta).toContainText(
    `${completo(alumna)} pagó el año al contado con Diciembre bonificado: quedaría sin pagar Cuota Abril. ¿Anular igual?`,
  )
  await boton(pregunta, 'No anular').click()
  await expect(anular).toBeVisible()
  await expect(recibo).not.toContainText('fue anulada')
  await boton(anular, 'Anular').click()
  await boton(pregunta, 'Anular igual').click()
  await expect(aviso(page, 'Cobranza Anulada')).toContainText(/\$\s10,00/)
  await expect(recibo).toContainText(/fue anulada el .*: Billete falso/)
})
