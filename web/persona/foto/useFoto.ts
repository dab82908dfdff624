import { useEffect, useRef, useState } from 'react'
import { FOTO_MALA } from '#domain/persona/foto.ts'
import { useLlamada } from '../../query/consulta.ts'
import { type FallaHttp, motivoDe } from '../../refusal/falla.ts'
import { usePermitido } from '../../sesion/seguridad.ts'
import { peligro } from '../../ui/alertas.tsx'
import type { TipoPersona } from '../persona.ts'
import { prepararFoto } from './preparar.ts'

/** Attempts in all, and milliseconds between them (000§4). */
const INTENTOS = 3
const ESPERA = 3_000

/** Failures that another attempt would not mend: what is wrong is the picture or who sends it. */
const SIN_REMEDIO: readonly number[] = [400, 401, 403, 404, 413, 415]

/** The photo of a person whose form is open. */
export type FotoDeForma = ReturnType<typeof useFoto>

/**
 * Holds the photo of a form until the record is saved: one that was chosen is sent afterwards, one that was taken away is
 * deleted with the save (S138).
 */
export function useFoto(tipo: TipoPersona) {
  const puede = usePermitido()(tipo.foto)
  const [elegida, setElegida] = useState<string | null>(null)
  // what is sent is ready some seconds after it was chosen, and the form may be saved before
  const preparada = useRef<Promise<Blob | string | null>>(Promise.resolve(null))
  const [preparando, setPreparando] = useState(false)
  const [quitada, setQuitada] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [avance, setAvance] = useState<number | null>(null)
  const { llamar } = useLlamada(tipo.llamadas.setpicture, { invalida: [...tipo.invalida, tipo.llamadas.getmodel] })
  useEffect(() => (elegida ? () => URL.revokeObjectURL(elegida) : undefined), [elegida])

  const elegir = async (archivo: Blob) => {
    const antes = preparada.current
    setPreparando(true)
    setError(null)
    const enCurso = prepararFoto(archivo).catch(() => FOTO_MALA.rota)
    preparada.current = enCurso
    const lista = await enCurso
    setPreparando(false)
    if (typeof lista === 'string') {
      preparada.current = antes
      return setError(lista)
    }
    setQuitada(false)
    setElegida(URL.createObjectURL(lista))
  }
  const reponer = () => {
    setError(null)
    preparada.current = Promise.resolve(null)
    setElegida(null)
    setQuitada(false)
  }
  const quitar = () => {
    reponer()
    setQuitada(true)
  }

  /** Sends the chosen photo once; answers why not, '' when that was told already, or null when it is there. */
  const enviarUna = async (id: number, blob: Blob): Promise<{ motivo: string; final: boolean } | null> => {
    let falla: { motivo: string; final: boolean } | null = null
    setAvance(0)
    const hecha = await llamar(
      { query: { [`I${tipo.key.slice(1)}`]: id }, body: blob },
      {
        alAvanzar: (parte) => setAvance(Math.round(parte * 100)),
        falla: (f: FallaHttp) => {
          falla = { motivo: motivo(tipo, f), final: SIN_REMEDIO.includes(f.status) }
        },
        rechazo: ({ Message, code }: { Message?: string; code?: string }) => {
          falla = { motivo: Message ?? '', final: code !== 'ocupado' }
        },
      },
    )
    return hecha ? null : (falla ?? { motivo: '', final: true })
  }

  /**
   * Sends the chosen photo, up to three times (000§4).
   * @returns why it was not kept, or null when it was or there was none
   */
  const enviar = async (id: number): Promise<string | null> => {
    const lista = await preparada.current
    if (lista === null || typeof lista === 'string') return lista
    for (let intento = 1; ; intento++) {
      const falla = await enviarUna(id, lista)
      if (!falla) return null
      if (falla.final || intento === INTENTOS) {
        setAvance(null)
        return falla.motivo
      }
      peligro('Error al Guardar la Foto ... Reintentando en 3 segundos', falla.motivo, { duracion: ESPERA })
      await new Promise((sigue) => setTimeout(sigue, ESPERA))
    }
  }

  return {
    puede,
    elegida,
    /** Whether the photo that was chosen is being read and made smaller. */
    preparando,
    quitada,
    error,
    /** Percent of the photo that was sent, null before. */
    avance,
    sucia: elegida !== null || preparando || quitada,
    elegir,
    reponer,
    quitar,
    enviar,
  }
}

const motivo = ({ nombre }: TipoPersona, falla: FallaHttp): string =>
  falla.status === 403
    ? `Usted no se encuentra autorizado para modificar la foto del ${nombre.toLowerCase()}.`
    : motivoDe(falla)
