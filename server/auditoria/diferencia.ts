export type Valor = string | number | boolean | null | object

/** Finds the fields that differ, before and after, for the audit. */
export function diferencia(antes: Readonly<Record<string, unknown>>, despues: Readonly<Record<string, Valor>>) {
  const distintos = Object.entries(despues).filter(
    ([campo, valor]) => JSON.stringify(antes[campo] ?? null) !== JSON.stringify(valor),
  )
  return {
    hay: distintos.length > 0,
    antes: Object.fromEntries(distintos.map(([campo]) => [campo, antes[campo] ?? null])),
    despues: Object.fromEntries(distintos),
  }
}
