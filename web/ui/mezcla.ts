type Valores = Readonly<Record<string, unknown>>

/** What somebody else saved while a form was open, put together with what was typed in it. */
export interface Mezcla {
  /** Fields that were typed, as they were typed; the others come from what is saved now. */
  readonly escritos: Valores
  /** Fields that both changed, each to something else: what the other one saved. */
  readonly ajenos: Valores
  /** Fields that only the other one changed: what they held before, and what is saved. */
  readonly traidos: { readonly antes: Valores; readonly ahora: Valores }
}

/** Tells whether two values of a field are the same; an empty text is nothing. */
export const mismoValor = (a: unknown, b: unknown): boolean => enTexto(a) === enTexto(b)
const enTexto = (valor: unknown) => JSON.stringify(valor ?? null, (_, v: unknown) => (v === '' ? null : v))

/** Tells whether anything was changed in a form that `base` filled; what was typed and taken back is no change. */
export const hayCambios = (base: Valores, escrito: Valores): boolean =>
  Object.keys(escrito).some((campo) => !mismoValor(escrito[campo] || null, base[campo] || null))

/**
 * Puts the fields of a form together: `base` filled it, `escrito` is in it, `guardado` is the record as it is now. A
 * document or a list of e-mails is one field, because half of each would be nobody's.
 */
export function mezclar(base: Valores, escrito: Valores, guardado: Valores): Mezcla {
  const propios = Object.keys(escrito).filter(
    (campo) => !mismoValor(escrito[campo], base[campo]) && !mismoValor(escrito[campo], guardado[campo]),
  )
  const chocan = propios.filter((campo) => !mismoValor(guardado[campo], base[campo]))
  const solo = (de: Valores, campos: readonly string[]) => Object.fromEntries(campos.map((campo) => [campo, de[campo]]))
  const traidos = Object.keys(escrito).filter(
    (campo) =>
      campo !== 'version' && !mismoValor(guardado[campo], base[campo]) && mismoValor(escrito[campo], base[campo]),
  )
  return {
    escritos: solo(escrito, propios),
    ajenos: solo(guardado, chocan),
    traidos: { antes: solo(base, traidos), ahora: solo(guardado, traidos) },
  }
}

/**
 * Names the fields, by their labels and in their order, that somebody else changed. A field inside another one, such as
 * the number of a document, is named when it changed itself.
 */
export function cambiadosPorOtros(
  base: Valores,
  guardado: Valores,
  etiquetas: ReadonlyMap<string, string>,
): readonly string[] {
  const en = (valores: Valores, nombre: string) =>
    nombre.split('.').reduce<unknown>((dentro, parte) => (dentro as Valores | null | undefined)?.[parte], valores)
  return [...etiquetas].flatMap(([nombre, etiqueta]) =>
    mismoValor(en(base, nombre), en(guardado, nombre)) ? [] : [etiqueta],
  )
}
