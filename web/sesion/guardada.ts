import type { Area } from './area.ts'
import { estadoPlazo, type Plazos } from './vencimiento.ts'

export interface Sesion extends Plazos {
  readonly token: string
  /** Token that opens photos only (D-228), and so may be part of an address. */
  readonly fotoToken: string
  readonly account_id: number
  readonly personId: number | null
  readonly username: string
  readonly email: string
  readonly name: string
  readonly sexo: 'M' | 'F' | null
  readonly cargo: string
  readonly sucursal: string
  readonly roles: string
  readonly lastlogin: string | null
  /** Where one arrives; who has several roles may have others (`areasDe`). */
  readonly area: Area
  readonly offsetMinutes: number
}

export const KEY = 'campana.sesion'

/** Reads the session that this browser keeps, whether or not it has expired. */
export function leerEscrita(): Sesion | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Sesion | null
  } catch {
    return null
  }
}

/**
 * Reads the session with which a page begins: an expired one counts as none. It stands apart from sesion.ts so that the
 * first script knows before React has arrived.
 */
export function leerGuardada(): Sesion | null {
  const escrita = leerEscrita()
  return escrita && estadoPlazo(escrita, Date.now()) === 'vigente' ? escrita : null
}
