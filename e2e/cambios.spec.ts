import type { Page } from '@playwright/test'
import { type Alumno, como, conLockerYMateria, inscripto } from './api.ts'
import { cobrado } from './cobros.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { aviso, avisos, boton, campo, elegir, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'
import { abrirValores, NUEVO } from './valores.ts'

/** Tests the changes of a student's year on the screens that show them. It is April in the school: March is overdue. */
test.use({ usuario: 'administrador' })

const ver = (page: Page, alumno: Alumno) => irA(page, `/Cont/Alumno/${alumno.id}`, completo(alumno))
const celda = (page: Page, mes: string) => page.getByRole('button', { name: new RegExp(`^Cuota ${mes}, `) })

interface Ficha {
  inscripciones: { id: number; ano: number }[]
}

test('el caso especial espera a lo atrasado; después cambia las cuotas desde este mes', async ({ page, request }) => {
  const alumno = await inscripto(request)
  await ver(page, alumno)
  await boton(page, 'Caso especial').click()
  const dialogo = modal(page, /^Cambiar Caso Especial/)
  await expect(dialogo.getByRole('row')).toHaveText(/Cuota Marzo.*debe \$ [\d.]+,\d\d/)
  await expect(boton(dialogo, 'Cambiar')).toHaveCount(0)
  await dialogo.getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(boton(page, 'Caso especial')).toBeFocused()

  await cobrado(request, alumno, [5])
  await boton(page, 'Caso especial').click()
  await boton(dialogo, 'Cambiar').click()
  await expect(dialogo).toContainText('El Caso Especial es requerido')
  await elegir(dialogo, 'Nuevo Caso Especial', /^Media beca/)
  const previstas = dialogo.getByRole('table', { name: 'Cuotas que cambian' })
  await expect(previstas).toContainText(/Cuota Abril/)
  await elegir(dialogo, 'Desde el mes', 'Mayo')
  await expect(previstas).not.toContainText(/Cuota Abril/)
  await elegir(dialogo, 'Desde el mes', 'Abril')
  await boton(dialogo, 'Cambiar').click()
  await expect(aviso(page, 'Caso Especial Modificado')).toContainText('Cambiaron 9 cuotas')
  await expect(page.getByText('Media beca · paga 75 %')).toBeVisible()
  await celda(page, 'Mayo').click()
  await expect(page.getByRole('tooltip')).toContainText('Cambio de caso especial')
})

test('un valor fijado se explica solo, y cede ante otra jornada', async ({ page, request }) => {
  const alumno = await inscripto(request)
  await ver(page, alumno)
  const valores = await abrirValores(page)
  await elegir(valores, 'Valor de Octubre', 'Nuevo Valor')
  await expect(campo(valores, NUEVO)).toBeFocused()
  await boton(valores, 'Guardar').click()
  await expect(valores).toContainText('El Mes es requerido')
  await expect(valores).toContainText('El Valor es requerido')
  // a price of one peso is asked about
  await campo(valores, NUEVO).fill('1')
  await elegir(valores, 'Hasta qué mes va el Nuevo Valor de Octubre', 'Hasta Noviembre')
  await boton(valores, 'Guardar').click()
  const lejos = page.getByRole('dialog', { name: 'Valores de Cuota', exact: true })
  await expect(lejos).toContainText(/El valor de Octubre y de 1 más sería \$.1,00, y el de la lista es \$/)
  await boton(lejos, 'Corregir').click()
  await campo(valores, NUEVO).fill('90000')
  await boton(valores, 'Guardar').click()
  await expect(aviso(page, 'Valores Modificados')).toContainText('Cambiaron 2 cuotas')
  await expect(celda(page, 'Noviembre')).toContainText('90.000,00')
  await celda(page, 'Octubre').click()
  await expect(page.getByRole('tooltip')).toContainText(
    /Valor fijado.*No sigue los aumentos\..*Historia.*Valor fijado/s,
  )
  await page.keyboard.press('Escape')

  await boton(page, 'Jornada').click()
  const jornada = modal(page, /^Cambiar Jornada/)
  await elegir(jornada, 'Desde el mes', 'Septiembre')
  await expect(jornada.getByRole('table', { name: 'Cuotas que cambian' })).toContainText('Cuota Octubre')
  await boton(jornada, 'Cambiar').click()
  const pregunta = modal(page, 'Valores fijados')
  await expect(pregunta).toContainText('Cuota Octubre, Cuota Noviembre')
  await boton(pregunta, 'Cancelar').click()
  await boton(jornada, 'Cambiar').click()
  await boton(pregunta, 'Quitar y cambiar').click()
  await expect(aviso(page, 'Tipo de Jornada Modificado')).toContainText('Cambiaron 4 cuotas')
  await expect(celda(page, 'Noviembre')).not.toContainText('90.000,00')
})

