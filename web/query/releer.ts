import type { QueryClient } from '@tanstack/react-query'

/**
 * Reads again what the screen shows of these calls. What is being read for the first time begins anew: its answer may be
 * of before the change, and the library would keep it.
 * Not for what the whole page stands on: while it begins anew there is none of it, and what was typed would go.
 */
export async function releer(cliente: QueryClient, llamadas: readonly { readonly nombre: string }[]): Promise<void> {
  await Promise.all(
    llamadas.map(async ({ nombre }) => {
      const queryKey = [nombre]
      await cliente.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
      await cliente.invalidateQueries({ queryKey })
    }),
  )
}
