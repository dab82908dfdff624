import { TextInput, type TextInputProps } from '@mantine/core'
import { memo } from 'react'
import { NumericFormat } from 'react-number-format'
import { type CampoProps, comun, MONTO } from './campo.tsx'
import { EntradaDinero } from './EntradaDinero.tsx'
import { useCampo } from './useCampo.tsx'

/**
 * An amount in pesos with two decimals; left empty it becomes 0,00 (WID-012), or null with `puedeFaltar`.
 *
 *   <CampoDinero nombre="monto" etiqueta="Monto" requerido puedeFaltar />
 */
export const CampoDinero = memo(function CampoDinero({
  puedeFaltar = false,
  ...campo
}: CampoProps & { puedeFaltar?: boolean }) {
  const { valor, poner, alSalir, ref, error } = useCampo<number | null | undefined>(campo)
  return (
    <EntradaDinero<TextInputProps>
      {...comun(campo)}
      valor={valor}
      alCambiar={poner}
      customInput={TextInput}
      getInputRef={ref}
      error={error}
      leftSection="$"
      classNames={MONTO}
      onBlur={() => {
        if (!puedeFaltar && (valor === null || valor === undefined)) poner(0)
        alSalir()
      }}
    />
  )
})

/** A whole number; left empty it becomes 0 (WID-013), or null with `puedeFaltar`. `miles` groups thousands. */
export const CampoEntero = memo(function CampoEntero({
  puedeFaltar = false,
  miles = false,
  max = 999_999_999,
  ...campo
}: CampoProps & { puedeFaltar?: boolean; miles?: boolean; max?: number }) {
  const { valor, poner, alSalir, ref, error } = useCampo<number | null | undefined>(campo)
  return (
    <NumericFormat
      {...comun(campo)}
      customInput={TextInput}
      getInputRef={ref}
      error={error}
      value={valor ?? ''}
      onValueChange={(v, origen) => origen.source === 'event' && poner(v.floatValue ?? null)}
      decimalScale={0}
      decimalSeparator=","
      thousandSeparator={miles ? '.' : ''}
      allowNegative={false}
      isAllowed={(v) => (v.floatValue ?? 0) <= max}
      inputMode="numeric"
      autoComplete="off"
      onBlur={() => {
        if (!puedeFaltar && (valor === null || valor === undefined)) poner(0)
        alSalir()
      }}
    />
  )
})
