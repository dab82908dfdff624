import type { Paso } from '#domain/puesta/pasos.ts'
import { leerSesion, subscribe } from '../sesion/sesion.ts'

/** Where an account is between the setting up and its screens, in this window. */
interface Camino {
  readonly cuenta: number
  /** The step from which it left for another screen. */
  readonly paso: Paso | null
}

const KEY = 'campana.puesta'
const oyentes = new Set<() => void>()

function leer(): Camino | null {
  try {
    const camino = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Camino | null
    return camino && camino.cuenta === leerSesion()?.account_id ? camino : null
  } catch {
    return null
  }
}

/** Remembers that the account has been led to the setting up, and from which step it leaves it; null: it is there. */
export function anotarPaso(paso: Paso | null): void {
  const cuenta = leerSesion()?.account_id
  if (cuenta === undefined) return
  sessionStorage.setItem(KEY, JSON.stringify({ cuenta, paso } satisfies Camino))
  for (const oyente of oyentes) oyente()
}

/** Tells whether the account has seen the setting up since it signed in: it is led there once. */
export const yaLlevada = (): boolean => leer() !== null

/** Gives the step from which one left for the screen that is open; null when one did not come from there. */
export const pasoDePartida = (): Paso | null => leer()?.paso ?? null

export function alCambiarCamino(oyente: () => void): () => void {
  oyentes.add(oyente)
  return () => oyentes.delete(oyente)
}

// who signs in next is led there as the first one was
subscribe(() => {
  if (!leerSesion()) sessionStorage.removeItem(KEY)
})
