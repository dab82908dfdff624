import { Checkbox, Select, TextInput } from '@mantine/core'
import { memo, startTransition, useContext, useState } from 'react'
import { flushSync } from 'react-dom'
import { Falta, type QueFalta, textoDeFalta } from '../../navigation/Falta.tsx'
import { type Buscable, cercanas } from '../cercania.ts'
import { clases } from '../clases.ts'
import formas from '../formas.module.css'
import { LecturaDelFormulario, sinLeer } from '../lectura.ts'
import { sinOpciones } from '../sinOpciones.tsx'
import { CAMPO, type CampoProps, comun, estiloAncho, MensajeError } from './campo.tsx'
import css from './eleccion.module.css'
import { useSinEntender } from './sinEntender.ts'
import { useCampo } from './useCampo.tsx'
import { useTextoDeSelect } from './useTextoDeSelect.ts'

/** An option as the API gives it (000§3). */
export interface Opcion extends Buscable {
  readonly id: number | string
}

export interface CampoSelectProps extends CampoProps {
  /** Options; undefined while they load. */
  opciones: readonly Opcion[] | undefined
  /** Text of an empty one; with it the choice can be cleared (WID-017). */
  placeholder?: string
  /** What there is nothing of when there are no options: it is said below, with the way to where it is added. */
  falta?: QueFalta
  /** Said below 'No matches found': where else to look. */
  sinHallar?: string | false
  /** Takes what was typed when it is none of the options, which is offered as a new one. */
  crear?: ((texto: string) => void) | undefined
  /** Called after the value of the form has changed. */
  alElegir?: (id: number | string | null) => void
}

/** Options that are drawn at once; among thousands of students typing finds the others. */
const MAX_A_LA_VISTA = 100
/** And once something is typed, the nearest of them. */
const MAX_HALLADAS = 20

/** Value of the option that is what was typed. */
const NUEVA = '+'

const aLaVista = (opciones: readonly Opcion[], busqueda: string): Opcion[] =>
  cercanas(opciones, busqueda).slice(0, busqueda.trim() === '' ? MAX_A_LA_VISTA : MAX_HALLADAS)

/**
 * One of several options, found by typing, accents ignored. Its value is the option's id, or null. Nothing can be chosen
 * until the options are there, but what is typed before is kept (record 044); when what the form reads did not come, it
 * says so and offers to read it again (WID-019).
 *
 *   <CampoSelect nombre="IdCurso" etiqueta="Curso" requerido opciones={modelo.data?.cursos} />
 */
export const CampoSelect = memo(function CampoSelect(props: CampoSelectProps) {
  const { opciones, placeholder, falta, sinHallar, crear, alElegir, ...campo } = props
  const { valor, poner, alSalir, ref, error } = useCampo<number | string | null | undefined>(
    campo,
    (ajeno) => opciones?.find((o) => o.id === ajeno)?.text ?? String(ajeno),
  )
  const lectura = useContext(LecturaDelFormulario)
  const fallo = opciones === undefined && sinLeer(lectura)
  const pendiente = opciones ? placeholder : 'Searching…'
  const falto = opciones?.length === 0 ? falta : undefined
  const base = comun({
    ...campo,
    soloLectura: campo.soloLectura || fallo,
    ayuda: falto ? <Falta que={falto} /> : campo.ayuda,
  })
  // the list closes over its text first; what depends on the choice is drawn after it
  const tomar = (id: number | string | null) =>
    startTransition(() => {
      poner(id)
      alElegir?.(id)
    })
  const { texto, escrito, esLaElegida: _, descartado, ...teclado } = useTextoDeSelect(opciones, valor, tomar)
  useSinEntender(campo.nombre, descartado !== null)
  const [abierta, setAbierta] = useState(false)
  // of a closed list only what is chosen is drawn: a form has several, of hundreds of options each
  const vistas = abierta || escrito ? aLaVista(opciones ?? [], escrito ? texto : '') : []
  const elegida = opciones?.find((o) => o.id === valor)
  const nueva = crear && escrito && vistas.length === 0 ? texto.trim() : ''
  const dibujadas = elegida && !vistas.includes(elegida) ? [...vistas, elegida] : vistas
  return (
    <Select
      {...base}
      {...teclado}
      onKeyDown={(e) => {
        // the component marks an option as it opens the list, which must have them by then
        if (!abierta && (e.key === 'ArrowDown' || e.key === 'ArrowUp')) flushSync(() => setAbierta(true))
        teclado.onKeyDown(e)
      }}
      ref={ref}
      error={
        descartado === null ? (
          (error ?? (fallo && escrito && <MensajeError>Loading failed</MensajeError>))
        ) : (
          <MensajeError>{descartado}</MensajeError>
        )
      }
      data-sin-entender={descartado === null ? undefined : true}
      searchable={!base.readOnly}
      searchValue={texto}
      clearable={placeholder !== undefined && !base.readOnly}
      // what cannot be chosen has no arrow
      {...(base.readOnly && { rightSection: <span /> })}
      // opening on focus would hide the message of a field that has the focus because it is invalid
      openOnFocus={false}
      selectFirstOptionOnChange
      allowDeselect={false}
      {...(pendiente !== undefined && { placeholder: pendiente })}
      nothingFoundMessage={
        falto ? (
          textoDeFalta(falto)
        ) : opciones ? (
          <span className={formas.conDetalle}>
            No matches found
            {sinHallar && <small>{sinHallar}</small>}
          </span>
        ) : (
          'Searching…'
        )
      }
      data={[
        ...dibujadas.map((o) => ({ value: String(o.id), label: o.text, disabled: o.disabled ?? false })),
        ...(nueva ? [{ value: NUEVA, label: `Usar «${nueva}», que no está en la lista` }] : []),
      ]}
      filter={({ options }) =>
        options.filter((o) => 'value' in o && (o.value === NUEVA || vistas.some((v) => String(v.id) === o.value)))
      }
      onDropdownOpen={() => setAbierta(true)}
      onDropdownClose={() => setAbierta(false)}
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
      onChange={(elegido) =>
        elegido === NUEVA ? crear?.(nueva) : tomar(opciones?.find((o) => String(o.id) === elegido)?.id ?? null)
      }
      onBlur={() => {
        teclado.onBlur()
        alSalir()
      }}
      {...(fallo && sinOpciones(lectura, typeof campo.etiqueta === 'string' ? campo.etiqueta : undefined))}
      autoComplete="off"
    />
  )
})

/**
 * Asks for a document: type and number, both required (WID-014). `alDejar` is told the number when its field is left.
 */
export const CampoDocumento = memo(function CampoDocumento({
  nombreTipo,
  tipos,
  max = 10,
  alDejar,
  ...campo
}: CampoProps & {
  nombreTipo: string
  tipos: readonly Opcion[] | undefined
  max?: number
  alDejar?: (numero: string) => void
}) {
  const { valor, poner, alSalir, ref, error } = useCampo<string | number | undefined>(campo)
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
        onBlur={() => {
          alSalir()
          alDejar?.(String(valor ?? ''))
        }}
      />
    </div>
  )
})

/** A checkbox. `alCambiar` is called after the value of the form has changed. */
export function Casilla({
  nombre,
  etiqueta,
  ancho = 3,
  soloLectura = false,
  ayuda,
  alCambiar,
}: CampoProps & { alCambiar?: (marcada: boolean) => void }) {
  const { valor, poner, alSalir, ref, error } = useCampo<boolean | undefined>({ nombre, etiqueta }, (si) =>
    si ? 'Sí' : 'No',
  )
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
