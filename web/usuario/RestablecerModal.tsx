import { Checkbox, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../call/api.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { advertencia, exito } from '../ui/alertas.tsx'
import { CampoClave } from '../ui/campos/clave.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import { MUESTRAN_USUARIOS, type UnUsuario } from './usuario.ts'

const esquema = z.object({ password: z.string().max(500, 'La Contraseña es demasiado larga') })

interface RestablecerProps {
  usuario: UnUsuario
  /** Whether who resets may unlock too. */
  puedeDesbloquear: boolean
  alCerrar: () => void
}

/** Takes away the password of an account: its owner is mailed a link to choose another, or it is typed here (D-133). */
export function RestablecerModal({ usuario, puedeDesbloquear, alCerrar }: RestablecerProps) {
  const { userId } = usuario
  const form = useFormulario({ esquema, valores: { password: '' } })
  const acceso = useConsulta(api.altas.acceso, { query: { userId } })
  const restablecer = useLlamada(api.usuarios.resetpassword, { invalida: MUESTRAN_USUARIOS })
  const desbloquear = useLlamada(api.usuarios.unlock, { invalida: MUESTRAN_USUARIOS })
  const [tambien, setTambien] = useState(true)
  const { email = '', mail = false } = acceso.data ?? {}
  const puedeMandar = mail && email !== ''
  const [elegido, setElegido] = useState<'mail' | 'escrita'>('mail')
  const porMail = puedeMandar && elegido === 'mail'
  const alGuardar = async ({ password }: z.input<typeof esquema>) => {
    if (!porMail && password === '') return form.setError('password', { message: 'La Contraseña es requerida' })
    const r = await restablecer.llamar(
      { body: { userId, password: porMail ? '' : password } },
      { rechazo: ({ Message }) => form.setError('password', { message: Message }) },
    )
    if (!r) return
    // a refusal of this is told by itself: the password is another one already
    if (usuario.bloqueado && puedeDesbloquear && tambien) await desbloquear.llamar({ body: { id: userId } })
    if (r.mailSent) exito('Contraseña Restablecida', `Va a ${email} un enlace para elegir otra.`)
    else if (!porMail) exito('Contraseña Restablecida', `${usuario.usuario} ingresa con la que usted escribió.`)
    else
      advertencia('Contraseña Restablecida', 'El mail no se pudo enviar: restablézcala otra vez y escriba usted una.')
    alCerrar()
  }
  return (
    <ModalFormulario
      titulo="Restablecer Contraseña"
      ancho="sm"
      guardar={porMail ? 'Mandar el enlace' : 'Restablecer'}
      form={form}
      lectura={acceso}
      deshabilitado={!acceso.data}
      alGuardar={alGuardar}
      alCerrar={alCerrar}
    >
      <p style={{ gridColumn: '1 / -1' }}>
        La contraseña de <b>{usuario.nombre}</b> ({usuario.usuario}) deja de servir y sus sesiones se cierran.
      </p>
      {usuario.bloqueado && (
        <div style={{ gridColumn: '1 / -1' }}>
          <p>Está bloqueado: con otra contraseña tampoco ingresa mientras lo esté.</p>
          {puedeDesbloquear ? (
            <Checkbox
              mt="xs"
              label="Desbloquearlo también"
              checked={tambien}
              onChange={(e) => setTambien(e.currentTarget.checked)}
            />
          ) : (
            <p className="texto-2">Lo desbloquea quien tiene permiso para eso.</p>
          )}
        </div>
      )}
      {puedeMandar && (
        <SegmentedControl
          style={{ gridColumn: '1 / -1' }}
          aria-label="Cómo recibe la nueva"
          data={[
            { value: 'mail', label: 'Un mail, para que la elija' },
            { value: 'escrita', label: 'La escribo yo' },
          ]}
          value={elegido}
          onChange={(v) => setElegido(v as typeof elegido)}
        />
      )}
      {porMail && (
        <p style={{ gridColumn: '1 / -1' }}>
          Va a <b>{email}</b> un enlace para elegir otra. Sirve una vez y vence en 48 horas.
        </p>
      )}
      {acceso.data && !porMail && (
        <>
          {!puedeMandar && (
            <p className="texto-2" style={{ gridColumn: '1 / -1' }}>
              {email === '' ? 'No tiene email' : 'El colegio no manda mails todavía'}: escriba una y désela usted.
            </p>
          )}
          <CampoClave
            nombre="password"
            etiqueta="Contraseña"
            requerido
            ancho={6}
            ayuda="No se manda por mail: désela usted"
          />
        </>
      )}
    </ModalFormulario>
  )
}
