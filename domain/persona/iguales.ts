/**
 * Tells whether two numbers of documents are one slip of the keyboard apart: one digit is another, or two neighbours
 * changed places. The same number is no slip.
 */
export function esCasiElMismo(uno: string, otro: string): boolean {
  if (uno.length !== otro.length) return false
  const distintas = [...uno].flatMap((cifra, i) => (cifra === otro[i] ? [] : [i]))
  const [a, b] = distintas
  if (distintas.length === 1) return true
  return distintas.length === 2 && b === (a ?? 0) + 1 && uno[a ?? 0] === otro[b] && uno[b] === otro[a ?? 0]
}
