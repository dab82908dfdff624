import type { APIRequestContext, Page } from '@playwright/test'
import { alumnoNuevo } from './api.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { aviso, boton, campo, elegir, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

test.use({ usuario: 'administrador' })

/** Opens the enrolment of a student who is in no course yet, from his own page. */
async function inscribir(page: Page, request: APIRequestContext) {
  const alumna = await alumnoNuevo(request)
  await irA(page, `/Cont/Alumno/${alumna.id}`, completo(alumna))
  await boton(page, 'Inscribir').click()
  const ventana = modal(page, 'Inscribir Alumno')
  await expect(ventana.getByRole('combobox', { name: 'Caso Especial' })).not.toHaveValue('')
  return { alumna, ventana }
}

test('el error de la fecha se va al escribirla, y también al marcar que se procesa en el día', async ({
  page,
  request,
}) => {
  const { ventana } = await inscribir(page, request)
  const fecha = campo(ventana, 'Fecha')
  const porDia = ventana.getByRole('checkbox', { name: 'Se procesa en el día' })
  const sinFecha = async () => {
    await fecha.fill('')
    await boton(ventana, 'Inscribir').click()
    await expect(fecha).toHaveAccessibleDescription('La Fecha es requerida')
  }
  await sinFecha()
  await fecha.fill('9/3/26')
  await fecha.press('Tab')
  await expect(fecha).toHaveAccessibleDescription('')
  await sinFecha()
  await porDia.check()
  await expect(fecha).toHaveValue('15-04-2026')
  await expect(fecha).toHaveAccessibleDescription('')
})

test('en Primario, lo que no se cobra por entrar tarde nombra la Fotocopia, y en Secundario el Material Taller', async ({
  page,
  request,
}) => {
  for (const [curso, taller, deOtro] of [
    [/^3° Grado/, 'Fotocopia 1', 'Taller'],
    [/^1° Año/, 'Material Taller 1', 'Fotocopia'],
  ] as const) {
    const { alumna, ventana } = await inscribir(page, request)
    await elegir(ventana, 'Curso', curso)
    await elegir(ventana, 'Tipo de Jornada', 'Simple')
    await elegir(ventana, 'Primer mes que debe', 'Julio')
    await boton(ventana, 'Inscribir').click()
    const pregunta = page.getByRole('dialog', { name: 'Inscribir Alumno' }).last()
    await expect(pregunta).toContainText(
      `A ${completo(alumna)} no se le cobra lo de 2026 anterior a su ingreso: Material 1, ${taller}, Seguro 1, Cuota Marzo, Cuota Abril, Cuota Mayo, Cuota Junio.`,
    )
    await expect(pregunta).not.toContainText(deOtro)
    await boton(pregunta, 'Inscribir').click()
    await expect(aviso(page, 'Alumno Inscripto')).toContainText(completo(alumna))
  }
})
