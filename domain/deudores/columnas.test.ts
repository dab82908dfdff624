import { expect, it } from 'vitest'
import type { EtiquetaTaller } from '../cuenta/catalogo.ts'
import { columnasDeDeudores } from './columnas.ts'

it.each<[EtiquetaTaller[], string, string]>([
  [['Fotocopia'], 'Fotocopia 1', 'Fotocopia 1'],
  [['Material Taller'], 'Taller 1', 'Material Taller 1'],
  [['Fotocopia', 'Material Taller'], 'Taller o fot. 1', 'Material Taller 1 o Fotocopia 1'],
  [[], 'Taller 1', 'Material Taller 1'],
])('D-020: with the levels of %j the third heading is %j', (talleres, corto, titulo) => {
  const columnas = columnasDeDeudores(new Set(talleres))
  expect(columnas[2]).toMatchObject({ corto, titulo })
  expect(columnas[4]).toMatchObject({ corto: 'Marzo', titulo: 'Cuota Marzo' })
})
