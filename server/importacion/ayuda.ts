/** Columns of the sheet that explains a model file. */
export const AYUDA = [
  { key: 'columna', titulo: 'Columna', tipo: 'texto', letras: 30 },
  { key: 'hace', titulo: 'Hace falta', tipo: 'texto', letras: 12 },
  { key: 'ayuda', titulo: 'Cómo se escribe', tipo: 'texto', letras: 60 },
  { key: 'ejemplo', titulo: 'Ejemplo', tipo: 'texto', letras: 22 },
] as const

/** Tells that sheet by its first row. */
export const esAyuda = (celdas: readonly string[]): boolean => AYUDA.every(({ titulo }, i) => celdas[i] === titulo)
