import { Fragment, type ReactNode, useSyncExternalStore } from 'react'

interface Entrada {
  readonly id: number
  readonly dibujar: (cerrar: () => void) => ReactNode
}

let abiertos: readonly Entrada[] = []
let numero = 0
const listeners = new Set<() => void>()

function poner(nuevos: readonly Entrada[]) {
  abiertos = nuevos
  for (const listener of listeners) listener()
}

/**
 * Opens a modal from anywhere (quick actions, palette, confirmations); a screen that owns a modal may as
 * well draw it itself while a state says so.
 *
 *   abrirModal((cerrar) => <AlumnoModal alCerrar={cerrar} alGuardar={(id) => { cerrar(); ir(rutas.alumno(id)) }} />)
 */
export function abrirModal(dibujar: Entrada['dibujar']): void {
  poner([...abiertos, { id: ++numero, dibujar }])
}

/** Closes everything that was opened over the page, when one leaves it. */
export const cerrarModales = (): void => {
  if (abiertos.length > 0) poner([])
}

/** Draws the modals opened by code: once, in the shell of each area. */
export function Modales() {
  const lista = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => abiertos,
  )
  return lista.map(({ id, dibujar }) => (
    <Fragment key={id}>{dibujar(() => poner(abiertos.filter((m) => m.id !== id)))}</Fragment>
  ))
}
