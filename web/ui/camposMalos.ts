/**
 * Names the fields that are wrong: those of a list one by one ('celdas.0.valor'), of any other kind by its own name, as
 * what is drawn as one field may have parts.
 */
export const camposMalos = (errors: object): string[] =>
  Object.entries(errors).flatMap(([nombre, error]) => (Array.isArray(error) ? deLista(error, nombre) : [nombre]))

const deLista = (lista: readonly unknown[], nombre: string): string[] =>
  lista.flatMap((suyo, i) => (suyo ? hojas(suyo, `${nombre}.${i}`) : []))

/** An error has a message or the name of its rule; what has neither holds the errors of its fields. */
function hojas(error: object, nombre: string): string[] {
  if (['message', 'type'].some((c) => typeof (error as Record<string, unknown>)[c] === 'string')) return [nombre]
  return Object.entries(error).flatMap(([campo, suyo]) => (suyo ? hojas(suyo, `${nombre}.${campo}`) : []))
}
