import { MAX_CALIFICACIONES } from '#contract/examenes.ts'
import { invalido, rechazo } from '#domain/errores.ts'
import { errorDeFecha, observacionesSinNota } from '#domain/examen/examen.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { nombresDe } from '../auditoria/nombres.service.ts'
import type { Trx } from '../db/database.ts'
import { viva } from '../db/words/inscripcion.ts'
import { inscripcionesACalificar } from './examen.queries.ts'
import { lockMateria, lockTipo, materiaDelCurso, nombreDeCurso, notasDeExamen } from './opciones.queries.ts'

/** Who saves an exam, and when. */
export interface Quien {
  readonly usuario: Usuario
  readonly hoy: Fecha
  readonly ahora: Date
}

export interface NotaDada {
  readonly idAlumno: number
  readonly idNota?: number | undefined
  readonly observaciones: string
}

/** An exam as it came, whoever sent it. */
export interface ExamenDado {
  readonly idCurso: number
  readonly idMateria: number
  readonly fecha: Fecha
  readonly idTipoExamen: number
  /** School year; that of the date where it is not said (D-227). */
  readonly ano?: number | undefined
  readonly notas: readonly NotaDada[]
}

/** How the sender spells the fields, by which refusals name them. */
export interface Campos {
  readonly curso: string
  readonly materia: string
  readonly fecha: string
  readonly tipo: string
  readonly notas: string
  /** Whether a refusal names students of this course alone, because the caller may know of no other. */
  readonly nombraSuyos?: true
}

/** Refuses a day that no exam of its school year may have; answers the year (EXA-002, D-148, D-227). */
export function exigirFecha(
  { fecha, ano = anoDe(fecha) }: ExamenDado,
  hoy: Fecha,
  { fecha: campo }: Campos,
  cargado = hoy,
) {
  const error = errorDeFecha(fecha, ano, hoy, cargado)
  if (error) throw rechazo('examen-fecha', error, campo)
  return ano
}

/** Refuses observations without a grade, students named twice, and grades that there are not (EXA-003). */
export async function exigirNotas(trx: Trx, notas: readonly NotaDada[], { notas: campo }: Campos): Promise<void> {
  const sinNota = observacionesSinNota(notas)
  if (sinNota.length)
    throw rechazo(
      'observacion-sin-nota',
      sinNota.map((i) => `${campo}.${i}.Observaciones`),
    )
  const vistos = new Set<number>()
  for (const [i, { idAlumno }] of notas.entries()) {
    if (vistos.has(idAlumno)) throw invalido(`${campo}.${i}.IdAlumno`, 'El Alumno está dos veces')
    vistos.add(idAlumno)
  }
  const conocidas = new Set((await notasDeExamen(trx)).map((n) => n.id))
  const mala = notas.findIndex((n) => n.idNota && !conocidas.has(n.idNota))
  if (mala >= 0) throw invalido(`${campo}.${mala}.IdNota`, 'La Nota no existe')
}

/** Refuses an unknown course, type or subject, and a subject of another course or year; names those there are. */
export async function exigirQue(trx: Trx, dado: ExamenDado, ano: number, campos: Campos) {
  const curso = await nombreDeCurso(trx, dado.idCurso)
  if (curso === undefined) throw invalido(campos.curso, 'El Curso no existe')
  const tipo = await lockTipo(trx, dado.idTipoExamen)
  if (tipo === undefined) throw invalido(campos.tipo, 'El Tipo de Examen no existe')
  await lockMateria(trx, dado.idMateria)
  const materia = await materiaDelCurso(trx, dado.idMateria, dado.idCurso)
  if (!materia) throw invalido(campos.materia, 'La Materia no es de ese curso')
  if (materia.ano !== ano) throw invalido(campos.materia, `La Materia no es del año lectivo ${ano}`)
  return { curso, materia: materia.nombre, tipo }
}

/**
 * Locks the enrolments of these students, and with them `calificadas`, those that are graded already; answers the
 * enrolment of each student. Refuses who is not in the course, who does not take the subject, and who left before the
 * day (D-148).
 */
export async function exigirAlumnos(
  trx: Trx,
  dado: Pick<ExamenDado, 'idCurso' | 'idMateria' | 'fecha' | 'notas'>,
  { ano, curso, materia }: { ano: number; curso: string; materia: string },
  { alumnos, calificadas }: { alumnos: readonly number[]; calificadas: readonly number[] },
  { notas: campo, nombraSuyos }: Campos,
): Promise<Map<number, number>> {
  if (alumnos.length > MAX_CALIFICACIONES) throw invalido(campo, 'Son demasiadas calificaciones')
  const inscripciones = await inscripcionesACalificar(trx, { ...dado, ano, alumnos, calificadas })
  const suyas = new Map(inscripciones.map((i) => [i.idAlumno, i.id]))
  const lugar = (id: number) => `${campo}.${dado.notas.findIndex((n) => n.idAlumno === id)}.IdAlumno`
  const ajenos = alumnos.filter((id) => !suyas.has(id))
  if (ajenos.length) {
    const nombrables = nombraSuyos ? await delCurso(trx, dado.idCurso, ano, ajenos) : ajenos
    const nombres = await nombresDe(trx, 'alumno', nombrables)
    const desconocido = ajenos.find((id) => !nombres.has(id))
    if (desconocido !== undefined) throw invalido(lugar(desconocido), 'El Alumno no existe')
    throw rechazo('alumnos-sin-materia', [...nombres.values()], materia, curso, ajenos.map(lugar))
  }
  const idos = inscripciones.filter((i) => i.baja !== null && i.baja < dado.fecha).map((i) => i.idAlumno)
  if (idos.length)
    throw rechazo('alumnos-de-baja', [...(await nombresDe(trx, 'alumno', idos)).values()], idos.map(lugar))
  return suyas
}

/** Finds which of these students are in a course in a year. */
async function delCurso(trx: Trx, idCurso: number, ano: number, alumnos: readonly number[]): Promise<number[]> {
  const filas = await trx
    .selectFrom('inscripcion as i')
    .select('i.id_alumno as id')
    .where('i.id_curso', '=', idCurso)
    .where('i.ano', '=', ano)
    .where('i.id_alumno', 'in', alumnos)
    .where(viva('i'))
    .execute()
  return filas.map((f) => f.id)
}
