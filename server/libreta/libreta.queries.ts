import { type RawBuilder, sql } from 'kysely'
import type { Documento } from '#domain/documento.ts'
import { APROBADO } from '#domain/examen/examen.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Nota } from '#domain/libreta/notas.ts'
import type { Db, Trx } from '../db/database.ts'
import { inscripto, viva } from '../db/words/inscripcion.ts'

export interface InscriptoConMaterias {
  IdAlumno: number
  IdInscripcion: number
  Apellido: string
  Nombre: string
  documento: Documento
  baja: Fecha | null
  /** Ids of the subjects in his list. */
  materias: number[]
}

const inscriptos = sql`
    select a.id as "IdAlumno", i.id as "IdInscripcion", a.apellido as "Apellido", a.nombre as "Nombre",
      json_build_object('tipo', a.doc_tipo, 'numero', a.doc_nro) as documento, i.fecha_baja as baja,
      to_json(array(select im.id_materia from inscripcion_materia im where im.id_inscripcion = i.id)) as materias
    from inscripcion i join alumno a on a.id = i.id_alumno`

/** Reads the active students of a course in a year by name, each with the subjects of his list. */
export async function inscriptosConMaterias(db: Db, idCurso: number, ano: number): Promise<InscriptoConMaterias[]> {
  const { rows } = await sql<InscriptoConMaterias>`${inscriptos}
    where i.id_curso = ${idCurso} and i.ano = ${ano} and ${inscripto('i', 'a')}
    order by a.apellido, a.nombre, a.id`.execute(db)
  return rows
}

export interface NotaDeExamen {
  idInscripcion: number
  idMateria: number
  fecha: Fecha
  nota: Nota
  tipo: string
  observaciones: string
}

/** Reads the grades of approved exams of the enrolments that `cuales` selects from `inscripcion i`, by day (D-147). */
const notas = async (db: Db | Trx, cuales: RawBuilder<unknown>): Promise<NotaDeExamen[]> => {
  const { rows } = await sql<NotaDeExamen>`
    select n.id_inscripcion as "idInscripcion", e.id_materia as "idMateria", e.fecha, g.nombre as nota, t.tipo::text as tipo,
      n.observaciones
    from inscripcion i join examen_nota n on n.id_inscripcion = i.id
      join examen e on e.id = n.id_examen and e.estado = ${APROBADO}
      join nota g on g.id = n.id_nota join tipo_examen t on t.id = e.id_tipo_examen
    where ${cuales} order by e.fecha, e.id, n.id`.execute(db)
  return rows
}

/** The grades of the students who are in a course in a year, wherever they got them that year (D-146, D-147). */
export const notasDeCurso = (db: Db, idCurso: number, ano: number) =>
  notas(db, sql`i.id_curso = ${idCurso} and i.ano = ${ano} and ${viva('i')}`)

export const notasDeInscripcion = (db: Db, idInscripcion: number) => notas(db, sql`i.id = ${idInscripcion}`)

export interface MateriaDeAno {
  id: number
  nombre: string
  opcional: boolean
}

/** Reads the subjects of a year by name, the compulsory ones first. */
export async function materiasDelAno(db: Db, ano: number): Promise<MateriaDeAno[]> {
  const { rows } = await sql<MateriaDeAno>`
    select id, nombre::text as nombre, opcional from materia where ano = ${ano} order by opcional, nombre, id`.execute(
    db,
  )
  return rows
}

export interface CursoDeBoletin {
  curso: string
  nivel: string
  sucursal: string
}

/** Reads how the papers of a course name it; undefined for an unknown id. */
export async function cursoDeBoletin(db: Db, idCurso: number): Promise<CursoDeBoletin | undefined> {
  const { rows } = await sql<CursoDeBoletin>`
    select c.nombre as curso, n.nombre as nivel, s.nombre::text as sucursal
    from curso_nombrado c join nivel n on n.id = c.id_nivel join sucursal s on s.id = c.id_sucursal
    where c.id = ${idCurso}`.execute(db)
  return rows[0]
}

/** Reads one enrolment as those of a course are read. */
export async function inscriptoConMaterias(db: Db, idInscripcion: number): Promise<InscriptoConMaterias> {
  const { rows } = await sql<InscriptoConMaterias>`${inscriptos} where i.id = ${idInscripcion}`.execute(db)
  return rows[0] as InscriptoConMaterias
}

export interface Asistencias {
  idInscripcion: number
  ausentes: number
  tardes: number
  /** Days on which anything was registered. */
  dias: number
}

/** Counts the days of each kind of these enrolments; who has none is left out. */
export async function asistenciasDe(db: Db, idsInscripcion: readonly number[]): Promise<Asistencias[]> {
  const { rows } = await sql<Asistencias>`
    select a.id_inscripcion as "idInscripcion", (count(*) filter (where t.codigo = 'A'))::int as ausentes,
      (count(*) filter (where t.codigo = 'T'))::int as tardes, count(*)::int as dias
    from asistencia a join tipo_asistencia t on t.id = a.id_tipo
    where a.id_inscripcion = any(${[...idsInscripcion]}::bigint[]) group by 1`.execute(db)
  return rows
}
