import { sql } from 'kysely'
import type { Fecha } from '#domain/fecha.ts'
import { esCasiElMismo } from '#domain/persona/iguales.ts'
import type { Db } from '../db/database.ts'
import { seLlama } from '../db/words/persona.ts'
import { enSucursales } from '../db/words/sucursal.ts'
import type { TipoPersona } from './persona.ts'

/** People of one name that are compared: no school has more. */
const MAXIMO = 500

/** Those that are told at most. */
const MOSTRADOS = 10

/** A new person, as far as he is compared with those who are there. */
interface PorAgregar {
  readonly apellido: string
  readonly nombre: string
  readonly dni: string
  readonly fechaNacimiento?: Fecha | undefined
}

/**
 * Finds active people of a kind who have the name of a new one and may be the same: born the same day, or with a document
 * that is one slip of the keyboard away. Of a parent no birthday is known, so his name is enough. `sucursales`: whose
 * employees may be shown; null means all.
 */
export async function igualesA(
  db: Db,
  tipo: TipoPersona,
  { apellido, nombre, dni, fechaNacimiento }: PorAgregar,
  sucursales: readonly number[] | null = null,
) {
  const { rows } = await sql<{ id: number; apellido: string; nombre: string; dni: string; fechaNacimiento: string }>`
    select x.id, x.apellido, x.nombre, x.doc_nro as dni,
      ${tipo === 'padre' ? sql`''` : sql`coalesce(x.fecha_nacimiento::text, '')`} as "fechaNacimiento"
    from ${sql.table(tipo)} x where not x.eliminado and ${seLlama('x', apellido, nombre)}
      ${tipo === 'personal' ? sql`and ${enSucursales('x.id_sucursal', sucursales)}` : sql``}
    order by x.id desc limit ${MAXIMO}`.execute(db)
  const numero = dni.replaceAll(/[.\s-]/g, '').toUpperCase()
  return rows
    .filter((p) => tipo === 'padre' || p.fechaNacimiento === fechaNacimiento || esCasiElMismo(p.dni, numero))
    .slice(0, MOSTRADOS)
}
