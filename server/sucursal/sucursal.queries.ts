import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { inscripto } from '../db/words/inscripcion.ts'

/** Branches by name with this year's active students; deletable while nothing belongs to them (D-161, D-162). */
export async function listarSucursales(db: Db | Trx, ano: number) {
  const { rows } = await sql<{
    id: number
    nombre: string
    cantCursos: number
    cantAlumnos: number
    canDelete: boolean
  }>`
    select s.id, s.nombre::text as nombre, coalesce(c.cursos, 0)::int as "cantCursos", coalesce(a.alumnos, 0)::int as "cantAlumnos",
      not (c.cursos is not null
        or exists (select 1 from personal p where p.id_sucursal = s.id)
        or exists (select 1 from servicio v where v.id_sucursal = s.id)
        or exists (select 1 from caja_dia d where d.id_sucursal = s.id)
        or exists (select 1 from concepto o where o.id_sucursal = s.id)
        or exists (select 1 from punto_venta t where t.id_sucursal = s.id and t.pto_vta is not null)) as "canDelete"
    from sucursal s
      left join (select id_sucursal, count(*) as cursos from curso group by 1) c on c.id_sucursal = s.id
      left join (select u.id_sucursal, count(*) as alumnos
        from inscripcion i join curso u on u.id = i.id_curso join alumno l on l.id = i.id_alumno
        where i.ano = ${ano} and ${inscripto('i', 'l')} group by 1) a on a.id_sucursal = s.id
    order by s.nombre, s.id`.execute(db)
  return rows
}
