import { rechazo } from '#domain/errores.ts'
import { APROBADO, REVOCADO } from '#domain/examen/examen.ts'
import { formatoFecha } from '#domain/fecha.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Trx } from '../db/database.ts'
import { retomarMateria } from '../inscripcion/materias.service.ts'
import { escribirNotas, examenIgual, lockExamen, notasGuardadas } from './examen.queries.ts'
import {
  type Campos,
  type ExamenDado,
  exigirAlumnos,
  exigirFecha,
  exigirNotas,
  exigirQue,
  type Quien,
} from './juicio.service.ts'

interface Registro {
  readonly campos: Campos
  /** Goes on although there is such an exam already. */
  readonly repetir: boolean
  /** Names the revoked exam that this one corrects, if any. */
  readonly corrige?: number | undefined
  /**
   * Answers the teacher of the exam, or throws for a user who may not register it. It is asked first, so that such a user
   * is told nothing of the course.
   */
  readonly profesor: (ano: number) => Promise<number | null>
}

/**
 * Registers an exam, which waits for approval (EXA-007). Throws `invalido` for what does not exist or does not belong
 * together, `rechazo` for a day that it cannot have, for an observation without grade, nobody graded, students who are
 * not of the subject or left before, and for another exam of the same course, subject, type and day unless `repetir`.
 */
export async function registrarExamen(
  trx: Trx,
  { usuario, hoy, ahora }: Quien,
  dado: ExamenDado,
  { campos, repetir, corrige, profesor }: Registro,
): Promise<{ Id: number }> {
  const ano = exigirFecha(dado, hoy, campos)
  const idPersonal = await profesor(ano)
  await exigirNotas(trx, dado.notas, campos)
  const calificados = dado.notas.filter((n) => n.idNota)
  if (calificados.length === 0) throw rechazo('examen-sin-notas')
  const que = await exigirQue(trx, dado, ano, campos)
  const dia = formatoFecha(dado.fecha, '/')
  const igual = repetir ? undefined : await examenIgual(trx, dado)
  if (igual)
    throw rechazo('examen-repetido', que.tipo, dia, igual.quien, igual.estado === APROBADO ? 'aprobado' : 'pendiente')
  const deAntes = await calificadosEn(trx, corrige, dado)
  const nuevos = calificados.flatMap(({ idAlumno }) => (deAntes.has(idAlumno) ? [] : [idAlumno]))
  const quienes = { alumnos: nuevos, calificadas: [...deAntes.values()] }
  const inscripciones = new Map([...deAntes, ...(await exigirAlumnos(trx, dado, { ano, ...que }, quienes, campos))])
  const { id } = await trx
    .insertInto('examen')
    .values({
      id_curso: dado.idCurso,
      id_materia: dado.idMateria,
      ano,
      id_personal: idPersonal,
      fecha: dado.fecha,
      fecha_carga: hoy,
      id_tipo_examen: dado.idTipoExamen,
      cargado_por: usuario.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await escribirNotas(
    trx,
    id,
    calificados.map((n) => ({
      id_inscripcion: inscripciones.get(n.idAlumno) as number,
      id_nota: n.idNota as number,
      observaciones: n.observaciones,
    })),
  )
  // who left the subject since has it again with his grade
  await retomarMateria(
    trx,
    dado.idMateria,
    calificados.flatMap((n) => deAntes.get(n.idAlumno) ?? []),
  )
  const params = { ...que, fecha: dado.fecha, ano, alumnos: calificados.length }
  await auditar(trx, { evento: 'EXA-NEW', usuario, ahora, idEntidad: id, params })
  return { Id: id }
}

/**
 * Finds who was graded in the revoked exam that is corrected, of the same course and subject: they keep their grade though they
 * left or moved meanwhile, as in an exam that is changed (D-148). Enrolment by student.
 */
async function calificadosEn(
  trx: Trx,
  corrige: number | undefined,
  { idCurso, idMateria }: Pick<ExamenDado, 'idCurso' | 'idMateria'>,
): Promise<Map<number, number>> {
  const examen = corrige === undefined ? undefined : await lockExamen(trx, corrige)
  if (examen?.estado !== REVOCADO || examen.id_curso !== idCurso || examen.id_materia !== idMateria) return new Map()
  const notas = await notasGuardadas(trx, examen.id)
  return new Map(notas.map((n) => [n.id_alumno, n.id_inscripcion]))
}
