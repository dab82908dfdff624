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
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { conPlazo, enEspera } from '../call/espera.ts'
import { peligro } from './alertas.tsx'
import { Despues } from './Despues.tsx'
import { recargarSiHay } from './recarga.ts'
import { TarjetaSinLeer } from './SinLeer.tsx'
import { Velo } from './Velo.tsx'

/** Tells that something did not open, unless the page is loaded again because that helps. */
export async function noSeAbrio(falla: unknown) {
  if (await recargarSiHay(falla)) return
  peligro('No se pudo abrir', 'Revise la conexión y pruebe otra vez. Si sigue así, recargue la página.')
}

/** Milliseconds within which another press is the second of a double click, and opens nothing more. */
const DOBLE = 400

let pulsado = Number.NEGATIVE_INFINITY
let pulsadas = 0

/** Says which screen is shown, whatever is chosen in it. */
const pantalla = (): string => location.hash.split('?')[0] ?? ''

/**
 * Does what a press wants with a module once it is there; tells when it does not come. Of several presses whose modules
 * are on their way the last one counts: who waits presses again, or goes on to something else. Who has left the screen
 * meanwhile types on another one, over which nothing opens.
 */
export function loaded<M>(module: Promise<M>, use: (module: M) => unknown): void {
  const antes = pulsado
  pulsado = performance.now()
  if (pulsado - antes < DOBLE) return void module.catch(() => undefined)
  const vez = ++pulsadas
  const donde = pantalla()
  const vale = () => vez === pulsadas && pantalla() === donde
  void enEspera(module).then(
    (llegado) => {
      if (vale()) use(llegado)
    },
    (falla: unknown) => {
      if (!vale()) return
      // who was told that it did not open presses again, and means it
      pulsado = Number.NEGATIVE_INFINITY
      return noSeAbrio(falla)
    },
  )
}

/** Handlers for the button that opens a dialog: they load it while the pointer or the focus is on its way. */
export interface Acercarse {
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
}

interface Carga<P> {
  /** Undefined until it was loaded. */
  Cargado?: ComponentType<P>
  cargar: () => Promise<unknown>
}

function crearCarga<P>(load: () => Promise<ComponentType<P>>) {
  const carga: Carga<P> = {
    cargar: async () => {
      carga.Cargado ??= await load()
    },
  }
  const adelantar = () => void carga.cargar().catch(() => undefined)
  const acercarse: Acercarse = { onPointerEnter: adelantar, onFocus: adelantar }
  return { carga, acercarse }
}

/** Draws a dialog once it is there, and before it what it dims. When it does not come the dialog counts as closed. */
function Perezoso<P extends { alCerrar: () => void }>({ carga, props }: { carga: Carga<P>; props: P }) {
  const [, dibujar] = useState(carga.Cargado !== undefined)
  const fallar = useEffectEvent((falla: unknown) => {
    void noSeAbrio(falla)
    props.alCerrar()
  })
  useEffect(() => {
    let vivo = true
    if (!carga.Cargado)
      conPlazo(carga.cargar()).then(
        () => vivo && dibujar(true),
        (falla: unknown) => vivo && fallar(falla),
      )
    return () => {
      vivo = false
    }
  }, [carga])
  return <Despues mientras={<Velo />}>{carga.Cargado ? <carga.Cargado {...props} /> : <Velo />}</Despues>
}

/** Makes a dialog of which only the button is loaded with the screen; until it arrives the focus stays on that. */
export function lazyModal<P extends { alCerrar: () => void }>(load: () => Promise<ComponentType<P>>) {
  const { carga, acercarse } = crearCarga(load)
  return Object.assign((props: P) => <Perezoso carga={carga} props={props} />, { acercarse })
}

/** Draws a part of a screen once it is there, and offers to try again when it does not come. */
function ParteDePantalla<P extends object>({
  carga,
  mientras,
  props,
}: {
  carga: Carga<P>
  mientras: ReactNode
  props: P
}) {
  const [fallo, setFallo] = useState(false)
  const [vez, setVez] = useState(0)
  useEffect(() => {
    let vivo = true
    setFallo(false)
    if (!carga.Cargado)
      conPlazo(carga.cargar()).then(
        () => vivo && setVez(vez + 1),
        (falla: unknown) => {
          if (!vivo) return
          void noSeAbrio(falla)
          setFallo(true)
        },
      )
    return () => {
      vivo = false
    }
  }, [carga, vez])
  if (carga.Cargado) return <carga.Cargado {...props} />
  if (!fallo) return mientras
  const refetch = () => setVez(vez + 1)
  return <TarjetaSinLeer lectura={{ data: undefined, isError: true, isFetching: false, refetch }} />
}

/** Makes a part of a screen that is loaded when it is first drawn, or approached (`acercarse`); `mientras` stands before it. */
export function lazyParte<P extends object>(load: () => Promise<ComponentType<P>>, mientras: ReactNode) {
  const { carga, acercarse } = crearCarga(load)
  return Object.assign((props: P) => <ParteDePantalla carga={carga} mientras={mientras} props={props} />, { acercarse })
}
