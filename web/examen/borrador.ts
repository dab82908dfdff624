import { diaYHora, fechaEnSalta, formatoFecha, sumarDias } from '#domain/fecha.ts'
import { leerSesion } from '../sesion/sesion.ts'
import type { Puestas } from './puestas.ts'

/** What somebody typed of an exam and did not send: it survives a reload, a lost connection and an ended session. */
export interface Borrador {
  /** Milliseconds of when it was typed. */
  readonly cuando: number
  readonly fecha: string
  readonly idTipoExamen: number | null
  /** School year and names of course and subject, by which it is listed; the first drafts had none. */
  readonly ano?: number
  readonly curso?: string
  readonly materia?: string
  /** The revoked exam that it corrects, whose students keep their rows though they moved or left. */
  readonly idExamen?: number
  readonly puestas: Puestas
}

/** Course and subject of what is typed. */
export interface DeQue {
  readonly idCurso: number
  readonly idMateria: number
}

/** A draft as it is kept: an exam may have another one beside it, of the same course and subject. */
export interface Guardado extends Borrador, DeQue {
  readonly id: string
}

const KEY = 'campana.examen.'
const DIA = 86_400_000
/** Days after which what nobody came back for is thrown away. */
const DURA = 30
/** The id of a draft that was written when a course and subject had one. */
const VIEJO = 'viejo'

/** Gives a new draft its id. */
export const nuevoBorrador = (): string => Date.now().toString(36)

/** What its name begins with: of the account, so that nobody else is offered it. It holds ids, and no name of a student. */
const deCuenta = (): string | null => {
  const cuenta = leerSesion()?.account_id
  return cuenta === undefined ? null : `${KEY}${cuenta}.`
}

const claveDe = ({ idCurso, idMateria, id }: DeQue & { id: string }): string | null => {
  const cuenta = deCuenta()
  return cuenta && `${cuenta}${idCurso}.${idMateria}${id === VIEJO ? '' : `.${id}`}`
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

/** Reads all drafts of the account, the last one first; those too old are thrown away. */
export function leerBorradores(): Guardado[] {
  const cuenta = deCuenta()
  if (!cuenta) return []
  const guardados = Object.keys(localStorage).flatMap((clave) => {
    const [, idCurso, idMateria, id = VIEJO] =
      (clave.startsWith(cuenta) && /^(\d+)\.(\d+)(?:\.([a-z0-9]+))?$/.exec(clave.slice(cuenta.length))) || []
    if (!idCurso || !idMateria) return []
    const borrador = leerEscrito(localStorage.getItem(clave), Date.now())
    if (!borrador) localStorage.removeItem(clave)
    return borrador ? { ...borrador, idCurso: Number(idCurso), idMateria: Number(idMateria), id } : []
  })
  return guardados.sort((a, b) => b.cuando - a.cuando)
}

/** Keeps what is typed; a browser without room for it keeps nothing. */
export function guardarBorrador({ idCurso, idMateria, id, ...borrador }: Guardado): void {
  const clave = claveDe({ idCurso, idMateria, id })
  if (!clave) return
  try {
    localStorage.setItem(clave, escrito(borrador))
  } catch {
    // what is on the screen is there all the same
  }
}

export function borrarBorrador(de: DeQue & { readonly id: string }): void {
  const clave = claveDe(de)
  if (clave) localStorage.removeItem(clave)
}

/** Gives what else a form begins with that opens a draft; nothing where it is not there any more. */
export function deBorrador(
  {
    idCurso,
    idMateria,
    borrador: id,
  }: { idCurso?: number | null; idMateria?: number | null; borrador?: string | undefined },
  hoy: string,
) {
  const suyo = leerBorradores().find((b) => b.id === id && b.idCurso === idCurso && b.idMateria === idMateria)
  if (!suyo) return {}
  const { ano, fecha, idTipoExamen, idExamen } = suyo
  return { ano, idTipoExamen, idExamen, ...(fecha && fecha <= hoy && { fecha }) }
}

/** Says how many grades it has: '1 nota', '13 notas'. */
export function notasDe({ puestas }: Borrador): string {
  const n = [...puestas.values()].filter((p) => p.idNota !== null).length
  return n === 1 ? '1 nota' : `${n} notas`
}

/** Says when it was typed: 'hoy 10:32', 'ayer', '12/04/2026'. */
export function cuandoFue(cuando: number, ahora: number): string {
  const [suyo, hoy] = [fechaEnSalta(new Date(cuando)), fechaEnSalta(new Date(ahora))]
  if (suyo === hoy) return `hoy ${diaYHora(new Date(cuando)).slice(-5)}`
  return suyo === sumarDias(hoy, -1) ? 'ayer' : formatoFecha(suyo, '/')
}

/** The same in a sentence: 'de hoy, 10:32', 'de ayer', 'del 12/04/2026'. */
export function cuandoDicho(cuando: number, ahora: number): string {
  const fue = cuandoFue(cuando, ahora)
  return /^\d/.test(fue) ? `del ${fue}` : `de ${fue.replace(' ', ', ')}`
}
