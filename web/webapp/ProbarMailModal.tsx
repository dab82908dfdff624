import { z } from 'zod'
import { mailDePrueba } from '#contract/systemcfg.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { exito } from '../ui/alertas.tsx'
import { MensajeError } from '../ui/campos/campo.tsx'
import { CampoEmail } from '../ui/campos/texto.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import type { FormularioWebapp } from './formulario.ts'

const esquema = z.object({ para: mailDePrueba.shape.para })

/** Address of the last attempt: who mends the host tries it again. */
let ultimo = ''

/** Sends a message now by the host that stands in the form, and says what the host said. */
export function ProbarMailModal({ form: pagina, alCerrar }: { form: FormularioWebapp; alCerrar: () => void }) {
  const form = useFormulario({ esquema, valores: { para: ultimo } })
  const probar = useLlamada(api.systemcfg.probarmail)
  const { mailHost, mailUser, mailPassword, mailSSL, mailPort } = pagina.getValues()
  const alEnviar = async ({ para }: z.input<typeof esquema>) => {
    form.avisar(null)
    ultimo = para ?? ''
    form.reset({ para: ultimo })
    const r = await probar.llamar(
      { body: { para, mailHost, mailUser, mailPassword, mailSSL, mailPort } as never },
      {
        rechazo: (dicho) => {
          pagina.mostrarCampos(dicho)
          form.avisar(<MensajeError>{dicho.Message}</MensajeError>)
        },
        falla: (f) => {
          if (form.mostrarCampos(f)) return
          const [primero] = Object.values(f.campos)
          if (!pagina.mostrarCampos(f) || !primero) return false
          form.avisar(<MensajeError>{primero}</MensajeError>)
        },
      },
    )
    if (!r) return
    exito('Mail de Prueba Enviado', `Salió para ${para}. Si no llega, busque en el correo no deseado.`)
    alCerrar()
  }
  return (
    <ModalFormulario
      titulo="Enviar mail de prueba"
      ancho="sm"
      guardar="Enviar"
      form={form}
      alGuardar={alEnviar}
      alCerrar={alCerrar}
    >
      <p>
        Sale ahora por <b>{mailHost}</b>, con lo que está escrito en la pantalla aunque no se haya guardado.
      </p>
      <CampoEmail nombre="para" etiqueta="Para" requerido ancho={6} />
    </ModalFormulario>
  )
}
