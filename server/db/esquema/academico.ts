import type { ColumnType, Generated } from 'kysely'
import type { TipoDeDia } from '#domain/agenda/agenda.ts'
import type { EstadoDeExamen } from '#domain/examen/examen.ts'
import type { Mes } from '#domain/fecha.ts'
import type { Derivado, Dia, DiaNulo, Id, Momento, MomentoNulo, Parte, SiNo, TextoVacio } from './comun.ts'

type Opcional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface EsquemaAcademico {
  nivel: {
    id: Id
    nombre: string
    orden: number
    etiqueta_taller: 'Material Taller' | 'Fotocopia'
    /** On 30 June, of who begins it in its first grade. */
    edad: number
  }
  grado: { id: Id; nombre: string; numero: number; id_nivel: number; con_locker: SiNo }
  curso: {
    id: Id
    id_grado: number
    division: string
    id_sucursal: number
    turno: Opcional<string>
    observaciones: TextoVacio
  }
  /** View of a course as the school calls it, '1° Grado A', with what its grade says. */
  curso_nombrado: {
    id: Derivado<number>
    nombre: Derivado<string>
    /** Place of the grade in the order of promotion. */
    numero: Derivado<number>
    division: Derivado<string>
    id_nivel: Derivado<number>
    con_locker: Derivado<boolean>
    id_sucursal: Derivado<number>
  }
  curso_profesor: { id: Id; id_curso: number; id_personal: number; ano_desde: number; ano_hasta: Opcional<number> }
  tipo_jornada: { id: Id; tipo: string; observaciones: TextoVacio }
  caso_especial: { id: Id; nombre: string; porcentaje: Parte; observaciones: TextoVacio }
  materia: { id: Id; ano: number; nombre: string; opcional: SiNo }
  materia_grado: { id_materia: number; numero: number }
  inscripcion: {
    id: Id
    id_alumno: number
    id_curso: number
    ano: number
    fecha: Dia
    mes_inicio: Mes
    id_caso_especial: number
    porcentaje: Parte
    /** Month from which on it has its case; null since its beginning (record 089). */
    caso_desde: Opcional<Mes>
    id_nivel: number
    locker: SiNo
    locker_nro: Opcional<string>
    pac: SiNo
    pac_id_cobranza: Opcional<number>
    estado: Generated<'ACTIVA' | 'ANULADA'>
    fecha_baja: DiaNulo
    motivo_baja: Opcional<string>
    created_at: Momento
    created_by: Opcional<number>
    /** The roll-over that made it; null when somebody enrolled him. */
    id_pase: Opcional<number>
  }
  agenda: { ano: number; desde: Dia; hasta: Dia; vac_desde: DiaNulo; vac_hasta: DiaNulo }
  agenda_dia: {
    id: Id
    fecha: Dia
    tipo: TipoDeDia
    feriado: Opcional<string>
    /** What a holiday was before; null outside of the classes, and of what is no holiday. */
    base: Opcional<'Normal' | 'Vacaciones'>
  }
  tipo_asistencia: { id: Id; nombre: string; codigo: 'A' | 'P' | 'T' }
  asistencia: { id_inscripcion: number; id_dia: number; id_tipo: number }
  inscripcion_materia: { id_inscripcion: number; id_materia: number }
  tipo_examen: { id: Id; tipo: string }
  nota: {
    id: Id
    nombre: string
    orden: number
    /** 5 for the best grade to 1 for the worst; null for who was absent. */
    valor: Opcional<number>
    aprueba: boolean
  }
  examen: {
    id: Id
    id_curso: number
    id_materia: number
    /** School year, which until March may be the one before that of its day (D-227). */
    ano: number
    /** Teacher; null while none is named. */
    id_personal: Opcional<number>
    fecha: Dia
    fecha_carga: Dia
    id_tipo_examen: number
    estado: ColumnType<EstadoDeExamen, EstadoDeExamen | undefined, EstadoDeExamen>
    cargado_por: number
    resuelto_por: Opcional<number>
    resuelto_at: MomentoNulo
    /** Why it was revoked. */
    motivo: TextoVacio
  }
  examen_nota: { id: Id; id_examen: number; id_inscripcion: number; id_nota: number; observaciones: TextoVacio }
}
