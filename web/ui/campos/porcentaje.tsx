import { TextInput } from '@mantine/core'
import { memo } from 'react'
import { NumericFormat } from 'react-number-format'
import { type CampoProps, comun, MONTO } from './campo.tsx'
import { useFormatoDinero } from './EntradaDinero.tsx'
import { useCampo } from './useCampo.tsx'

/** Highest number that can be typed: above 100 the form says why not, instead of dropping a digit. */
const MAX = 999.99

/** 0 to 100 with at most two decimals; its value is a number, or null while it is empty. */
export const CampoPorcentaje = memo(function CampoPorcentaje(campo: CampoProps) {
  const { valor, poner, alSalir, ref, error } = useCampo<number | null | undefined>(campo, (n) =>
    String(n).replace('.', ','),
  )
  const formato = useFormatoDinero({ valor, alCambiar: poner })
  return (
    <NumericFormat
      {...comun(campo)}
      {...formato}
      isAllowed={(v) => (v.floatValue ?? 0) <= MAX}
      customInput={TextInput}
      getInputRef={ref}
      error={error}
      rightSection="%"
      classNames={MONTO}
      onBlur={(e) => {
        formato.onBlur(e)
        alSalir()
      }}
    />
  )
})
