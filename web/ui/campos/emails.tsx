import IconArrowDown from 'icono:arrow-down'
import IconArrowUp from 'icono:arrow-up'
import IconPlus from 'icono:plus'
import IconStar from 'icono:star'
import IconStarFilled from 'icono:star-filled'
import IconTrash from 'icono:trash'
import IconTrashOff from 'icono:trash-off'
import { Button, TextInput } from '@mantine/core'
import { memo, useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { emailQuizas } from '#domain/email.ts'
import { BotonFila } from '../BotonFila.tsx'
import { clases } from '../clases.ts'
import formas from '../formas.module.css'
import { CAMPO, estiloAncho, MensajeError } from './campo.tsx'
import css from './emails.module.css'
import { quiso } from './texto.tsx'
import { useAjeno } from './useCampo.tsx'

/** An entry of the list. Those that were `guardado` before are marked for removal instead of vanishing. */
export interface EntradaEmail {
  value: string
  predeterminado: boolean
  guardado: boolean
  toRemove: boolean
}

export const EMAIL_VACIO: EntradaEmail = { value: '', predeterminado: false, guardado: false, toRemove: false }

interface CampoEmailsProps {
  nombre: string
  etiqueta: string
  ancho?: 3 | 6
  /** Tells whether a text is an address. */
  esEmail: (texto: string) => boolean
  max?: number
}

/**
 * Edits the e-mail list (WID-007, WID-009, WID-010): one default entry, order, marks of removal. The saved default can
 * be changed or removed only once another one is the default. A single empty entry means none.
 */
export const CampoEmails = memo(function CampoEmails({
  nombre,
  etiqueta,
  ancho = 3,
  esEmail,
  max = 10,
}: CampoEmailsProps) {
  const { control, formState, setValue, watch } = useFormContext<Record<string, EntradaEmail[]>>()
  const lista = useFieldArray({ control, name: nombre })
  const entradas = watch(nombre) ?? []
  const agregada = useRef(false)
  const enfocarAgregada = (campo: HTMLInputElement | null) => {
    if (!campo || !agregada.current) return
    agregada.current = false
    campo.focus()
  }
  const error = (formState.errors[nombre] ?? []) as { value?: { message?: string } }[]
  const ajeno = useAjeno({ nombre, etiqueta }, entradas, (otras) =>
    otras
      .map((e) => e.value)
      .filter(Boolean)
      .join(', '),
  )
  const poner = (i: number, cambio: Partial<EntradaEmail>) =>
    setValue(
      `${nombre}.${i}`,
      { ...(entradas[i] as EntradaEmail), ...cambio },
      { shouldDirty: true, shouldValidate: formState.isSubmitted },
    )
  const elegir = (elegido: number) => {
    for (const i of entradas.keys())
      if (entradas[i]?.predeterminado !== (i === elegido)) poner(i, { predeterminado: i === elegido })
  }
  const quitar = (i: number) => {
    if (entradas[i]?.guardado) return poner(i, { toRemove: !entradas[i]?.toRemove })
    lista.remove(i)
    if (entradas.length === 1) lista.append({ ...EMAIL_VACIO, predeterminado: true }, { shouldFocus: false })
  }
  return (
    <fieldset className={clases(CAMPO, css.emails)} style={estiloAncho(ancho)}>
      <legend className={formas.rotulo}>{etiqueta}</legend>
      {lista.fields.map(({ id }, i) => {
        const e = entradas[i] ?? EMAIL_VACIO
        const nombreDe = e.value || `email ${i + 1}`
        const fija = e.guardado && e.predeterminado
        const mensaje = error[i]?.value?.message
        const otro = e.guardado ? null : emailQuizas(e.value)
        return (
          <div key={id} className={css.fila} data-quitar={e.toRemove || undefined}>
            <TextInput
              ref={i === lista.fields.length - 1 ? enfocarAgregada : undefined}
              className={formas.crece}
              aria-label={`${etiqueta} ${i + 1}`}
              value={e.value}
              maxLength={100}
              inputMode="email"
              autoComplete="off"
              readOnly={fija || e.toRemove}
              description={
                fija ? 'Para cambiarlo, agregue otro y hágalo predeterminado con la estrella' : otro && quiso(otro)
              }
              inputWrapperOrder={['input', 'description', 'error']}
              error={mensaje && <MensajeError>{mensaje}</MensajeError>}
              onChange={(evento) => poner(i, { value: evento.currentTarget.value })}
            />
            <span className={css.acciones} hidden={entradas.length === 1 && e.value === ''}>
              <BotonFila
                titulo={e.predeterminado ? `${nombreDe} es el predeterminado` : `Hacer predeterminado ${nombreDe}`}
                Icono={e.predeterminado ? IconStarFilled : IconStar}
                deshabilitado={e.toRemove || e.value === ''}
                alPulsar={() => elegir(i)}
              />
              {entradas.length > 1 && (
                <>
                  <BotonFila
                    titulo={`Subir ${nombreDe}`}
                    Icono={IconArrowUp}
                    deshabilitado={i === 0}
                    alPulsar={() => lista.move(i, i - 1)}
                  />
                  <BotonFila
                    titulo={`Bajar ${nombreDe}`}
                    Icono={IconArrowDown}
                    deshabilitado={i === entradas.length - 1}
                    alPulsar={() => lista.move(i, i + 1)}
                  />
                </>
              )}
              <BotonFila
                titulo={`${e.toRemove ? 'Conservar' : 'Quitar'} ${nombreDe}`}
                Icono={e.toRemove ? IconTrashOff : IconTrash}
                deshabilitado={e.predeterminado && (e.guardado || entradas.length > 1)}
                alPulsar={() => quitar(i)}
              />
            </span>
          </div>
        )
      })}
      {ajeno}
      {lista.fields.length < max && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} stroke={1.7} />}
          disabled={entradas.some((e) => !esEmail(e.value))}
          onClick={() => {
            agregada.current = true
            lista.append(EMAIL_VACIO, { shouldFocus: false })
          }}
        >
          Agregar email
        </Button>
      )}
    </fieldset>
  )
})
