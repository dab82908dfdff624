import { APROBADO, type EstadoDeExamen, PENDIENTE } from '../domain/examen/examen.ts'
import type { Fecha } from '../domain/fecha.ts'
import type { Nota } from '../domain/libreta/notas.ts'
import type { Db, Trx } from '../server/db/database.ts'

interface ExamenDePrueba {
  idCurso: number
  idMateria: number
  fecha?: string
  ano?: number
  estado?: EstadoDeExamen
  tipo?: string
  idPersonal?: number
  /** Enrolments with their grades, and what was said of each. */
  notas: readonly (readonly [idInscripcion: number, nota: Nota, observaciones?: string])[]
}

/** Makes an exam, approved unless told otherwise, with its grades. */
export const constructorDeExamen = (db: Db | Trx) => async (d: ExamenDePrueba) => {
  const fecha = (d.fecha ?? '2026-04-10') as Fecha
  const estado = d.estado ?? APROBADO
  const { id: cargado } = await db.selectFrom('usuario').select('id').orderBy('id').executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('examen')
    .values({
      id_curso: d.idCurso,
      id_materia: d.idMateria,
      ano: d.ano ?? Number(fecha.slice(0, 4)),
      id_personal: d.idPersonal ?? null,
      fecha,
      fecha_carga: fecha,
      id_tipo_examen: await tipoDeExamen(db, d.tipo ?? 'Escrito'),
      estado,
      cargado_por: cargado,
      resuelto_por: estado === PENDIENTE ? null : cargado,
      resuelto_at: estado === PENDIENTE ? null : new Date(`${fecha}T15:00:00Z`),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = new Map((await db.selectFrom('nota').select(['id', 'nombre']).execute()).map((n) => [n.nombre, n.id]))
  if (d.notas.length === 0) return id
  await db
    .insertInto('examen_nota')
    .values(
      d.notas.map(([idInscripcion, nota, observaciones = '']) => ({
        id_examen: id,
        id_inscripcion: idInscripcion,
        id_nota: ids.get(nota) as number,
        observaciones,
      })),
    )
    .execute()
  return id
}

async function tipoDeExamen(db: Db | Trx, tipo: string): Promise<number> {
  const fila = await db.selectFrom('tipo_examen').select('id').where('tipo', '=', tipo).executeTakeFirst()
  return fila?.id ?? (await db.insertInto('tipo_examen').values({ tipo }).returning('id').executeTakeFirstOrThrow()).id
}

/** Makes an exam that waits for approval, unless told otherwise, with the grade A of these enrolments. */
export const ponerExamen = (
  db: Db | Trx,
  {
    inscripciones = [],
    estado = PENDIENTE,
    ...d
  }: Omit<ExamenDePrueba, 'notas'> & { inscripciones?: readonly number[] },
) => constructorDeExamen(db)({ ...d, estado, notas: inscripciones.map((id) => [id, 'A'] as const) })
