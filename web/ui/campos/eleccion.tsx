import { Checkbox, Group, Radio, Select, TextInput } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type KeyboardEvent, useContext } from 'react'
import { buscador } from '#domain/busqueda.ts'
import { clases } from '../clases.ts'
import formas from '../formas.module.css'
import { LecturaDelFormulario, leerOtraVez, sinLeer } from '../lectura.ts'
import { CAMPO, type CampoProps, comun, estiloAncho } from './campo.tsx'
import css from './eleccion.module.css'
import { useCampo } from './useCampo.tsx'

/** An option as the API gives it (000§3). */
export interface Opcion {
  readonly id: number | string
  readonly text: string
  readonly description?: string | undefined
  readonly disabled?: boolean
}

export interface CampoSelectProps extends CampoProps {
  /** Options; undefined while they load. */
  opciones: readonly Opcion[] | undefined
  /** Text of an empty one; with it the choice can be cleared (WID-017). */
  placeholder?: string
  /** Called after the value of the form has changed. */
  alElegir?: (id: number | string | null) => void
}

/** Options that are drawn at once; among thousands of students typing finds the others. */
const MAX_A_LA_VISTA = 100

/**
 * One of several options, found by typing, accents ignored. Its value is the option's id, or null. Read-only
 * until the options are there; when what the form reads did not come, it says so and offers to read it again (WID-019).
 *
 *   <CampoSelect nombre="IdCurso" etiqueta="Curso" requerido opciones={modelo.data?.cursos} />
 */
export function CampoSelect({ opciones, placeholder, alElegir, ...campo }: CampoSelectProps) {
  const { valor, poner, alSalir, ref, error } = useCampo<number | string | null | undefined>(
    campo.nombre,
    (ajeno) => opciones?.find((o) => o.id === ajeno)?.text ?? String(ajeno),
  )
  const lectura = useContext(LecturaDelFormulario)
  const fallo = opciones === undefined && sinLeer(lectura)
  const pendiente = fallo ? 'Loading failed' : opciones ? placeholder : 'Searching…'
  const base = comun({ ...campo, soloLectura: campo.soloLectura || !opciones })
  return (
    <Select
      {...base}
      ref={ref}
      error={error}
      searchable={!base.readOnly}
      data-cargando={!opciones && !fallo && !campo.soloLectura ? true : undefined}
      clearable={placeholder !== undefined && !base.readOnly}
      // opening on focus would hide the message of a field that has the focus because it is invalid
      openOnFocus={false}
      selectFirstOptionOnChange
      onKeyDown={tomarResaltada}
      allowDeselect={false}
      {...(pendiente !== undefined && { placeholder: pendiente })}
      nothingFoundMessage="No matches found"
      data={(opciones ?? []).map((o) => ({ value: String(o.id), label: o.text, disabled: o.disabled ?? false }))}
      filter={({ options, search }) => {
        const halla = buscador(search)
        const detalle = (id: string) => opciones?.find((o) => String(o.id) === id)?.description ?? ''
        return options.filter((o) => 'value' in o && halla(`${o.label} ${detalle(o.value)}`)).slice(0, MAX_A_LA_VISTA)
      }}
      renderOption={({ option }) => {
        const detalle = opciones?.find((o) => String(o.id) === option.value)?.description
        return (
          <span className={formas.conDetalle}>
            {option.label}
            {detalle && <small>{detalle}</small>}
          </span>
        )
      }}
      value={valor === null || valor === undefined ? null : String(valor)}
      onChange={(elegido) => {
        const id = opciones?.find((o) => String(o.id) === elegido)?.id ?? null
        poner(id)
        alElegir?.(id)
      }}
      onBlur={alSalir}
      comboboxProps={{ withinPortal: true }}
      {...(fallo && {
        rightSectionPointerEvents: 'all',
        rightSection: (
          <button
            type="button"
            className="boton-icono"
            aria-label={typeof campo.etiqueta === 'string' ? `Cargar otra vez: ${campo.etiqueta}` : 'Cargar otra vez'}
            onClick={() => leerOtraVez(lectura)}
          >
            <IconRefresh size={16} stroke={1.7} />
          </button>
        ),
      })}
      autoComplete="off"
    />
  )
}

