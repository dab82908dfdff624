import { type RawBuilder, sql } from 'kysely'
import type { CalificacionDeExamen } from '#contract/examenes.ts'
import { type EstadoDeExamen, PENDIENTE, REVOCADO } from '#domain/examen/examen.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Db, Trx } from '../db/database.ts'
import { sucursalDeCurso } from '../db/words/curso.ts'
import { registradoDeNuevo } from '../db/words/examen.ts'
import { fotoDe, type Lugar } from '../db/words/foto.ts'
import { inscripto } from '../db/words/inscripcion.ts'
import { instante } from '../db/words/instante.ts'
import { nombreCompleto } from '../db/words/persona.ts'
import { nombreDeUsuario } from '../db/words/usuario.ts'
import { versionDe } from '../db/words/version.ts'

export interface ExamenListado {
  id: number
  version: string
  fechaExamen: Fecha
  fechaCarga: Fecha
  idTipoExamen: number
  tipo: string
  curso: string
  idCurso: number
  sucursal: string
  materia: string
  idMateria: number
  ano: number
  profesor: string
  idProfesor: number | null
  estado: EstadoDeExamen
  cargadoPor: string
  idCargadoPor: number
  resueltoPor: string
  resueltoAt: string | null
  motivo: string
  alumnos: number
  /** Who may be graded while it is pending: who takes the subject and had not left, and who was graded. */
  cursan: number
  promedio: number | null
  desaprobados: number
  ausentes: number
  /** Whether a revoked one was registered again. */
  corregido: boolean
}

/** Reads the exams `e` of which this holds, with what a list says of their grades; deleted people keep their names (D-154). */
export async function examenesDe(
  db: Db | Trx,
  donde: RawBuilder<boolean>,
  orden: RawBuilder<unknown> = sql`e.fecha desc, e.id desc`,
): Promise<ExamenListado[]> {
  const { rows } = await sql<ExamenListado>`
    select e.id, ${versionDe('e')} as version, e.fecha as "fechaExamen", e.fecha_carga as "fechaCarga",
      t.id as "idTipoExamen", t.tipo::text as tipo, c.nombre as curso, c.id as "idCurso", ${sucursalDeCurso('c')} as sucursal,
      m.nombre::text as materia, m.id as "idMateria", e.ano, coalesce(${nombreCompleto('p')}, '') as profesor,
      e.id_personal as "idProfesor", e.estado, ${nombreDeUsuario('e.cargado_por')} as "cargadoPor", e.cargado_por as "idCargadoPor",
      coalesce(${nombreDeUsuario('e.resuelto_por')}, '') as "resueltoPor", ${instante('e.resuelto_at')} as "resueltoAt", e.motivo,
      r.alumnos, r.promedio, r.desaprobados, r.ausentes, case when e.estado = ${PENDIENTE} then (
        select count(*)::int from inscripcion i join alumno a on a.id = i.id_alumno
        where exists (select 1 from examen_nota x where x.id_examen = e.id and x.id_inscripcion = i.id)
          or (i.id_curso = e.id_curso and i.ano = e.ano and ${inscripto('i', 'a')}
            and (i.fecha_baja is null or i.fecha_baja >= e.fecha)
            and exists (select 1 from inscripcion_materia im
              where im.id_inscripcion = i.id and im.id_materia = e.id_materia))
      ) else r.alumnos end as cursan,
      e.estado = ${REVOCADO} and ${registradoDeNuevo} as corregido
    from examen e join tipo_examen t on t.id = e.id_tipo_examen join curso_nombrado c on c.id = e.id_curso
      join materia m on m.id = e.id_materia left join personal p on p.id = e.id_personal
      cross join lateral (
        select count(*)::int as alumnos, round(avg(n.valor), 2)::float8 as promedio,
          (count(*) filter (where n.valor is not null and not n.aprueba))::int as desaprobados,
          (count(*) filter (where n.valor is null))::int as ausentes
        from examen_nota x join nota n on n.id = x.id_nota where x.id_examen = e.id) r
    where ${donde}
    order by ${orden}`.execute(db)
  return rows
}

/** Reads one exam; undefined for an unknown id. */
export const examenDe = async (db: Db | Trx, id: number): Promise<ExamenListado | undefined> =>
  (await examenesDe(db, sql<boolean>`e.id = ${id}`))[0]

interface DeQuienes {
  readonly idCurso: number
  readonly idMateria: number
  readonly ano: number
  /** Exam whose grades they are shown with. */
  readonly idExamen?: number | undefined
  /**
   * 'todos': who takes the subject in the course, and who was graded. 'del-curso' the first alone, 'calificados' the
   * second.
   */
  readonly quienes: 'todos' | 'del-curso' | 'calificados'
  readonly lugar: Lugar
}

