import { type RefObject, useLayoutEffect, useRef } from 'react'
import { seVuelve } from '../../navigation/vuelta.ts'

/** Frames that are remembered; those left the longest ago are forgotten. */
const MEMORIA = 100
/** How far down each frame was, in pixels, by its address and name. */
const lugares = new Map<string, number>()

const claveDe = (etiqueta: string) => `${location.hash} ${etiqueta}`

/**
 * Takes the frame of a table back to where it was left, when one comes back to its screen, as the window is. Rows may
 * come in parts: it waits for as many as there were. Answers what notes the place, for each scroll.
 */
export function useLugar(marco: RefObject<HTMLElement | null>, etiqueta: string): (frame: HTMLElement) => void {
  const falta = useRef<number | null>(null)
  const montado = useRef(false)
  // after each drawing: any of them may bring the rows
  useLayoutEffect(() => {
    if (!montado.current && seVuelve()) falta.current = lugares.get(claveDe(etiqueta)) ?? null
    montado.current = true
    const { current } = marco
    if (!current || falta.current === null || current.scrollHeight < falta.current + current.clientHeight) return
    current.scrollTo({ top: falta.current })
    falta.current = null
  })
  return ({ scrollTop }) => {
    lugares.delete(claveDe(etiqueta))
    lugares.set(claveDe(etiqueta), scrollTop)
    const [primera] = lugares.size > MEMORIA ? lugares.keys() : []
    if (primera !== undefined) lugares.delete(primera)
  }
}
