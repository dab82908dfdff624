import { tipoNuevo } from '#contract/examenes.ts'
import { MAX_TIPO_EXAMEN } from '#domain/examen/examen.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { CampoTexto } from '../ui/campos/texto.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'

interface TipoModalProps {
  alCerrar: () => void
  alAgregado: (id: number) => void
}

/** Adds a type of exam (S87). */
export function TipoModal({ alCerrar, alAgregado }: TipoModalProps) {
  const form = useFormulario({ esquema: tipoNuevo, valores: { tipo: '' } })
  const agregar = useLlamada(api.examenes.tipo, { invalida: [api.examenes.optionsregistracion] })
  return (
    <ModalFormulario
      titulo="Agregar Tipo de Examen"
      ancho="sm"
      form={form}
      alCerrar={alCerrar}
      alGuardar={async (body) => {
        const r = await agregar.llamar(
          { body },
          {
            falla: form.mostrarCampos,
            rechazo: (dicho) => form.mostrarCampos(dicho) || peligro('Error al Agregar Tipo de Examen', dicho.Message),
          },
        )
        if (!r) return
        exito('Tipo de Examen Agregado')
        alAgregado(r.Id)
      }}
    >
      <CampoTexto nombre="tipo" etiqueta="Tipo" requerido ancho={6} max={MAX_TIPO_EXAMEN} />
    </ModalFormulario>
  )
}
