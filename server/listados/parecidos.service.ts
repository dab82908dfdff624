import { type Por, queSuena } from '../db/words/parecido.ts'

/** What a list is asked for, and how its search is taken: by its words where that is left out. */
export type Buscado<Q> = Q & { readonly por?: Por }

interface Lectura {
  readonly encontrados: number
}

export interface Alternativas {
  /** Tells whether somebody has the words whom the filters hide: then the list stays empty, and the screen tells of him. */
  readonly hayOtros?: () => Promise<boolean>
  /** Whether these are parents, who are found by their children before by their sound; `siempre`: together with who has the words. */
  readonly porHijos?: boolean | 'siempre'
}

/**
 * Reads a list by the words of its search, and otherwise when nobody has them (record 049). `por` of the answer tells
 * how; it is left out for who was found by the words, and where nobody was.
 */
export async function conParecidos<Q extends { readonly sSearch: string }, L extends Lectura>(
  pedido: Q,
  leer: (buscado: Buscado<Q>) => Promise<L>,
  { hayOtros = async () => false, porHijos = false }: Alternativas = {},
): Promise<L & { por?: Por }> {
  if (porHijos === 'siempre' && pedido.sSearch) {
    const todos = await leer({ ...pedido, por: 'hijos' })
    if (todos.encontrados > 0) return { ...todos, por: 'hijos' }
  }
  const exacta = await leer(pedido)
  const maneras: readonly Por[] = [...(porHijos ? (['hijos'] as const) : []), ...sonoras(pedido.sSearch)]
  if (exacta.encontrados > 0 || maneras.length === 0 || (await hayOtros())) return exacta
  for (const por of maneras) {
    const otra = await leer({ ...pedido, por })
    if (otra.encontrados > 0) return { ...otra, por }
  }
  return exacta
}

/** Writes what was found as the answer of a server-paged list, whose rows it has. */
export const paginaHallada = <F>(
  { sEcho }: { readonly sEcho: number },
  { total, encontrados, aaData, por }: { total: number; encontrados: number; aaData: F[]; por?: Por },
) => ({ sEcho, iTotalRecords: total, iTotalDisplayRecords: encontrados, aaData, suenan: por === 'sonido' })

const sonoras = (busqueda: string): readonly Por[] => (queSuena(busqueda) ? ['sonido'] : [])
