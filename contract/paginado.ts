import { z } from 'zod'
import { entero, textoLibre } from './campos.ts'
import type { Schema } from './route.ts'

/** What a list is searched by and sorted by. `columnas`: how many may be sorted by. */
export const consultaDeLista = (columnas = 1) => ({
  sSearch: textoLibre(100),
  iSortCol_0: entero(0, columnas - 1, 'La columna no se ordena').default(0),
  sSortDir_0: z.enum(['asc', 'desc'], 'Debe ser asc o desc').default('asc'),
})

/** Query of a server-paged list, in the classic grid protocol (dominio §17). */
export const consultaPaginada = (columnas = 1) => ({
  sEcho: entero(0, 2_147_483_647).default(1),
  iDisplayStart: entero(0, 10_000_000).default(0),
  iDisplayLength: entero(1, 100).default(10),
  ...consultaDeLista(columnas),
})

/** Answer of a server-paged list: rows without the search, rows with it, and those of the page. */
export const respuestaPaginada = <Fila extends Schema>(fila: Fila) => ({
  sEcho: z.number(),
  iTotalRecords: z.number(),
  iTotalDisplayRecords: z.number(),
  aaData: z.array(fila),
})

/** Whether nobody has the words of the search, and these are who sound alike (record 049). Ours. */
export const suenan = z.boolean()

/** Whether these are the parents of students who have the words of the search too: nobody else has them, or it was asked for. Ours. */
export const porHijos = z.boolean()
