/**
 * Keeps why the session of this tab ended, for the login to say it (record 076). It stands with the tab alone: whoever
 * opens another one is a stranger. The other tabs that had the same session are told by a write that is at once undone.
 */
import { FallaHttp } from '../refusal/falla.ts'

const KEY = 'campana.fin'

export const SIN_ACTIVIDAD = 'Su sesión se cerró porque hacía rato que no había actividad.'
const EN_OTRA_PESTANA = 'La sesión se cerró en otra pestaña.'

// another tab lost it first, and says why
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key === KEY && newValue) sessionStorage.setItem(KEY, newValue)
})

/** Keeps a sentence, and gives it to the other tabs of this session. */
export function decirFin(porque: string): void {
  sessionStorage.setItem(KEY, porque)
  localStorage.setItem(KEY, porque)
  localStorage.removeItem(KEY)
}

/** Keeps what the server says with a 401 of why a session ended; it says so to who has its token. */
export function anotarFin(falla: unknown): void {
  if (!(falla instanceof FallaHttp) || falla.status !== 401) return
  if (String(falla.cuerpo?.['code']).startsWith('sesion-')) decirFin(falla.message)
}

/** Keeps that another tab signed out, unless it has said why. */
export const finEnOtraPestana = (): void => {
  if (leerFin() === null) sessionStorage.setItem(KEY, EN_OTRA_PESTANA)
}

/** Reads why the session of this tab ended; null when nobody but its user ended it. */
export const leerFin = (): string | null => sessionStorage.getItem(KEY)

/** Forgets it: somebody signed in. */
export const olvidarFin = (): void => sessionStorage.removeItem(KEY)
