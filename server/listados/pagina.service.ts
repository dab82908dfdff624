import type { Db } from '../db/database.ts'
import { hayIndice } from '../db/words/hallados.ts'
import { juntas, leer, type Parte } from '../db/words/juntas.ts'

/** What a list of people reads of itself. */
export interface Lista<F> {
  readonly pagina: () => Parte<F[]>
  readonly cuenta: () => Parte<{ total: number; encontrados: number }>
  readonly total: () => Parte<number>
  /** The page and its count of a search that an index finds. */
  readonly hallados: () => Parte<{ encontrados: number; aaData: F[] }>
}

/**
 * Reads a page of a list and counts it, in one statement. Where no index finds the words of a search, to count who has
 * them takes so long that the page is read beside.
 */
export async function leerPagina<F>(db: Db, sSearch: string, lista: Lista<F>) {
  if (hayIndice(sSearch)) {
    const { total, hallados } = await juntas(db, { total: lista.total(), hallados: lista.hallados() })
    return { total, ...hallados }
  }
  if (!sSearch) {
    const { cuenta, aaData } = await juntas(db, { cuenta: lista.cuenta(), aaData: lista.pagina() })
    return { ...cuenta, aaData }
  }
  const [cuenta, aaData] = await Promise.all([leer(db, lista.cuenta()), leer(db, lista.pagina())])
  return { ...cuenta, aaData }
}
