import { sql } from 'kysely'
import type { AlumnoDeProfesor, ExamenDeProfesor, profesores } from '#contract/profesores.ts'
import type { BodyDe, QueryDe, RespuestaDe } from '#contract/route.ts'
import { invalido, prohibido, rechazo } from '#domain/errores.ts'
import { APROBADO, type EstadoDeExamen, errorDeFecha, PENDIENTE, REVOCADO } from '#domain/examen/examen.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { diasSinClases } from '../agenda/agenda.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { alumnosDeExamen, type ExamenListado, examenDe, examenesDe } from './examen.queries.ts'
import type { Campos, Quien } from './juicio.service.ts'
import {
  cursosDeExamen,
  loTiene,
  materiaDelCurso,
  materiasDeCurso,
  notasDeExamen,
  tiposDeExamen,
} from './opciones.queries.ts'
import { registrarExamen } from './registro.service.ts'
import { retirarExamen } from './resolver.service.ts'

/** How the teachers' area spells the fields of an exam. */
const CAMPOS: Campos = {
  curso: 'IdCurso',
  materia: 'IdMateria',
  fecha: 'Fecha',
  tipo: 'IdTipoExamen',
  notas: 'Notas',
  nombraSuyos: true,
}

/** No row is of who has no employee record. */
const suyoDe = ({ idPersonal }: Usuario): number => idPersonal ?? 0

const enLista = (e: ExamenListado): Omit<ExamenDeProfesor, 'DisplayOrder'> => ({
  Id: e.id,
  FechaExamen: e.fechaExamen,
  FechaCarga: e.fechaCarga,
  TipoExamen: e.tipo,
  Curso: e.curso,
  Sucursal: e.sucursal,
  Materia: e.materia,
  CantAlumnos: e.alumnos,
  Cursan: e.cursan,
  IdCurso: e.idCurso,
  IdMateria: e.idMateria,
  IdTipoExamen: e.idTipoExamen,
  Ano: e.ano,
  Promedio: e.promedio,
  Desaprobados: e.desaprobados,
  Ausentes: e.ausentes,
  ResueltoPor: e.resueltoPor,
  ResueltoAt: e.resueltoAt,
  Motivo: e.motivo,
  Corregido: e.corregido,
})

/** Lists a teacher's own exams of one state, newest first: those that name him, whoever registered them. */
export async function examenesPropios(db: Db, usuario: Usuario, estado: EstadoDeExamen) {
  const filas = await examenesDe(db, sql<boolean>`e.id_personal = ${suyoDe(usuario)} and e.estado = ${estado}`)
  return { data: filas.map((e, i) => ({ DisplayOrder: i + 1, ...enLista(e) })) }
}

/** Counts a teacher's own exams of this school year by state. */
export async function cuantosPropios(db: Db, usuario: Usuario, hoy: Fecha) {
  const ano = anoDe(hoy)
  const { rows } = await sql<{ pendientes: number; aprobados: number; revocados: number }>`
    select (count(*) filter (where estado = ${PENDIENTE}))::int as pendientes,
      (count(*) filter (where estado = ${APROBADO} and ano = ${ano}))::int as aprobados,
      (count(*) filter (where estado = ${REVOCADO} and ano = ${ano}))::int as revocados
    from examen where id_personal = ${suyoDe(usuario)}`.execute(db)
  return { ano, ...(rows[0] ?? { pendientes: 0, aprobados: 0, revocados: 0 }) }
}

/** Reads an own exam; another's is `prohibido`, and so is one that does not exist (EXA-020). */
async function examenPropio(db: Db | Trx, usuario: Usuario, id: number): Promise<ExamenListado> {
  const examen = await examenDe(db, id)
  if (!examen || examen.idProfesor !== suyoDe(usuario)) throw prohibido()
  return examen
}

const comoAlumno = (a: Awaited<ReturnType<typeof alumnosDeExamen>>[number]): AlumnoDeProfesor => ({
  Id: a.idAlumno,
  DisplayOrder: a.displayOrder,
  Alumno: a.alumno,
  Sexo: a.sexo,
  Foto: a.foto,
  Baja: a.baja,
  OtroCurso: a.otroCurso,
  IdNota: a.idNota,
  Observaciones: a.observaciones,
})

/**
 * Tells whether the teacher may take an own exam back: he registered it himself, it waits, and he may register it again,
 * which he may not one of last year, nor one of a course that he has no more.
 */
const retirable = async (db: Db, examen: ExamenListado, usuario: Usuario, hoy: Fecha): Promise<boolean> =>
  examen.estado === PENDIENTE &&
  examen.idCargadoPor === usuario.id &&
  errorDeFecha(examen.fechaExamen, examen.ano, hoy) === null &&
  (await loEnsena(db, usuario, examen, hoy))

/** Reads an own exam with who was graded, and while it waits who was not (C134). */
export async function detalleDeExamen(
  db: Db,
  usuario: Usuario,
  idExamen: number,
  hoy: Fecha,
): Promise<RespuestaDe<typeof profesores.exdetail>> {
  const examen = await examenPropio(db, usuario, idExamen)
  const { idCurso, idMateria, ano, fechaExamen } = examen
  const quienes = examen.estado === PENDIENTE ? 'todos' : 'calificados'
  const de = { idCurso, idMateria, ano, idExamen, quienes, lugar: 'examen' } as const
  const [filas, notas] = await Promise.all([alumnosDeExamen(db, de), notasDeExamen(db)])
  const rinden = filas.filter((f) => f.idNota !== null || f.baja === '' || f.baja >= fechaExamen)
  return {
    detalle: {
      ...enLista(examen),
      Estado: examen.estado,
      Profesor: examen.profesor,
      Retirable: await retirable(db, examen, usuario, hoy),
    },
    calificaciones: rinden.map((f, i) => ({ ...comoAlumno(f), DisplayOrder: i + 1, Nota: f.notaDesc })),
    notas,
  }
}