/**
 * Takes the first option that fits what is typed, on Enter and Tab. The component's own Enter forgets which one is
 * highlighted when its list has just been opened by the first letter.
 */
function tomarResaltada(e: KeyboardEvent<HTMLInputElement>) {
  if (e.key !== 'Enter' && e.key !== 'Tab') return
  const lista = document.getElementById(e.currentTarget.getAttribute('aria-controls') ?? '')
  const resaltada = lista?.querySelector<HTMLElement>('[data-combobox-selected]')
  if (!resaltada) return
  resaltada.click()
  if (e.key === 'Enter') e.preventDefault()
}

/** Asks for a document: type and number, both required (WID-014). */
export function CampoDocumento({
  nombreTipo,
  tipos,
  max = 10,
  ...campo
}: CampoProps & { nombreTipo: string; tipos: readonly Opcion[] | undefined; max?: number }) {
  const { valor, poner, alSalir, ref, error } = useCampo<string | number | undefined>(campo.nombre)
  const { ancho = 3, ...resto } = campo
  return (
    <div className={clases(CAMPO, css.documento)} style={estiloAncho(ancho)}>
      <CampoSelect
        nombre={nombreTipo}
        etiqueta="Tipo"
        opciones={tipos}
        requerido={campo.requerido ?? false}
        soloLectura={campo.soloLectura ?? false}
      />
      <TextInput
        {...comun(resto)}
        ref={ref}
        error={error}
        value={valor ?? ''}
        maxLength={max}
        inputMode="numeric"
        autoComplete="off"
        onChange={(e) => poner(e.currentTarget.value.replace(/[.\s]/g, ''))}
        onBlur={alSalir}
      />
    </div>
  )
}

/** Chooses one of a few options, all of them shown. */
export function CampoRadio({ opciones, ...campo }: CampoProps & { opciones: readonly Opcion[] }) {
  const { valor, poner, alSalir, ref, error } = useCampo<number | string | null | undefined>(campo.nombre)
  // the group of the kit takes no such attribute: its buttons say it
  const { readOnly, 'aria-required': requerido, ...base } = comun(campo)
  return (
    <Radio.Group
      {...base}
      error={error}
      value={valor === null || valor === undefined ? '' : String(valor)}
      onChange={(elegido) => poner(opciones.find((o) => String(o.id) === elegido)?.id ?? null)}
      onBlur={alSalir}
    >
      <Group gap={16} mih={32}>
        {opciones.map((o, i) => (
          <Radio
            key={o.id}
            ref={i === 0 ? ref : undefined}
            value={String(o.id)}
            label={o.text}
            disabled={(o.disabled ?? false) || readOnly}
            required={requerido ?? false}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </Group>
    </Radio.Group>
  )
}

/** A checkbox. `alCambiar` is called after the value of the form has changed. */
export function Casilla({
  nombre,
  etiqueta,
  ancho = 3,
  soloLectura = false,
  ayuda,
  alCambiar,
}: CampoProps & { alCambiar?: (marcada: boolean) => void }) {
  const { valor, poner, alSalir, ref, error } = useCampo<boolean | undefined>(nombre)
  return (
    <Checkbox
      className={CAMPO}
      style={estiloAncho(ancho)}
      name={nombre}
      ref={ref}
      label={etiqueta}
      description={ayuda}
      error={error}
      disabled={soloLectura}
      checked={valor ?? false}
      onChange={(e) => {
        poner(e.currentTarget.checked)
        alCambiar?.(e.currentTarget.checked)
      }}
      onBlur={alSalir}
    />
  )
}
