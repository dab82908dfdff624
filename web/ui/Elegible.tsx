import { Select, type SelectProps } from '@mantine/core'
import { useTextoDeSelect } from './campos/useTextoDeSelect.ts'
import { porPalabras } from './porPalabras.ts'

interface ElegibleProps extends Pick<SelectProps, 'placeholder' | 'w' | 'onFocus' | 'openOnFocus' | 'clearable'> {
  /** Whether a dialog begins with it. */
  'data-autofocus'?: true | undefined
  /** Its name for who cannot see. */
  etiqueta: string
  /** Undefined while they load. */
  opciones: readonly { readonly id: number; readonly text: string }[] | undefined
  valor: number | null
  alElegir: (id: number | null) => void
}

/**
 * A choice outside of forms that is found by typing, with the keys of CampoSelect: the first that is found is marked,
 * Enter takes it, and Tab does when no other is as near.
 *
 *   <Elegible etiqueta="Curso" placeholder="Todos los cursos" opciones={cursos} valor={idCurso} alElegir={…} />
 */
export function Elegible({ etiqueta, opciones, valor, alElegir, clearable = true, ...select }: ElegibleProps) {
  const { texto, escrito, ...teclado } = useTextoDeSelect(opciones, valor, (id) =>
    alElegir(id === null ? null : Number(id)),
  )
  // who empties the field and goes on wants none
  const alSalir = () => {
    if (clearable && texto === '' && valor !== null) alElegir(null)
    teclado.onBlur()
  }
  return (
    <Select
      {...select}
      clearable={clearable}
      {...teclado}
      onBlur={alSalir}
      aria-label={etiqueta}
      searchable
      searchValue={texto}
      selectFirstOptionOnChange
      allowDeselect={false}
      filter={porPalabras}
      data={opciones?.map((o) => ({ value: String(o.id), label: o.text })) ?? []}
      nothingFoundMessage={opciones ? 'No matches found' : 'Searching…'}
      value={valor === null ? null : String(valor)}
      onChange={(id) => alElegir(id === null ? null : Number(id))}
      autoComplete="off"
    />
  )
}
