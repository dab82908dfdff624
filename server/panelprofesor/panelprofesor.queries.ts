import { sql } from 'kysely'
import type { PorCorregir } from '#contract/panelprofesor.ts'
import { REVOCADO } from '#domain/examen/examen.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import type { Db } from '../db/database.ts'
import { sucursalDeCurso } from '../db/words/curso.ts'
import { ensenaEn } from '../db/words/docente.ts'
import { registradoDeNuevo } from '../db/words/examen.ts'
import { inscripto, seFue } from '../db/words/inscripcion.ts'
import { instante } from '../db/words/instante.ts'
import { nombreDeUsuario } from '../db/words/usuario.ts'

/** Days for which a revoked exam asks to be registered again, and how many of them the panel has room for. */
const [DIAS, CUANTOS] = [30, 5]

/**
 * Lists what was revoked lately and not registered again. A later exam of the same course, subject, type and school year
 * counts as that: its date may be what was wrong.
 */
export async function porCorregir(db: Db, idPersonal: number | null, ahora: Date): Promise<PorCorregir[]> {
  const { rows } = await sql<PorCorregir>`
    select e.id as "Id", e.fecha::text as "FechaExamen", t.tipo::text as "TipoExamen", cn.nombre as "Curso", ${sucursalDeCurso('c')} as "Sucursal",
      m.nombre::text as "Materia", coalesce(${nombreDeUsuario('e.resuelto_por')}, '') as "ResueltoPor", ${instante('e.resuelto_at')} as "ResueltoAt",
      e.motivo as "Motivo"
    from examen e
      join tipo_examen t on t.id = e.id_tipo_examen
      join curso c on c.id = e.id_curso join curso_nombrado cn on cn.id = c.id
      join materia m on m.id = e.id_materia
    where e.id_personal = ${idPersonal} and e.estado = ${REVOCADO}
      and e.resuelto_at > ${ahora}::timestamptz - make_interval(days => ${DIAS})
      and not ${registradoDeNuevo}
    order by e.resuelto_at desc, e.id desc
    limit ${CUANTOS}`.execute(db)
  return rows
}

/**
 * Lists the courses that a teacher has this year, in the order of promotion, with how many students are in them today and
 * how many left.
 */
export async function cursosPropios(db: Db, idPersonal: number | null, hoy: Fecha) {
  const ano = anoDe(hoy)
  const { rows } = await sql<{ Id: number; Curso: string; Sucursal: string; CantAlumnos: number; bajas: number }>`
    select c.id as "Id", cn.nombre as "Curso", ${sucursalDeCurso('c')} as "Sucursal",
      a.quedan as "CantAlumnos", a.bajas
    from curso c cross join lateral (
        select count(*) filter (where not ${seFue('i', hoy)})::int as quedan, count(*) filter (where ${seFue('i', hoy)})::int as bajas
        from inscripcion i join alumno l on l.id = i.id_alumno
        where i.id_curso = c.id and i.ano = ${ano} and ${inscripto('i', 'l')}) a
      join curso_nombrado cn on cn.id = c.id join grado g on g.id = c.id_grado
      join sucursal s on s.id = c.id_sucursal
    where exists (select 1 from curso_profesor p
      where p.id_curso = c.id and p.id_personal = ${idPersonal} and ${ensenaEn('p', ano)})
    order by g.numero, c.division, s.nombre, c.id`.execute(db)
  return rows
}
