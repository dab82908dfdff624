import { expect, type Page } from '@playwright/test'
import { irA } from '../entrar.ts'
import { boton, modal } from '../pantalla.ts'
import { type Vista, vistasDe } from './vista.ts'

const { vista, sobre } = vistasDe('admin')

const abrir = async (page: Page) => {
  await irA(page, '/Cont/Niveles y Grados', 'Niveles y Grados')
  await expect(page.getByRole('table', { name: 'Grados de Primario' })).toContainText('7° Grado')
}

/** Levels and grades, and their forms. */
export const DE_NIVELES: readonly Vista[] = [
  vista('niveles y grados', abrir),
  sobre('agregar grado', async (page) => {
    await abrir(page)
    await boton(page, 'Agregar Grado a Secundario').click()
    await boton(modal(page, 'Agregar Grado'), 'Guardar').click()
    await expect(page.getByText('Revise 1 campo')).toBeVisible()
  }),
  sobre('editar grado', async (page) => {
    await abrir(page)
    await boton(page, 'Editar el grado 3° Grado').click()
    await expect(
      modal(page, 'Editar Grado')
        .getByText(/^Ya tiene inscripciones/)
        .first(),
    ).toBeVisible()
  }),
  sobre('editar nivel', async (page) => {
    await abrir(page)
    await boton(page, 'Editar el nivel Secundario').click()
    await expect(modal(page, 'Editar Nivel').getByText(/^Ya tiene inscripciones/)).toBeVisible()
  }),
]
