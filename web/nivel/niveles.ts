import type { niveles } from '#contract/niveles.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { poner } from '#domain/nivel/orden.ts'

export type Leidos = RecibidoDe<typeof niveles.all>
export type Nivel = Leidos['niveles'][number]
export type Grado = Nivel['grados'][number]

/** Why a field cannot be changed once there are enrolments. */
export const FIJO = 'Ya tiene inscripciones: no se puede cambiar'

interface Nombrado {
  readonly id: number
  readonly nombre: string
}

/** The places that one may have among the others, from 1, said by what is before it. */
export const lugares = (todos: readonly Nombrado[], id: number | null | undefined) => [
  { id: 1, text: 'Primero' },
  ...todos.filter((otro) => otro.id !== id).map(({ nombre }, i) => ({ id: i + 2, text: `Después de ${nombre}` })),
]

/** The place of one, or that after the last of them. */
export const lugarDe = (todos: readonly Nombrado[], id: number | null | undefined): number => {
  const donde = todos.findIndex((uno) => uno.id === id)
  return (donde < 0 ? todos.length : donde) + 1
}

/** What is beside one that was moved to a place: 'después de 1° Grado', 'primero'. */
export function quedo(todos: readonly Nombrado[], id: number, lugar: number): string {
  const ids = poner(
    todos.map((uno) => uno.id),
    id,
    lugar,
  )
  const antes = todos.find((uno) => uno.id === ids[ids.indexOf(id) - 1])
  return antes ? `después de ${antes.nombre}` : 'primero'
}

const cuantos = (n: number, uno: string): string => `${n} ${n === 1 ? uno : `${uno}s`}`

/** '6 años'. */
export const anosDichos = (edad: number): string => (edad === 0 ? 'menos de un año' : cuantos(edad, 'año'))

/** Why a level cannot be deleted; null when it can. */
export function porqueNoNivel({ grados, conValores }: Nivel): string | null {
  if (grados.length > 0) return `tiene ${cuantos(grados.length, 'grado')}`
  return conValores ? 'ya tuvo valores' : null
}

/** The same of a grade. */
export const porqueNoGrado = ({ cursos }: Grado): string | null =>
  cursos > 0 ? `tiene ${cuantos(cursos, 'curso')}` : null

/** '3 niveles, 15 grados'. */
export function cuentaDe(niveles: readonly Nivel[]): string {
  const grados = niveles.reduce((suma, n) => suma + n.grados.length, 0)
  return `${niveles.length} ${niveles.length === 1 ? 'nivel' : 'niveles'}, ${cuantos(grados, 'grado')}`
}
