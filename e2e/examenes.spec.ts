import { irA } from './entrar.ts'
import { examenesDe } from './examenes.ts'
import { aviso, boton, campo, elegir, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

/** Tests exams at the staff: registered by keyboard, a draft that survives a reload, changed, approved and revoked. */
test.use({ usuario: 'administrador' })

test('un examen: se registra con el teclado, se corrige, se aprueba y otro se revoca', async ({ page }) => {
  const notas = page.getByRole('region', { name: 'Calificaciones' })
  const registrar = boton(page, 'Registrar Examen')
  const elegirQue = async () => {
    await elegir(page.locator('main'), 'Curso', /^4° Grado A/)
    await elegir(page.locator('main'), 'Materia', 'Matemática')
    await expect(notas.getByRole('radiogroup').first()).toBeVisible()
  }

  await irA(page, '/Cont/Aprobacion de Examenes', 'Exámenes Pendientes de Aprobación')
  await page.getByRole('link', { name: 'Registrar Nuevo Examen' }).click()
  await test.step('lo que falta se dice, y la fecha no puede ser posterior a hoy', async () => {
    await expect(page.getByText('Primero elija el curso')).toBeVisible()
    await elegirQue()
    await campo(page, 'Fecha del Examen').fill('16-04-2026')
    await expect(aviso(page, 'Error de Fecha')).toBeVisible()
    await expect(campo(page, 'Fecha del Examen')).toHaveValue('')
    await registrar.click()
    await expect(page.getByText('El Tipo de Examen es requerido')).toBeVisible()
    await expect(page.getByText('La Fecha es requerida')).toBeVisible()
    await campo(page, 'Fecha del Examen').fill('09-04-2026')
  })
  await test.step('un tipo nuevo queda elegido; repetido se niega', async () => {
    await boton(page, 'Agregar tipo').click()
    const tipo = modal(page, 'Agregar Tipo de Examen')
    await campo(tipo, 'Tipo').fill('escrito')
    await boton(tipo, 'Guardar').click()
    await expect(page.getByText('El Tipo de Examen ya existe').first()).toBeVisible()
    await campo(tipo, 'Tipo').fill('Exposición')
    await boton(tipo, 'Guardar').click()
    await expect(page.getByRole('combobox', { name: 'Tipo de Examen' })).toHaveValue('Exposición')
    await expect(boton(page, 'Eliminar «Exposición»')).toBeVisible()
  })
  await test.step('sin notas no se registra; una observación pide nota', async () => {
    await registrar.click()
    await expect(aviso(page, 'No Hay Notas')).toBeVisible()
    await notas
      .getByRole('textbox', { name: /^Observaciones de/ })
      .nth(4)
      .fill('Llegó tarde')
    await registrar.click()
    await expect(aviso(page, 'Validación de Nota')).toBeVisible()
  })
  await test.step('una letra por alumno, y pasa al siguiente', async () => {
    await notas.getByRole('radio', { name: 'A', exact: true }).first().focus()
    for (const tecla of ['a', 'b', 'x', 'd', 'c']) await page.keyboard.press(tecla)
    await expect(notas.getByText('5 de')).toBeVisible()
    await expect(notas.getByRole('radiogroup').nth(2).getByRole('radio', { name: 'Ausente' })).toBeChecked()
    await expect(notas.getByText('(4 con nota, 1 ausente)')).toBeVisible()
    // the arrow that is pressed after each letter by habit skips nobody; the next one goes on
    const en = (fila: number) => expect(notas.getByRole('radiogroup').nth(fila).locator(':focus')).toHaveCount(1)
    await en(5)
    await page.keyboard.press('ArrowDown')
    await en(5)
    await page.keyboard.press('ArrowDown')
    await en(6)
    await page.keyboard.press('ArrowUp')
    await en(5)
  })
  await test.step('al recargar se ofrece el borrador', async () => {
    page.once('dialog', (d) => void d.accept())
    await page.reload()
    await elegirQue().catch(() => undefined)
    await expect(page.getByText(/Hay un borrador de hoy/)).toBeVisible()
    await boton(page, 'Recuperar').click()
    await expect(notas.getByText('5 de')).toBeVisible()
    await expect(campo(page, 'Fecha del Examen')).toHaveValue('09-04-2026')
  })
  await test.step('irse pregunta, y quedarse lo deja', async () => {
    await page.getByRole('link', { name: 'Panel' }).first().click()
    const pregunta = modal(page, 'Cambios sin Guardar')
    await expect(pregunta).toContainText('borrador')
    await expect(boton(pregunta, 'Salir')).toBeVisible()
    await expect(pregunta).not.toContainText('sin guardar')
    await boton(pregunta, 'Seguir editando').click()
  })
  await test.step('se registra, vuelve a los pendientes y el borrador se olvida', async () => {
    await registrar.click()
    await boton(modal(page, 'Registrar Examen'), 'Registrar igual').click()
    await expect(aviso(page, 'Examen Registrado')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Exámenes Pendientes de Aprobación' })).toBeVisible()
  })
  const fila = page
    .getByRole('table', { name: 'Exámenes pendientes' })
    .getByRole('row')
    .filter({ hasText: 'Exposición' })
  await test.step('se corrige en el detalle', async () => {
    await expect(fila).toContainText('09/04/2026')
    expect((await fila.boundingBox())?.height).toBeLessThan(60)
    expect((await fila.getByRole('link', { name: '4° Grado A' }).boundingBox())?.height).toBeLessThan(30)
    await fila.getByText('Matemática').click()
    const detalle = modal(page, 'Detalles de Examen')
    await expect(boton(detalle, 'Guardar')).toBeDisabled()
    await expect(boton(detalle, 'Cerrar')).toBeVisible()
    await detalle.getByRole('radiogroup').first().getByRole('radio', { name: 'E', exact: true }).click()
    await expect(boton(detalle, 'Cancelar')).toBeVisible()
    await boton(detalle, 'Guardar').click()
    await expect(aviso(page, 'Examen Modificado')).toBeVisible()
  })
  await test.step('se aprueba, y no espera más', async () => {
    await fila.getByRole('button', { name: /^Aprobar/ }).click()
    await boton(modal(page, 'Aprobar Examen'), 'Aprobar').click()
    await expect(aviso(page, 'Examen Aprobado')).toBeVisible()
    await expect(fila).toHaveCount(0)
  })
  await test.step('otro se revoca, con su motivo', async () => {
    const otra = page.getByRole('table', { name: 'Exámenes pendientes' }).locator('tbody').getByRole('row').first()
    await otra.getByRole('button', { name: /^Revocar/ }).click()
    const revocar = modal(page, 'Revocar Examen')
    await boton(revocar, 'Revocar').click()
    await expect(revocar.getByText('El Motivo es requerido')).toBeVisible()
    await expect(revocar.getByRole('textbox', { name: 'Motivo' })).toBeFocused()
    // on a phone what is wrong has a line of its own, and both buttons one
    await page.setViewportSize({ width: 390, height: 844 })
    const altos = async () =>
      Promise.all([boton(revocar, 'Cancelar'), boton(revocar, 'Revocar')].map(async (b) => (await b.boundingBox())?.y))
    await expect.poll(async () => new Set(await altos()).size).toBe(1)
    expect((await revocar.getByText('Revise 1 campo').boundingBox())?.y).toBeLessThan((await altos())[0] ?? 0)
    await page.setViewportSize({ width: 1280, height: 720 })
    await revocar.getByRole('textbox', { name: 'Motivo' }).fill('La fecha es otra')
    await boton(revocar, 'Revocar').click()
    await expect(aviso(page, 'Examen Revocado')).toBeVisible()
  })
})

test('una nota aprobada por error: el examen vuelve a pendiente desde la eLibreta del curso', async ({
  page,
  request,
}) => {
  const { registrar, aprobar } = await examenesDe(request)
  const examen = await registrar({ curso: 1, materia: 2, fecha: '2026-04-08' })
  await aprobar(examen)
  await irA(page, `/Cont/Curso/${examen.idCurso}?tab=elibreta&materia=${examen.idMateria}`, examen.curso)
  await boton(page, /^\d+ ex[aá]men(es)?$/).click()
  await page
    .getByRole('menuitem', { name: /del 08\/04\/2026$/ })
    .first()
    .click()
  const detalle = modal(page, 'Detalles de Examen')
  await expect(detalle).toContainText('Lo aprobó')
  await boton(detalle, 'Volver a pendiente').click()
  const porque = modal(page, 'Volver a pendiente')
  await boton(porque, 'Volver a pendiente').click()
  await expect(porque.getByText('El Motivo es requerido')).toBeVisible()
  await campo(porque, 'Motivo').fill('La nota de un alumno era de otro')
  await boton(porque, 'Volver a pendiente').click()
  await expect(aviso(page, 'Examen Pendiente')).toBeVisible()
  // it is corrected where it stands
  await expect(detalle).toContainText('Volvió a pendiente: La nota de un alumno era de otro')
  await expect(boton(detalle, 'Aprobar')).toBeVisible()
  await expect(boton(detalle, 'Guardar')).toBeVisible()
})
