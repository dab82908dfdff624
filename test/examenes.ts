import type { EstadoDeExamen } from '../domain/examen/examen.ts'
import type { Fecha } from '../domain/fecha.ts'
import type { Db, Trx } from '../server/db/database.ts'

/** Writes an exam of 2026 straight into its tables, with the grade A of these enrolments. */
export async function ponerExamen(
  db: Db | Trx,
  d: { idCurso: number; idMateria: number; inscripciones?: readonly number[]; estado?: EstadoDeExamen },
): Promise<number> {
  const una = async (tabla: 'tipo_examen' | 'nota' | 'usuario') =>
    (await db.selectFrom(tabla).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id
  const [tipo, nota, usuario] = [await una('tipo_examen'), await una('nota'), await una('usuario')]
  const { id } = await db
    .insertInto('examen')
    .values({
      id_curso: d.idCurso,
      id_materia: d.idMateria,
      ano: 2026,
      fecha: '2026-04-10' as Fecha,
      fecha_carga: '2026-04-11' as Fecha,
      id_tipo_examen: tipo,
      cargado_por: usuario,
      estado: d.estado ?? 0,
      ...(d.estado && { resuelto_por: usuario, resuelto_at: new Date('2026-04-12') }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (d.inscripciones?.length)
    await db
      .insertInto('examen_nota')
      .values(d.inscripciones.map((i) => ({ id_examen: id, id_inscripcion: i, id_nota: nota })))
      .execute()
  return id
}
