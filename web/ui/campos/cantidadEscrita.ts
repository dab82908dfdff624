/** What was meant by a typed count: a number, nothing (null), or nothing with the reason why it is none. */
export interface CantidadLeida {
  readonly valor: number | null
  readonly motivo: string | null
}

/** Reads what a person types as a whole number from 0: '15', '1.500'. A sign or a comma is never dropped. */
export function leerCantidad(texto: string): CantidadLeida {
  const limpio = texto.trim()
  if (limpio === '') return { valor: null, motivo: null }
  if (/^\d+$|^\d{1,3}(\.\d{3})+$/.test(limpio)) return { valor: Number(limpio.replaceAll('.', '')), motivo: null }
  if (/^[-−]\s*\d*$/.test(limpio)) return { valor: null, motivo: 'No puede ser negativo' }
  return { valor: null, motivo: 'Escriba un número entero, sin decimales' }
}
