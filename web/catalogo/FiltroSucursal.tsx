import { Select } from '@mantine/core'
import { useDireccion } from '../navigation/direccion.ts'
import type { Lectura } from '../ui/lectura.ts'
import { sinOpciones } from '../ui/sinOpciones.tsx'

/** Reads the branch from the address; null for all that the user sees. */
export function useSucursalElegida(): number | null {
  const [direccion] = useDireccion()
  const elegida = /^\d{1,15}$/.exec(direccion['sucursal'] ?? '')?.[0]
  return elegida ? Number(elegida) : null
}

interface FiltroSucursalProps {
  sucursales: readonly { id: number; text: string }[]
  /** How the branches are being read. */
  lectura: Lectura
}

/** Chooses the branch of a list and keeps it in the address. */
export function FiltroSucursal({ sucursales, lectura }: FiltroSucursalProps) {
  const [, cambiar] = useDireccion()
  const elegida = useSucursalElegida()
  return (
    <Select
      aria-label="Sucursal"
      w={190}
      placeholder="Todas las sucursales"
      clearable
      data={sucursales.map((s) => ({ value: String(s.id), label: s.text }))}
      value={elegida === null ? null : String(elegida)}
      onChange={(id) => cambiar({ sucursal: id ?? undefined, pagina: undefined })}
      {...sinOpciones(lectura, 'Sucursal')}
    />
  )
}
