import { type RawBuilder, sql } from 'kysely'

/** Folds case and accents of a text in SQL, for holding one name against another; domain/texto.ts does it with `fold`. */
export const plegado = (texto: RawBuilder<unknown>) => sql<string>`sin_acentos(${texto})`
