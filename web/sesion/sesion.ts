/** Keeps the session of this browser in local storage, so that a link opened in another tab is signed in too. */
import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import type { sesionAbierta } from '#contract/sesion.ts'
import { areasDe } from './area.ts'
import { finEnOtraPestana, olvidarFin } from './fin.ts'
import { KEY, leerEscrita, leerGuardada, type Sesion } from './guardada.ts'
import { reingresar } from './reingreso.ts'
import { estadoPlazo, extender, tokenVence } from './vencimiento.ts'

type Abierta = z.output<typeof sesionAbierta>

const listeners = new Set<() => void>()
let actual: Sesion | null = alCargar()

function alCargar(): Sesion | null {
  const guardada = leerGuardada()
  if (!guardada) localStorage.removeItem(KEY)
  return guardada
}

function poner(sesion: Sesion | null, avisar = true) {
  // a session that was opened meanwhile in another tab does not end with this one
  const laEscribioOtro = actual !== null && (leerEscrita()?.token ?? actual.token) !== actual.token
  actual = sesion
  if (sesion) localStorage.setItem(KEY, JSON.stringify(sesion))
  else if (!laEscribioOtro) localStorage.removeItem(KEY)
  if (avisar) for (const listener of listeners) listener()
}

// another tab may sign in, sign out or postpone the expiry
addEventListener('storage', (evento) => {
  if (evento.key === KEY) void alEscribirOtra()
})

async function alEscribirOtra(): Promise<void> {
  const antes = actual
  actual = leerEscrita()
  if (actual && actual.token !== antes?.token) olvidarFin()
  if (antes && antes.account_id !== actual?.account_id) {
    finEnOtraPestana()
    // what is not saved here is not lost with it: whoever wrote it may sign in again over it, whoever is signed in there
    actual = antes
    const fue = await reingresar()
    if (fue !== null) return
    actual = leerEscrita()
  }
  if (antes?.account_id !== actual?.account_id) location.reload()
  else for (const listener of listeners) listener()
}

export const leerSesion = (): Sesion | null => actual

/** Tells whether who is signed in holds the role ServerAdmin. */
export const esServerAdmin = (): boolean =>
  actual?.roles.split(',').some((rol) => rol.trim().toLowerCase() === 'serveradmin') ?? false

/** Gives the session, and renders again when it is opened, refreshed or closed. */
export const useSesion = (): Sesion | null => useSyncExternalStore(subscribe, leerSesion)

export function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes the answer of the token endpoint; false when none of its roles may sign in. */
export function abrirSesion(
  r: Abierta,
  { ahora = Date.now(), propia, desde }: { ahora?: number; propia?: Sesion; desde?: string } = {},
): boolean {
  const [area] = areasDe(r.roles)
  if (!area) return false
  olvidarFin()
  const tokenExpirationTime = tokenVence(ahora, r.expires_in)
  poner({
    token: r.access_token,
    fotoToken: r.foto_token,
    foto: r.foto,
    account_id: r.account_id,
    personId: r.personId,
    username: r.username,
    email: r.email,
    name: r.name,
    sexo: r.sexo,
    cargo: r.cargo,
    sucursal: r.sucursal,
    roles: r.roles,
    lastlogin: r.lastlogin,
    area,
    offsetMinutes: r.offsetMinutes,
    tokenExpirationTime,
    cookieExpirationTime: extender(ahora, tokenExpirationTime, r.offsetMinutes),
    ...(r.claveAjena && { claveAjena: true }),
    ...(propia && { propia }),
    ...(desde !== undefined && { desde }),
  })
  return true
}

/** Keeps that who is signed in has chosen his password himself. */
export function olvidarClaveAjena(): void {
  if (!actual?.claveAjena) return
  const { claveAjena: _, ...sesion } = actual
  poner(sesion)
}

/** Goes back from acting as another user to the administrator's own session; false when there is none. */
export function recobrarPropia(): boolean {
  if (!actual?.propia) return false
  poner(actual.propia)
  return true
}

/**
 * Postpones the expiry at the start of every request (AUT-009). Listeners are not told, because nothing on the screen
 * depends on it. What another tab has written and this one has not heard of yet stands: a renewed token, a sign-out.
 */
export function extenderSesion(ahora = Date.now()): void {
  if (!actual || estadoPlazo(actual, ahora) === 'vencida') return
  const escrita = leerEscrita()
  if (escrita?.account_id !== actual.account_id) return
  const { tokenExpirationTime, offsetMinutes } = escrita
  poner({ ...escrita, cookieExpirationTime: extender(ahora, tokenExpirationTime, offsetMinutes) }, false)
}

/** Forgets the session without telling the server, which knows already or was the one to end it (401). */
export const olvidarSesion = (): void => poner(null)
