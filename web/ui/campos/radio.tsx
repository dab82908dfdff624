import { Group, Radio } from '@mantine/core'
import { memo } from 'react'
import { type CampoProps, comun } from './campo.tsx'
import type { Opcion } from './eleccion.tsx'
import { useCampo } from './useCampo.tsx'

/** Chooses one of a few options, all of them shown. */
export const CampoRadio = memo(function CampoRadio({
  opciones,
  ...campo
}: CampoProps & { opciones: readonly Opcion[] }) {
  const { valor, poner, alSalir, ref, error } = useCampo<number | string | null | undefined>(campo)
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
})
