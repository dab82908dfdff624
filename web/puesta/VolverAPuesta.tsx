import IconArrowLeft from 'icono:arrow-left'
import IconX from 'icono:x'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { NOMBRE_DE_PASO } from '#domain/puesta/pasos.ts'
import { rutas } from '../navigation/rutas.ts'
import { clases } from '../ui/clases.ts'
import { Enlace } from '../ui/Enlace.tsx'
import formas from '../ui/formas.module.css'
import { alCambiarCamino, anotarPaso, pasoDePartida } from './camino.ts'
import css from './Volver.module.css'

/** The way back to the setting up, on the screens to which one of its steps led; until one goes home by another way. */
export function VolverAPuesta() {
  const paso = useSyncExternalStore(alCambiarCamino, pasoDePartida)
  const pathname = useLocation({ select: (l) => l.pathname })
  const deVuelta = pathname === rutas.puesta || pathname === rutas.panel
  useEffect(() => {
    // the screen itself first reads where one comes from
    if (pathname === rutas.panel && pasoDePartida()) anotarPaso(null)
  }, [pathname])
  if (!paso || deVuelta) return null
  return (
    <nav className={clases(formas.linea, css.barra, 'no-imprimir')} aria-label="Puesta en marcha">
      <Enlace a={rutas.puesta} className={clases('enlace', formas.linea)}>
        <IconArrowLeft size={15} stroke={1.8} aria-hidden />
        Volver a la puesta en marcha
      </Enlace>
      <span className={clases('texto-3', formas.corto, formas.crece)}>Paso: {NOMBRE_DE_PASO[paso]}</span>
      <button
        type="button"
        className="boton-icono"
        aria-label="No volver a la puesta en marcha"
        onClick={() => anotarPaso(null)}
      >
        <IconX size={15} stroke={1.8} aria-hidden />
      </button>
    </nav>
  )
}
