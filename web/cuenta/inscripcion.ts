/** An enrolment of a student, as its box shows it. */
export interface InscripcionDeAlumno {
  readonly id: number
  readonly ano: number
  readonly curso: string
  readonly nivel: string
  readonly idCurso: number
  readonly jornada: string
  /** Another one that begins in a later month, 1..10, of the year. */
  readonly jornadaDespues: { readonly jornada: string; readonly mes: number } | null
  readonly casoEspecial: string
  /** Share of the list price that is paid, 0..100. */
  readonly porcentaje: number
  /** Month, 1..10, from which the special case holds, while it is still to come. */
  readonly casoDesde: number | null
  readonly sucursal: string
  readonly isCurrent: boolean
  /** Day of a withdrawal from the year, 'YYYY-MM-DD'. */
  readonly fechaBaja: string | null
  readonly motivoBaja: string
}
