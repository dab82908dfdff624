import IconArrowBackUp from 'icono:arrow-back-up'
import IconCamera from 'icono:camera'
import IconTrash from 'icono:trash'
import IconUpload from 'icono:upload'
import { Button, Progress } from '@mantine/core'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { conToken } from '../../sesion/foto.ts'
import { ERROR } from '../../ui/campos/campo.tsx'
import { clases } from '../../ui/clases.ts'
import { Foto } from '../../ui/Foto.tsx'
import { lazyModal } from '../../ui/lazy.tsx'
import css from './CampoFoto.module.css'
import type { FotoDeForma } from './useFoto.ts'

const CamaraModal = lazyModal(() => import('./CamaraModal.tsx').then((m) => m.CamaraModal))

const icono = { size: 16, stroke: 1.7 }

interface CampoFotoProps {
  foto: FotoDeForma
  /** Address of the photo that is kept, '' without one. */
  guardada: string
  sexo: 'M' | 'F' | null
  nombre: string
}

/**
 * Shows the photo of a form and changes it: from a file, or by the camera of a phone or of the computer (S138). Nothing
 * is sent before the form is saved.
 */
export function CampoFoto({ foto, guardada, sexo, nombre }: CampoFotoProps) {
  const { elegida, quitada, preparando, avance } = foto
  const src = elegida ?? (quitada ? '' : conToken(guardada))
  const enviando = avance !== null
  const ocupada = preparando || enviando
  return (
    <div className={css.foto}>
      <Foto sexo={sexo} lado={132} nombre={nombre} src={src} />
      {foto.puede && (
        <div className={css.botones}>
          <DeArchivo foto={foto} deshabilitado={ocupada}>
            {src ? 'Cambiar foto' : 'Elegir foto'}
          </DeArchivo>
          <DeCamara foto={foto} deshabilitado={ocupada} />
          {foto.sucia ? (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconArrowBackUp {...icono} />}
              disabled={ocupada}
              onClick={foto.reponer}
            >
              Deshacer
            </Button>
          ) : (
            guardada && (
              <Button
                variant="subtle"
                color="peligro"
                leftSection={<IconTrash {...icono} />}
                disabled={ocupada}
                onClick={foto.quitar}
              >
                Quitar
              </Button>
            )
          )}
        </div>
      )}
      {foto.error && (
        <p className={clases(ERROR, css.dicho)} role="alert">
          {foto.error}
        </p>
      )}
      <p className={clases('texto-2', css.dicho)} role="status">
        {ocupada && dicho(avance)}
      </p>
      {ocupada && (
        <Progress
          className={css.dicho}
          animated
          value={avance ?? 100}
          aria-label={dicho(avance)}
          aria-valuetext={avance === null ? dicho(avance) : `${avance} %`}
        />
      )}
    </div>
  )
}

/** Tells what a photo is waited for: it is made smaller, goes its way, and is kept. */
const dicho = (avance: number | null) =>
  avance === null ? 'Preparando la foto…' : avance < 100 ? 'Enviando la foto…' : 'Guardando la foto…'

interface DeProps {
  foto: FotoDeForma
  deshabilitado: boolean
}

function DeArchivo({ foto, deshabilitado, children }: DeProps & { children: ReactNode }) {
  const entrada = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload {...icono} />}
        disabled={deshabilitado}
        onClick={() => entrada.current?.click()}
      >
        {children}
      </Button>
      <input ref={entrada} {...ENTRADA} aria-label="Archivo de la foto" onChange={alElegir(foto)} />
    </>
  )
}

/** On a phone its own camera takes the picture; elsewhere a dialog shows what the camera sees. */
function DeCamara({ foto, deshabilitado }: DeProps) {
  const entrada = useRef<HTMLInputElement>(null)
  const [abierta, setAbierta] = useState(false)
  const deTelefono = matchMedia('(pointer: coarse) and (hover: none)').matches
  return (
    <>
      <Button
        {...(!deTelefono && CamaraModal.acercarse)}
        variant="default"
        leftSection={<IconCamera {...icono} />}
        disabled={deshabilitado}
        onClick={() => (deTelefono ? entrada.current?.click() : setAbierta(true))}
      >
        Tomar foto
      </Button>
      {deTelefono && (
        <input ref={entrada} {...ENTRADA} capture="environment" aria-label="Cámara" onChange={alElegir(foto)} />
      )}
      {abierta && <CamaraModal alCerrar={() => setAbierta(false)} alTomar={(tomada) => void foto.elegir(tomada)} />}
    </>
  )
}

const ENTRADA = { type: 'file', accept: 'image/jpeg,image/png', hidden: true, tabIndex: -1 } as const

const alElegir = (foto: FotoDeForma) => (e: ChangeEvent<HTMLInputElement>) => {
  const [archivo] = e.currentTarget.files ?? []
  // the same file may be chosen again
  e.currentTarget.value = ''
  if (archivo) void foto.elegir(archivo)
}