/** Reads what a teacher's new exam is chosen from: the courses that he has (C135). */
export async function modeloDeRegistro(db: Db, usuario: Usuario, hoy: Fecha) {
  const [cursos, tipos, notas, sinClases] = await Promise.all([
    cursosDeExamen(db, hoy, { idPersonal: suyoDe(usuario) }),
    tiposDeExamen(db),
    notasDeExamen(db),
    diasSinClases(db, hoy),
  ])
  return { cursos, tiposExamen: tipos.map(({ id, text }) => ({ id, text })), notas, sinClases }
}

/** Refuses a course that the teacher has not in that year, whether it exists or not (EXA-035). */
async function exigirCurso(db: Db, usuario: Usuario, idCurso: number, ano: number, hoy: Fecha): Promise<void> {
  if (!(await loEnsena(db, usuario, { idCurso, ano }, hoy))) throw prohibido()
}

/** Tells whether a teacher may register exams of a course in a school year. */
async function loEnsena(
  db: Db | Trx,
  usuario: Usuario,
  { idCurso, ano }: { idCurso: number; ano: number },
  hoy: Fecha,
): Promise<boolean> {
  const suyos = await cursosDeExamen(db, hoy, { idPersonal: suyoDe(usuario) })
  return suyos.some((c) => c.id === idCurso && c.anos.includes(ano))
}

/** Lists the subjects of a course of the teacher (C136). */
export async function materiasDeRegistro(
  db: Db,
  usuario: Usuario,
  { IdCurso, Ano }: QueryDe<typeof profesores.exregmaterias>,
  hoy: Fecha,
) {
  const ano = Ano ?? anoDe(hoy)
  await exigirCurso(db, usuario, IdCurso, ano, hoy)
  return { materias: await materiasDeCurso(db, IdCurso, ano) }
}

/** Lists who takes a subject of a course of the teacher, with the grades of the exam that is being corrected (C137). */
export async function alumnosDeRegistro(
  db: Db,
  usuario: Usuario,
  { IdCurso, IdMateria, IdExamen }: QueryDe<typeof profesores.exregalumnos>,
  hoy: Fecha,
) {
  const materia = await materiaDelCurso(db, IdMateria, IdCurso)
  await exigirCurso(db, usuario, IdCurso, materia?.ano ?? anoDe(hoy), hoy)
  if (!materia) throw invalido('IdMateria', 'La Materia no es de ese curso')
  const corregido = IdExamen ? await examenPropio(db, usuario, IdExamen) : undefined
  const elMismo = corregido?.idCurso === IdCurso && corregido.idMateria === IdMateria
  const filas = await alumnosDeExamen(db, {
    idCurso: IdCurso,
    idMateria: IdMateria,
    ano: materia.ano,
    idExamen: elMismo ? IdExamen : undefined,
    quienes: elMismo ? 'todos' : 'del-curso',
    lugar: 'inscripcionAExamen',
  })
  return { alumnos: filas.map(comoAlumno) }
}

/** Registers an exam of a teacher in a course that he has (C138); `prohibido` in any other (EXA-035). */
export const registrarDeProfesor = async (trx: Trx, quien: Quien, body: BodyDe<typeof profesores.exreg>) =>
  registrarExamen(
    trx,
    quien,
    {
      idCurso: body.IdCurso,
      idMateria: body.IdMateria,
      fecha: body.Fecha,
      idTipoExamen: body.IdTipoExamen,
      ano: body.Ano,
      notas: body.Notas.map((n) => ({ idAlumno: n.IdAlumno, idNota: n.IdNota, observaciones: n.Observaciones })),
    },
    {
      campos: CAMPOS,
      repetir: body.repetir,
      corrige: body.IdExamen ? (await examenPropio(trx, quien.usuario, body.IdExamen)).id : undefined,
      profesor: async (ano) => {
        const id = suyoDe(quien.usuario)
        if (!(await loTiene(trx, id, body.IdCurso, ano))) throw prohibido()
        return id
      },
    },
  )

/**
 * Takes an own exam back, to register it corrected (record 088). Throws `prohibido` for another's, for one that somebody
 * else registered, of a course that he has no more, or that does not exist, and `rechazo` for one that was approved or revoked meanwhile and for
 * one whose day may not be registered again.
 */
export async function retirarDeProfesor(trx: Trx, quien: Quien, idExamen: number): Promise<Record<string, never>> {
  const examen = await examenPropio(trx, quien.usuario, idExamen)
  if (examen.idCargadoPor !== quien.usuario.id) throw prohibido()
  const error = errorDeFecha(examen.fechaExamen, examen.ano, quien.hoy)
  if (examen.estado === PENDIENTE && error) throw rechazo('examen-fecha', error, 'IdExamen')
  if (!(await loEnsena(trx, quien.usuario, examen, quien.hoy))) throw prohibido()
  await retirarExamen(trx, quien, idExamen)
  return {}
}
