import type pg from 'pg'
import { anoDe, construir, type Fecha } from '#domain/fecha.ts'
import { dropIndexes } from './db/indexes.ts'

/** Of a hundred marks so many say present; of the others so many absent, and the rest late. */
const PRESENTES = 92
const AUSENTES = 6
/** A cold of the whole school: on some days more are absent. */
const RESFRIO = 6

/**
 * Registers the attendance of every enrolment on every day of classes before `hoy`, from the enrolment's date to the
 * withdrawal: today's is left open. What a mark says follows from student and day alone, so the same school has the same
 * ones; some students and some days have more absences than others. It is one statement a year, in the order in which a
 * school writes it, with the table's indexes made afterwards: a large school has millions of marks a year.
 */
export async function escribirAsistencia(client: pg.ClientBase, desde: number, hoy: Fecha): Promise<void> {
  const putBack = await dropIndexes(client, ['asistencia'])
  const { rows } = await client.query<{ clave: string }>(
    `select pg_get_constraintdef(oid) as clave from pg_constraint where conname = 'asistencia_pkey'`,
  )
  await client.query('alter table asistencia drop constraint asistencia_pkey')
  await client.query(`set local work_mem = '256MB'`)
  for (let ano = desde; ano <= anoDe(hoy); ano++) {
    await client.query(
      `insert into asistencia (id_inscripcion, id_dia, id_tipo)
       select m.id, m.dia, (case when m.suerte < ${PRESENTES} - m.flojera then p.p
         when m.suerte < ${PRESENTES + AUSENTES} - m.flojera / 4 then p.a else p.t end)
       from (
         select i.id, d.id as dia, d.fecha, i.id_curso,
           (hashint8(i.id_alumno * 100003 + d.id) & 2147483647) % 100 as suerte,
           (case when hashint8(i.id_alumno) & 31 = 0 then 9 else 0 end)
             + (case when hashint8(d.id) & 31 = 0 then ${RESFRIO} else 0 end) as flojera
         from agenda_dia d join inscripcion i on i.ano = $1 and i.estado <> 'ANULADA'
           and i.fecha <= d.fecha and (i.fecha_baja is null or d.fecha < i.fecha_baja)
         where d.tipo = 'Normal' and d.fecha between $2 and $3 and d.fecha < $4) m
       cross join (select max(id) filter (where codigo = 'P') as p, max(id) filter (where codigo = 'A') as a,
         max(id) filter (where codigo = 'T') as t from tipo_asistencia) p
       order by m.fecha, m.id_curso, m.id`,
      [ano, construir(ano, 1, 1), construir(ano, 12, 31), hoy],
    )
  }
  await client.query(`reset work_mem`)
  await client.query(`alter table asistencia add constraint asistencia_pkey ${rows[0]?.clave}`)
  await putBack(() => undefined)
  await client.query('analyze asistencia, agenda_dia')
}
