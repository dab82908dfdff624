import { type RawBuilder, sql } from 'kysely'
import type { PrefijoDeCatalogo } from '#contract/eventos/catalogos.ts'
import type { PrefijoDe } from '#contract/eventos/eventos.ts'
import type { TablaNombrada } from '../auditoria/nombres.service.ts'
import type { Esquema } from '../db/esquema/esquema.ts'

/**
 * Column of another table that keeps a row of the catalogue from being deleted, what its rows are called, and which of
 * them count (default: all).
 */
type Uso = readonly [tabla: keyof Esquema, columna: string, que: string, donde?: RawBuilder<unknown>]

interface Comun {
  tabla: TablaNombrada
  /** 'El Cargo', as refusals name a row. */
  articulo: string
  /**
   * Unique key that a second row of the same name violates, and the field that the refusal names; `que` where the spec
   * spells it otherwise. `sinAcentos`: a name that differs in accents only is one too, where these other columns of the
   * key are equal.
   */
  unico: { constraint: string; campo: string; que?: string; sinAcentos?: readonly string[] }
  /** Where a row may be in use: the list says so, and the deletion is refused (D-161). */
  enUso: readonly Uso[]
  /** Which enrolments `n` refer to the row `id`: those of them that are rests go with it. */
  inscripciones?: (id: number) => RawBuilder<unknown>
  /** Rows belong to a branch, or to all of them where the column may be empty (D-229). */
  deSucursal?: true
}

/** A catalogue whose rows are deleted in name only, and can be restored. */
export interface CatalogoRestaurable extends Comun {
  prefijo: PrefijoDeCatalogo & PrefijoDe<'RES'>
  restaurable: true
}

interface CatalogoSimple extends Comun {
  /** 'CAR': what its rules and its audit events begin with. */
  prefijo: PrefijoDeCatalogo
  restaurable?: never
}

/** Everything that the server knows of one catalogue, except rules of its own. */
export type Catalogo = CatalogoSimple | CatalogoRestaurable

/** What a list is made of: fields of the answer by name, of the row `t`, and their order. */
export interface Lista {
  campos: Record<string, RawBuilder<unknown>>
  orden: RawBuilder<unknown>
}

/** Treats every table of a catalogue as `sucursal` for the compiler: all have an id, and the contract checks the rest. */
export const comoTabla = ({ tabla }: Catalogo) => tabla as 'sucursal'

const refiere = (fila: string, [tabla, columna, , donde = sql`true`]: Uso) =>
  sql<boolean>`exists (select 1 from ${sql.table(tabla)} u where u.${sql.ref(columna)} = ${sql.ref(`${fila}.id`)} and ${donde})`

/** Tells in SQL whether something refers to the row `t`. */
export const enUso = ({ enUso }: Catalogo): RawBuilder<boolean> =>
  enUso.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(
        enUso.map((uso) => refiere('t', uso)),
        sql` or `,
      )})`

/** Lists in SQL what refers to the row `fila`: {inscripciones,exámenes}. */
export const usadoPor = ({ enUso }: Catalogo, fila = 't'): RawBuilder<string[]> =>
  sql<string[]>`array_remove(array[${sql.join([
    sql`null`,
    ...enUso.map((uso) => sql`case when ${refiere(fila, uso)} then ${sql.lit(uso[2])} end`),
  ])}]::text[], null)`

/** Turns the name of a field into that of its column: idSucursal → id_sucursal. */
export const columnaDe = (campo: string): string => campo.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`)
