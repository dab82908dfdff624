import { queSuena } from '../db/words/parecido.ts'

/** What a list is asked for, and whether its search is taken by its sound. */
export type Buscado<Q> = Q & { readonly porSonido: boolean }

interface Lectura {
  readonly encontrados: number
}

/**
 * Reads a list by the words of its search, and by their sound when nobody has them (record 049). `hayOtros`: whether
 * somebody has the words whom the filters of the list hide: then it stays empty, and the screen tells of him.
 */
export async function conParecidos<Q extends { readonly sSearch: string }, L extends Lectura>(
  pedido: Q,
  leer: (buscado: Buscado<Q>) => Promise<L>,
  hayOtros: () => Promise<boolean> = async () => false,
): Promise<L & { suenan: boolean }> {
  const exacta = { ...(await leer({ ...pedido, porSonido: false })), suenan: false }
  if (exacta.encontrados > 0 || !queSuena(pedido.sSearch) || (await hayOtros())) return exacta
  const sonora = await leer({ ...pedido, porSonido: true })
  return sonora.encontrados > 0 ? { ...sonora, suenan: true } : exacta
}
