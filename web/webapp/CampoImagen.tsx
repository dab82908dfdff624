import IconPhoto from 'icono:photo'
import IconTrash from 'icono:trash'
import IconUpload from 'icono:upload'
import { Button, Progress } from '@mantine/core'
import { type ChangeEvent, useRef, useState } from 'react'
import { BYTES_DE_IMAGEN, type CampoImagen as Campo, IMAGEN_MALA, IMAGENES } from '#domain/webapp/imagenes.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { motivoDe } from '../refusal/falla.ts'
import { MensajeError } from '../ui/campos/campo.tsx'
import { useCampo } from '../ui/campos/useCampo.tsx'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import css from './CampoImagen.module.css'

/** Where each picture is seen, and what stands there without one. */
const DONDE: Readonly<Record<Campo, string>> = {
  iconPath: 'Cuadrado, para la pestaña del navegador y el teléfono. Sin él, la C de Campana.',
  logoPath: 'En el menú, en el ingreso y en lo que se imprime, sobre blanco. Sin él, la marca de Campana.',
  logoEmailPath: 'Arriba de los mails. Sin él, el logo o el nombre del colegio.',
  systemTextImgPath: 'Junto al texto del sistema, en el encabezado y en el ingreso.',
  loginImgPath: 'Detrás del nombre del colegio, en el ingreso.',
}

const TIPOS = ['image/jpeg', 'image/png']

/** A picture of the configuration: it is sent when it is chosen, and counts once the form is saved. */
export function CampoImagen({ campo }: { campo: Campo }) {
  const { nombre } = IMAGENES[campo]
  const { valor = '', poner, error } = useCampo<string | undefined>({ nombre: campo, etiqueta: nombre })
  const { enviar, avance, mal } = useSubida(campo, poner)
  const entrada = useRef<HTMLInputElement>(null)
  const enviando = avance !== null
  return (
    <div className={css.imagen}>
      <div className={css.vista}>
        {valor ? <img src={valor} alt={nombre} /> : <IconPhoto size={26} stroke={1.3} aria-hidden />}
      </div>
      <div className={formas.crece}>
        <h3>{nombre}</h3>
        <p className={clases('texto-3', css.donde)}>{DONDE[campo]}</p>
        <div className={formas.fila}>
          <Button
            variant="default"
            size="compact-xs"
            leftSection={<IconUpload size={14} stroke={1.7} />}
            loading={enviando}
            aria-label={`${valor ? 'Cambiar' : 'Elegir'}: ${nombre}`}
            onClick={() => entrada.current?.click()}
          >
            {valor ? 'Cambiar' : 'Elegir'}
          </Button>
          {valor && (
            <Button
              variant="subtle"
              color="peligro"
              size="compact-xs"
              leftSection={<IconTrash size={14} stroke={1.7} />}
              disabled={enviando}
              aria-label={`Quitar: ${nombre}`}
              onClick={() => poner('')}
            >
              Quitar
            </Button>
          )}
        </div>
        <input
          ref={entrada}
          type="file"
          accept="image/jpeg,image/png"
          hidden
          tabIndex={-1}
          aria-label={`Archivo: ${nombre}`}
          onChange={(e: ChangeEvent<HTMLInputElement>) => {
            const [archivo] = e.currentTarget.files ?? []
            // the same file may be chosen again
            e.currentTarget.value = ''
            if (archivo) void enviar(archivo)
          }}
        />
        {enviando && <Progress mt="sm" value={avance} aria-label={`${nombre}: enviado`} />}
        <div role="alert">{mal ? <MensajeError>{mal}</MensajeError> : error}</div>
      </div>
    </div>
  )
}

/** Sends a file and puts the address that it got; `mal` says why it was not taken. */
function useSubida(campo: Campo, poner: (path: string) => void) {
  const { llamar } = useLlamada(api.systemcfg.subir)
  const [avance, setAvance] = useState<number | null>(null)
  const [mal, setMal] = useState<string | null>(null)
  const enviar = async (archivo: File) => {
    if (!TIPOS.includes(archivo.type)) return setMal(IMAGEN_MALA.tipo)
    if (archivo.size > BYTES_DE_IMAGEN) return setMal(IMAGEN_MALA.pesa)
    setMal(null)
    setAvance(0)
    const r = await llamar(
      { query: { campo }, body: archivo },
      {
        alAvanzar: (parte) => setAvance(Math.round(parte * 100)),
        rechazo: ({ Message }) => setMal(Message),
        falla: (f) => (f.status === 403 ? false : setMal(f.campos['imagen'] ?? motivoDe(f))),
      },
    )
    setAvance(null)
    if (r) poner(r.path)
  }
  return { enviar, avance, mal }
}
