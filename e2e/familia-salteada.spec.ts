import type { Locator, Page } from '@playwright/test'
import { irA } from './entrar.ts'
import { completo, type Persona, persona } from './gente.ts'
import { boton, campo, elegir, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

/** Tests that each step of a new family may be left out, and where one arrives then. */
test.use({ usuario: 'operador' })

const titulo = (page: Page, quien: Persona) => page.getByRole('heading', { level: 1, name: completo(quien) })

async function empezar(page: Page) {
  await irA(page, '/Cont/Panel', 'Panel')
  await boton(page, 'Familia nueva').click()
  return modal(page, 'Familia nueva: padre o madre')
}

async function datosDe(ventana: Locator, quien: Persona) {
  await campo(ventana, 'Apellido').fill(quien.apellido)
  await campo(ventana, 'Nombre').fill(quien.nombre)
  await elegir(ventana, 'Sexo', 'Femenino')
  await campo(ventana, 'DNI').fill(quien.dni)
  await campo(ventana, 'Teléfono 1').fill('387 4215567')
}

async function guardarHija(page: Page) {
  const hija = persona('Lucía')
  const ventana = modal(page, 'Familia nueva: hijo')
  await datosDe(ventana, hija)
  await campo(ventana, 'Fecha de Nacimiento').fill('03-08-2014')
  await campo(ventana, 'Dirección').fill('Alvarado 1234')
  await boton(ventana, 'Guardar').click()
  return { hija, inscribir: modal(page, `Familia nueva: inscribir a ${completo(hija)}`) }
}

test('sin padre se sigue con el hijo, se inscribe, y al final se le agrega la madre', async ({ page }) => {
  const padre = await empezar(page)
  await boton(padre, 'Seguir sin padre').click()
  const { hija, inscribir } = await guardarHija(page)
  await elegir(inscribir, 'Curso', '6° Grado A')
  await elegir(inscribir, 'Tipo de Jornada', 'Simple')
  await campo(inscribir, 'Fecha').fill('09-03-2026')
  await boton(inscribir, 'Inscribir').click()
  const listo = modal(page, 'Alumno Inscripto')
  await boton(listo, 'Agregar padre o madre').click()
  const madre = persona('Rosa')
  const otra = modal(page, 'Familia nueva: otro padre o madre')
  await datosDe(otra, madre)
  await boton(otra, 'Guardar').click()
  await boton(listo, 'Terminar').click()
  await expect(titulo(page, hija)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Padres' })).toContainText(completo(madre))
})

test('quien deja la inscripción queda en la página del hijo guardado, que la ofrece', async ({ page }) => {
  const madre = persona('Rosa')
  const padre = await empezar(page)
  await datosDe(padre, madre)
  await boton(padre, 'Guardar').click()
  const { hija, inscribir } = await guardarHija(page)
  await boton(inscribir, 'Cancelar').click()
  await expect(titulo(page, hija)).toBeVisible()
  await expect(page.getByText('Sin inscripciones')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Padres' })).toContainText(completo(madre))
  await expect(boton(page, 'Inscribir')).toBeVisible()
})

test('quien deja al hijo queda en la página de la madre guardada, que lo ofrece', async ({ page }) => {
  const madre = persona('Rosa')
  const padre = await empezar(page)
  await datosDe(padre, madre)
  await boton(padre, 'Guardar').click()
  await boton(modal(page, 'Familia nueva: hijo'), 'Cancelar').click()
  await expect(titulo(page, madre)).toBeVisible()
  await expect(boton(page, 'Agregar Hijo')).toBeVisible()
})
