import type { pase } from '#contract/pase.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { noEncontrado, rechazo } from '#domain/errores.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { lockInscripciones, lockProcesos } from '../cuenta/locks.ts'
import type { Trx } from '../db/database.ts'
import { cursosDeInscripcion } from '../inscripcion/opciones.service.ts'
import type { Sight } from '../jobs/inCall.ts'
import { exigirPase } from './colegio.service.ts'
import { inscriptasDe, lockPase, tocadasDe } from './pases.queries.ts'
import { nombresDeAlumnos } from './propuesta.queries.ts'

/**
 * Takes back the enrolments that a roll-over made (of one course, with `idCurso`), except those that were collected from
 * or changed by hand since, which are named. They are annulled with their items and count nowhere (record 054). Throws
 * `rechazo` when it was not confirmed, and when nothing is left of it.
 */
export async function deshacerPase(
  trx: Trx,
  usuario: Usuario,
  { idPase, idCurso }: { idPase: number; idCurso: number | null },
  ahora: Date,
  sight: Sight,
): Promise<RespuestaDe<typeof pase.deshacer>> {
  await lockProcesos(trx)
  const hecho = await lockPase(trx, idPase)
  if (!hecho) throw noEncontrado('El pase')
  exigirPase(usuario, hecho)
  if (!hecho.hecho_at) throw rechazo('pase-sin-hacer')
  if (hecho.deshecho_at) throw rechazo('pase-deshecho')
  const suyas = await inscriptasDe(trx, idPase, idCurso)
  const vivas = new Set(
    (
      await lockInscripciones(
        trx,
        suyas.map((i) => i.id),
      )
    ).map((i) => i.id),
  )
  await sight.begin()
  const inscriptas = suyas.filter((i) => vivas.has(i.id))
  if (inscriptas.length === 0) throw rechazo('pase-deshecho')
  const tocadas = await tocadasDe(
    trx,
    inscriptas.map((i) => i.id),
  )
  const vuelven = inscriptas.filter((i) => !tocadas.has(i.id))
  sight.progress(0, vuelven.length)
  if (vuelven.length > 0)
    await trx
      .updateTable('inscripcion')
      .set({ estado: 'ANULADA' })
      .where('id_pase', '=', idPase)
      .where((e) => e('id', '=', e.fn.any(e.val(vuelven.map((i) => i.id)))))
      .execute()
  sight.progress(vuelven.length, vuelven.length)
  const quedanVivas = await inscriptasDe(trx, idPase, null)
  if (quedanVivas.length === 0)
    await trx
      .updateTable('pase')
      .set({ deshecho_at: ahora, deshecho_por: usuario.id })
      .where('id', '=', idPase)
      .execute()

  const cursos = new Map((await cursosDeInscripcion(trx)).map((c) => [c.id, c.nombre]))
  const deQuienes = inscriptas.filter((i) => tocadas.has(i.id))
  const nombres = await nombresDeAlumnos(
    trx,
    deQuienes.map((i) => i.idAlumno),
  )
  const quedan = deQuienes.map(({ id, idAlumno, idCursoDeAntes }) => ({
    idAlumno,
    alumno: nombres.get(idAlumno) ?? '',
    curso: cursos.get(idCursoDeAntes ?? 0) ?? '',
    motivo: tocadas.get(id) ? 'ya tiene cobranzas' : 'se cambió después',
  }))
  const curso = idCurso === null ? null : (cursos.get(idCurso) ?? null)
  await auditar(trx, {
    evento: 'PAS-UNDO',
    usuario,
    idEntidad: idPase,
    ahora,
    params: { ano: hecho.ano, deshechas: vuelven.length, quedan: quedan.length, curso },
  })
  return { deshechas: vuelven.length, quedan: quedan.sort((a, b) => a.alumno.localeCompare(b.alumno, 'es')) }
}
