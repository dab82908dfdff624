import type { Fecha } from '#domain/fecha.ts'
import type { Db } from '../db/database.ts'
import { leer } from '../db/words/juntas.ts'
import { inscripcionesDe } from './inscripciones.queries.ts'

interface Alumno {
  readonly id: number
  readonly apellido: string
  readonly nombre: string
  readonly eliminado: boolean
}

/** Reads the enrolment of each of these students in a year, in their order; who has none is left out. */
export async function inscripcionesDelAno(db: Db, alumnos: readonly Alumno[], ano: number, hoy: Fecha) {
  const todas = await Promise.all(alumnos.map((a) => leer(db, inscripcionesDe(a.id, hoy))))
  return alumnos.flatMap(({ id: idAlumno, apellido, nombre, eliminado }, i) => {
    const inscripcion = todas[i]?.find((n) => n.ano === ano)
    return inscripcion ? [{ idAlumno, apellido, nombre, eliminado, inscripcion }] : []
  })
}
