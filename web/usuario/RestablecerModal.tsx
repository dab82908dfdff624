import { z } from 'zod'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { advertencia, exito } from '../ui/alertas.tsx'
import { CampoClave } from '../ui/campos/clave.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import { MUESTRAN_USUARIOS, type UnUsuario } from './usuario.ts'

const esquema = z.object({ password: z.string().max(500, 'La Contraseña es demasiado larga') })

/** Gives an account another password: one that is mailed, or one that is typed here (D-133). */
export function RestablecerModal({ usuario, alCerrar }: { usuario: UnUsuario; alCerrar: () => void }) {
  const form = useFormulario({ esquema, valores: { password: '' } })
  const restablecer = useLlamada(api.usuarios.resetpassword, { invalida: MUESTRAN_USUARIOS })
  const escrita = form.watch('password') !== ''
  const alGuardar = async ({ password }: z.input<typeof esquema>) => {
    const r = await restablecer.llamar(
      { body: { userId: usuario.userId, password } },
      { rechazo: ({ Message }) => form.setError('password', { message: Message }) },
    )
    if (!r) return
    if (r.mailSent) exito('Contraseña Restablecida', `La nueva contraseña de ${usuario.usuario} va por mail.`)
    else if (escrita) exito('Contraseña Restablecida', `${usuario.usuario} ingresa con la que usted escribió.`)
    else
      advertencia(
        'Contraseña Restablecida',
        'El mail con la contraseña no se pudo enviar. Restablézcala otra vez y escriba usted una.',
      )
    alCerrar()
  }
  return (
    <ModalFormulario
      titulo="Restablecer Contraseña"
      ancho="sm"
      guardar="Restablecer"
      form={form}
      alGuardar={alGuardar}
      alCerrar={alCerrar}
    >
      <p>
        <b>{usuario.nombre}</b> ({usuario.usuario}) recibe otra contraseña por mail. La de ahora deja de servir y sus
        sesiones se cierran.
      </p>
      <CampoClave
        nombre="password"
        etiqueta="Contraseña"
        ancho={6}
        ayuda="Vacía, la elige el sistema y solo la sabe quien recibe el mail"
      />
    </ModalFormulario>
  )
}
