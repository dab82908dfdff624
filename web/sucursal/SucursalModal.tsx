import { nuevaSucursal } from '#contract/sucursal.ts'
import { api } from '../call/api.ts'
import { ModalRegistro } from '../registro/ModalRegistro.tsx'
import type { Registro } from '../registro/registro.ts'
import { CampoTexto } from '../ui/campos/texto.tsx'
import { useFormulario } from '../ui/Formulario.tsx'

export const SUCURSAL: Registro = { nombre: 'Sucursal', genero: 'f', existe: 'La Sucursal ya existe', campo: 'nombre' }

/** S60. */
export function SucursalModal({
  sucursal,
  alCerrar,
}: {
  sucursal: { id: number; nombre: string } | undefined
  alCerrar: () => void
}) {
  const form = useFormulario({ esquema: nuevaSucursal, valores: { id: sucursal?.id, nombre: sucursal?.nombre ?? '' } })
  return (
    <ModalRegistro
      registro={SUCURSAL}
      sujeto={sucursal?.nombre ?? null}
      form={form}
      llamada={api.sucursal.guardar}
      invalida={[api.sucursal.all]}
      alCerrar={alCerrar}
      ancho="sm"
    >
      <CampoTexto nombre="nombre" etiqueta="Nombre" requerido max={50} ancho={6} />
    </ModalRegistro>
  )
}
