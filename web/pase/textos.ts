import type { AlumnoDePase, CursoDePase, pase } from '#contract/pase.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { conY } from '#domain/lista.ts'
import { numero } from '../ui/paginas.ts'

/** A course of the year that ends, as it is read: its students, and what one may choose for them. */
export type CursoAPasar = RecibidoDe<typeof pase.alumnos>

export const alumnosDicho = (n: number): string => (n === 1 ? '1 alumno' : `${numero(n)} alumnos`)

export const cursosDicho = (n: number): string => (n === 1 ? '1 curso' : `${numero(n)} cursos`)

/** How many of a course would be enrolled. */
export const seInscriben = ({ pasan, repiten }: CursoDePase): number => pasan + repiten

/** How many of a course have something to be chosen first. */
export const porResolver = ({ sinCurso, sinJornada }: CursoDePase): number => sinCurso + sinJornada

/** Tells whether something may still be decided about a student: he is there, and is not enrolled yet. */
export const seDecide = ({ ausente, inscripto }: AlumnoDePase): boolean => ausente === null && inscripto === ''

/** '2° Grado A', '2° Grado A y 1 más'. */
export function destinoDicho({ destinos: [primero, ...otros] }: CursoDePase): string {
  if (!primero) return ''
  return otros.length === 0 ? primero.curso : `${primero.curso} y ${otros.length} más`
}

/** '2° Grado A'; '2° Grado A, Centro' where that is another branch than theirs. */
export function cursoDicho({ cursos, curso }: Pick<CursoAPasar, 'cursos' | 'curso'>, id: number | null): string {
  const destino = cursos.find((c) => c.id === id)
  if (!destino) return ''
  return destino.description === curso.sucursal ? destino.text : `${destino.text}, ${destino.description}`
}

export type MotivoDeAfuera = readonly [n: number, uno: string, varios: string]

/** Counts who of a course is not enrolled in the new year, by why. */
export const fuera = (c: CursoDePase): MotivoDeAfuera[] => [
  [c.egresan, 'egresa', 'egresan'],
  [c.quedan, 'se dejó sin inscribir', 'se dejaron sin inscribir'],
  [porResolver(c), 'está por resolver', 'están por resolver'],
  [seInscriben(c), 'queda por inscribir', 'quedan por inscribir'],
  [c.ausentes, 'está de baja o eliminado', 'están de baja o eliminados'],
]

/** Joins what is not zero: ['12 repiten', '3 egresan'] → '12 repiten y 3 egresan'. */
export function cuentas(...partes: readonly MotivoDeAfuera[]): string {
  const dichas = partes.filter(([n]) => n > 0).map(([n, uno, varios]) => `${numero(n)} ${n === 1 ? uno : varios}`)
  return conY(dichas)
}
