import { sql } from 'kysely'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import type { Db } from '../db/database.ts'
import { conCursoDelAno } from '../db/words/inscripcion.ts'
import { estaEnLista } from '../db/words/parecido.ts'
import { dniDe, nombreCompleto } from '../db/words/persona.ts'
import { enSucursales } from '../db/words/sucursal.ts'
import { filtro, ordenDe, type Pagina } from './alumno.queries.ts'

/** Which students, in which order; `sucursales`: only those of a course of these branches this year, null for all. */
export type AlumnosPedidos = Omit<Pagina, 'iDisplayStart' | 'iDisplayLength'> & {
  readonly sucursales: readonly number[] | null
}

interface AlumnoDePlanilla {
  apellido: string
  nombre: string
  dni: string
  sexo: string
  nacimiento: Fecha
  ingreso: Fecha
  curso: string
  nivel: string
  sucursal: string
  telefono1: string
  telefono2: string
  email: string
  direccion: string
  observaciones: string
  /** Of all his parents: 'Zelaya, Juan; Paz, Ana'; '' without any. */
  padres: string
  telefonosDePadres: string
  emailsDePadres: string
  eliminado: boolean
  /** Of this year's enrolment. */
  baja: Fecha | null
}

const DE_PADRES = sql`left join lateral (
      select string_agg(${nombreCompleto('p')}, '; ' order by p.id) as padres,
        string_agg(nullif(concat_ws(' / ', nullif(p.telefono1, ''), nullif(p.telefono2, '')), ''), '; ' order by p.id) as telefonos,
        string_agg(e.value, '; ' order by p.id) as emails
      from alumno_padre ap join padre p on p.id = ap.id_padre left join padre_email e on e.id_padre = p.id and e.predeterminado
      where ap.id_alumno = a.id and not p.eliminado) f on true`
const SIN_PADRES = sql`cross join (select '' as padres, '' as telefonos, '' as emails) f`

/** Reads the students of a list with all their fields, in its order; `conPadres`: with their parents. */
export async function alumnosDePlanilla(db: Db, p: AlumnosPedidos, hoy: Fecha, conPadres: boolean) {
  const { rows } = await sql<AlumnoDePlanilla>`
    select a.apellido, a.nombre, ${dniDe('a')} as dni, a.sexo, a.fecha_nacimiento as nacimiento, a.fecha_ingreso as ingreso,
      coalesce(c.nombre, '') as curso, coalesce(n.nombre, '') as nivel, coalesce(s.nombre::text, '') as sucursal,
      a.telefono1, a.telefono2, a.email, a.direccion, a.observaciones, a.eliminado, i.fecha_baja as baja,
      coalesce(f.padres, '') as padres, coalesce(f.telefonos, '') as "telefonosDePadres", coalesce(f.emails, '') as "emailsDePadres"
    from alumno a ${conCursoDelAno('a.id', anoDe(hoy))} ${conPadres ? DE_PADRES : SIN_PADRES}
      left join nivel n on n.id = c.id_nivel left join sucursal s on s.id = c.id_sucursal
    where ${filtro(p, anoDe(hoy))} and ${estaEnLista('a', 'alumno', p.sSearch, p.por)} and ${enSucursales('c.id_sucursal', p.sucursales)}
    order by ${ordenDe(p.iSortCol_0, p.sSortDir_0)}`.execute(db)
  return rows
}
