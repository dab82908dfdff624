import { type RawBuilder, sql } from 'kysely'
import type { PrefijoDeCatalogo } from '#contract/eventos/catalogos.ts'
import type { PrefijoDe } from '#contract/eventos/eventos.ts'
import type { TablaNombrada } from '../auditoria/nombres.service.ts'
import type { Esquema } from '../db/esquema/esquema.ts'

/** Another table's column that keeps a row of the catalogue from being deleted, and of which of its rows (default: any). */
type Uso = readonly [tabla: keyof Esquema, columna: string, donde?: RawBuilder<unknown>]

interface Comun {
  tabla: TablaNombrada
  /** 'El Cargo', as refusals name a row. */
  articulo: string
  /** The key that a second row of the same name violates, and the field that is named; `que` where the spec spells it otherwise. */
  unico: { constraint: string; campo: string; que?: string }
  /** What a row is in use by: the list says so, and the deletion is refused (D-161). */
  enUso: readonly Uso[]
  /** Rows belong to a branch, or to all of them where the column may be empty (D-229). */
  deSucursal?: true
}

/** Its rows are deleted in name only, and restored. */
export interface CatalogoRestaurable extends Comun {
  prefijo: PrefijoDeCatalogo & PrefijoDe<'RES'>
  restaurable: true
}

interface CatalogoSimple extends Comun {
  /** 'CAR': what its rules and its audit events begin with. */
  prefijo: PrefijoDeCatalogo
  restaurable?: never
}

/** What the server knows of one catalogue: everything that is not a rule of its own. */
export type Catalogo = CatalogoSimple | CatalogoRestaurable

/** What a list is made of: fields of the answer by name, of the row `t`, and their order. */
export interface Lista {
  campos: Record<string, RawBuilder<unknown>>
  orden: RawBuilder<unknown>
}

/** Every catalogue has an id; its other columns are its contract's. */
export const comoTabla = ({ tabla }: Catalogo) => tabla as 'sucursal'

/** Whether something refers to the row `t`. */
export const enUso = ({ enUso }: Catalogo): RawBuilder<boolean> =>
  enUso.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(
        enUso.map(
          ([tabla, columna, donde = sql`true`]) =>
            sql`exists (select 1 from ${sql.table(tabla)} u where u.${sql.ref(columna)} = t.id and ${donde})`,
        ),
        sql` or `,
      )})`

/** A field as its column is called: idSucursal → id_sucursal. */
export const columnaDe = (campo: string): string => campo.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`)
