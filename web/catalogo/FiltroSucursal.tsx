import { useDireccion } from '../navigation/direccion.ts'
import { Elegible } from '../ui/Elegible.tsx'
import type { Lectura } from '../ui/lectura.ts'

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
    <Elegible
      etiqueta="Sucursal"
      w={190}
      placeholder="Todas las sucursales"
      opciones={sucursales}
      lectura={lectura}
      valor={elegida}
      alElegir={(id) => cambiar({ sucursal: id === null ? undefined : String(id), pagina: undefined })}
    />
  )
}
