import { quienPaga } from '#domain/cobranza/recibido.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { totalDeGrilla } from './grillas.ts'
import type { Cobranza } from './useCobranza.ts'

/**
 * Lists whom the receipt of a collection can name: the parents of those of whom something is chosen, and these
 * themselves. `suele`: whom it names when nobody says it; null is the students.
 */
export function pagadoresDe({ inscripciones, grillas, seleccion }: Cobranza) {
  const pagadas = inscripciones.filter((_, n) => {
    const grilla = grillas[n]
    return grilla !== undefined && totalDeGrilla(grilla, seleccion).items > 0
  })
  const porId = new Map(pagadas.flatMap((i) => i.padres.map((p) => [p.id, p] as const)))
  return {
    padres: [...porId.values()],
    alumnos: rotuloDe([...new Set(pagadas.map((i) => nombreCompleto(i.alumno)))]),
    suele: quienPaga(pagadas.map((i) => i.padres))?.id ?? null,
  }
}

/** 'El alumno: Gómez, Ana'. */
const rotuloDe = (nombres: readonly string[]) =>
  `${nombres.length > 1 ? 'Los alumnos' : 'El alumno'}: ${nombres.join('; ')}`
