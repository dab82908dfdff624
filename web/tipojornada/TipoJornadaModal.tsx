import type { RecibidoDe } from '#contract/route.ts'
import { nuevoTipoJornada, type tipojornada } from '#contract/tipojornada.ts'
import { api } from '../call/api.ts'
import { ModalRegistro } from '../registro/ModalRegistro.tsx'
import type { Registro } from '../registro/registro.ts'
import { CampoArea, CampoTexto } from '../ui/campos/texto.tsx'
import { useFormulario } from '../ui/Formulario.tsx'

export type FilaTipoJornada = RecibidoDe<typeof tipojornada.all>['data'][number]

export const TIPO_JORNADA: Registro = {
  nombre: 'Tipo de Jornada',
  genero: 'm',
  existe: 'El Tipo de Jornada ya existe',
  campo: 'tipo',
}

/** S79. */
export function TipoJornadaModal({
  tipoJornada,
  alCerrar,
}: {
  tipoJornada: FilaTipoJornada | undefined
  alCerrar: () => void
}) {
  const form = useFormulario({
    esquema: nuevoTipoJornada,
    valores: { id: tipoJornada?.id, tipo: tipoJornada?.tipo ?? '', observaciones: tipoJornada?.observaciones ?? '' },
  })
  return (
    <ModalRegistro
      registro={TIPO_JORNADA}
      sujeto={tipoJornada?.tipo ?? null}
      form={form}
      llamada={api.tipojornada.guardar}
      invalida={[api.tipojornada.all]}
      alCerrar={alCerrar}
      ancho="sm"
    >
      <CampoTexto nombre="tipo" etiqueta="Tipo" requerido max={50} ancho={6} />
      <CampoArea nombre="observaciones" etiqueta="Observaciones" max={2000} />
    </ModalRegistro>
  )
}
