import { expect } from '@playwright/test'
import { alumnoNuevo, como } from './api.ts'
import { irA } from './entrar.ts'
import { unico } from './gente.ts'
import { aviso, boton, modal } from './pantalla.ts'
import { test } from './prueba.ts'

test.use({ usuario: 'admin' })

test('una celda se corrige en todas las filas que dicen lo mismo, y lo que faltaba se revisa otra vez', async ({
  page,
  request,
}) => {
  const alumnos = await Promise.all(['Ana', 'Eva', 'Ida', 'Zoe'].map((nombre) => alumnoNuevo(request, nombre)))
  const beca = `Beca ${unico()}`
  const filasDe = alumnos.map(({ dni }, n) => `${dni};6° Grado A;JS;${n === 3 ? beca : ''};Centro`)
  await irA(page, '/Cont/Importar?tipo=inscripciones', 'Importar')
  await page.locator('input[type=file]').setInputFiles({
    name: 'inscripciones.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`DNI;Curso;Jornada;Beca;Sucursal\n${filasDe.join('\n')}`),
  })
  await boton(page, 'Revisar filas').click()
  const filas = page.getByRole('table', { name: 'Filas de la planilla' })
  await expect(filas).toContainText('No hay un Tipo de Jornada «JS»')
  const otraVez = boton(page, 'Revisar otra vez')
  await expect(otraVez).toHaveAccessibleDescription(/^Si agregó lo que faltaba, revise otra vez/)

  await filas.getByRole('button', { name: 'Corregir Tipo de Jornada de la fila 2' }).press('Enter')
  const corregir = modal(page, 'Corregir la fila 2')
  const jornada = corregir.getByRole('combobox', { name: 'Tipo de Jornada' })
  await expect(jornada).toBeFocused()
  const otras = corregir.getByRole('checkbox', { name: 'También en las otras 3 filas que dicen «JS»' })
  await expect(otras).not.toBeChecked()
  // what there is is offered whatever the cell says, and found by typing
  await jornada.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Completa' })).toBeVisible()
  await jornada.fill('simp')
  await expect(page.getByRole('option')).toHaveText(['Simple'])
  await page.getByRole('option', { name: 'Simple' }).click()
  await expect(jornada).toHaveValue('Simple')
  await otras.check()
  await boton(corregir, 'Guardar').click()
  await expect(corregir).toBeHidden()
  await expect(aviso(page, 'Fila 2: nueva')).toContainText('Se corrigió también en 3 filas más')
  await expect(filas).not.toContainText('No hay un Tipo de Jornada')
  await expect(filas.getByText('Corregida')).toHaveCount(4)
  await expect(filas).toContainText(`No hay un Caso Especial «${beca}»`)

  // the school adds what was missing
  const { post } = await como(request, 'admin')
  await post('casosespeciales', { nombre: beca, porcentaje: 50 })
  await otraVez.click()
  await expect(filas.getByRole('row', { name: new RegExp(alumnos[3]?.apellido ?? '') })).toContainText(
    `${beca} · paga 50 %`,
  )
  await expect(filas).not.toContainText('No hay un Caso Especial')
  await expect(filas.getByText('Corregida')).toHaveCount(4)
  await expect(otraVez).toHaveCount(0)
})
