import { Fragment, type ReactNode, useEffect, useLayoutEffect } from 'react'
import { formatoFecha } from '#domain/fecha.ts'
import { useConfiguracion, useHoy } from '../../query/configuracion.ts'
import formas from '../formas.module.css'
import { useImprimiendo } from './imprimiendo.ts'
import css from './Membrete.module.css'

interface MembreteProps {
  titulo: ReactNode
  /** What is shown, in words: filters, branch, day, how many; empty ones are left out. */
  palabras?: readonly ReactNode[] | undefined
  /** Whether the sheets lie on their side; a Sabana makes them so by itself. */
  apaisada?: boolean | undefined
}

/**
 * Heads what is printed with logo, school, day, title and filters in words (interfaz 14); it is there only while the page
 * is printed. The foot of each sheet repeats school, title and day.
 *
 *   <Membrete titulo="Caja" palabras={['Sucursal Centro', 'Caja del 15-04-2026']} />
 *
 * A `Pagina` and a `Ficha` have theirs.
 */
export function Membrete(props: MembreteProps) {
  const logo = useConfiguracion()?.logoPath
  // paper does not wait for a picture: it is there before anybody prints
  useEffect(() => {
    if (logo) void traer(logo)
  }, [logo])
  return useImprimiendo() && <Impreso {...props} />
}

const traidas = new Map<string, HTMLImageElement>()

/** Fetches and decodes a picture, and keeps it. */
function traer(direccion: string): Promise<void> {
  const imagen = traidas.get(direccion) ?? new Image()
  traidas.set(direccion, imagen)
  imagen.src = direccion
  return imagen.decode().catch(() => undefined)
}

function Impreso({ titulo, palabras = [], apaisada }: MembreteProps) {
  const { systemName: escuela, logoPath: logo } = useConfiguracion() ?? {}
  const hoy = formatoFecha(useHoy())
  const pie = [escuela, typeof titulo === 'string' && titulo, hoy].filter(Boolean).join(' · ')
  useLayoutEffect(() => {
    const raiz = document.documentElement.style
    raiz.setProperty('--pie-de-hoja', JSON.stringify(pie))
    return () => {
      raiz.removeProperty('--pie-de-hoja')
    }
  }, [pie])
  return (
    <div className={css.membrete} data-hoja={apaisada ? 'ancha' : undefined}>
      <p className={formas.extremos}>
        <span className={css.escuela}>
          {logo && <img src={logo} alt="" />}
          <b>{escuela}</b>
        </span>
        <span>{hoy}</span>
      </p>
      <p className={css.titulo}>{titulo}</p>
      {palabras.some(Boolean) && (
        <p className="texto-2">
          {palabras.filter(Boolean).map((una, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the words do not move
            <Fragment key={i}>
              {i > 0 && ' · '}
              {una}
            </Fragment>
          ))}
        </p>
      )}
    </div>
  )
}
