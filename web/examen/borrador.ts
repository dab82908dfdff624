import { diaYHora, fechaEnSalta, formatoFecha, sumarDias } from '#domain/fecha.ts'
import { leerSesion } from '../sesion/sesion.ts'
import type { Puestas } from './puestas.ts'

/** What somebody typed of an exam and did not send: it survives a reload, a lost connection and an ended session. */
export interface Borrador {
  /** Milliseconds of when it was typed. */
  readonly cuando: number
  readonly fecha: string
  readonly idTipoExamen: number | null
  readonly puestas: Puestas
}

/** Course and subject of what is typed. */
export interface DeQue {
  readonly idCurso: number
  readonly idMateria: number
}

const KEY = 'campana.examen.'
const DIA = 86_400_000
/** Days after which what nobody came back for is thrown away. */
const DURA = 30

/** Its name in the browser: of the account, so that nobody else is offered it. It holds ids, and no name of a student. */
const claveDe = ({ idCurso, idMateria }: DeQue): string | null => {
  const cuenta = leerSesion()?.account_id
  return cuenta === undefined ? null : `${KEY}${cuenta}.${idCurso}.${idMateria}`
}

/** Reads what is kept; null for none, and for what no one can read. */
export function leerEscrito(texto: string | null, ahora: number): Borrador | null {
  try {
    const dado = JSON.parse(texto ?? 'null') as { puestas: [number, number | null, string][] } & Omit<
      Borrador,
      'puestas'
    >
    if (!dado || ahora - dado.cuando > DURA * DIA || !Array.isArray(dado.puestas)) return null
    const puestas = new Map(dado.puestas.map(([id, idNota, observaciones]) => [id, { idNota, observaciones }] as const))
    return puestas.size ? { ...dado, puestas } : null
  } catch {
    return null
  }
}

/** Writes it as it is kept. */
export const escrito = ({ puestas, ...resto }: Borrador): string =>
  JSON.stringify({ ...resto, puestas: [...puestas].map(([id, p]) => [id, p.idNota, p.observaciones]) })

/** Reads the draft of a course and subject; one too old is thrown away. */
export function leerBorrador(de: DeQue): Borrador | null {
  const clave = claveDe(de)
  if (!clave) return null
  const borrador = leerEscrito(localStorage.getItem(clave), Date.now())
  if (!borrador) localStorage.removeItem(clave)
  return borrador
}

/** Keeps what is typed; a browser without room for it keeps nothing. */
export function guardarBorrador(de: DeQue, borrador: Borrador): void {
  const clave = claveDe(de)
  if (!clave) return
  try {
    localStorage.setItem(clave, escrito(borrador))
  } catch {
    // what is on the screen is there all the same
  }
}

export function borrarBorrador(de: DeQue): void {
  const clave = claveDe(de)
  if (clave) localStorage.removeItem(clave)
}

/** Says when it was typed: 'de hoy, 10:32', 'de ayer', 'del 12/04/2026'. */
export function cuandoDicho(cuando: number, ahora: number): string {
  const [suyo, hoy] = [fechaEnSalta(new Date(cuando)), fechaEnSalta(new Date(ahora))]
  if (suyo === hoy) return `de hoy, ${diaYHora(new Date(cuando)).slice(-5)}`
  return suyo === sumarDias(hoy, -1) ? 'de ayer' : `del ${formatoFecha(suyo, '/')}`
}
