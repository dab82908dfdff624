import { Button, Checkbox } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import css from './confirmacion.module.css'
import { MarcoModal, useModal } from './MarcoModal.tsx'
import { abrirModal } from './modales.tsx'

export interface Pregunta {
  titulo: string
  /** Text of the question, which should name the person and the amount. */
  texto: ReactNode
  si?: string
  no?: string
  /** Whether 'si' destroys something: then it is red text, and 'no' is the filled button. */
  peligro?: boolean
  /** What has to be ticked before 'si' can be pressed, where a mistake is likely: 'Son la misma persona'. */
  casilla?: string
  /** Takes the question back, which counts as no: what it was about is over. */
  hasta?: AbortSignal | undefined
}

let preguntas = 0
const oyentes = new Set<() => void>()

/** Tells whether a question waits for its answer. */
export const useHayPregunta = (): boolean =>
  useSyncExternalStore(
    (oyente) => {
      oyentes.add(oyente)
      return () => oyentes.delete(oyente)
    },
    () => preguntas > 0,
  )

function contar(cuantas: 1 | -1): void {
  preguntas += cuantas
  for (const oyente of oyentes) oyente()
}

/**
 * Asks yes or no (S125). The harmless answer has the focus; closing counts as no.
 *
 *   if (await confirmar({ titulo: 'Eliminar Alumno', texto: <>¿Eliminar a <b>{nombre}</b>?</>, si: 'Eliminar', peligro: true })) …
 */
export function confirmar(pregunta: Pregunta): Promise<boolean> {
  return new Promise((responder) => {
    abrirModal((cerrar) => {
      const contestar = (respuesta: boolean) => {
        cerrar()
        responder(respuesta)
      }
      return <ModalDePregunta {...pregunta} contestar={contestar} />
    })
  })
}

function ModalDePregunta({ contestar, ...pregunta }: Pregunta & { contestar: (respuesta: boolean) => void }) {
  const { titulo, texto, casilla, hasta } = pregunta
  const retirar = useEffectEvent(() => contestar(false))
  useEffect(() => {
    if (hasta?.aborted) retirar()
    const soltar = new AbortController()
    hasta?.addEventListener('abort', retirar, { signal: soltar.signal })
    return () => soltar.abort()
  }, [hasta])
  useEffect(() => {
    contar(1)
    return () => contar(-1)
  }, [])
  const [tildada, setTildada] = useState(false)
  return (
    <MarcoModal
      titulo={titulo}
      ancho="s"
      alCerrar={() => contestar(false)}
      pie={<Respuestas {...pregunta} impide={Boolean(casilla) && !tildada} alSi={() => contestar(true)} />}
    >
      <div className={css.texto}>
        {texto}
        {casilla && (
          <Checkbox
            className={css.casilla}
            label={casilla}
            checked={tildada}
            onChange={(e) => setTildada(e.currentTarget.checked)}
          />
        )}
      </div>
    </MarcoModal>
  )
}

interface RespuestasProps extends Pregunta {
  impide: boolean
  alSi: () => void
}

function Respuestas({ si = 'Sí', no = 'No', peligro = false, impide, alSi }: RespuestasProps) {
  const { cerrar } = useModal()
  return (
    <>
      <Button
        variant={peligro ? 'subtle' : 'default'}
        {...(peligro ? { color: 'peligro' } : {})}
        disabled={impide}
        onClick={alSi}
      >
        {si}
      </Button>
      <Button variant={peligro ? 'filled' : 'default'} data-autofocus onClick={cerrar}>
        {no}
      </Button>
    </>
  )
}
