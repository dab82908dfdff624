import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { cercanas } from './cercania.ts'

/**
 * Filter of a Select outside of forms: the options that hold every word, the nearest first, as CampoSelect has them.
 *
 *   <Select searchable filter={porPalabras} data={cursos} … />
 */
export const porPalabras: OptionsFilter = ({ options, search }) =>
  cercanas(
    options.filter((o): o is ComboboxItem => 'value' in o).map((opcion) => ({ text: opcion.label, opcion })),
    search,
  ).map(({ opcion }) => opcion)
