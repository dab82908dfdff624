import type { Area } from './area.ts'
import { estadoPlazo, type Plazos } from './vencimiento.ts'

export interface Sesion extends Plazos {
  readonly token: string
  /** Token that opens photos only (D-228), and so may be part of an address. */
  readonly fotoToken: string
  /** Address of the own photo, '' without one. */
  readonly foto?: string
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
  /** Somebody else chose his password. */
  readonly claveAjena?: true
  /** The administrator's own session, while he acts as this user (D-130). */
  readonly propia?: Sesion
  /** Where he was when he began to, '/Cont/Usuarios?buscar=ana': he comes back to it. */
  readonly desde?: string
}

/** Names the place of the session of an environment: local, dev or live (GEN-028). */
export const claveDe = (ambiente: string | undefined): string => `campana.sesion.${ambiente ?? 'local'}`

/** Where the session stood while all environments shared one place. */
const SIN_AMBIENTE = 'campana.sesion'

/** Reads what stands under a key; what the one place of all environments still has is moved there. */
export function leerMudado(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, key: string): string | null {
  const vieja = storage.getItem(SIN_AMBIENTE)
  if (vieja !== null) {
    if (storage.getItem(key) === null) storage.setItem(key, vieja)
    storage.removeItem(SIN_AMBIENTE)
  }
  return storage.getItem(key)
}

/** The server's page says its environment (server/http/portada.ts). */
export const KEY = claveDe(globalThis.document?.documentElement.dataset['ambiente'])

/** Reads the session that this browser keeps, whether or not it has expired. */
export function leerEscrita(): Sesion | null {
  try {
    return JSON.parse(leerMudado(localStorage, KEY) ?? 'null') as Sesion | null
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
  // what somebody else wrote there is no session
  if (typeof escrita?.token !== 'string' || typeof escrita.roles !== 'string') return null
  return estadoPlazo(escrita, Date.now()) === 'vigente' ? escrita : null
}
