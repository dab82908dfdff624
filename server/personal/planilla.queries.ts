import { sql } from 'kysely'
import type { Fecha } from '#domain/fecha.ts'
import type { Db } from '../db/database.ts'
import { estaEnLista } from '../db/words/parecido.ts'
import { dniDe } from '../db/words/persona.ts'
import { deLaLista, ordenDe, type Pagina } from './lista.queries.ts'

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

/** Which employees, in which order. */
export type EmpleadosPedidos = Omit<Pagina, 'iDisplayStart' | 'iDisplayLength'>

/** Reads the employees of a list with all their fields, in its order, of these branches (null: all). */
export async function empleadosDePlanilla(db: Db, p: EmpleadosPedidos, sucursales: readonly number[] | null) {
  const { rows } = await sql<Empleado>`
    select p.legajo, p.apellido, p.nombre, ${dniDe('p')} as dni, p.cuil, p.sexo, c.nombre::text as cargo, s.nombre::text as sucursal,
      p.fecha_nacimiento as nacimiento, p.fecha_desde as desde, p.direccion, p.telefono1, p.telefono2, p.email, p.observaciones,
      p.eliminado
    from personal p join cargo c on c.id = p.id_cargo join sucursal s on s.id = p.id_sucursal
    where ${deLaLista(p, sucursales)} and ${estaEnLista('p', 'personal', p.sSearch, p.por)}
    order by ${ordenDe(p)}`.execute(db)
  return rows
}
