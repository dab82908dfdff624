import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { type InputAttributes, NumericFormat, type NumericFormatProps } from 'react-number-format'
import { leerDinero, MAX_PESOS } from './dineroEscrito.ts'

export interface EntradaDineroProps {
  /** Pesos; null is an empty field. */
  valor: number | null | undefined
  alCambiar: (pesos: number | null) => void
}

interface Escrito {
  readonly texto: string
  readonly valor: number | null
}

/**
 * How an amount is typed and read. While it is typed in, the text is what was typed and nothing is padded or tidied:
 * the number alone would make a first comma a 0 (',50' became 500,00), and over a padded comma the typed one changes
 * no text, and the caret, which the library sets once more a moment after each key, goes back before it (a quick
 * 436,05 became 43.605,00). `enReposo` is the text of a number that nobody is typing.
 */
export function useFormatoDinero(
  { valor, alCambiar }: EntradaDineroProps,
  enReposo: (pesos: number) => string = String,
) {
  const [escrito, setEscrito] = useState<Escrito | null>(null)
  const actual = valor ?? null
  const reposo = actual === null ? '' : enReposo(actual)
  return {
    value: escrito?.valor === actual ? escrito.texto : reposo,
    valueIsNumericString: true,
    onValueChange: (v, origen) => {
      if (origen.source !== 'event') return
      const pesos = v.floatValue ?? null
      setEscrito({ texto: v.value, valor: pesos })
      alCambiar(pesos)
    },
    decimalSeparator: ',',
    thousandSeparator: '.',
    allowedDecimalSeparators: [','],
    decimalScale: 2,
    allowNegative: false,
    isAllowed: (v) => (v.floatValue ?? 0) <= MAX_PESOS,
    inputMode: 'decimal',
    autoComplete: 'off',
    onKeyDown: puntoDelTeclado,
    onPaste: (e: ClipboardEvent<HTMLInputElement>) => {
      const pegado = leerDinero(e.clipboardData.getData('text'))
      e.preventDefault()
      if (pegado === null) return
      setEscrito(null)
      alCambiar(pegado)
    },
    onBlur: () => setEscrito(null),
  } satisfies NumericFormatProps
}

/** The input of an amount, for a field of a form and for a cell of a matrix: '1.234,50' at rest. */
export function EntradaDinero<Base = InputAttributes>({
  valor,
  alCambiar,
  onBlur,
  onKeyDown,
  ...entrada
}: EntradaDineroProps & NumericFormatProps<Base>) {
  const formato = useFormatoDinero({ valor, alCambiar }, (pesos) => pesos.toFixed(2))
  return (
    <NumericFormat
      {...formato}
      {...(entrada as NumericFormatProps)}
      onKeyDown={(e) => {
        onKeyDown?.(e)
        puntoDelTeclado(e)
      }}
      onBlur={(e) => {
        formato.onBlur()
        onBlur?.(e)
      }}
    />
  )
}

/** The dot of the numeric pad types a comma. */
function puntoDelTeclado(e: KeyboardEvent<HTMLInputElement>) {
  if (e.code !== 'NumpadDecimal' || e.key === ',') return
  e.preventDefault()
  const campo = e.currentTarget
  campo.setRangeText(',', campo.selectionStart ?? 0, campo.selectionEnd ?? 0, 'end')
  campo.dispatchEvent(new Event('input', { bubbles: true }))
}
