import { expect, type Page } from '@playwright/test'
import { irA } from '../entrar.ts'
import { examenesDe } from '../examenes.ts'
import { boton, modal } from '../pantalla.ts'
import type { Vista } from './vista.ts'

/** Gives the teacher of the demo exams in every state, once for each school. */
async function conExamenes({ request }: Page): Promise<void> {
  const { profesor, registrar, aprobar, revocar } = await examenesDe(request)
  if ((await profesor.get<{ data: object[] }>('profesores/expending')).data.length > 0) return
  for (let i = 0; i < 12; i++) {
    const fecha = `2026-03-${String(10 + i).padStart(2, '0')}`
    await aprobar(await registrar({ curso: i % 3, materia: i, tipo: i % 3, fecha }))
  }
  const motivos = ['La fecha es la del martes 7, y falta la nota de Quispe. Consúltelo con preceptoría.', '']
  for (const [i, motivo] of motivos.entries())
    await revocar(await registrar({ curso: i + 1, materia: 4, tipo: i }), motivo)
  for (const materia of [1, 5]) await registrar({ curso: 2, materia })
}

/** Opens a screen of the area with exams in all lists. */
const abrir = (ruta: string, titulo: string) => async (page: Page) => {
  await conExamenes(page)
  await irA(page, `/Profesor/${ruta}`, titulo)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

const panel = abrir('Panel', 'Panel')
const revocados = abrir('Exámenes Revocados', 'Exámenes Revocados')

const de = (nombre: string, hacer: Vista['abrir']): Vista => ({ nombre, usuario: 'profesor', abrir: hacer })
const sobre = (nombre: string, hacer: Vista['abrir']): Vista => ({ ...de(nombre, hacer), sobre: true })

async function sinNada(page: Page, ruta: string, json: object): Promise<void> {
  await page.route(ruta, (r) => r.fulfill({ json: { Status: 'OK', Message: '', ...json } }))
}

/** The teachers' area: its four screens with the panel, their dialogs and what they say where there is nothing. */
export const DE_PROFESOR: readonly Vista[] = [
  de('profesor panel', panel),
  {
    ...de('profesor panel, sin cursos', async (page) => {
      await sinNada(page, '**/api/profesores/panel', {
        ano: 2026,
        pendientes: 0,
        aprobados: 0,
        revocados: 0,
        porCorregir: [],
        cursos: [],
      })
      await irA(page, '/Profesor/Panel', 'Panel')
      await expect(page.getByText('Todavía no tiene cursos asignados')).toBeVisible()
    }),
    sola: true,
  },
  de('profesor exámenes a aprobar', abrir('Exámenes a Aprobar', 'Exámenes a Aprobar')),
  de('profesor exámenes revocados', revocados),
  de('profesor exámenes anteriores', abrir('Exámenes Anteriores', 'Exámenes Anteriores')),
  {
    ...de('profesor exámenes anteriores, ninguno', async (page) => {
      await sinNada(page, '**/api/profesores/exprev', { data: [] })
      await irA(page, '/Profesor/Exámenes Anteriores', 'Exámenes Anteriores')
      await expect(page.getByText('Todavía no tiene exámenes aprobados')).toBeVisible()
    }),
    sola: true,
  },
  sobre('profesor detalles de examen', async (page) => {
    await revocados(page)
    await boton(page, /^Detalles de/)
      .first()
      .click()
    await expect(modal(page, 'Detalles de Examen').getByRole('row').nth(3)).toBeVisible()
  }),
]
