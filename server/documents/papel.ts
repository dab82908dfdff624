/** Colours of what is printed: what is said quietly, and what must be seen. */
export const GRIS = '#4a5262'
export const ROJO = '#b3261e'
export const LINEA = '#c3cad5'

/** Draws a line below each row and none between columns. */
export const RENGLONES = {
  hLineWidth: (i: number) => (i === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINEA,
  paddingLeft: (i: number) => (i === 0 ? 0 : 8),
  paddingRight: (i: number, { table }: { table: { widths?: unknown } }) =>
    i === (table.widths as unknown[]).length - 1 ? 0 : 8,
  paddingTop: () => 2,
  paddingBottom: () => 2,
}

/**
 * Lets very long words be broken. Lines are only broken between words, so a word longer than its column would be cut
 * off.
 */
export const partible = (texto: string): string => texto.replace(/\S{20}(?=\S)/gu, '$&\u200b')
