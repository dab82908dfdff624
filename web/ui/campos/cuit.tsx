import { TextInput } from '@mantine/core'
import { memo } from 'react'
import { PatternFormat } from 'react-number-format'
import { type Cuit, formatoCuit } from '#domain/cuit.ts'
import { type CampoProps, comun } from './campo.tsx'
import { useCampo } from './useCampo.tsx'

/** Asks for a CUIT or CUIL: shown as 99-99999999-9, its value is the digits alone. */
export const CampoCuit = memo(function CampoCuit(campo: CampoProps) {
  const { valor, poner, alSalir, ref, error } = useCampo<string | undefined>(campo, (cuit = '') =>
    formatoCuit(cuit as Cuit),
  )
  return (
    <PatternFormat
      {...comun(campo)}
      customInput={TextInput}
      getInputRef={ref}
      error={error}
      format="##-########-#"
      mask="_"
      valueIsNumericString
      value={valor ?? ''}
      onValueChange={(v, origen) => origen.source === 'event' && poner(v.value)}
      onBlur={alSalir}
      // what is typed after Tab takes the place of the number that is there; the mask moves the caret first
      onFocus={({ currentTarget }) => setTimeout(() => currentTarget.select())}
      inputMode="numeric"
      autoComplete="off"
    />
  )
})
