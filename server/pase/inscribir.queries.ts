import { sql } from 'kysely'
import type { Porcentaje } from '#domain/dinero.ts'
import type { Fecha, Mes } from '#domain/fecha.ts'
import type { Trx } from '../db/database.ts'

/** An enrolment that is to be written; `plan`: which items it gets. */
export interface PorInscribir {
  idAlumno: number
  idCurso: number
  idNivel: number
  idCasoEspecial: number
  porcentaje: Porcentaje
  locker: boolean
  plan: number
}

interface Alta {
  idPase: number
  ano: number
  fecha: Fecha
  mesInicio: Mes
  idUsuario: number
  ahora: Date
}

/** Inserts enrolments; answers each new id with the plan of its items. */
export async function insertarInscripciones(
  trx: Trx,
  filas: readonly PorInscribir[],
  { idPase, ano, fecha, mesInicio, idUsuario, ahora }: Alta,
): Promise<{ id: number; plan: number }[]> {
  const { rows } = await sql<{ id: number; plan: number }>`
    with v as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as v("idAlumno" bigint, "idCurso" bigint, "idNivel" bigint,
        "idCasoEspecial" bigint, porcentaje numeric, locker boolean, plan int)),
    nueva as (
      insert into inscripcion (id_alumno, id_curso, ano, fecha, mes_inicio, id_caso_especial, porcentaje, id_nivel, locker, id_pase, created_at,
        created_by)
      select "idAlumno", "idCurso", ${ano}, ${fecha}, ${mesInicio}, "idCasoEspecial", porcentaje, "idNivel", locker, ${idPase}, ${ahora},
        ${idUsuario}
      from v
      returning id, id_alumno)
    select nueva.id, v.plan from nueva join v on v."idAlumno" = nueva.id_alumno`.execute(trx)
  return rows
}

/** Adds the compulsory subjects of year and grade to all enrolments of a roll-over (D-141). */
export const insertarMaterias = (trx: Trx, idPase: number) =>
  sql`
    insert into inscripcion_materia (id_inscripcion, id_materia)
    select n.id, m.id from inscripcion n join curso c on c.id = n.id_curso join grado g on g.id = c.id_grado
      join materia_grado mg on mg.numero = g.numero join materia m on m.id = mg.id_materia
    where n.id_pase = ${idPase} and m.ano = n.ano and not m.opcional`.execute(trx)
