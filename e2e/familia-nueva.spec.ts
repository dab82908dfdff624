import type { Locator } from '@playwright/test'
import { type Cuit, cuitPropuesto, formatoCuit } from '../domain/cuit.ts'
import { alumnoNuevo, inscripto, madreDe } from './api.ts'
import { irA } from './entrar.ts'
import { completo, conPuntos, cuilDe, persona } from './gente.ts'
import { aviso, boton, campo, elegir, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

test.use({ usuario: 'operador' })

test('familia nueva: del padre al recibo en doce clics, sin contar lo tecleado; un paso que se deja no pierde nada', async ({
  page,
}) => {
  let clics = 0
  const clic = async (donde: Locator) => {
    clics++
    await donde.click()
  }
  /** A select takes one click: then one types and presses Enter. */
  const elegir = async (donde: Locator, texto: string) => {
    await expect(donde).toBeEditable()
    await clic(donde)
    await donde.pressSequentially(texto)
    await page.keyboard.press('Enter')
  }
  const [madre, hijo] = [persona('Carolina'), persona('Tomás')]
  await irA(page, '/Cont/Panel', 'Panel')
  await clic(boton(page, 'Familia nueva'))
  let ventana = modal(page, 'Familia nueva: padre o madre')
  await campo(ventana, 'Apellido').fill(madre.apellido)
  await campo(ventana, 'Nombre').fill(madre.nombre)
  await elegir(ventana.getByRole('combobox', { name: 'Sexo' }), 'fem')
  await campo(ventana, 'DNI').fill(madre.dni)
  // the CUIL follows from DNI and sex
  await expect(campo(ventana, 'CUIL')).toHaveValue(formatoCuit(cuitPropuesto('F', madre.dni) as Cuit))
  await campo(ventana, 'Teléfono 1').fill('387 4215566')
  await campo(ventana, 'Dirección').fill('Alvarado 1234')
  const alto = async (nombre: string) => (await campo(ventana, nombre).boundingBox())?.y
  expect(await alto('Email 1')).toBe(await alto('Dirección'))
  await clic(boton(ventana, 'Guardar'))

  ventana = modal(page, 'Familia nueva: hijo')
  await expect(campo(ventana, 'Apellido')).toHaveValue(madre.apellido)
  await expect(campo(ventana, 'Teléfono 1')).toHaveValue('387 4215566')
  await expect(campo(ventana, 'Dirección')).toHaveValue('Alvarado 1234')
  await campo(ventana, 'Nombre').fill(hijo.nombre)
  await elegir(ventana.getByRole('combobox', { name: 'Sexo' }), 'masc')
  // the document that is still on the table is the mother's
  await campo(ventana, 'DNI').fill(madre.dni)
  await campo(ventana, 'Fecha de Nacimiento').fill('03-08-2014')
  await boton(ventana, 'Guardar').click()
  const ajeno = modal(page, 'El DNI es de otra persona')
  await expect(ajeno).toContainText(`${conPuntos(madre.dni)} es de ${completo(madre)} (padre o madre)`)
  await boton(ajeno, 'Corregir').click()
  await expect(campo(ventana, 'DNI')).toBeFocused()
  // by keyboard too, and what is typed takes the place of what was wrong
  await page.keyboard.press('Control+Enter')
  await expect(ajeno).toBeVisible()
  await page.keyboard.press('Tab')
  await boton(ajeno, 'Corregir').press('Enter')
  await expect(campo(ventana, 'DNI')).toBeFocused()
  await page.keyboard.type(hijo.dni)
  await expect(campo(ventana, 'DNI')).toHaveValue(hijo.dni)
  await clic(boton(ventana, 'Guardar'))
  const nombre = completo({ ...hijo, apellido: madre.apellido })
  await expect(aviso(page, 'Alumno Guardado')).toContainText(nombre)

  ventana = modal(page, `Familia nueva: inscribir a ${nombre}`)
  // leaving the field takes only what is meant: born in 2014 he belongs to 6° Grado, and no '3 b' is nearer than another
  const curso = ventana.getByRole('combobox', { name: 'Curso' })
  await clic(curso)
  await expect(curso).not.toHaveAttribute('placeholder', 'Searching…')
  await curso.pressSequentially('3 b')
  await page.keyboard.press('Tab')
  await expect(curso).toBeFocused()
  await expect(page.getByRole('option', { name: /Sala de 3 años B/ }).first()).toBeVisible()
  await curso.fill('6 a')
  await page.keyboard.press('Tab')
  await expect(curso).toHaveValue('6° Grado A')
  await elegir(ventana.getByRole('combobox', { name: 'Tipo de Jornada' }), 'Simple')
  await campo(ventana, 'Fecha').fill('09-03-2026')
  // what it costs is known before it is saved
  await expect(ventana.getByRole('region', { name: 'Costo' })).toContainText(
    /Inscripción\$\s[1-9].+Cuota Marzo a Diciembre\$\s[1-9].+ por mes.+Total 2026\$\s[1-9]/,
  )
  await clic(boton(ventana, 'Inscribir'))
  await clic(boton(modal(page, 'Alumno Inscripto'), 'Cobrar'))
  await expect(page.getByRole('heading', { level: 1, name: 'Cobrar' })).toBeVisible()
  await clic(page.getByRole('region', { name: nombre }).getByRole('checkbox', { name: /^Inscripción, / }))
  await clic(boton(page, 'Continuar'))
  const confirmar = modal(page, 'Confirmar cobranza')
  await expect(confirmar.getByRole('combobox', { name: 'Recibí de' })).toHaveValue(completo(madre))
  await clic(boton(confirmar, 'Cobrar'))
  await expect(page.getByRole('region', { name: 'Cobranza registrada' })).toBeVisible()
  expect(clics).toBeLessThanOrEqual(12)

  // the mother has her child, and a second one can be begun there and left
  await page.keyboard.press('Control+k')
  const abiertas = page.getByRole('dialog', { name: 'Buscar' }).getByRole('group', { name: 'Recientes' })
  await expect(abiertas.getByRole('option').first()).toHaveText('Panel')
  await page.keyboard.type(`${madre.apellido} carolina`)
  await expect(abiertas).toBeHidden()
  await page
    .getByRole('dialog', { name: 'Buscar' })
    .getByRole('option', { name: completo(madre) })
    .click()
  const hijos = page.getByRole('table', { name: 'Hijos' })
  await expect(hijos).toContainText(nombre)
  await boton(page, 'Agregar Hijo').click()
  // whose DNI it is, is known before anything is saved
  ventana = modal(page, 'Agregar Hijo')
  await campo(ventana, 'DNI').fill(hijo.dni)
  await page.keyboard.press('Tab')
  await expect(ventana.getByText('El DNI ya existe')).toBeVisible()
  await expect(ventana.getByRole('link', { name: `Ver a ${nombre}` })).toBeVisible()
  // saving judges the other fields, and forgets nothing of this one
  await boton(ventana, 'Guardar').click()
  await expect(ventana.getByText('La Fecha de Nacimiento es requerida')).toBeVisible()
  await expect(ventana.getByText('El DNI ya existe')).toBeVisible()
  await campo(ventana, 'DNI').fill(`${hijo.dni}1`)
  await expect(ventana.getByText('El DNI ya existe')).toBeHidden()
  // what is wrong is marked when its field is left, and names lose the spaces around them
  for (const [nombre, mal, dicho, bien] of [
    ['Fecha de Nacimiento', '16-04-2026', 'No puede ser posterior al 15-04-2026', '15-04-2026'],
    ['Teléfono 2', 'la abuela', 'El Teléfono no es válido', '387 4215577 (la abuela)'],
  ] as const) {
    await campo(ventana, nombre).fill(mal)
    await page.keyboard.press('Tab')
    await expect(ventana.getByText(dicho)).toBeVisible()
    await campo(ventana, nombre).fill(bien)
    await page.keyboard.press('Tab')
    await expect(ventana.getByText(dicho)).toBeHidden()
  }
  await campo(ventana, 'Nombre').fill('  Juana   Luz ')
  await page.keyboard.press('Tab')
  await expect(campo(ventana, 'Nombre')).toHaveValue('Juana Luz')
  await boton(ventana, 'Cancelar').click()
  await boton(modal(page, 'Cambios sin Guardar'), 'Salir sin guardar').click()
  await expect(page.getByRole('heading', { level: 1, name: completo(madre) })).toBeVisible()
  await boton(page, 'Asignar Hijo').click()
  const asignar = modal(page, `Asignar hijos a ${completo(madre)}`)
  await asignar.getByRole('searchbox').fill(nombre.replace(',', ''))
  await expect(asignar.getByRole('row').filter({ hasText: nombre })).toContainText('Asignado')
  await boton(asignar, 'Cerrar').click()

  // a CUIL of another DNI is asked about before it is saved
  await boton(page, 'Editar').first().click()
  ventana = modal(page, 'Editar Padre')
  await expect(campo(ventana, 'Apellido')).toHaveValue(madre.apellido)
  await campo(ventana, 'CUIL').fill(cuilDe('20111222'))
  await expect(ventana.getByText('No coincide con el DNI')).toBeVisible()
  await boton(ventana, 'Guardar').click()
  const pregunta = modal(page, 'El CUIL no coincide con el DNI')
  await expect(pregunta).toContainText(conPuntos(madre.dni))
  await boton(pregunta, 'Corregir').click()
  await expect(pregunta).toBeHidden()
  await expect(ventana).toBeVisible()
  await boton(ventana, 'Guardar').click()
  await boton(pregunta, 'Guardar así').click()
  await expect(aviso(page, 'Padre Guardado')).toBeVisible()
  await expect(page.getByText(formatoCuit(cuilDe('20111222') as Cuit))).toBeVisible()
})

test('familia nueva: con un padre que ya está se sigue, con lo que se sabe de la familia', async ({
  page,
  request,
}) => {
  const hermano = await inscripto(request)
  const madre = await madreDe(request, [hermano])
  await irA(page, '/Cont/Panel', 'Panel')
  await boton(page, 'Familia nueva').click()
  let ventana = modal(page, 'Familia nueva: padre o madre')
  await expect(boton(ventana, 'Seguir sin padre')).toBeVisible()
  await campo(ventana, 'DNI').fill(madre.dni)
  await page.keyboard.press('Tab')
  await expect(ventana.getByRole('link', { name: `Ver a ${completo(madre)}` })).toBeVisible()
  await expect(boton(ventana, 'Seguir sin padre')).toBeVisible()
  await boton(ventana, 'Seguir con este padre').click()
  ventana = modal(page, 'Familia nueva: hijo')
  await expect(campo(ventana, 'Apellido')).toHaveValue(madre.apellido)
  const hijo = persona('Tomás')
  await campo(ventana, 'Nombre').fill(hijo.nombre)
  await elegir(ventana, 'Sexo', 'Masculino')
  await campo(ventana, 'DNI').fill(hijo.dni)
  await campo(ventana, 'Fecha de Nacimiento').fill('03-08-2014')
  // the next step comes when this one is whole, however slow the line
  let asignado = false
  await page.route(/alumno\/setpadres/, async (ruta) => {
    await new Promise((listo) => setTimeout(listo, 1_000))
    const response = await ruta.fetch()
    asignado = true
    await ruta.fulfill({ response })
  })
  await boton(ventana, 'Guardar').click()
  const nombre = completo({ ...hijo, apellido: madre.apellido })
  await expect(modal(page, `Familia nueva: inscribir a ${nombre}`)).toBeVisible()
  expect(asignado).toBe(true)
  await irA(page, `/Cont/Padre/${madre.id}`, completo(madre))
  await expect(page.getByRole('table', { name: 'Hijos' })).toContainText(nombre)
})

test('familia nueva: un hijo que ya está se asigna al padre, y su página sigue con él', async ({ page, request }) => {
  const hijo = await alumnoNuevo(request, 'Tomás')
  const suya = await madreDe(request, [hijo])
  const madre = await madreDe(request, [await inscripto(request)])
  await irA(page, '/Cont/Panel', 'Panel')
  await boton(page, 'Familia nueva').click()
  let ventana = modal(page, 'Familia nueva: padre o madre')
  await campo(ventana, 'DNI').fill(madre.dni)
  await page.keyboard.press('Tab')
  await boton(ventana, 'Seguir con este padre').click()
  ventana = modal(page, 'Familia nueva: hijo')
  await campo(ventana, 'Nombre').fill('Tomas')
  await campo(ventana, 'DNI').fill(hijo.dni)
  await page.keyboard.press('Tab')
  const pregunta = modal(page, 'Asignar Hijo')
  await boton(ventana, 'Asignarlo a este padre').click()
  await expect(pregunta.getByText(/ya tiene a/)).toHaveText(
    `${completo(hijo)} ya tiene a ${completo(suya)}. ¿Asignarlo también a este padre?`,
  )
  await boton(pregunta, 'No').click()
  await expect(boton(ventana, 'Asignarlo a este padre')).toBeVisible()
  await boton(ventana, 'Asignarlo a este padre').click()
  await boton(pregunta, 'Asignar').click()
  await expect(page).toHaveURL(new RegExp(`Padre/${madre.id}`))
  await expect(page.getByRole('table', { name: 'Hijos' })).toContainText(completo(hijo))
  await expect(boton(page, `Inscribir a ${completo(hijo)}`)).toBeVisible()
})

test('familia nueva: el otro padre se agrega al final, y es de los hijos que se agregaron', async ({
  page,
  request,
}) => {
  const madre = await madreDe(request, [await inscripto(request)])
  await irA(page, `/Cont/Padre/${madre.id}`, completo(madre))
  await boton(page, 'Agregar Hijo').click()
  let ventana = modal(page, 'Agregar Hijo')
  const [hijo, padre] = [persona('Tomás'), persona('Ramiro')]
  await campo(ventana, 'Apellido').fill(hijo.apellido)
  await campo(ventana, 'Nombre').fill(hijo.nombre)
  await elegir(ventana, 'Sexo', 'Masculino')
  await campo(ventana, 'DNI').fill(hijo.dni)
  await campo(ventana, 'Fecha de Nacimiento').fill('03-08-2014')
  await boton(ventana, 'Guardar').click()
  ventana = modal(page, `Inscribir a ${completo(hijo)}`)
  await elegir(ventana, 'Curso', '6° Grado A')
  await elegir(ventana, 'Tipo de Jornada', 'Simple')
  await campo(ventana, 'Fecha').fill('09-03-2026')
  await boton(ventana, 'Inscribir').click()
  const listo = modal(page, 'Alumno Inscripto')
  await boton(listo, 'Agregar otro padre').click()
  ventana = modal(page, 'Familia nueva: otro padre o madre')
  // who thinks better of it is where he was
  await boton(ventana, 'Cancelar').click()
  await boton(listo, 'Agregar otro padre').click()
  await campo(ventana, 'Apellido').fill(padre.apellido)
  await campo(ventana, 'Nombre').fill(padre.nombre)
  await elegir(ventana, 'Sexo', 'Masculino')
  await campo(ventana, 'DNI').fill(padre.dni)
  await campo(ventana, 'Teléfono 1').fill('387 4215567')
  await boton(ventana, 'Guardar').click()
  await expect(boton(listo, 'Cobrar')).toBeVisible()
  await boton(listo, 'Terminar').click()
  await expect(page.getByRole('heading', { level: 1, name: completo(hijo) })).toBeVisible()
  const padres = page.getByRole('table', { name: 'Padres' })
  await expect(padres).toContainText(completo(madre))
  await expect(padres).toContainText(completo(padre))
})
