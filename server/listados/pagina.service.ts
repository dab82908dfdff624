import type { Db } from '../db/database.ts'
import { juntas, type Parte } from '../db/words/juntas.ts'

/** What a list of people reads of itself. */
export interface Lista<F> {
  /** The page and the counts of the list without a search. */
  readonly pagina: () => Parte<F[]>
  readonly cuenta: () => Parte<{ total: number; encontrados: number }>
  readonly total: () => Parte<number>
  /** The page and its count of a search. */
  readonly hallados: () => Parte<{ encontrados: number; aaData: F[] }>
}

/** Reads a page of a list and counts it, in one statement. */
export async function leerPagina<F>(db: Db, sSearch: string, lista: Lista<F>) {
  if (sSearch) {
    const { total, hallados } = await juntas(db, { total: lista.total(), hallados: lista.hallados() })
    return { total, ...hallados }
  }
  const { cuenta, aaData } = await juntas(db, { cuenta: lista.cuenta(), aaData: lista.pagina() })
  return { ...cuenta, aaData }
}
