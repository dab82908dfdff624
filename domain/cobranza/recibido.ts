/** Parent of a student of a collection. */
export interface Pagador {
  readonly id: number
  /** Whether he answers for the student's payments. */
  readonly responsable: boolean
}

/**
 * Tells from whom money is received when nobody says it: of the parents that all the students share, the one who answers
 * for all of them, or the only one (D-222). Undefined when that is nobody or not one alone: then it is the students.
 * `padresDeCada`: the parents of each student.
 */
export function quienPaga<P extends Pagador>(padresDeCada: readonly (readonly P[])[]): P | undefined {
  const [primeros = [], ...otros] = padresDeCada
  const deTodos = primeros.flatMap((p) => {
    const suyos = otros.map((padres) => padres.find(({ id }) => id === p.id))
    return suyos.every((s) => s !== undefined) ? [{ p, responsable: [p, ...suyos].every((s) => s.responsable) }] : []
  })
  const responsables = deTodos.filter(({ responsable }) => responsable)
  const [unico, otro] = responsables.length > 0 ? responsables : deTodos
  return otro ? undefined : unico?.p
}
