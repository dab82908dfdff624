import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Id, Momento, MomentoNulo, SiNo } from './comun.ts'

/** An enrolment as it was shown to whoever confirms: student, course, shift type, special case, locker. */
export type Mostrada = readonly [
  idAlumno: number,
  idCurso: number,
  idTipoJornada: number,
  idCasoEspecial: number,
  locker: 0 | 1,
]

/** A student who was shown and not enrolled, and why, in words. */
export interface Omitido {
  readonly idAlumno: number
  readonly alumno: string
  readonly curso: string
  readonly motivo: string
}

type Opcional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface EsquemaPase {
  pase: {
    id: Id
    ano: number
    /** The only branch of its courses; null when they are of several. */
    id_sucursal: Opcional<number>
    cursos: number[]
    /** Null once it is done. */
    alumnos: JSONColumnType<readonly Mostrada[] | null, string, string | null>
    id_usuario: number
    fecha: Momento
    hecho_at: MomentoNulo
    cantidad: Generated<number>
    omitidos: JSONColumnType<readonly Omitido[], string | undefined, string>
    deshecho_at: MomentoNulo
    deshecho_por: Opcional<number>
  }
  pase_correccion: {
    ano: number
    id_alumno: number
    queda: SiNo
    id_curso: Opcional<number>
    id_tipo_jornada: Opcional<number>
    id_caso_especial: Opcional<number>
    locker: SiNo
    id_usuario: number
    fecha: Momento
  }
}
