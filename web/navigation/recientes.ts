import { leerSesion, subscribe } from '../sesion/sesion.ts'

/** A screen that was opened: '/Cont/Alumno/12', 'García, Ana'. */
export interface Reciente {
  readonly direccion: string
  readonly titulo: string
}

const KEY = 'campana.recientes'
const MAXIMO = 12

/** Puts what was opened now before what was opened earlier, once. */
export const conAbierta = (antes: readonly Reciente[], abierta: Reciente): Reciente[] =>
  [abierta, ...antes.filter(({ direccion }) => direccion !== abierta.direccion)].slice(0, MAXIMO)

/** Puts first what was opened lately, the latest before the others; the rest keeps its order. */
export function recientesPrimero<R extends { readonly direccion?: string }>(
  resultados: readonly R[],
  abiertas: readonly Reciente[],
): R[] {
  const turno = new Map(abiertas.map(({ direccion }, i) => [direccion, i]))
  const de = ({ direccion }: R) => turno.get(direccion ?? '') ?? MAXIMO
  return resultados.toSorted((a, b) => de(a) - de(b))
}

interface Guardadas {
  readonly cuenta: number
  readonly abiertas: readonly Reciente[]
}

/** Lists what this account opened in this window, the latest first. */
export function recientes(): readonly Reciente[] {
  try {
    const guardadas = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Guardadas | null
    return guardadas && guardadas.cuenta === leerSesion()?.account_id ? guardadas.abiertas : []
  } catch {
    return []
  }
}

/** Remembers that a screen was opened, until the session ends or the window is closed. */
export function anotarReciente(abierta: Reciente): void {
  const cuenta = leerSesion()?.account_id
  if (cuenta === undefined) return
  sessionStorage.setItem(KEY, JSON.stringify({ cuenta, abiertas: conAbierta(recientes(), abierta) }))
}

// names of people stay with nobody who sits down next
subscribe(() => {
  if (!leerSesion()) sessionStorage.removeItem(KEY)
})
