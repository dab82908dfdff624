import { sql } from 'kysely'
import type { TipoDocumento } from '#domain/documento.ts'
import { edad, type Fecha } from '#domain/fecha.ts'
import type { Db, Trx } from '../db/database.ts'
import { ensenaEn } from '../db/words/docente.ts'
import { fotoDe } from '../db/words/foto.ts'
import { documentoDe } from '../db/words/persona.ts'
import { versionDe } from '../db/words/version.ts'

/** Reads an employee; undefined for an unknown id. */
export async function empleadoPorId(db: Db | Trx, id: number, hoy: Fecha) {
  const { rows } = await sql<{
    id: number
    version: string
    apellido: string
    nombre: string
    sexo: 'M' | 'F'
    dni: { tipo: TipoDocumento; numero: string }
    direccion: string
    telefono1: string
    telefono2: string
    email: string
    observaciones: string
    fechaNacimiento: Fecha
    fechaDesde: Fecha
    cargo: string
    idCargo: number
    sucursal: string
    idSucursal: number
    cuil: string
    legajo: string
    eliminado: boolean
    conUsuario: boolean
    fotoUrl: string
  }>`
    select p.id, ${versionDe('p')} as version, p.apellido, p.nombre, p.sexo, ${documentoDe('p')} as dni, p.direccion, p.telefono1,
      p.telefono2, p.email, p.observaciones, p.fecha_nacimiento as "fechaNacimiento", p.fecha_desde as "fechaDesde",
      c.nombre::text as cargo, c.id as "idCargo", s.nombre::text as sucursal, s.id as "idSucursal", p.cuil, p.legajo, p.eliminado,
      exists (select 1 from usuario u where u.id_personal = p.id) as "conUsuario",
      ${fotoDe('personal', 'p')} as "fotoUrl"
    from personal p join cargo c on c.id = p.id_cargo join sucursal s on s.id = p.id_sucursal
    where p.id = ${id}`.execute(db)
  const fila = rows[0]
  return fila && { ...fila, edad: edad(fila.fechaNacimiento, hoy), foto: fila.fotoUrl !== '' }
}

/** Reads the courses that an employee teaches in a year, in the order of promotion (D-142). */
export async function cursosDeEmpleado(db: Db | Trx, id: number, ano: number) {
  const { rows } = await sql<{ id: number; curso: string; nivel: string; sucursal: string; idSucursal: number }>`
    select c.id, cn.nombre as curso, n.nombre as nivel, s.nombre::text as sucursal, s.id as "idSucursal"
    from curso c join curso_nombrado cn on cn.id = c.id join grado g on g.id = c.id_grado join nivel n on n.id = g.id_nivel
      join sucursal s on s.id = c.id_sucursal
    where exists (select 1 from curso_profesor p where p.id_curso = c.id and p.id_personal = ${id} and ${ensenaEn('p', ano)})
    order by g.numero, c.division, s.nombre, c.id`.execute(db)
  return rows
}

/** Lists the positions as options, by name. */
export const opcionesDeCargo = (db: Db) =>
  db
    .selectFrom('cargo')
    .select(['id', sql<string>`nombre::text`.as('text')])
    .orderBy('nombre')
    .execute()
