import { sql } from 'kysely'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { enSucursales } from '../acceso/sucursal.ts'
import type { Db } from '../db/database.ts'
import { conCursoDelAno } from '../db/words/inscripcion.ts'
import { coincide } from '../db/words/persona.ts'

const MAXIMO = 100

interface Encontrada {
  id: number
  apellido: string
  nombre: string
  sexo: 'M' | 'F' | null
  foto: string
  dni: string
  dniType: string
  detalle: string
}

const CAMPOS = sql`x.id, x.apellido, x.nombre, x.sexo, '' as foto, x.doc_nro as dni, x.doc_tipo as "dniType"`
const orden = sql`order by x.apellido, x.nombre, x.id`

/** Picks the people found first, by the trigram index, so that what describes them is joined to these few only. */
const primeras = (tabla: 'alumno' | 'padre' | 'personal', termino: string, solo = sql`true`) => sql`
  (select * from ${sql.table(tabla)} x where not x.eliminado and ${coincide('x', termino)} and ${solo} ${orden} limit ${MAXIMO}) x`

export async function buscarAlumnos(db: Db, termino: string, hoy: Fecha) {
  const { rows } = await sql<Encontrada>`
    select ${CAMPOS}, coalesce(c.nombre, '') as detalle
    from ${primeras('alumno', termino)} ${conCursoDelAno('x.id', anoDe(hoy))}
    ${orden}`.execute(db)
  return rows.map((f) => ({ ...f, type: 1 as const }))
}

/** Finds employees of these branches; null means all (D-229). */
export async function buscarPersonal(db: Db, termino: string, sucursales: readonly number[] | null) {
  const { rows } = await sql<Encontrada>`
    select ${CAMPOS}, g.nombre::text as detalle from ${primeras('personal', termino, enSucursales('x.id_sucursal', sucursales))} join cargo g on g.id = x.id_cargo ${orden}`.execute(
    db,
  )
  return rows.map((f) => ({ ...f, type: 2 as const }))
}

export async function buscarPadres(db: Db, termino: string) {
  const { rows } =
    await sql<Encontrada>`select ${CAMPOS}, '' as detalle from ${primeras('padre', termino)} ${orden}`.execute(db)
  return rows.map((f) => ({ ...f, type: 3 as const }))
}
