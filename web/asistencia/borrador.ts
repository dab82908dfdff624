import { admiteMarca, type CodigoDeAsistencia, type Cursada } from '#domain/asistencia/asistencia.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Cuerpo } from './tipos.ts'

export interface MarcaDeBorrador {
  readonly idAlumno: number
  readonly idDia: number
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

const PREFIJO = 'campana.asistencia'
const TREINTA_DIAS = 30 * 86_400_000

const keyDe = (idUsuario: string | number, idCurso: number, mes: number | undefined): string =>
  `${PREFIJO}.${idUsuario}.${idCurso}${mes === undefined ? '' : `.${mes}`}`

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

/** Keeps from a draft the marks of days and students that are still there; of a complete day that is past, none is. */
export function vigentes(
  { marcas }: Borrador,
  dias: readonly { readonly id: number; readonly fecha: Fecha }[],
  alumnos: readonly (Cursada & { readonly id: number })[],
): MarcaDeBorrador[] {
  const fechas = new Map(dias.map((d) => [d.id, d.fecha]))
  const deAlumnos = new Map(alumnos.map((a) => [a.id, a]))
  return marcas.filter(({ idAlumno, idDia }) => {
    const [alumno, fecha] = [deAlumnos.get(idAlumno), fechas.get(idDia)]
    return alumno !== undefined && fecha !== undefined && admiteMarca(alumno, fecha)
  })
}

/**
 * Drafts of a user in this browser, by course, and by month where one is shown: each view keeps its own days. Those that
 * are too old go when one is asked for.
 */
export const borradores = (idUsuario: string | number, mes?: number) => ({
  leer(idCurso: number, ahora = Date.now()): Borrador | null {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIJO) && leerBorrador(localStorage.getItem(key), ahora) === null)
        localStorage.removeItem(key)
    const cual = keyDe(idUsuario, idCurso, mes)
    const leido = leerBorrador(localStorage.getItem(cual), ahora)
    return leido && { ...leido, quien: sessionStorage.getItem(cual) ?? '' }
  },
  /** Keeps it; one that holds nothing is removed. A browser that has no room keeps none. */
  guardar(idCurso: number, { quien, ...borrador }: Omit<Borrador, 'version' | 'cuando'>, ahora = Date.now()): void {
    if (borrador.marcas.length === 0 && borrador.intento === null) return this.borrar(idCurso)
    const escrito: Omit<Borrador, 'quien'> = { version: 1, cuando: ahora, ...borrador }
    const cual = keyDe(idUsuario, idCurso, mes)
    try {
      localStorage.setItem(cual, JSON.stringify(escrito))
      if (quien === '') sessionStorage.removeItem(cual)
      else sessionStorage.setItem(cual, quien)
    } catch {
      // what is on the screen can still be saved
    }
  },
  borrar(idCurso: number): void {
    for (const donde of [localStorage, sessionStorage]) donde.removeItem(keyDe(idUsuario, idCurso, mes))
  },
})