/** Reads the students of an exam by name, with their grades; deleted ones only where they were graded (D-154). */
export async function alumnosDeExamen(
  db: Db | Trx,
  { idCurso, idMateria, ano, idExamen = 0, quienes, lugar }: DeQuienes,
): Promise<CalificacionDeExamen[]> {
  const delCurso = sql`
    select i.id from inscripcion i join alumno a on a.id = i.id_alumno
      join inscripcion_materia im on im.id_inscripcion = i.id and im.id_materia = ${idMateria}
    where i.id_curso = ${idCurso} and i.ano = ${ano} and ${inscripto('i', 'a')}`
  const calificados = sql`select x.id_inscripcion from examen_nota x where x.id_examen = ${idExamen}`
  const ids =
    quienes === 'todos' ? sql`${delCurso} union ${calificados}` : quienes === 'del-curso' ? delCurso : calificados
  const { rows } = await sql<Omit<CalificacionDeExamen, 'displayOrder'>>`
    select x.id, a.id as "idAlumno", ${nombreCompleto('a')} as alumno, a.sexo, ${fotoDe('alumno', 'a', { lugar })} as foto,
      coalesce(i.fecha_baja::text, '') as baja, case when i.id_curso = ${idCurso} then '' else c.nombre end as "otroCurso",
      n.id as "idNota", coalesce(n.nombre, '') as "notaDesc",
      coalesce(x.observaciones, '') as observaciones
    from inscripcion i join alumno a on a.id = i.id_alumno join curso_nombrado c on c.id = i.id_curso
      left join examen_nota x on x.id_inscripcion = i.id and x.id_examen = ${idExamen}
      left join nota n on n.id = x.id_nota
    where i.id in (${ids})
    order by a.apellido, a.nombre, a.id`.execute(db)
  return rows.map((fila, i) => ({ displayOrder: i + 1, ...fila }))
}

/** Locks an exam; undefined for an unknown id. */
export async function lockExamen(trx: Trx, id: number) {
  return trx
    .selectFrom('examen')
    .selectAll()
    .select(versionDe('examen').as('version'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Names who approved or revoked an exam. */
export async function quienResolvio(trx: Trx, id: number): Promise<string> {
  const { quien } = await trx
    .selectFrom('examen as e')
    .select(nombreDeUsuario('e.resuelto_por').as('quien'))
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow()
  return quien
}

export interface NotaGuardada {
  id_inscripcion: number
  id_alumno: number
  id_nota: number
  observaciones: string
}

/** Reads the grades of an exam as they are kept. */
export const notasGuardadas = (trx: Trx, idExamen: number): Promise<NotaGuardada[]> =>
  trx
    .selectFrom('examen_nota as x')
    .innerJoin('inscripcion as i', 'i.id', 'x.id_inscripcion')
    .select(['x.id_inscripcion', 'i.id_alumno', 'x.id_nota', 'x.observaciones'])
    .where('x.id_examen', '=', idExamen)
    .execute()

/**
 * Locks enrolments in the order of their ids, so that none changes its course or its subjects while it is graded, and two
 * exams do not lose the last grade of a subject at once.
 */
export const lockCalificados = (trx: Trx, ids: readonly number[]) =>
  sql`select id from inscripcion where id = any(${ids}::bigint[]) order by id for no key update`.execute(trx)

/**
 * Finds who of these students may be graded: enrolled in the course and year, and in the list of the subject. Locks their
 * enrolments and those that are graded already at once, so that all of them are locked in one order.
 */
export async function inscripcionesACalificar(
  trx: Trx,
  {
    idCurso,
    idMateria,
    ano,
    alumnos,
    calificadas,
  }: {
    idCurso: number
    idMateria: number
    ano: number
    alumnos: readonly number[]
    calificadas: readonly number[]
  },
) {
  const { rows: candidatas } = await sql<{ id: number }>`
    select i.id from inscripcion i where i.id_curso = ${idCurso} and i.ano = ${ano}
      and i.id_alumno = any(${alumnos}::bigint[])`.execute(trx)
  await lockCalificados(trx, [...calificadas, ...candidatas.map((c) => c.id)])
  const { rows } = await sql<{ id: number; idAlumno: number; baja: Fecha | null }>`
    select i.id, i.id_alumno as "idAlumno", i.fecha_baja as baja
    from inscripcion i join alumno a on a.id = i.id_alumno
      join inscripcion_materia im on im.id_inscripcion = i.id and im.id_materia = ${idMateria}
    where i.id = any(${candidatas.map((c) => c.id)}::bigint[]) and i.id_curso = ${idCurso} and ${inscripto('i', 'a')}`.execute(
    trx,
  )
  return rows
}

/** Finds an exam that is not revoked of this course, subject, type and day. */
export const examenIgual = (
  trx: Trx,
  {
    idCurso,
    idMateria,
    idTipoExamen,
    fecha,
  }: { idCurso: number; idMateria: number; idTipoExamen: number; fecha: Fecha },
) =>
  trx
    .selectFrom('examen as e')
    .select(['e.id', 'e.estado', nombreDeUsuario('e.cargado_por').as('quien')])
    .where('e.id_curso', '=', idCurso)
    .where('e.id_materia', '=', idMateria)
    .where('e.id_tipo_examen', '=', idTipoExamen)
    .where('e.fecha', '=', fecha)
    .where('e.estado', '<>', 2)
    .orderBy('e.id')
    .limit(1)
    .executeTakeFirst()

/** Writes grades, over those that the enrolments have in this exam. */
export const escribirNotas = (trx: Trx, idExamen: number, notas: readonly Omit<NotaGuardada, 'id_alumno'>[]) =>
  sql`
    insert into examen_nota (id_examen, id_inscripcion, id_nota, observaciones)
    select ${idExamen}, * from unnest(${notas.map((n) => n.id_inscripcion)}::bigint[], ${notas.map((n) => n.id_nota)}::bigint[],
      ${notas.map((n) => n.observaciones)}::text[])
    on conflict (id_examen, id_inscripcion) do update set id_nota = excluded.id_nota, observaciones = excluded.observaciones`.execute(
    trx,
  )

/** Takes grades away. */
export const quitarNotas = (trx: Trx, idExamen: number, inscripciones: readonly number[]) =>
  sql`
    delete from examen_nota where id_examen = ${idExamen} and id_inscripcion = any(${inscripciones}::bigint[])`.execute(
    trx,
  )
