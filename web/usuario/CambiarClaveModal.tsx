import { z } from 'zod'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { salir } from '../sesion/salir.ts'
import { olvidarClaveAjena } from '../sesion/sesion.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { CampoClave } from '../ui/campos/clave.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'

const clave = (requerida: string) => z.string(requerida).min(1, requerida).max(500, 'La Contraseña es demasiado larga')

const esquema = z
  .object({
    actual: clave('La contraseña actual es requerida'),
    nueva: clave('La contraseña nueva es requerida'),
    confirmacion: clave('Repita la contraseña nueva'),
  })
  .refine((c) => c.nueva === c.confirmacion, { path: ['confirmacion'], message: 'No es igual a la nueva' })

/** Milliseconds that somebody has to read that his account is gone before he is signed out (S123). */
const PARA_LEER = 1200

/** Changes one's own password (S123). */
export function CambiarClaveModal({ alCerrar }: { alCerrar: () => void }) {
  const form = useFormulario({ esquema, valores: { actual: '', nueva: '', confirmacion: '' } })
  const cambiar = useLlamada(api.usuarios.changepassword)
  const rechazado = ({ code, Message }: { code?: string; Message: string }) => {
    if (code === 'clave-actual') {
      form.setValue('actual', '')
      form.setError('actual', { message: 'Contraseña Actual Incorrecta' })
    } else if (code === 'clave-incompleta' || code === 'clave-distinta') peligro('Datos Incorrectos')
    else if (code === 'clave-corta' || code === 'clave-debil') form.setError('nueva', { message: Message })
    else if (code === 'usuario-bloqueado')
      form.setError('actual', { message: 'Demasiadas veces incorrecta. Espere unos minutos.' })
    else if (code === 'clave-sin-usuario') {
      peligro('Credenciales Incorrectas')
      setTimeout(() => void salir(), PARA_LEER)
    } else return peligro('Error al Cambiar Contraseña', Message)
  }
  const alGuardar = async (valores: z.input<typeof esquema>) => {
    const r = await cambiar.llamar({ body: valores }, { rechazo: rechazado })
    if (!r) return
    exito('Contraseña Cambiada', 'Sus otras sesiones se cerraron.')
    alCerrar()
    olvidarClaveAjena()
  }
  return (
    <ModalFormulario
      titulo="Cambiar Contraseña"
      ancho="s"
      guardar="Cambiar"
      form={form}
      alGuardar={alGuardar}
      alCerrar={alCerrar}
    >
      <CampoClave nombre="actual" etiqueta="Contraseña actual" requerido actual ancho={6} />
      <CampoClave
        nombre="nueva"
        etiqueta="Contraseña nueva"
        requerido
        ancho={6}
        ayuda="Varias palabras que no tengan que ver con el colegio"
      />
      <CampoClave nombre="confirmacion" etiqueta="Repita la nueva" requerido ancho={6} />
    </ModalFormulario>
  )
}