test('meses de locker y de materias opcionales, con el teclado', async ({ page, request }) => {
  const alumno = await inscripto(request, 'Bruno', 11)
  await ver(page, alumno)
  await boton(page, 'Locker').click()
  const locker = modal(page, /^Locker/)
  const marzo = locker.getByRole('checkbox', { name: 'Locker Marzo', exact: true })
  await expect(marzo).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(locker.getByRole('checkbox', { name: 'Locker Abril', exact: true })).toBeChecked()
  await boton(locker, 'Guardar').click()
  await expect(aviso(page, 'Locker Modificado')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Locker Abril, Sin Pagar/ })).toBeVisible()

  await boton(page, 'Materias opcionales').click()
  const materias = modal(page, /^Materias Opcionales/)
  const todos = materias.getByRole('checkbox', { name: /: todos los meses$/ }).first()
  const nombre = ((await todos.getAttribute('aria-label')) ?? '').replace(': todos los meses', '')
  await todos.check()
  await boton(materias, 'Guardar').click()
  await expect(aviso(page, 'Materias Opcionales Modificadas')).toBeVisible()
  await page.getByRole('tab', { name: 'Materias opcionales' }).click()
  await expect(page.getByRole('row').filter({ hasText: nombre })).toBeVisible()
})

test('el año que se elige con el mouse queda; lo inscripto por error se anula', async ({ page, request }) => {
  const alumno = await inscripto(request)
  await ver(page, alumno)
  await boton(page, 'Inscribir').click()
  const inscribir = modal(page, 'Inscribir Alumno')
  const elegido = (campo: string) => inscribir.getByRole('combobox', { name: campo, exact: true })
  await expect(elegido('Año')).toHaveValue('2027')
  await elegir(inscribir, 'Año', '2026')
  await expect(inscribir).toContainText('Ya está inscripto en 2026')
  await expect(elegido('Año')).toHaveValue('2026')
  await elegir(inscribir, 'Año', '2027')
  await expect(elegido('Alumno')).toHaveValue(completo(alumno))
  await expect(inscribir).not.toContainText('Ya está inscripto')
  await expect(elegido('Año')).toHaveValue('2027')
  await boton(inscribir, 'Cancelar').click()
  await expect(inscribir).toBeHidden()

  await boton(page, 'Más acciones de 2026').click()
  await page.getByRole('menuitem', { name: 'Anular la inscripción' }).click()
  const pregunta = modal(page, 'Anular Inscripción')
  await expect(pregunta).toContainText(completo(alumno))
  await boton(pregunta, 'Anular la inscripción').click()
  await expect(aviso(page, 'Inscripción Anulada')).toContainText(completo(alumno))
  await expect(page.getByRole('tab', { name: /^2026/ })).toHaveCount(0)
  await expect(page.getByText('Sin inscripciones')).toBeVisible()
  await expect(avisos(page, 'Error')).toHaveCount(0)
})

test('otro curso del mismo nivel', async ({ page, request }) => {
  const alumno = await inscripto(request)
  await ver(page, alumno)
  await boton(page, 'Curso').click()
  const dialogo = modal(page, /^Cambiar Curso/)
  await expect(dialogo).toContainText('solo se ofrecen cursos de Primario')
  await elegir(dialogo, 'Nuevo curso', /^4° Grado A/)
  await expect(dialogo).toContainText('Las materias pasan a ser las del nuevo grado')
  await boton(dialogo, 'Cambiar').click()
  await expect(aviso(page, 'Curso Modificado')).toBeVisible()
  await expect(page.getByRole('tab', { name: '2026 · 4° Grado A' })).toBeVisible()
})

