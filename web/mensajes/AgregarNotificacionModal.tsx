import type { z } from 'zod'
import { LARGO_DE_MENSAJE, mensajes } from '#contract/mensajes.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { CampoArea } from '../ui/campos/area.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import { MUESTRAN_MENSAJES } from './useNovedades.ts'

const esquema = mensajes.agregar.body

/** Writes a notification to all staff (S102). */
export function AgregarNotificacionModal({ alCerrar }: { alCerrar: () => void }) {
  const form = useFormulario({ esquema, valores: { message: '', type: 1 } })
  const enviar = useLlamada(api.mensajes.agregar, { invalida: MUESTRAN_MENSAJES })
  const alGuardar = async (body: z.input<typeof esquema>) => {
    const r = await enviar.llamar(
      { body },
      {
        rechazo: ({ Message }) => peligro('Error al Agregar Notificación', Message),
        falla: (f) =>
          (f.status === 400 && form.mostrarCampos(f)) ||
          (f.status !== 403 && f.status !== 0 && peligro('Error al Agregar Notificación')),
      },
    )
    if (!r) return
    exito(
      'Notificación Agregada con Éxito',
      r.cantidad === 1 ? 'La recibe 1 usuario' : `La reciben ${r.cantidad} usuarios`,
    )
    alCerrar()
  }
  return (
    <ModalFormulario
      titulo="Agregar Notificación"
      ancho="sm"
      guardar="Enviar"
      form={form}
      alGuardar={alGuardar}
      alCerrar={alCerrar}
    >
      <CampoArea
        nombre="message"
        etiqueta="Mensaje"
        requerido
        filas={6}
        max={LARGO_DE_MENSAJE}
        ayuda="La reciben quienes trabajan en la administración con un usuario activo, menos usted; los profesores y los padres no"
      />
    </ModalFormulario>
  )
}
