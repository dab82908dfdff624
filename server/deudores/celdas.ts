import type { CeldasEscritas } from '#domain/cuenta/escritas.ts'
import type { Deudor } from './deudor.ts'

const [COMA, CERO] = [44, 48]

/**
 * Reads amounts that are not below 0: '1,2' → [1, 2]. Digit by digit, for a school has hundreds of thousands, and cut into
 * words first they take several times as long.
 */
export function numerosDe(texto: string): number[] {
  if (texto === '') return []
  const numeros: number[] = []
  let numero = 0
  for (let i = 0; i < texto.length; i++) {
    const letra = texto.charCodeAt(i)
    if (letra === COMA) {
      numeros.push(numero)
      numero = 0
    } else numero = numero * 10 + letra - CERO
  }
  numeros.push(numero)
  return numeros
}

/** Reads the amounts of an account. */
export const escritasDe = ({
  estados,
  montos,
  restas,
}: Pick<Deudor, 'estados' | 'montos' | 'restas'>): CeldasEscritas => ({
  estados,
  montos: numerosDe(montos),
  restas: numerosDe(restas),
})
