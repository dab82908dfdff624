import { rechazo } from '#domain/errores.ts'
import { APROBADO } from '#domain/examen/examen.ts'
import { formatoFecha } from '#domain/fecha.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Trx } from '../db/database.ts'
import { escribirNotas, examenIgual } from './examen.queries.ts'
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
  /** Answers the teacher of the exam, and throws for who may not register it; asked before anything is told of the course. */
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
  { campos, repetir, profesor }: Registro,
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
  const inscripciones = await exigirAlumnos(
    trx,
    dado,
    { ano, ...que },
    calificados.map((n) => n.idAlumno),
    campos,
  )
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
  const params = { ...que, fecha: dado.fecha, ano, alumnos: calificados.length }
  await auditar(trx, { evento: 'EXA-NEW', usuario, ahora, idEntidad: id, params })
  return { Id: id }
}
