import { sql } from 'kysely'
import type { Fecha } from '#domain/fecha.ts'
import { enSucursales } from '../acceso/sucursal.ts'
import type { Db } from '../db/database.ts'
import { dniDe } from '../db/words/persona.ts'

interface Empleado {
  legajo: string
  apellido: string
  nombre: string
  dni: string
  cuil: string
  sexo: string
  cargo: string
  sucursal: string
  nacimiento: Fecha
  desde: Fecha
  direccion: string
  telefono1: string
  telefono2: string
  email: string
  observaciones: string
  eliminado: boolean
}

/** Reads the employees of these branches (null: all) with all fields, by name. */
export async function personalDeListado(db: Db, sucursales: readonly number[] | null, eliminados: boolean) {
  const { rows } = await sql<Empleado>`
    select p.legajo, p.apellido, p.nombre, ${dniDe('p')} as dni, p.cuil, p.sexo, g.nombre::text as cargo, s.nombre::text as sucursal,
      p.fecha_nacimiento as nacimiento, p.fecha_desde as desde, p.direccion, p.telefono1, p.telefono2, p.email, p.observaciones,
      p.eliminado
    from personal p join cargo g on g.id = p.id_cargo join sucursal s on s.id = p.id_sucursal
    where ${enSucursales('p.id_sucursal', sucursales)} and ${eliminados ? sql`true` : sql`not p.eliminado`}
    order by p.apellido, p.nombre, p.id`.execute(db)
  return rows
}
