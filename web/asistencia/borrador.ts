import type { CodigoDeAsistencia } from '#domain/asistencia/asistencia.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Cuerpo } from './tipos.ts'

export interface MarcaDeBorrador {
  readonly idAlumno: number
  readonly idDia: number
  /** The day itself, by which a view that does not have it says that it waits; a draft of before that was kept lacks it. */
  readonly fecha?: Fecha | undefined
  readonly tipo: CodigoDeAsistencia | ''
  /** What was saved when it was made. */
  readonly antes: CodigoDeAsistencia | ''
}

/** An attempt to save that had no answer: it is made again with its key, as it was (D-218). */
export interface Intento {
  readonly key: string
  readonly cuerpo: Cuerpo
}

/** What is marked and not saved, as the browser keeps it. It has ids alone: no names, for others use the browser too. */
export interface Borrador {
  readonly version: 1
  /** When it was changed last, in milliseconds. */
  readonly cuando: number
  readonly marcas: readonly MarcaDeBorrador[]
  readonly tildados: readonly number[]
  readonly intento: Intento | null
  /** Who saved the marks that differ, '' where nobody knows. It stays with the tab that was told, and is not in the draft. */
  readonly quien: string
}

/** What a window writes: of the days that it touched, for another one may have touched others of the same course. */
export interface Cambio {
  readonly marcas: readonly MarcaDeBorrador[]
  readonly tildados: readonly number[]
  readonly tocados: ReadonlySet<number>
  readonly quien: string
  /** Absent where it sent nothing: what another window sent stays. */
  readonly intento?: Intento | null
}

const PREFIJO = 'campana.asistencia'
const TREINTA_DIAS = 30 * 86_400_000

const keyDe = (idUsuario: string | number, idCurso: number): string => `${PREFIJO}.${idUsuario}.${idCurso}`

/** Reads a text as a draft; null when it is none, or too old. */
export function leerBorrador(texto: string | null, ahora: number): Borrador | null {
  if (texto === null) return null
  try {
    const leido = JSON.parse(texto) as Borrador
    const bien = leido.version === 1 && Array.isArray(leido.marcas) && Array.isArray(leido.tildados)
    return bien && ahora - leido.cuando < TREINTA_DIAS ? leido : null
  } catch {
    return null
  }
}

/** Gives both drafts as one: of a mark that both have, that of the first. */
function juntar(uno: Borrador | null, otro: Borrador): Borrador {
  if (!uno) return otro
  const suyas = new Set(uno.marcas.map((m) => `${m.idAlumno} ${m.idDia}`))
  return {
    ...uno,
    marcas: [...uno.marcas, ...otro.marcas.filter((m) => !suyas.has(`${m.idAlumno} ${m.idDia}`))],
    tildados: [...new Set([...uno.tildados, ...otro.tildados])],
    intento: uno.intento ?? otro.intento,
  }
}

/** Keys of what is kept of a course: its draft, and those by month that it had before it was one for all of its views. */
const deCurso = (cual: string): string[] => [
  cual,
  ...Object.keys(localStorage).filter((key) => key.startsWith(`${cual}.`)),
]

/**
 * Drafts of a user in this browser, one for each course: a day is the same in every view that has it. Those that are too
 * old go when one is asked for.
 */
export const borradores = (idUsuario: string | number) => ({
  leer(idCurso: number, ahora = Date.now()): Borrador | null {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIJO) && leerBorrador(localStorage.getItem(key), ahora) === null)
        localStorage.removeItem(key)
    const cual = keyDe(idUsuario, idCurso)
    let leido: Borrador | null = null
    for (const key of deCurso(cual)) {
      const suyo = leerBorrador(localStorage.getItem(key), ahora)
      if (suyo) leido = juntar(leido, suyo)
    }
    return leido && { ...leido, quien: sessionStorage.getItem(cual) ?? '' }
  },
  /** Keeps what changed; a draft that holds nothing is removed. A browser that has no room keeps none. */
  guardar(idCurso: number, { tocados, quien, ...nuevo }: Cambio, ahora = Date.now()): void {
    const habia = this.leer(idCurso, ahora)
    const marcas = [
      ...(habia?.marcas ?? []).filter((m) => !tocados.has(m.idDia)),
      ...nuevo.marcas.filter((m) => tocados.has(m.idDia)),
    ]
    const tildados = [
      ...(habia?.tildados ?? []).filter((id) => !tocados.has(id)),
      ...nuevo.tildados.filter((id) => tocados.has(id)),
    ]
    const intento = nuevo.intento === undefined ? (habia?.intento ?? null) : nuevo.intento
    if (marcas.length === 0 && intento === null) return this.borrar(idCurso)
    const escrito: Omit<Borrador, 'quien'> = { version: 1, cuando: ahora, marcas, tildados, intento }
    const cual = keyDe(idUsuario, idCurso)
    try {
      localStorage.setItem(cual, JSON.stringify(escrito))
      for (const key of deCurso(cual)) if (key !== cual) localStorage.removeItem(key)
      if (quien === '') sessionStorage.removeItem(cual)
      else sessionStorage.setItem(cual, quien)
    } catch {
      // what is on the screen can still be saved
    }
  },
  borrar(idCurso: number): void {
    const cual = keyDe(idUsuario, idCurso)
    for (const key of deCurso(cual)) localStorage.removeItem(key)
    sessionStorage.removeItem(cual)
  },
})
