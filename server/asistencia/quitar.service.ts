import type { asistencia } from '#contract/asistencia.ts'
import type { QueryDe, RespuestaDe } from '#contract/route.ts'
import { noEncontrado, rechazo } from '#domain/errores.ts'
import { anoDe, formatoFecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { quienCambio } from '../auditoria/quienCambio.service.ts'
import type { Momento } from '../clock.ts'
import type { Trx } from '../db/database.ts'
import {
  cursoNombrado,
  deEstosDias,
  lockDias,
  lockInscripciones,
  quitarMarcas,
  tomadasDe,
} from './asistencia.queries.ts'

/**
 * Removes the attendance of a course on a day of this year: somebody took it of the wrong course, or the school closed
 * that day. Marks of who was withdrawn since go too: what was not held, nobody was at. Locks as who registers does, so
 * marks that came meanwhile are in another `version`, and stay. Throws `rechazo` for a day of another year, one without
 * attendance, and one that a colleague changed.
 */
export async function quitarAsistencia(
  trx: Trx,
  { idCurso, idDia, version }: QueryDe<typeof asistencia.quitar>,
  { usuario, hoy, ahora }: { usuario: Usuario } & Momento,
): Promise<RespuestaDe<typeof asistencia.quitar>> {
  const ano = anoDe(hoy)
  const [dia] = await lockDias(trx, [idDia])
  if (!dia) throw rechazo('dia-quitado')
  if (anoDe(dia.fecha) !== ano) throw rechazo('dia-de-otro-ano', dia.fecha)
  const curso = (await lockInscripciones(trx, idCurso, ano)) && (await cursoNombrado(trx, idCurso))
  if (!curso) throw noEncontrado('El Curso')
  const nombre = `${curso.nombre} ${curso.sucursal}`
  const [tomada] = await tomadasDe(trx, idCurso, ano, [idDia])
  if (!tomada) throw rechazo('dia-sin-asistencia', nombre, dia.fecha)
  if (version !== undefined && version !== tomada.version)
    throw rechazo(
      'modificado',
      `Asistencia de ${nombre} del ${formatoFecha(dia.fecha, '/')}`,
      await quienCambio(trx, usuario, ['ASI-REG', 'ASI-DEL'], idCurso, deEstosDias([dia.fecha])),
    )
  const quitadas = await quitarMarcas(trx, idCurso, ano, idDia)
  await auditar(trx, {
    evento: 'ASI-DEL',
    usuario,
    ahora,
    idEntidad: idCurso,
    params: { curso: curso.nombre, dia: dia.fecha, marcas: quitadas.length, quitadas },
  })
  return { quitadas: quitadas.length }
}
