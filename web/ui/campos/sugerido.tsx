import { Autocomplete, Combobox } from '@mantine/core'
import { memo, useState } from 'react'
import { limpiar } from '#domain/texto.ts'
import { porPalabras } from '../porPalabras.ts'
import { type CampoProps, comun } from './campo.tsx'
import { useCampo } from './useCampo.tsx'

/**
 * Asks for a line of text of which there are usual ones: they are offered, the nearest first, and anything else may be
 * typed.
 *
 *   <CampoSugerido nombre="celdas.0.valor" etiqueta="Curso" sugeridos={['1° Grado A']} max={2000} />
 */
export const CampoSugerido = memo(function CampoSugerido({
  sugeridos,
  max,
  ...campo
}: CampoProps & { sugeridos: readonly string[]; max: number }) {
  const { valor, poner, alSalir, ref, error } = useCampo<string | undefined>(campo)
  // all are offered until something is typed: what is there is often what is wrong
  const [escrito, setEscrito] = useState(false)
  return (
    <Autocomplete
      {...comun(campo)}
      ref={ref}
      error={error}
      data={[...sugeridos]}
      value={valor ?? ''}
      maxLength={max}
      // opening on focus would hide the message of a field that has the focus because it is wrong
      openOnFocus={false}
      filter={(entrada) => (escrito ? porPalabras(entrada) : entrada.options)}
      onDropdownClose={() => setEscrito(false)}
      onChange={(texto) => {
        setEscrito(!sugeridos.includes(texto))
        poner(texto.trimStart())
      }}
      onBlur={() => {
        const limpio = limpiar(valor ?? '') ?? valor
        if (limpio !== (valor ?? '')) poner(limpio)
        alSalir()
      }}
      rightSection={<Combobox.Chevron />}
      rightSectionPointerEvents="none"
      comboboxProps={{ withinPortal: true }}
      autoComplete="off"
    />
  )
})
