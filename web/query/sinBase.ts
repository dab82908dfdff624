import { useSyncExternalStore } from 'react'
import { FallaHttp } from '../refusal/falla.ts'

/** Milliseconds between one question and the next while the database is away; the last goes on. */
const PAUSAS = [1_000, 2_000, 4_000, 8_000, 15_000]

/** Why the server cannot do its work; null while it can. */
let motivo: string | null = null
const oyentes = new Set<() => void>()
const vueltas = new Set<() => void>()

function decir(nuevo: string | null): void {
  motivo = nuevo
  for (const oyente of oyentes) oyente()
}

/** Tells whether a failure means that the server lives and its database does not. */
export const faltaBase = (falla: unknown): falla is FallaHttp => falla instanceof FallaHttp && falla.status === 503

/**
 * Is told every failure. When the database is away it asks the server, while somebody looks at the page, until it is
 * back; then those who wait (`alVolverLaBase`) go on.
 */
export function notarFalla(falla: unknown): void {
  if (!faltaBase(falla) || motivo !== null) return
  decir(textoDe(falla.cuerpo))
  void esperar()
}

export function alVolverLaBase(seguir: () => void): void {
  vueltas.add(seguir)
}

/** Says why the database is away, for as long as it is; null otherwise. */
export const useSinBase = (): string | null =>
  useSyncExternalStore(
    (oyente) => {
      oyentes.add(oyente)
      return () => oyentes.delete(oyente)
    },
    () => motivo,
  )

async function esperar(): Promise<void> {
  for (let vez = 0; motivo !== null; vez++) {
    await new Promise((seguir) => setTimeout(seguir, PAUSAS[Math.min(vez, PAUSAS.length - 1)]))
    await aLaVista()
    decir(await preguntar())
  }
  for (const seguir of vueltas) seguir()
}

/** Gives the Message of an answer; a server that ends or a proxy in front of it gives none. */
function textoDe(cuerpo: { Message?: unknown } | undefined): string {
  const texto = cuerpo?.Message
  return typeof texto === 'string' ? texto : 'El servidor no está listo.'
}

/** Waits until the page is looked at. */
const aLaVista = () =>
  new Promise<void>((seguir) => {
    if (!document.hidden) return seguir()
    const mirar = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', mirar)
      seguir()
    }
    document.addEventListener('visibilitychange', mirar)
  })

/** Asks the server whether it is ready: null when it is, else why not. */
async function preguntar(): Promise<string | null> {
  try {
    const respuesta = await fetch('/health/ready', { cache: 'no-store' })
    if (respuesta.ok) return null
    return textoDe((await respuesta.json()) as object)
  } catch {
    return 'Sin conexión con el servidor.'
  }
}
