import { expect, type Page } from '@playwright/test'
import { panelprofesor } from '../../contract/panelprofesor.ts'
import { profesores } from '../../contract/profesores.ts'
import { contestar } from '../contestar.ts'
import { irA } from '../entrar.ts'
import { examenesDe } from '../examenes.ts'
import { boton, elegir, modal } from '../pantalla.ts'
import type { Vista } from './vista.ts'

const MOTIVO = 'La fecha es la del martes 7, y falta la nota de Quispe. Consúltelo con preceptoría.'

/** Gives the teacher of the demo, besides the exams that he has, some that wait and two that were revoked; once. */
async function conExamenes({ request }: Page): Promise<void> {
  const { profesor, registrar, revocar } = await examenesDe(request)
  const { data } = await profesor.get<{ data: { Motivo: string }[] }>('profesores/exrevoked')
  if (data.some((e) => e.Motivo === MOTIVO)) return
  for (const [i, motivo] of ['', MOTIVO].entries())
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

async function elegirExamen(page: Page): Promise<void> {
  const { cursos } = await examenesDe(page.request)
  await irA(page, `/Profesor/Registrar Examen?c=${cursos[1]?.id}`, 'Registrar Examen')
  await elegir(page.getByRole('main'), 'Materia', 'Matemática')
}

/** Begins an exam, with some grades. */
async function registro(page: Page): Promise<void> {
  await elegirExamen(page)
  const main = page.getByRole('main')
  // what another picture left is not in the way of this one
  const dejar = boton(page, 'Dejarlo para después').or(main.getByRole('radiogroup').first())
  await dejar.waitFor()
  if (await boton(page, /^Dejarlos? para después$/).isVisible()) await boton(page, /^Dejarlos? para después$/).click()
  await elegir(main, 'Tipo de Examen', 'Oral')
  for (const [fila, nota] of ['A', 'D', 'Ausente', 'B'].entries())
    await main.getByRole('radiogroup').nth(fila).getByRole('radio', { name: nota, exact: true }).click()
  await page.evaluate(() => scrollTo(0, 0))
}

/** The teachers' area: its four screens with the panel, their dialogs and what they say where there is nothing. */
export const DE_PROFESOR: readonly Vista[] = [
  de('profesor panel', panel),
  {
    ...de('profesor panel, sin cursos', async (page) => {
      await contestar(page, panelprofesor.ver, {
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
      await contestar(page, profesores.exprev, { data: [] })
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
  sobre('profesor detalles de examen, a aprobar', async (page) => {
    await abrir('Exámenes a Aprobar', 'Exámenes a Aprobar')(page)
    await boton(page, /^Detalles de/)
      .first()
      .click()
    await expect(boton(modal(page, 'Detalles de Examen'), 'Retirar para corregir')).toBeVisible()
  }),
  de('profesor registrar examen', registro),
  {
    ...sobre('profesor registrar examen, fecha', async (page) => {
      await registro(page)
      await boton(page, 'Elegir fecha: Fecha del Examen').click()
      await expect(page.getByRole('button', { name: /^1[0-9] abril 2026/i }).first()).toBeVisible()
    }),
    sola: true,
  },
  {
    ...sobre('profesor registrar examen, sin nota', async (page) => {
      await registro(page)
      await page.getByRole('textbox', { name: 'Fecha del Examen' }).fill('02-04-2026')
      await boton(page, 'Registrar Examen').click()
      await expect(modal(page, 'Registrar Examen')).toBeVisible()
    }),
    sola: true,
  },
  {
    ...de('profesor panel, sin terminar', async (page) => {
      await registro(page)
      await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Panel' }).click()
      await boton(modal(page, 'Cambios sin Guardar'), 'Salir').click()
      await expect(page.getByRole('region', { name: 'Sin terminar' })).toBeVisible()
    }),
    sola: true,
  },
  {
    ...de('profesor registrar examen, con borrador', async (page) => {
      await registro(page)
      await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Panel' }).click()
      await boton(modal(page, 'Cambios sin Guardar'), 'Salir').click()
      await elegirExamen(page)
      await expect(boton(page, 'Dejarlo para después')).toBeVisible()
    }),
    sola: true,
  },
  {
    ...de('profesor registrar examen, nuevamente', async (page) => {
      await conExamenes(page)
      await irA(page, '/Profesor/Panel', 'Panel')
      await page
        .getByRole('link', { name: /^Registrar nuevamente/ })
        .first()
        .click()
      await expect(page.getByRole('main').getByRole('radio', { checked: true }).nth(3)).toBeVisible()
    }),
    sola: true,
  },
]
