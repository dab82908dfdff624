import { diaYHora as deInstante, type Fecha, formatoFecha } from '#domain/fecha.ts'

/** Writes a day as the school's exams have it: '15/04/2026'. */
export const dia = (fecha: string): string => formatoFecha(fecha as Fecha, '/')

/** Writes an instant of the API in Salta's time: '15/04/2026 10:32'. */
export const diaYHora = (iso: string): string => deInstante(new Date(iso), '/')

/** Writes a count with its noun: '1 alumno', '28 alumnos'. */
export const alumnos = (cantidad: number): string => `${cantidad} ${cantidad === 1 ? 'alumno' : 'alumnos'}`

/** Names the course of an exam, with its branch where there are several: they have courses of one name. */
export const cursoDe = ({ Curso, Sucursal }: { Curso: string; Sucursal: string }): string =>
  Sucursal ? `${Curso} (${Sucursal})` : Curso

/** Names an exam for who does not see its row: 'Matemática, 3° Grado A (Centro), 15/04/2026'. */
export const examenEnPalabras = (e: {
  Materia: string
  Curso: string
  Sucursal: string
  FechaExamen: string
}): string => `${e.Materia}, ${cursoDe(e)}, ${dia(e.FechaExamen)}`
