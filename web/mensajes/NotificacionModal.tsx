import { useEffect, useEffectEvent } from 'react'
import { api } from '../call/api.ts'
import { ir } from '../navigation/rutas.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { usePermitido } from '../sesion/seguridad.ts'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import formas from '../ui/formas.module.css'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { Avatar } from '../ui/Persona.tsx'
import { SinLeer } from '../ui/SinLeer.tsx'
import { cuando, partesDelNombre } from './mensaje.ts'
import css from './Notificacion.module.css'
import { MUESTRAN_MENSAJES } from './useNovedades.ts'

/** Shows one notification, which is read by that (S101, NOT-008). */
export function NotificacionModal({ id, alCerrar }: { id: number; alCerrar: () => void }) {
  const consulta = useConsulta(api.mensajes.uno, { query: { id } })
  const marcar = useLlamada(api.mensajes.markread, { invalida: MUESTRAN_MENSAJES })
  const permitido = usePermitido()
  const mensaje = consulta.data?.data
  const sinLeer = mensaje?.leido === false
  const leer = useEffectEvent(() => void marcar.llamar({ body: { id, type: mensaje?.type } }, { falla: () => true }))
  useEffect(() => {
    if (sinLeer) leer()
  }, [sinLeer])
  const { idPadre, idAlumno } = mensaje ?? {}
  return (
    <Modal
      titulo="Notificación"
      ancho="sm"
      alCerrar={alCerrar}
      pie={
        <>
          {idPadre && permitido(['CONT-PADRES-LIST', 'view']) && (
            <BotonEnlace a={ir.padre(idPadre)}>Ver al padre</BotonEnlace>
          )}
          {idAlumno && permitido(['CONT-ALUMNOS-VIEW', 'show']) && (
            <BotonEnlace a={ir.alumno(idAlumno)}>Ver al alumno</BotonEnlace>
          )}
          <BotonCerrar />
        </>
      }
    >
      {consulta.isError && <SinLeer lectura={consulta} />}
      {mensaje && (
        <>
          <div className={formas.linea}>
            <Avatar {...partesDelNombre(mensaje.user)} foto={mensaje.foto} lado={34} />
            <span className={formas.conDetalle}>
              {mensaje.user}
              <small>{cuando(mensaje.fecha)}</small>
            </span>
          </div>
          <p className={css.texto}>{mensaje.message}</p>
        </>
      )}
    </Modal>
  )
}
