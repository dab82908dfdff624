import { edad, type Fecha } from './fecha.ts'

/** Ages, in completed years, between which nobody wonders. */
const USUALES = { alumno: [2, 20], personal: [16, 85] } as const

/** Years that a student may be younger, and older, than those of his course usually are. */
const [MENOS, MAS] = [1, 3]

const anos = (n: number) => (n < 1 ? 'menos de un año' : n === 1 ? '1 año' : `${n} años`)

/**
 * Says what is unusual about the age of a student or an employee, because a mistyped year is seen there; null when
 * nothing is. It refuses nothing: there are adult students.
 *
 *   avisoDeEdad('alumno', '1980-02-01', '2026-04-15') // 'Tiene 46 años, y es un alumno: revise la fecha'
 */
export function avisoDeEdad(clase: keyof typeof USUALES, nacimiento: Fecha, hoy: Fecha): string | null {
  const tiene = edad(nacimiento, hoy)
  const [desde, hasta] = USUALES[clase]
  if (tiene >= desde && tiene <= hasta) return null
  return `Tiene ${anos(tiene)}, y es un ${clase === 'alumno' ? 'alumno' : 'empleado'}: revise la fecha`
}

/**
 * Says that somebody is much younger or older than those of a course; null when he is not. Both ages are those on 30 June:
 * his (edadEscolar), and that of the course's grade.
 */
export function avisoDeCurso(suya: number, delCurso: number): string | null {
  if (suya >= delCurso - MENOS && suya <= delCurso + MAS) return null
  return `Tiene ${anos(suya)} al 30 de junio, y ese curso es de ${anos(delCurso)}: revise el curso o la fecha de nacimiento`
}
