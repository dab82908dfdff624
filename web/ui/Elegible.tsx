import { type ComboboxData, Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { MensajeError } from './campos/campo.tsx'
import { useTextoDeSelect } from './campos/useTextoDeSelect.ts'
import { cercanas } from './cercania.ts'
import type { Lectura } from './lectura.ts'
import { porPalabras } from './porPalabras.ts'
import { sinOpciones } from './sinOpciones.tsx'

interface Opcion<Id> {
  readonly id: Id
  readonly text: string
  /** Its heading in the list; those of one heading come together. */
  readonly grupo?: string
}

interface ElegibleProps<Id extends number | string>
  extends Pick<SelectProps, 'label' | 'placeholder' | 'w' | 'maw' | 'onFocus' | 'openOnFocus' | 'clearable'> {
  /** Whether a dialog begins with it. */
  'data-autofocus'?: true | undefined
  /** Its name for who cannot see, where it has no label. */
  etiqueta?: string
  /** Undefined while they load. */
  opciones: readonly Opcion<Id>[] | undefined
  /** Where they are read from: when it failed the field says so and offers to read it again (WID-019). */
  lectura?: Lectura | undefined
  valor: Id | null
  alElegir: (id: Id | null) => void
}

/**
 * A choice outside of forms that is found by typing, with the keys of CampoSelect: the first that is found is marked,
 * Enter takes it, and Tab does when no other is as near.
 *
 *   <Elegible etiqueta="Curso" placeholder="Todos los cursos" opciones={cursos} valor={idCurso} alElegir={…} />
 */
export function Elegible<Id extends number | string>(props: ElegibleProps<Id>) {
  const { etiqueta, opciones, lectura, valor, alElegir, clearable = true, ...select } = props
  const { texto, escrito, esLaElegida, descartado, ...teclado } = useTextoDeSelect(opciones, valor, (id) =>
    alElegir(id as Id | null),
  )
  const [abierta, setAbierta] = useState(false)
  // of a closed list only what is chosen is drawn: a screen has several, of hundreds of options each
  const todas = opciones ?? []
  const dibujadas =
    abierta || escrito ? (esLaElegida ? cercanas(todas, texto) : todas) : todas.filter(({ id }) => id === valor)
  // who empties the field and goes on wants none
  const alSalir = () => {
    if (clearable && texto === '' && valor !== null) alElegir(null)
    teclado.onBlur()
  }
  return (
    <Select<string>
      {...select}
      clearable={clearable}
      {...teclado}
      onKeyDown={(e) => {
        // the component marks an option as it opens the list, which must have them by then
        if (!abierta && (e.key === 'ArrowDown' || e.key === 'ArrowUp')) flushSync(() => setAbierta(true))
        teclado.onKeyDown(e)
      }}
      onBlur={alSalir}
      onDropdownOpen={() => setAbierta(true)}
      onDropdownClose={() => setAbierta(false)}
      // what was typed does not give way to what was chosen before without a word
      error={descartado !== null && <MensajeError>{descartado}</MensajeError>}
      data-sin-entender={descartado === null ? undefined : true}
      aria-label={etiqueta}
      searchable
      searchValue={texto}
      selectFirstOptionOnChange
      allowDeselect={false}
      filter={porPalabras}
      data={porGrupos(dibujadas)}
      nothingFoundMessage={opciones ? 'No matches found' : 'Searching…'}
      value={valor === null ? null : String(valor)}
      onChange={(elegido) => alElegir(opciones?.find(({ id }) => String(id) === elegido)?.id ?? null)}
      {...sinOpciones(lectura, etiqueta ?? (typeof select.label === 'string' ? select.label : undefined))}
      autoComplete="off"
    />
  )
}

function porGrupos(opciones: readonly Opcion<number | string>[]): ComboboxData<string> {
  const deKit = ({ id, text }: Opcion<number | string>) => ({ value: String(id), label: text })
  const grupos = Map.groupBy(opciones, ({ grupo }) => grupo)
  return [
    ...(grupos.get(undefined) ?? []).map(deKit),
    ...[...grupos].flatMap(([group, suyas]) => (group === undefined ? [] : { group, items: suyas.map(deKit) })),
  ]
}
