import IconCamera from 'icono:camera'
import IconCameraRotate from 'icono:camera-rotate'
import { Button } from '@mantine/core'
import { BotonCerrar, Modal } from '../../ui/Modal.tsx'
import { Vacio } from '../../ui/Vacio.tsx'
import css from './CamaraModal.module.css'
import { dibujar } from './preparar.ts'
import { useCamara } from './useCamara.ts'

interface CamaraModalProps {
  alCerrar: () => void
  alTomar: (foto: Blob) => void
}

/** Shows what the camera of the computer sees and takes the square in the middle of it. */
export function CamaraModal({ alCerrar, alTomar }: CamaraModalProps) {
  const { video, estado, lista, varias, otra } = useCamara()
  const tomar = async () => {
    const foto = video.current && (await dibujar(video.current, { cuadrada: true }))
    if (!foto) return
    alTomar(foto)
    alCerrar()
  }
  return (
    <Modal
      titulo="Tomar foto"
      ancho="sm"
      alCerrar={alCerrar}
      pie={
        <>
          <BotonCerrar>{estado ? 'Cerrar' : 'Cancelar'}</BotonCerrar>
          {varias && (
            <Button variant="default" leftSection={<IconCameraRotate size={16} stroke={1.7} />} onClick={otra}>
              Otra cámara
            </Button>
          )}
          {!estado && (
            <Button
              data-autofocus
              leftSection={<IconCamera size={16} stroke={1.7} />}
              disabled={!lista}
              onClick={() => void tomar()}
            >
              Tomar
            </Button>
          )}
        </>
      }
    >
      {estado === null ? (
        <video ref={video} className={css.video} autoPlay playsInline muted aria-label="Lo que ve la cámara" />
      ) : (
        <Vacio texto={estado.texto} detalle={estado.detalle} />
      )}
    </Modal>
  )
}