test('la baja nombra lo que debe, pide el motivo y se puede anular: dice qué vuelve', async ({ page, request }) => {
  const alumno = await inscripto(request, 'Bruno', 11)
  const materia = await conLockerYMateria(request, alumno, [3, 5])
  await ver(page, alumno)
  const mas = boton(page, 'Más acciones de 2026')
  await expect(mas).toHaveAttribute('title', 'Más acciones de 2026')
  await mas.click()
  await page.getByRole('menuitem', { name: 'Dar de baja' }).click()
  const baja = modal(page, /^Dar de Baja/)
  await expect(baja).toContainText(/Hoy debe \$ [\d.]+,\d\d/)
  await campo(baja, 'Fecha').fill('')
  await boton(baja, 'Dar de baja').click()
  await expect(baja).toContainText('La Fecha es requerida')
  await expect(baja).toContainText('El Motivo es requerido')
  await campo(baja, 'Fecha').fill('15-04-2026')
  await campo(baja, 'Motivo').fill('Mudanza')
  await boton(baja, 'Dar de baja').click()
  await expect(aviso(page, 'Alumno dado de Baja')).toBeVisible()
  await expect(page.getByText('15-04-2026 · Mudanza')).toBeVisible()
  await expect(celda(page, 'Mayo')).toContainText('N/A')

  await mas.click()
  await page.getByRole('menuitem', { name: 'Cambiar la baja' }).click()
  const otra = modal(page, /^Cambiar la Baja/)
  await campo(otra, 'Fecha').fill('31-03-2026')
  await boton(otra, 'Guardar').click()
  await expect(aviso(page, 'Baja Modificada')).toBeVisible()
  await expect(page.getByText('31-03-2026 · Mudanza')).toBeVisible()

  // one who left is not enrolled again: his withdrawal is taken back
  await boton(page, 'Inscribir').click()
  const inscribir = modal(page, 'Inscribir Alumno')
  await expect(inscribir).toContainText('Está de baja en 2026: para que vuelva, anule la baja en su ficha')
  await boton(inscribir, 'Cancelar').click()

  await mas.click()
  await page.getByRole('menuitem', { name: 'Anular la baja' }).click()
  await boton(modal(page, 'Anular la Baja'), 'Anular la baja').click()
  await expect(aviso(page, 'Baja Anulada')).toContainText(
    `Vuelve a deber: Cuota Abril a Diciembre; Locker Mayo y Julio; ${materia} Mayo y Julio; Material 2`,
  )
  await expect(celda(page, 'Mayo')).not.toContainText('N/A')
})

test('un año pasado no cambia de curso, locker ni materias', async ({ page, request }) => {
  const { get } = await como(request, 'administrador')
  const paginado = { sEcho: 1, iDisplayStart: 0, iDisplayLength: 50, onlyInscriptos: 'true' }
  const { aaData } = await get<{ aaData: { id: number; apellido: string; nombre: string }[] }>(
    'alumno/getpage',
    paginado,
  )
  for (const alumno of aaData) {
    const { inscripciones } = await get<Ficha>('alumno', { idAlumno: alumno.id })
    if (!inscripciones.some((i) => i.ano === 2025)) continue
    // what is owed of that year is said above this year's account, and leads there
    await page.route(`**/api/alumno?idAlumno=${alumno.id}*`, async (ruta) => {
      const respuesta = await ruta.fetch()
      const json = (await respuesta.json()) as Ficha
      for (const i of json.inscripciones) if (i.ano === 2025) Object.assign(i, { resta: 1500 })
      await ruta.fulfill({ response: respuesta, json })
    })
    await irA(page, `/Cont/Alumno/${alumno.id}`, `${alumno.apellido}, ${alumno.nombre}`)
    await expect(page.getByText('Debe $ 1.500,00 de 2025')).toBeVisible()
    await boton(page, 'Ver 2025').click()
    const caja = page.getByRole('region', { name: 'Inscripción 2025' })
    await expect(boton(caja, 'Valores de cuota')).toBeVisible()
    for (const nombre of ['Curso', 'Locker', 'Materias opcionales']) await expect(boton(caja, nombre)).toHaveCount(0)
    return
  }
  throw new Error('Nadie cursó en 2025')
})
