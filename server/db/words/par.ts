import { type RawBuilder, sql } from 'kysely'
import { palabrasDe } from '#domain/busqueda.ts'
import { coincide, coincideAlPaso, PAIR } from './persona.ts'
import { cuantosTienen } from './sumas.ts'

/** Gives the two letters or digits that a search is, which half of a school may have; undefined for another search. */
export const parDe = (busqueda: string): string | undefined => {
  const palabras = palabrasDe(busqueda)
  return palabras.length === 1 && PAIR.test(palabras[0] ?? '') ? palabras[0] : undefined
}

const iniciaCon = (persona: string, par: string) =>
  sql<boolean>`left(sin_acentos(${sql.ref(`${persona}.apellido`)}), 2) = (select sin_acentos(${par}))`

/** Puts first whose whole surname the two letters are; written as the index of the beginnings has it (migration 059). */
const sonElApellido = (persona: string) => sql`(length(sin_acentos(${sql.ref(`${persona}.apellido`)})) <= 2)`

/** Of more than these some are met soon by who goes along the names; fewer are sorted as quickly. */
export const MUCHOS = 500

interface Primeros {
  tabla: 'alumno' | 'padre'
  /** The name of the table in the query. */
  persona: string
  busqueda: string
  /** How many are answered at most. */
  maximo: number
  /**
   * Picks those of whom `donde` is true, those with the greatest `primero` first and then by name, `maximo` at most; with
   * the columns `primero`, `apellido`, `nombre`, `id`.
   */
  elegir: (donde: RawBuilder<boolean>, primero: RawBuilder<unknown>) => RawBuilder<unknown>
}

/**
 * Picks in SQL the first people of a search of two letters or digits, in the order that `apellidoDicho` gives (`primero` descending,
 * the nulls last); null for another search. Those whose surname begins with them are read by the index of the beginnings,
 * and mostly there are enough; the others along the index of the names until there are, or, of few, by the index of pairs
 * (record 127). All of it is one statement, which sees one moment: who is renamed meanwhile is in one of the parts.
 */
export function primerosDePar({ tabla, persona, busqueda, maximo, elegir }: Primeros): RawBuilder<unknown> | null {
  const par = parDe(busqueda)
  if (par === undefined) return null
  const faltan = sql`(select count(*) from primeros) < ${sql.lit(maximo)}`
  const demas = (tiene: typeof coincide, cuando: RawBuilder<unknown>) =>
    elegir(sql<boolean>`(not ${iniciaCon(persona, par)} and ${tiene(persona, par)} and ${cuando})`, sql`null::boolean`)
  const sonMuchos = sql`${cuantosTienen(tabla, par, { eliminados: true })} > ${sql.lit(MUCHOS)}`
  return sql`(
    with primeros as materialized (${elegir(iniciaCon(persona, par), sonElApellido(persona))})
    select * from primeros
    union all (${demas(coincideAlPaso, sql`${faltan} and ${sonMuchos}`)})
    union all (${demas(coincide, sql`${faltan} and not ${sonMuchos}`)})
    order by primero desc nulls last, apellido, nombre, id limit ${sql.lit(maximo)})`
}
