import { fold } from '#domain/texto.ts'

/** 'Tiene 1 hermano inscripto en 2026: Pérez, Ana (3° Grado A)'. */
export const hermanosDichos = (
  hermanos: readonly { readonly text: string; readonly curso: string }[],
  ano: number,
): string =>
  `Tiene ${hermanos.length} ${hermanos.length === 1 ? 'hermano inscripto' : 'hermanos inscriptos'} en ${ano}: ${hermanos
    .map((h) => `${h.text} (${h.curso})`)
    .join('; ')}`

/** Picks the special cases that are named after siblings: 'Hermano', '2° Hermana', 'Tercer hermano'. */
export const casosDeHermano = <C extends { readonly text: string }>(casos: readonly C[]): C[] =>
  casos.filter((c) => fold(c.text).includes('herman'))
