/**
 * A static modal (ROU-025): neither a click outside nor the keyboard closes it, its button does. Drawn while
 * it is open; modals stack in the order in which they open.
 *
 *   {abierto && (
 *     <Modal titulo="Detalle" ancho="m" alCerrar={() => setAbierto(false)} pie={<BotonCerrar />}>…</Modal>
 *   )}
 *
 * With `sucio` it asks before it closes. Forms use ModalFormulario, which fills in pie and sucio.
 */
import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useAvisoSinGuardar } from './avisoSinGuardar.tsx'
import { confirmar, type Pregunta, useHayPregunta } from './confirmacion.tsx'
import { MarcoModal, type MarcoProps, useModal } from './MarcoModal.tsx'
import { anotarSinGuardar } from './sinGuardar.ts'

export interface ModalProps extends MarcoProps {
  /** Whether there are unsaved changes: then closing asks first. */
  sucio?: boolean
  /** Whether it is being saved: then it cannot be closed, and leaving does not ask. */
  ocupado?: boolean
  /** Who or what the question about unsaved changes names. */
  sujeto?: ReactNode
}

/** What is asked of who signs out meanwhile. */
const GUARDANDO: Pregunta = {
  titulo: 'Todavía se está Guardando',
  texto: 'El servidor no contestó todavía: no se sabe si se guardó.',
  si: 'Salir igual',
  no: 'Esperar',
  peligro: true,
}

export function Modal({ alCerrar, sucio = false, ocupado = false, sujeto, ...marco }: ModalProps) {
  const preguntan = useHayPregunta()
  // while it is being saved it is not saved yet
  useEffect(
    () => (sucio ? anotarSinGuardar(ocupado ? () => confirmar(GUARDANDO) : undefined) : undefined),
    [sucio, ocupado],
  )
  const preguntar = useAvisoSinGuardar(
    // a form that asks something before it saves may be left, and would lose all
    sucio && (!ocupado || preguntan),
    sujeto ? (
      <>
        Modificó datos de <b>{sujeto}</b>.
      </>
    ) : (
      <>
        No se guardó lo que escribió en <b>{marco.titulo}</b>.
      </>
    ),
  )
  const cerrar = async () => {
    if (!ocupado && (await preguntar())) alCerrar()
  }
  return <MarcoModal {...marco} alCerrar={() => void cerrar()} />
}

/** Footer button of a modal that only shows something, or that leaves a form. */
export function BotonCerrar({ children = 'Cerrar' }: { children?: ReactNode }) {
  const { cerrar } = useModal()
  return (
    <Button variant="default" onClick={cerrar}>
      {children}
    </Button>
  )
}
