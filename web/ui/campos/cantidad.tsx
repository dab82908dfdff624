import { TextInput } from '@mantine/core'
import { memo } from 'react'
import { NumericFormat } from 'react-number-format'
import { type CampoProps, comun, MONTO } from './campo.tsx'
import { useCampo } from './useCampo.tsx'

/** Most digits that can be typed: one more than any count has, so that the form says what is too much. */
const DIGITOS = 7

/** A whole number from 0, as stock is counted; its value is null while it is empty (WID-013). */
export const CampoCantidad = memo(function CampoCantidad(campo: CampoProps) {
  const { valor, poner, alSalir, ref, error } = useCampo<number | null | undefined>(campo)
  return (
    <NumericFormat
      {...comun(campo)}
      customInput={TextInput}
      getInputRef={ref}
      error={error}
      value={valor ?? ''}
      onValueChange={(v, origen) => origen.source === 'event' && poner(v.floatValue ?? null)}
      onBlur={alSalir}
      decimalScale={0}
      allowNegative={false}
      isAllowed={(v) => v.value.length <= DIGITOS}
      inputMode="numeric"
      autoComplete="off"
      classNames={MONTO}
    />
  )
})
