import { PasswordInput } from '@mantine/core'
import { memo } from 'react'
import { type CampoProps, comun } from './campo.tsx'
import { useCampo } from './useCampo.tsx'

/** A password: what is typed is shown when asked, and the browser offers to keep a new one. */
export const CampoClave = memo(function CampoClave({ actual = false, ...campo }: CampoProps & { actual?: boolean }) {
  const { valor, poner, alSalir, ref, error } = useCampo<string | undefined>(campo)
  return (
    <PasswordInput
      {...comun(campo)}
      ref={ref}
      error={error}
      size="xs"
      maxLength={500}
      autoComplete={actual ? 'current-password' : 'new-password'}
      value={valor ?? ''}
      onChange={(e) => poner(e.currentTarget.value)}
      onBlur={alSalir}
      // two fields of one form have a name each
      visibilityToggleButtonProps={{ 'aria-label': `Mostrar: ${String(campo.etiqueta)}` }}
    />
  )
})
