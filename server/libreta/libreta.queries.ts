import { type RawBuilder, sql } from 'kysely'
import type { Documento } from '#domain/documento.ts'
import { APROBADO } from '#domain/examen/examen.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Nota } from '#domain/libreta/notas.ts'
import type { Db, Trx } from '../db/database.ts'
import { cursaba, inscripto, viva } from '../db/words/inscripcion.ts'
import { siHay, todas, una } from '../db/words/juntas.ts'

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
export const inscriptosConMaterias = (idCurso: number, ano: number) =>
  todas(sql<InscriptoConMaterias>`${inscriptos}
    where i.id_curso = ${idCurso} and i.ano = ${ano} and ${inscripto('i', 'a')}
    order by a.apellido, a.nombre, a.id`)

export interface NotaDeExamen {
  idInscripcion: number
  idExamen: number
  idMateria: number
  fecha: Fecha
  nota: Nota
  tipo: string
  observaciones: string
}

/** An approved exam: its id, and what its grades say of it. */
type ExamenLeido = readonly [id: number, idMateria: number, fecha: Fecha, tipo: string]
/** The id of a grade's row, and what was written beside it. */
type ObservacionLeida = readonly [id: number, observaciones: string]

interface Leidas {
  /** 'id inscripcion examen nota' of each grade; null of none. */
  marcas: string | null
  examenes: readonly ExamenLeido[] | null
  observaciones: readonly ObservacionLeida[] | null
  /** The names of the grades by their id. */
  nombres: Readonly<Record<string, Nota>>
}

/**
 * Reads the grades of approved exams of the enrolments that `cuales` selects from `inscripcion i`, by day (D-147). A
 * course has some 1,400 of them: as one text they cost a fifth of what their rows cost, and each exam is read once.
 */
async function notas(db: Db | Trx, cuales: RawBuilder<unknown>): Promise<NotaDeExamen[]> {
  const { rows } = await sql<Leidas>`
    with suyas as materialized (
      select n.id, n.id_inscripcion, n.id_examen, n.id_nota, n.observaciones
      from inscripcion i join examen_nota n on n.id_inscripcion = i.id where ${cuales})
    select (select string_agg(concat_ws(' ', id, id_inscripcion, id_examen, id_nota), ',' order by id) from suyas) as marcas,
      (select json_agg(json_build_array(e.id, e.id_materia, e.fecha, t.tipo) order by e.fecha, e.id)
        from examen e join tipo_examen t on t.id = e.id_tipo_examen
        where e.estado = ${APROBADO} and e.id = any(array(select distinct id_examen from suyas))) as examenes,
      (select json_agg(json_build_array(id, observaciones)) from suyas where observaciones <> '') as observaciones,
      (select json_object_agg(id, nombre) from nota) as nombres`.execute(db)
  return rows[0] ? enOrden(rows[0]) : []
}

/** Puts together what was read, by day, exam and row. */
function enOrden({ marcas, examenes, observaciones, nombres }: Leidas): NotaDeExamen[] {
  if (!marcas || !examenes) return []
  const dichas = new Map(observaciones)
  const leidos = new Map(
    examenes.map(([id, idMateria, fecha, tipo]) => [id, { idMateria, fecha, tipo, notas: [] as NotaDeExamen[] }]),
  )
  cadaMarca(marcas, ([id, idInscripcion, idExamen, idNota]) => {
    const examen = leidos.get(idExamen)
    const nota = nombres[idNota]
    // one of an exam that is not approved
    if (!examen || !nota) return
    const { idMateria, fecha, tipo, notas: suyas } = examen
    suyas.push({ idInscripcion, idExamen, idMateria, fecha, nota, tipo, observaciones: dichas.get(id) ?? '' })
  })
  return [...leidos.values()].flatMap((e) => e.notas)
}

const [COMA, CERO] = [44, 48]

/** Reads 'n n n n,n n n n' number by number; cut into words first they would take five times as long. */
function cadaMarca(marcas: string, leer: (marca: readonly [number, number, number, number]) => void): void {
  const marca: [number, number, number, number] = [0, 0, 0, 0]
  let numero = 0
  let lugar = 0
  for (let i = 0; i <= marcas.length; i++) {
    const letra = i < marcas.length ? marcas.charCodeAt(i) : COMA
    if (letra >= CERO) {
      numero = numero * 10 + letra - CERO
      continue
    }
    marca[lugar] = numero
    numero = 0
    lugar = letra === COMA ? 0 : lugar + 1
    if (lugar === 0) leer(marca)
  }
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
export const materiasDelAno = (ano: number) =>
  todas(sql<MateriaDeAno>`
    select id, nombre::text as nombre, opcional from materia where ano = ${ano} order by opcional, nombre, id`)

export interface CursoDeBoletin {
  curso: string
  nivel: string
  sucursal: string
}

/** Reads how the papers of a course name it; null for an unknown id. */
export const cursoDeBoletin = (idCurso: number) =>
  siHay(sql<CursoDeBoletin>`
    select c.nombre as curso, n.nombre as nivel, s.nombre::text as sucursal
    from curso_nombrado c join nivel n on n.id = c.id_nivel join sucursal s on s.id = c.id_sucursal
    where c.id = ${idCurso}`)

/** Reads one enrolment as those of a course are read. */
export const inscriptoConMaterias = (idInscripcion: number) =>
  una(sql<InscriptoConMaterias>`${inscriptos} where i.id = ${idInscripcion}`)

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
    select i.id as "idInscripcion", (count(*) filter (where t.codigo = 'A'))::int as ausentes,
      (count(*) filter (where t.codigo = 'T'))::int as tardes, count(*)::int as dias
    from inscripcion i join asistencia a on a.id_inscripcion = i.id
      join agenda_dia d on d.id = a.id_dia and ${cursaba('i', 'd')} join tipo_asistencia t on t.id = a.id_tipo
    where i.id = any(${[...idsInscripcion]}::bigint[]) group by 1`.execute(db)
  return rows
}
