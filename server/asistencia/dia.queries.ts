import { sql } from 'kysely'
import type { TipoDeDia } from '#domain/agenda/agenda.ts'
import { anoDe, construir, type Fecha } from '#domain/fecha.ts'
import type { Db } from '../db/database.ts'
import { cursaba, inscripto } from '../db/words/inscripcion.ts'
import { instante } from '../db/words/instante.ts'
import { nombreDeUsuario } from '../db/words/usuario.ts'

interface CursoDeDia {
  id: number
  nombre: string
  nivel: string
  sucursal: string
  propia: boolean
  alumnos: number
  faltan: number
  presentes: number
  ausentes: number
  tardes: number
  quien: string | null
  cuando: string | null
}

interface Dia {
  tipo: TipoDeDia | null
  feriado: string | null
  conAgenda: boolean
  anterior: Fecha | null
  siguiente: Fecha | null
  cursos: CursoDeDia[]
}

/**
 * Reads what a day is, its neighbours among the days of classes, and of each course with students what was taken of it:
 * the own branch first, then in the order of promotion. Who saved a course last is in the audit.
 */
export async function asistenciaDeDia(db: Db, fecha: Fecha, hoy: Fecha, idSucursal: number | null): Promise<Dia> {
  const ano = anoDe(hoy)
  const { rows } = await sql<Dia>`
    with d as materialized (select id, fecha, tipo, feriado from agenda_dia where fecha = ${fecha}),
    m as materialized (
      select i.id_curso, count(*) filter (where i.fecha <= f.fecha)::int as alumnos,
        count(*) filter (where i.fecha <= f.fecha and t.codigo is null)::int as faltan,
        count(*) filter (where t.codigo = 'P')::int as presentes, count(*) filter (where t.codigo = 'A')::int as ausentes,
        count(*) filter (where t.codigo = 'T')::int as tardes
      from (select ${fecha}::date as fecha) f
        join inscripcion i on i.ano = ${ano} and ${cursaba('i', 'f')} join alumno a on a.id = i.id_alumno and ${inscripto('i', 'a')}
        left join d on true left join asistencia s on s.id_inscripcion = i.id and s.id_dia = d.id
        left join tipo_asistencia t on t.id = s.id_tipo
      group by 1),
    c as (
      select c.id, c.nombre, c.numero, c.division, n.nombre as nivel, s.nombre::text as sucursal,
        (s.id = ${idSucursal}::bigint) is true as propia, m.alumnos, m.faltan, m.presentes, m.ausentes, m.tardes,
        v.quien, v.cuando
      from m join curso_nombrado c on c.id = m.id_curso join nivel n on n.id = c.id_nivel
        join sucursal s on s.id = c.id_sucursal
        left join lateral (
          select ${nombreDeUsuario('v.id_usuario')} as quien, ${instante('v.fecha')} as cuando
          from audit_evento v
          where m.presentes + m.ausentes + m.tardes > 0 and v.entidad = 'curso' and v.id_entidad = c.id
            and v.tipo = 'ASI-REG' and v.fecha >= ${fecha}::date
            and v.params @> jsonb_build_array(jsonb_build_object('parametro', 'dias', 'valor', jsonb_build_array(${fecha}::text)))
          order by v.fecha desc, v.id desc limit 1) v on true
      where m.alumnos > 0 or m.presentes + m.ausentes + m.tardes > 0)
    select (select tipo from d) as tipo, (select feriado from d) as feriado,
      exists (select 1 from agenda where ano = ${ano}) as "conAgenda",
      (select max(fecha) from agenda_dia where tipo = 'Normal' and fecha < ${fecha} and fecha >= ${construir(ano, 1, 1)}) as anterior,
      (select min(fecha) from agenda_dia where tipo = 'Normal' and fecha > ${fecha} and fecha <= ${hoy}) as siguiente,
      (select coalesce(json_agg(json_build_object('id', c.id, 'nombre', c.nombre, 'nivel', c.nivel, 'sucursal', c.sucursal,
        'propia', c.propia, 'alumnos', c.alumnos, 'faltan', c.faltan, 'presentes', c.presentes, 'ausentes', c.ausentes,
        'tardes', c.tardes, 'quien', c.quien, 'cuando', c.cuando)
        order by c.propia desc, c.numero, c.division, c.sucursal, c.id), '[]') from c) as cursos`.execute(db)
  return rows[0] as Dia
}
