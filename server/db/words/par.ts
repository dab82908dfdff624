import { type RawBuilder, sql } from 'kysely'
import { palabrasDe } from '#domain/busqueda.ts'
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
 * Picks in SQL the first people of a search of two letters, in the order that `apellidoDicho` gives (`primero` descending,
 * the nulls last); null for another search. Those whose surname begins with them are read by the index of the beginnings,
 * and mostly there are enough; the others along the index of the names until there are, or, of few, by the index of pairs
 * (record 127). All of it is one statement, which sees one moment: who is renamed meanwhile is in one of the parts.
 */
export function primerosDePar({ tabla, persona, busqueda, maximo, elegir }: Primeros): RawBuilder<unknown> | null {
  if (!esPar(busqueda)) return null
  const [par = ''] = palabrasDe(busqueda)
  const faltan = sql`(select count(*) from primeros) < ${sql.lit(maximo)}`
  const demas = (tiene: typeof coincide, cuando: RawBuilder<unknown>) =>
    elegir(sql<boolean>`(not ${iniciaCon(persona, par)} and ${tiene(persona, par)} and ${cuando})`, sql`null::boolean`)
  return sql`(
    with primeros as materialized (${elegir(iniciaCon(persona, par), sonElApellido(persona))}),
    demas as materialized (
      select count(*) > ${sql.lit(MUCHOS)} as son_muchos
      from (select from ${sql.table(tabla)} x where ${coincide('x', par)} and ${faltan} limit ${sql.lit(MUCHOS + 1)}) x)
    select * from primeros
    union all (${demas(coincideAlPaso, sql`${faltan} and (select son_muchos from demas)`)})
    union all (${demas(coincide, sql`${faltan} and not (select son_muchos from demas)`)})
    order by primero desc nulls last, apellido, nombre, id limit ${sql.lit(maximo)})`
}
