import { type RawBuilder, sql } from 'kysely'
import { palabrasDe, patronOrdinal } from '#domain/busqueda.ts'
import { fold } from '#domain/texto.ts'
import type { Parte } from './juntas.ts'
import { MUCHOS } from './par.ts'
import { porTrigramas } from './persona.ts'

/** Tells whether the index of trigrams finds those of a search, who are few then. */
export const hayIndice = (busqueda: string): boolean =>
  palabrasDe(fold(busqueda)).some((p) => porTrigramas(p) && !patronOrdinal(p))

/**
 * Makes a part of those whom a search finds: how many they are, and a page of them, which reads `hallados`. They are found
 * once for both, and before they are sorted: PostgreSQL, which cannot know how many have a word, would rather go along
 * the index of the names until it has met ten, and passes by half the school for a rare one.
 */
export const conHallados = <T>(todos: RawBuilder<unknown>, pagina: Parte<T>) =>
  ({
    json: sql`(with hallados as materialized (${todos})
      select json_build_object('encontrados', (select count(*) from hallados), 'aaData', ${pagina.json}))`,
    leer: ({ encontrados, aaData }: { encontrados: number; aaData: never }) => ({
      encontrados,
      aaData: pagina.leer(aaData),
    }),
  }) satisfies Parte<unknown>

/**
 * Makes a part of those whom a search without trigrams finds, who may be half of a school: how many they are, and a page
 * of them. `muchos` reads it along the index of the names until it is full, however many come after it; `pocos` sorts
 * them all, for a rare pair is met by nobody on that way.
 */
export const conContados = <T>(
  cuantos: RawBuilder<unknown>,
  { pocos, muchos }: { pocos: Parte<T>; muchos: Parte<T> },
): Parte<{ encontrados: number; aaData: T }> => ({
  json: sql`(select json_build_object('encontrados', c.n,
      'aaData', case when c.n > ${sql.lit(MUCHOS)} then ${muchos.json} else ${pocos.json} end)
    from (select ${cuantos} as n) c)`,
  leer: ({ encontrados, aaData }: { encontrados: number; aaData: never }) => ({
    encontrados,
    aaData: pocos.leer(aaData),
  }),
})
