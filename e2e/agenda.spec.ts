import { irA } from './entrar.ts'
import { aviso, boton, campo, elegir, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

/** Tests the school year of the demo, which has attendance; an empty one is loaded in puesta.spec.ts. */
test.use({ usuario: 'administrador' })

const dia = (fecha: string) => new RegExp(`^${fecha}`)

test('la agenda: con asistencias no se elimina; sus feriados y vacaciones cambian', async ({ page }) => {
  await irA(page, '/Cont/Agenda Academica', 'Agenda Academica')
  await test.step('con asistencias no se elimina, y lo dice sin preguntar', async () => {
    await boton(page, 'Eliminar Agenda').click()
    await expect(
      page.getByText('La Agenda Académica no puede ser eliminada. Existen Asistencias Cargadas').first(),
    ).toBeVisible()
    await expect(modal(page, 'Eliminar Agenda')).toHaveCount(0)
    await expect(boton(page, 'Eliminar Agenda')).toHaveAttribute('title', /Existen Asistencias Cargadas$/)
    await expect(page.getByText(/^Clases del \d/).first()).toBeVisible()
  })
  await test.step('un feriado se escribe: sin fecha no se guarda', async () => {
    await boton(page, 'Agregar Feriados').click()
    const feriados = modal(page, 'Agregar Feriados 2026')
    await boton(feriados, 'Guardar').click()
    await expect(feriados.getByText('Ingrese al menos el nombre de un feriado')).toBeVisible()
    const nombres = feriados.getByRole('textbox', { name: /^Nombre/ })
    // a blank row is always kept
    await expect(nombres.last()).toHaveValue('')
    // what the field does not take all of is cut, and says so: dictated or filled in at once too
    await nombres.last().fill('Aniversario '.repeat(10))
    await expect(feriados.getByText('Lo escrito se cortó: entran 100 letras')).toBeVisible()
    await nombres.first().fill('Aniversario del colegio')
    await expect(feriados.getByText(/se cortó/)).toHaveCount(0)
    await boton(feriados, 'Guardar').click()
    await expect(feriados.getByText('La fecha es requerida')).toBeVisible()
    const fecha = feriados.getByRole('textbox', { name: /^Fecha/ }).nth((await nombres.count()) - 2)
    for (const [escrita, porque] of [
      ['19/09/2026', 'Es sábado'],
      ['25/05/2026', 'Ya es feriado: Día de la Revolución de Mayo'],
    ] as const) {
      await fecha.fill(escrita)
      await fecha.press('Tab')
      await expect(feriados.getByText(porque)).toBeVisible()
    }
    await fecha.fill('14/04/2026')
    await boton(feriados, 'Guardar').click()
    await expect(feriados.getByText(/^14\/04: asistencia de .+ Se quita en Registrar Asistencia\.$/)).toBeVisible()
    await fecha.fill('18/09/2026')
    await boton(feriados, 'Guardar').click()
    await expect(aviso(page, 'Feriado Agregado')).toBeVisible()
    const tabla = page.getByRole('table', { name: 'Feriados' })
    await expect(tabla.getByRole('row').filter({ hasText: 'Aniversario del colegio' })).toContainText('18/09/2026')
    await expect(page.getByRole('table', { name: /^Mayo/ }).getByText('25, Día de la Revolución de Mayo')).toBeVisible()
  })
  await test.step('las vacaciones', async () => {
    await boton(page, 'Editar Vacaciones').click()
    const vacaciones = modal(page, 'Vacaciones 2026')
    await campo(vacaciones, 'Inicio de vacaciones').fill('30/11/2026')
    await expect(vacaciones.getByText('Debe ser posterior al inicio de vacaciones')).toBeVisible()
    await campo(vacaciones, 'Inicio de vacaciones').fill('6/7/2026')
    await campo(vacaciones, 'Fin de vacaciones').fill('17/7/2026')
    await campo(vacaciones, 'Fin de vacaciones').press('Tab')
    await boton(vacaciones, 'Guardar').click()
    await expect(aviso(page, 'Vacaciones Modificadas')).toBeVisible()
    await expect(page.getByText(/vacaciones del 06\/07\/2026 al 17\/07\/2026/).first()).toBeVisible()
  })
  await test.step('un feriado se quita, y el día vuelve a ser de clases', async () => {
    await page.getByText('Lista', { exact: true }).click()
    await page.getByRole('searchbox').fill('aniversario')
    const fila = page.getByRole('row', { name: dia('18/09/2026') })
    await expect(fila).toContainText('Feriado')
    await boton(fila, 'Quitar el feriado Aniversario del colegio').click()
    await boton(modal(page, 'Quitar Feriado'), 'Quitar').click()
    await expect(aviso(page, 'Feriado Quitado')).toBeVisible()
    await page.getByRole('searchbox').fill('18/09/2026')
    await expect(fila).toContainText('Normal')
  })
})

test('las clases terminan más tarde; no dejan fuera ni vacaciones ni asistencias', async ({ page }) => {
  await irA(page, '/Cont/Agenda Academica', 'Agenda Academica')
  const diciembre = page.getByRole('table', { name: /^Diciembre/ })
  await expect(diciembre).toContainText('8 días de clases')
  await boton(page, 'Editar Clases').click()
  const clases = modal(page, 'Clases 2026')
  const guardar = boton(clases, 'Guardar')
  const dato = async (etiqueta: string, valor: string) => {
    await campo(clases, etiqueta).fill(valor)
    await campo(clases, etiqueta).press('Tab')
  }
  await test.step('lo que no puede ser se dice en su campo, y no se guarda', async () => {
    await dato('Inicio de clases', '3/8/2026')
    await expect(clases.getByText(/^Debe ser anterior al inicio de vacaciones, el \d\d-07-2026$/)).toBeVisible()
    await expect(guardar).toBeDisabled()
    await dato('Inicio de clases', '16/3/2026')
    await dato('Fin de clases', '19/12/2026')
    await expect(clases.getByText('Es sábado')).toBeVisible()
    await expect(guardar).toBeDisabled()
    await dato('Fin de clases', '18/12/2026')
    await guardar.click()
    await expect(clases.getByText(/^02\/03: asistencia de .+ Se quita en Registrar Asistencia\.$/)).toBeVisible()
  })
  await test.step('los días que se agregan son de clases', async () => {
    await dato('Inicio de clases', '2/3/2026')
    await guardar.click()
    await expect(aviso(page, 'Clases Modificadas')).toBeVisible()
    await expect(page.getByText(/^Clases del 02\/03\/2026 al 18\/12\/2026/).first()).toBeVisible()
    await expect(diciembre).toContainText('13 días de clases')
    await page.getByText('Lista', { exact: true }).click()
    await page.getByRole('searchbox').fill('18/12/2026')
    await expect(page.getByRole('row', { name: dia('18/12/2026') })).toContainText('Normal')
  })
})

test('la agenda del próximo año se prepara; la de uno pasado solo se mira', async ({ page }) => {
  const dato = async (ventana: ReturnType<typeof modal>, etiqueta: string, valor: string) => {
    await campo(ventana, etiqueta).fill(valor)
    await campo(ventana, etiqueta).press('Tab')
  }
  await irA(page, '/Cont/Agenda Academica', 'Agenda Academica')
  await expect(page.getByText(/^Clases del .*2026/).first()).toBeVisible()
  await test.step('el próximo año se carga', async () => {
    await elegir(page.locator('body'), 'Año', '2027')
    await expect(page.getByText('La Agenda Académica de 2027 no está cargada')).toBeVisible()
    await boton(page, 'Cargar Agenda').first().click()
    const cargar = modal(page, 'Cargar Agenda 2027')
    await dato(cargar, 'Inicio de clases', '1/3/2027')
    await dato(cargar, 'Fin de clases', '10/12/2027')
    await boton(cargar, 'Cargar').click()
    await expect(aviso(page, 'Agenda Cargada')).toBeVisible()
    await expect(page.getByText('Clases del 01/03/2027 al 10/12/2027').first()).toBeVisible()
  })
  await test.step('con sus feriados y vacaciones', async () => {
    await boton(page, 'Agregar Feriados').click()
    const feriados = modal(page, 'Agregar Feriados 2027')
    await feriados.getByRole('checkbox', { name: /^Todos los feriados/ }).check()
    await boton(feriados, 'Guardar').click()
    await expect(page.getByText(/^\d+ Feriados Agregados$/).first()).toBeVisible()
    await expect(page.getByRole('table', { name: 'Feriados' })).toContainText('09/07/2027')
    await boton(page, 'Cargar Vacaciones').click()
    const vacaciones = modal(page, 'Vacaciones 2027')
    await dato(vacaciones, 'Inicio de vacaciones', '12/7/2027')
    await dato(vacaciones, 'Fin de vacaciones', '23/7/2027')
    await boton(vacaciones, 'Guardar').click()
    await expect(page.getByText(/vacaciones del 12\/07\/2027 al 23\/07\/2027/).first()).toBeVisible()
  })
  await test.step('y se elimina; la de este año queda', async () => {
    await boton(page, 'Eliminar Agenda').click()
    const pregunta = modal(page, 'Eliminar Agenda')
    await expect(pregunta).toContainText('2027')
    await expect(pregunta).toContainText(/\d+ días de clases, \d+ de vacaciones y \d+ feriados/)
    await boton(pregunta, 'Eliminar').click()
    await expect(page.getByText('La Agenda Académica de 2027 no está cargada')).toBeVisible()
    await elegir(page.locator('body'), 'Año', '2026')
    await expect(page.getByText(/^Clases del .*2026/).first()).toBeVisible()
  })
  await test.step('la del año pasado se mira', async () => {
    await elegir(page.locator('body'), 'Año', '2025')
    await expect(page.getByText('Solo se cambia la agenda del año en curso y la del próximo.')).toBeVisible()
    await expect(page.getByText(/^Clases del .*2025/).first()).toBeVisible()
    for (const nombre of ['Eliminar Agenda', 'Editar Clases', 'Editar Vacaciones', 'Agregar Feriados'])
      await expect(boton(page, nombre)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Quitar el feriado/ })).toHaveCount(0)
  })
})
