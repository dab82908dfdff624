import { observacionesSinNota } from '#domain/examen/examen.ts'

/** A student of an exam, whichever call answered him. */
export interface AlumnoDeExamen {
  readonly idAlumno: number
  /** 'Apellido, Nombre'. */
  readonly alumno: string
  readonly foto: string
  /** Day of his withdrawal, or ''. */
  readonly baja: string
  /** Course where he is now, when it is another than the exam's, or ''. */
  readonly otroCurso: string
  /** What he has in the exam that is shown, corrected or changed; null and '' without one. */
  readonly idNota: number | null
  readonly observaciones: string
  /** He was graded in it already, and stays although he left. */
  readonly calificado: boolean
}

/** A grade that may be given. */
export interface NotaPosible {
  readonly id: number
  readonly text: string
  readonly valor: number | null
}

/** What was put beside one student. */
export interface Puesta {
  readonly idNota: number | null
  readonly observaciones: string
}

/** What was put, by student; who has nothing is not in it. */
export type Puestas = ReadonlyMap<number, Puesta>

export const SIN_PONER: Puesta = { idNota: null, observaciones: '' }

const vacia = ({ idNota, observaciones }: Puesta) => idNota === null && observaciones.trim() === ''

/** Puts a grade or an observation beside a student, or takes both away. */
export function poner(puestas: Puestas, idAlumno: number, puesta: Puesta): Puestas {
  const otras = new Map(puestas)
  if (vacia(puesta)) otras.delete(idAlumno)
  else otras.set(idAlumno, puesta)
  return otras
}

/** What students have already, as it was read. */
export const puestasDe = (alumnos: readonly AlumnoDeExamen[]): Puestas =>
  new Map(
    alumnos.flatMap(({ idAlumno, idNota, observaciones }) =>
      vacia({ idNota, observaciones }) ? [] : [[idAlumno, { idNota, observaciones }] as const],
    ),
  )

/** Tells whether a student is asked for in an exam of this day: who left before it is not, unless he was graded in it. */
export const rinde = ({ baja, calificado }: AlumnoDeExamen, fecha: string): boolean =>
  calificado || baja === '' || fecha === '' || baja >= fecha

/** The students that have an observation and no grade (EXA-003). */
export function sinNotaObservados(alumnos: readonly AlumnoDeExamen[], puestas: Puestas): ReadonlySet<number> {
  const filas = alumnos.map((a) => puestas.get(a.idAlumno) ?? SIN_PONER)
  return new Set(observacionesSinNota(filas).map((i) => (alumnos[i] as AlumnoDeExamen).idAlumno))
}

/** The students without a grade; who was absent has one. */
export const sinCalificar = (alumnos: readonly AlumnoDeExamen[], puestas: Puestas): readonly AlumnoDeExamen[] =>
  alumnos.filter((a) => !puestas.get(a.idAlumno)?.idNota)

/** Finds who has a grade and is among the students no more, because somebody moved him while it was typed. */
export const conNotaQueSeFueron = (
  antes: readonly AlumnoDeExamen[],
  ahora: readonly AlumnoDeExamen[],
  puestas: Puestas,
): readonly AlumnoDeExamen[] => {
  const estan = new Set(ahora.map((a) => a.idAlumno))
  return antes.filter((a) => !estan.has(a.idAlumno) && puestas.get(a.idAlumno)?.idNota)
}

/** The grades that these students were given, in their order; only who was graded is sent (EXA-005). */
export const calificados = (alumnos: readonly AlumnoDeExamen[], puestas: Puestas) =>
  alumnos.flatMap(({ idAlumno }) => {
    const puesta = puestas.get(idAlumno)
    return puesta?.idNota ? [{ idAlumno, idNota: puesta.idNota, observaciones: puesta.observaciones.trim() }] : []
  })

/** Finds the grade of a pressed key: A to E, and X for who was absent. */
export function notaDeTecla(tecla: string, notas: readonly NotaPosible[]): NotaPosible | undefined {
  const letra = tecla.toUpperCase()
  return notas.find((n) => (n.valor === null ? letra === 'X' : n.text === letra))
}

/** Tells whether two things put beside a student differ; nothing is as good as none. */
export const distintas = (a: Puesta | undefined, b: Puesta | undefined): boolean =>
  (a?.idNota ?? null) !== (b?.idNota ?? null) || (a?.observaciones ?? '').trim() !== (b?.observaciones ?? '').trim()

/** What somebody put and could not save, with what the exam had when he began. */
export interface SinGuardar {
  readonly antes: Puestas
  readonly mias: Puestas
}

/**
 * Puts what was not saved over what somebody else saved meanwhile. Where both changed the same student in two ways what was
 * saved stands, and the own one is answered apart, by student, for whoever put it to decide.
 */
export function sobreLoGuardado({ antes, mias }: SinGuardar, ahora: Puestas): { puestas: Puestas; difieren: Puestas } {
  let puestas = ahora
  const difieren = new Map<number, Puesta>()
  for (const id of new Set([...antes.keys(), ...mias.keys()])) {
    const mia = mias.get(id)
    if (!distintas(antes.get(id), mia) || !distintas(ahora.get(id), mia)) continue
    if (distintas(antes.get(id), ahora.get(id))) difieren.set(id, mia ?? SIN_PONER)
    else puestas = poner(puestas, id, mia ?? SIN_PONER)
  }
  return { puestas, difieren }
}
