import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
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
      return (
        <MarcoModal
          titulo={pregunta.titulo}
          ancho="s"
          alCerrar={() => contestar(false)}
          pie={<Respuestas {...pregunta} alSi={() => contestar(true)} />}
        >
          <div className={css.texto}>{pregunta.texto}</div>
        </MarcoModal>
      )
    })
  })
}

function Respuestas({ si = 'Sí', no = 'No', peligro = false, alSi }: Pregunta & { alSi: () => void }) {
  const { cerrar } = useModal()
  return (
    <>
      <Button variant={peligro ? 'subtle' : 'default'} {...(peligro ? { color: 'peligro' } : {})} onClick={alSi}>
        {si}
      </Button>
      <Button variant={peligro ? 'filled' : 'default'} data-autofocus onClick={cerrar}>
        {no}
      </Button>
    </>
  )
}
