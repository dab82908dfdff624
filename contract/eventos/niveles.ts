import { deCatalogo } from './deCatalogo.ts'

/** Events of the catalogue of levels and grades. */
export const NIVELES = {
  ...deCatalogo('NIV', 'nivel', 'el Nivel', () => ({ pantalla: 'niveles' })),
  ...deCatalogo('GRA', 'grado', 'el Grado', () => ({ pantalla: 'niveles' })),
}
