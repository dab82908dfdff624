import { Checkbox, Group } from '@mantine/core'
import { grupoRequerido } from '../ui/campos/campo.tsx'
import { useCampo } from '../ui/campos/useCampo.tsx'

interface CampoSucursalesProps {
  nombre: string
  sucursales: readonly { id: number; text: string }[]
}

/** Chooses the branches that a report covers; its value is their ids. */
export function CampoSucursales({ nombre, sucursales }: CampoSucursalesProps) {
  const { valor = [], poner, alSalir, error } = useCampo<number[] | undefined>({ nombre, etiqueta: 'Sucursales' })
  return (
    <Checkbox.Group
      label={grupoRequerido('Sucursales')}
      withAsterisk
      error={error}
      value={valor.map(String)}
      onChange={(elegidas) => poner(elegidas.map(Number))}
      onBlur={alSalir}
    >
      <Group gap={16} mih={32}>
        {sucursales.map((s) => (
          <Checkbox key={s.id} value={String(s.id)} label={s.text} aria-invalid={error ? true : undefined} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
