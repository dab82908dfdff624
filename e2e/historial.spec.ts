import { como, inscripto } from './api.ts'
import { cobrado } from './cobros.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { expect, test } from './prueba.ts'

test.use({ usuario: 'administrador' })

test('un importe cuenta su historia: precio, cobro anulado con su motivo; lo que no corresponde no tiene', async ({
  page,
  request,
}) => {
  const alumna = await inscripto(request)
  const anulada = await cobrado(request, alumna, [5])
  const { borrar, post } = await como(request, 'admin')
  await borrar('cobranza', { idCobranza: anulada, motivo: 'Billete falso' })
  await cobrado(request, alumna, [5])
  await post('inscripcion/baja', { idInscripcion: alumna.idInscripcion, fecha: '2026-04-15', motivo: 'Mudanza' })

  await irA(page, `/Cont/Alumno/${alumna.id}`, completo(alumna))
  await page.getByRole('button', { name: /^Cuota Marzo, Cancelado/ }).click()
  const globo = page.getByRole('tooltip')
  await expect(globo).toContainText(/Precio de lista.*Importe.*15-04-2026 · (Rec|Fact)\. /s)
  const sucesos = globo.getByRole('listitem')
  await expect(sucesos.filter({ hasText: 'Billete falso' })).toContainText(
    /Cobro · (Rec|Fact)\. .*Anulado el 15-04-2026 por /s,
  )
  await expect(sucesos.filter({ hasText: 'Cobro' })).toHaveCount(2)
  await expect(sucesos.last()).toContainText('Al inscribir')

  await page.getByRole('button', { name: /^Cuota Mayo, No Aplicable/ }).click()
  await expect(globo).toContainText('No tiene valor para este año o no corresponde.')
  await expect(globo).not.toContainText('Importe')
  await expect(sucesos.first()).toContainText(/Baja: ya no corresponde.* 0,00/)
  // drawn, because the font has no such letter
  await expect(sucesos.first().getByRole('img', { name: 'a', exact: true })).toBeVisible()
})
