/**
 * Code that is loaded when it is wanted, so that a screen does not wait for its dialogs.
 *
 *   const AlumnoModal = lazyModal(() => import('./AlumnoModal.tsx').then((m) => m.AlumnoModal))
 *
 *   <Button {...AlumnoModal.acercarse} onClick={() => setAbierto(true)}>Agregar Alumno</Button>
 *   {abierto && <AlumnoModal alCerrar={() => setAbierto(false)} />}
 *
 *   onClick={() => loaded(import('../caja/ReporteModal.tsx'), (m) => m.abrirReporte())}
 */
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { peligro } from './alertas.tsx'

/** Tells that something did not open: the connection is gone, or the server has another version by now. */
const noSeAbrio = () =>
  peligro('No se pudo abrir', 'Revise la conexión y pruebe otra vez. Si sigue así, recargue la página.')

/** Does something with a module once it is there; tells when it does not come. */
export function loaded<M>(module: Promise<M>, use: (module: M) => unknown): void {
  void module.then(use, noSeAbrio)
}

/** Handlers for the button that opens a dialog: they load it while the pointer or the focus is on its way. */
export interface Acercarse {
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
}

/**
 * Makes a dialog of which only the button is loaded with the screen. Until it arrives nothing is drawn and the focus
 * stays where it is; when it does not arrive the dialog counts as closed.
 */
export function lazyModal<P extends { alCerrar: () => void }>(load: () => Promise<ComponentType<P>>) {
  let Listo: ComponentType<P> | undefined
  const cargar = async () => {
    Listo ??= await load()
  }
  function Perezoso(props: P) {
    const [, dibujar] = useState(Listo !== undefined)
    const fallar = useEffectEvent(() => {
      noSeAbrio()
      props.alCerrar()
    })
    useEffect(() => {
      let vivo = true
      if (!Listo)
        cargar().then(
          () => vivo && dibujar(true),
          () => vivo && fallar(),
        )
      return () => {
        vivo = false
      }
    }, [])
    return Listo && <Listo {...props} />
  }
  const adelantar = () => void cargar().catch(() => undefined)
  const acercarse: Acercarse = { onPointerEnter: adelantar, onFocus: adelantar }
  return Object.assign(Perezoso, { acercarse })
}
