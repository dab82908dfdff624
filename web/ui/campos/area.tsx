import { Textarea } from '@mantine/core'
import { memo } from 'react'
import { comun } from './campo.tsx'
import type { CampoTextoProps } from './texto.tsx'
import { useCampo } from './useCampo.tsx'

/** Several lines; two rows by default (GEN-025). */
export const CampoArea = memo(function CampoArea({ max, filas = 2, ...campo }: CampoTextoProps & { filas?: number }) {
  const { valor, poner, alSalir, ref, error } = useCampo<string | undefined>(campo)
  return (
    <Textarea
      {...comun({ ancho: 6, ...campo })}
      ref={ref}
      error={error}
      rows={filas}
      value={valor ?? ''}
      onChange={(e) => poner(e.currentTarget.value)}
      onBlur={alSalir}
      {...(max !== undefined && { maxLength: max })}
    />
  )
})
