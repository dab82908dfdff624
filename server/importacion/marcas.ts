/** Titles of what Campana writes beside the columns of a file that comes back corrected, after all of them. */
export const [ERRORES, CORREGIDO] = ['Errores', 'Corregido'] as const
