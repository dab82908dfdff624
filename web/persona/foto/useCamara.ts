import { useEffect, useRef, useState } from 'react'

/** Why there is no picture, and what one can do. */
interface SinCamara {
  texto: string
  detalle: string
}

const ARCHIVO = 'También puede elegir la foto de un archivo.'

/** What the browser calls a camera that it does not give, and what is told of it. */
const PORQUE: Readonly<Record<string, SinCamara>> = {
  NotAllowedError: {
    texto: 'El navegador no permite usar la cámara',
    detalle: `Permítala en los ajustes de esta página, junto a la dirección. ${ARCHIVO}`,
  },
  NotFoundError: { texto: 'No se encontró ninguna cámara', detalle: ARCHIVO },
  NotReadableError: {
    texto: 'No se puede usar la cámara',
    detalle: `Quizás la está usando otro programa: ciérrelo y vuelva a abrir esta ventana. ${ARCHIVO}`,
  },
}
const INSEGURA: SinCamara = {
  texto: 'La cámara no se puede usar desde esta dirección',
  detalle: `Los navegadores la permiten solo en direcciones que comienzan con https. ${ARCHIVO}`,
}
const OTRA: SinCamara = { texto: 'No se puede usar la cámara', detalle: ARCHIVO }

/**
 * Shows a camera of the computer for as long as the dialog is open.
 * @returns `video` the element in which it is shown, `estado` null while there is nothing against it, `lista` once there is a picture
 */
export function useCamara() {
  const video = useRef<HTMLVideoElement>(null)
  const [estado, setEstado] = useState<SinCamara | null>(navigator.mediaDevices ? null : INSEGURA)
  const [lista, setLista] = useState(false)
  const [camaras, setCamaras] = useState<{ todas: string[]; actual: string }>({ todas: [], actual: '' })
  /** The one that was asked for; undefined for the one that the browser likes. */
  const [id, setId] = useState<string>()

  useEffect(() => {
    // an address without https has none
    const dispositivos = navigator.mediaDevices as MediaDevices | undefined
    if (!dispositivos) return
    let vivo = true
    let imagen: MediaStream | undefined
    const apagar = () =>
      imagen?.getTracks().forEach((pista) => {
        pista.stop()
      })
    const prender = async () => {
      const pedido = { width: { ideal: 1280 }, ...(id && { deviceId: { exact: id } }) }
      imagen = await dispositivos.getUserMedia({ video: pedido, audio: false })
      if (!vivo || !video.current) return apagar()
      video.current.srcObject = imagen
      await video.current.play()
      setLista(true)
      const todas = (await dispositivos.enumerateDevices()).filter(({ kind }) => kind === 'videoinput')
      const actual = imagen.getVideoTracks()[0]?.getSettings().deviceId ?? ''
      if (vivo) setCamaras({ todas: todas.map(({ deviceId }) => deviceId), actual })
    }
    prender().catch((error: Error) => {
      if (!vivo) return
      apagar()
      setEstado(PORQUE[error.name] ?? OTRA)
    })
    return () => {
      vivo = false
      apagar()
    }
  }, [id])

  const { todas, actual } = camaras
  const otra = () => setId(todas[(todas.indexOf(actual) + 1) % todas.length])
  return { video, estado, lista, varias: todas.length > 1, otra }
}
