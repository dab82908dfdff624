import { expect } from '@playwright/test'
import { inscripto } from './api.ts'
import { completo } from './gente.ts'
import { aviso, boton, elegir, modal } from './pantalla.ts'
import { test } from './prueba.ts'

test.use({ usuario: 'admin' })

test('un curso pasa de año: se corrige, se confirma, queda hecho y se deshace', async ({ page, request }) => {
  const [pasa, repite, queda] = [
    await inscripto(request, 'Ana'),
    await inscripto(request, 'Rita'),
    await inscripto(request, 'Lía'),
  ]
  await page.goto(`/#/Cont/Curso/${pasa.idCurso}`)
  await page.getByRole('link', { name: 'Pasar de Año' }).click()
  const tabla = page.getByRole('table', { name: 'Alumnos' })
  const fila = (quien: typeof pasa) => tabla.getByRole('row').filter({ hasText: completo(quien) })
  await expect(fila(pasa)).toContainText('4° Grado')

  await boton(page, `Corregir lo propuesto para ${completo(repite)}`).click()
  const dialogo = modal(page, `Pase de ${completo(repite)}`)
  // what is not changed is not corrected
  await boton(dialogo, 'Guardar').click()
  await expect(dialogo).toBeHidden()
  await expect(fila(repite)).not.toContainText('corregido')
  await boton(page, `Corregir lo propuesto para ${completo(repite)}`).click()
  await elegir(dialogo, 'Curso en 2027', /^3° Grado/)
  await boton(dialogo, 'Guardar').click()
  await expect(fila(repite)).toContainText('Repite 3° Grado')
  await fila(queda).getByRole('checkbox').check()
  await boton(page, 'Repiten').click()
  await expect(fila(queda)).toContainText('Repite 3° Grado')
  await fila(queda).getByRole('checkbox').check()
  await boton(page, 'No se inscriben').click()
  await expect(fila(queda)).toContainText('No se inscribe')
  // what was corrected is kept
  await page.reload()
  await expect(fila(repite)).toContainText('corregido')

  await boton(page, 'Pasar de Año').click()
  const pregunta = modal(page, 'Pasar de Año')
  await expect(pregunta).toContainText('1 repite')
  await expect(pregunta).toContainText('1 se dejó sin inscribir')
  await boton(pregunta, 'Inscribir').click()
  await expect(aviso(page, 'Pase Completado')).toBeVisible()
  await expect(fila(pasa)).toContainText('Ya inscripto en 4° Grado')
  await expect(fila(repite)).toContainText('Ya inscripto en 3° Grado')
  await expect(fila(queda)).toContainText('No se inscribe')

  await page.getByRole('link', { name: 'Cursos', exact: true }).last().click()
  await page.reload()
  await expect(page.getByText(/inscribió a \d+ alumnos\. No se inscribieron: 1 se dejó sin inscribir/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Inscriptos por el último pase', exact: true })).toContainText(
    '4° Grado',
  )
  const afuera = page.getByRole('table', { name: 'No inscriptos por el último pase' })
  await expect(afuera.getByRole('link')).toHaveAttribute('href', /curso=\d+/)
  const hechos = page.getByRole('table', { name: 'Pases realizados' })
  await expect(hechos.getByRole('row').nth(1)).toContainText('Vigente')
  await boton(hechos, /^Deshacer el pase/).click()
  await boton(modal(page, 'Deshacer Pase'), 'Deshacer').click()
  await expect(aviso(page, 'Pase Deshecho')).toBeVisible()
  await expect(hechos.getByRole('row').nth(1)).toContainText('Deshecho')
  await page.goBack()
  await expect(fila(pasa)).not.toContainText('Ya inscripto')
})

test('un clic en cualquier parte de la fila la marca, y otro la desmarca', async ({ page, request }) => {
  const alumna = await inscripto(request)
  await page.goto(`/#/Cont/Curso/${alumna.idCurso}`)
  await page.getByRole('link', { name: 'Pasar de Año' }).click()
  const fila = page
    .getByRole('table', { name: 'Alumnos' })
    .getByRole('row')
    .filter({ hasText: completo(alumna) })
  const marca = fila.getByRole('checkbox')
  await fila.getByText('4° Grado').click()
  await expect(marca).toBeChecked()
  await expect(boton(page, 'Corregir 1')).toBeEnabled()
  await fila.getByText('4° Grado').click()
  await expect(marca).not.toBeChecked()
  // the box itself is of the row too, and is pressed once
  await marca.click()
  await expect(marca).toBeChecked()
})
