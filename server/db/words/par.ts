import { type RawBuilder, sql } from 'kysely'
import { palabrasDe } from '#domain/busqueda.ts'
import type { Db, Trx } from '../database.ts'
import { coincide, coincideAlPaso } from './persona.ts'

/** Tells whether a search is nothing but two letters, which half of a school may have. */
const esPar = (busqueda: string): boolean => {
  const [palabra = '', ...demas] = palabrasDe(busqueda)
  return demas.length === 0 && /^[a-záéíóúüñ]{2}$/i.test(palabra)
}

const iniciaCon = (persona: string, par: string) =>
  sql<boolean>`left(sin_acentos(${sql.ref(`${persona}.apellido`)}), 2) = (select sin_acentos(${par}))`

/** Puts first whose whole surname the two letters are; written as the index of the beginnings has it (migration 059). */
const sonElApellido = (persona: string) => sql`(length(sin_acentos(${sql.ref(`${persona}.apellido`)})) <= 2)`

/** Of more than these some are met soon by who goes along the names; fewer are sorted as quickly. */
export const MUCHOS = 500

interface Primeros<T> {
  tabla: 'alumno' | 'padre'
  /** The name of the table in the query. */
  persona: string
  busqueda: string
  /** How many are answered at most. */
  maximo: number
  /** Reads those of whom `donde` is true, those with the greatest `primero` first and then by name, `maximo` at most. */
  leer: (donde: RawBuilder<boolean>, primero: RawBuilder<unknown>) => Promise<T[]>
}

/**
 * Finds the first people of a search of two letters, in the order that `apellidoDicho` gives; null for another search.
 * Those whose surname begins with them are read by the index of the beginnings, and mostly there are enough; the others
 * along the index of the names until there are, or, of few, by the index of pairs (record 127).
 */
export async function primerosDePar<T>(db: Db | Trx, de: Primeros<T>): Promise<T[] | null> {
  const { tabla, persona, maximo, leer } = de
  if (!esPar(de.busqueda)) return null
  const [par = ''] = palabrasDe(de.busqueda)
  const primeros = await leer(iniciaCon(persona, par), sonElApellido(persona))
  if (primeros.length === maximo) return primeros
  const { rows } = await sql<{ muchos: boolean }>`
    select count(*) > ${sql.lit(MUCHOS)} as muchos
    from (select from ${sql.table(tabla)} x where ${coincide('x', par)} limit ${sql.lit(MUCHOS + 1)}) x`.execute(db)
  const tiene = rows[0]?.muchos ? coincideAlPaso : coincide
  const demas = await leer(sql<boolean>`(not ${iniciaCon(persona, par)} and ${tiene(persona, par)})`, sql`null::int`)
  return [...primeros, ...demas].slice(0, maximo)
}
