/** What the enrolment form holds. `todos`: courses below the student's level are offered too. */
export interface ValoresInscripcion {
  ano: number
  alumno: number | null
  curso: number | null
  tipoJornada: number | null
  casoEspecial: number | null
  locker: boolean
  processToday: boolean
  /** 'YYYY-MM-DD', or ''. */
  fecha: string
  mesInicio: number | null
  forzar: boolean
  todos: boolean
}
