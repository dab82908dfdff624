import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { cercanas } from './cercania.ts'

/**
 * Filter of a Select outside of forms: the options that hold every word, the nearest first, as CampoSelect has them; of
 * groups each keeps its own.
 *
 *   <Select searchable filter={porPalabras} data={cursos} … />
 */
export const porPalabras: OptionsFilter = ({ options, search }) => {
  const halladas = (suyas: readonly ComboboxItem[]) =>
    cercanas(
      suyas.map((opcion) => ({ text: opcion.label, opcion })),
      search,
    ).map(({ opcion }) => opcion)
  const grupos = options.flatMap((o) => ('group' in o ? { ...o, items: halladas(o.items) } : []))
  return [
    ...halladas(options.filter((o): o is ComboboxItem => 'value' in o)),
    ...grupos.filter(({ items }) => items.length > 0),
  ]
}
