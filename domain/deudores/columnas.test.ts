import { expect, it } from 'vitest'
import type { EtiquetaTaller } from '../cuenta/catalogo.ts'
import { columnasDeDeudores, otroNombreDeItem } from './columnas.ts'

it.each<[EtiquetaTaller[], string, string]>([
  [['Fotocopia'], 'Fotocopia 1', 'Fotocopia 1'],
  [['Material Taller'], 'Taller 1', 'Material Taller 1'],
  [['Fotocopia', 'Material Taller'], 'Taller o Fotocopia 1', 'Material Taller 1 o Fotocopia 1'],
  [[], 'Taller 1', 'Material Taller 1'],
])('D-020: with the levels of %j the third heading is %j', (talleres, corto, titulo) => {
  const columnas = columnasDeDeudores(new Set(talleres))
  expect(columnas[2]).toMatchObject({ corto, titulo })
  expect(columnas[4]).toMatchObject({ corto: 'Marzo', titulo: 'Cuota Marzo' })
})

it('an item says what it is called at the levels that have another name for it', () => {
  const niveles = [
    { nombre: 'Inicial', etiquetaTaller: 'Fotocopia' },
    { nombre: 'Primario', etiquetaTaller: 'Fotocopia' },
    { nombre: 'Secundario', etiquetaTaller: 'Material Taller' },
  ] as const
  expect(otroNombreDeItem(3, niveles)).toBe('Fotocopia 1 en Inicial y Primario')
  expect(otroNombreDeItem(10, niveles.slice(1))).toBe('Fotocopia 2 en Primario')
  expect(otroNombreDeItem(3, niveles.slice(2))).toBeUndefined()
  expect(otroNombreDeItem(5, niveles)).toBeUndefined()
})
