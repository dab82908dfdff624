/** What an enrolment form that is filled in holds. `todos`: courses below the student's level are offered too. */
export interface ValoresInscripcion {
  ano: number
  alumno: number
  curso: number
  tipoJornada: number
  casoEspecial: number
  locker: boolean
  processToday: boolean
  /** 'YYYY-MM-DD', or ''. */
  fecha: string
  mesInicio: number | null
  forzar: boolean
  todos: boolean
}
