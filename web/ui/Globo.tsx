import { Portal } from '@mantine/core'
import { type ReactNode, useId, useLayoutEffect, useState } from 'react'
import { palabraDeEstado } from '#domain/cuenta/estado.ts'
import type { Estado as EstadoDeItem } from '#domain/cuenta/tipos.ts'
import { clases } from './clases.ts'
import { Estado } from './Estado.tsx'
import formas from './formas.module.css'
import css from './Globo.module.css'

const SEPARACION = 6
const BORDE = 8

interface GloboProps {
  /** Element below which it is placed, or above where there is no room. */
  sobre: HTMLElement
  /** Title of what is explained. */
  titulo: string
  /** Whose it is, in a table of many. */
  de?: string | undefined
  estado?: EstadoDeItem | undefined
  /** Whether it is not due yet, so that being unpaid is no debt and has not its red (interfaz 12). */
  futura?: boolean | undefined
  children: ReactNode
}

/** The one tooltip of a table: it explains the cell at which it is placed, also to screen readers. */
export function Globo({ sobre, titulo, de, estado, futura = false, children }: GloboProps) {
  const id = useId()
  const { ref, lugar } = useLugar(sobre)
  useLayoutEffect(() => {
    const explicado = sobre.querySelector('[data-parada]') ?? sobre
    explicado.setAttribute('aria-describedby', id)
    return () => explicado.removeAttribute('aria-describedby')
  }, [sobre, id])
  // in the screen's own landmark, where a screen reader looks for it
  return (
    <Portal target={sobre.closest<HTMLElement>('main') ?? document.body}>
      <div ref={ref} id={id} role="tooltip" className={clases('panel', css.globo, 'no-imprimir')} style={lugar}>
        <p className={clases(formas.extremos, css.titulo)}>
          <span>
            <b>{titulo}</b>
            {de && <small className={clases('texto-2', css.de)}>{de}</small>}
          </span>
          {estado !== undefined && (
            <span className={css.estado} data-estado={estado} data-futura={futura || undefined}>
              <Estado estado={estado} futura={futura} palabra={palabraDeEstado(estado, futura)} />
            </span>
          )}
        </p>
        {children}
      </div>
    </Portal>
  )
}

/** Places it below the cell, inside the window; again when it grows, or when the page scrolls. */
function useLugar(sobre: HTMLElement) {
  // a state and not a ref, because the portal draws it later than this
  const [globo, ref] = useState<HTMLDivElement | null>(null)
  const [lugar, setLugar] = useState({ left: 0, top: -9999 })
  useLayoutEffect(() => {
    if (!globo) return
    const ubicar = () => {
      const celda = sobre.getBoundingClientRect()
      const { width, height } = globo.getBoundingClientRect()
      const cabeAbajo = celda.bottom + SEPARACION + height <= innerHeight - BORDE
      // without the scrollbar, which would lie over it
      const { clientWidth } = document.documentElement
      setLugar({
        left: Math.max(BORDE, Math.min(celda.left, clientWidth - width - BORDE)),
        top: cabeAbajo ? celda.bottom + SEPARACION : Math.max(BORDE, celda.top - height - SEPARACION),
      })
    }
    ubicar()
    const crece = new ResizeObserver(ubicar)
    crece.observe(globo)
    addEventListener('scroll', ubicar, true)
    return () => {
      crece.disconnect()
      removeEventListener('scroll', ubicar, true)
    }
  }, [sobre, globo])
  return { ref, lugar }
}
