import type { Fecha } from '../fecha.ts'

/** Day of a withdrawal, as the calls tell it; '' where there is none. */
interface ConBaja {
  readonly baja: string
}

/** Tells whether an enrolled student is there on a day: until the day before his withdrawal (D-226), as attendance does. */
export const cursa = ({ baja }: ConBaja, dia: Fecha): boolean => baja === '' || dia < baja

/** Writes how many are there, and how many left: '13 alumnos y 1 baja'. */
export const alumnosYBajas = (alumnos: number, bajas: number): string =>
  [cuantos(alumnos, 'alumno'), bajas > 0 && cuantos(bajas, 'baja')].filter(Boolean).join(' y ')

const cuantos = (n: number, que: string): string => `${n} ${n === 1 ? que : `${que}s`}`

/** Writes of enrolled students how many are there on a day, and how many left. */
export function inscriptosDichos(inscriptos: readonly ConBaja[], dia: Fecha): string {
  const quedan = inscriptos.filter((i) => cursa(i, dia)).length
  return alumnosYBajas(quedan, inscriptos.length - quedan)
}
