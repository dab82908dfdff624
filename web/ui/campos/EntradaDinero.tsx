import {
  type ClipboardEvent,
  type FocusEvent,
  type InputEvent,
  type KeyboardEvent,
  type MouseEvent,
  useRef,
  useState,
} from 'react'
import { type InputAttributes, NumericFormat, type NumericFormatProps } from 'react-number-format'
import { comoMiles, leerDinero, MAX_PESOS } from './dineroEscrito.ts'

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
 *
 * A click or the Tab key selects the whole amount, so that what is typed replaces it. A typed dot is a comma until three
 * digits follow it.
 */
export function useFormatoDinero(
  { valor, alCambiar }: EntradaDineroProps,
  enReposo: (pesos: number) => string = String,
) {
  const [escrito, setEscrito] = useState<Escrito | null>(null)
  const punto = useRef<Punto>({ abierto: false, miles: 0 })
  const actual = valor ?? null
  const leer = (texto: string) => {
    const leido = leerDinero(texto)
    if (leido === null) return
    setEscrito(null)
    alCambiar(leido)
  }
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
    onBeforeInput: (e: InputEvent<HTMLInputElement>) => {
      if (e.data.length > 1) {
        e.preventDefault()
        leer(e.data)
      } else escribirConPunto(e, punto.current)
    },
    onPaste: (e: ClipboardEvent<HTMLInputElement>) => {
      e.preventDefault()
      leer(e.clipboardData.getData('text'))
    },
    onMouseDown: elegirTodo,
    // at once: the library calls onFocus a moment later, when the first key may have been typed
    onFocusCapture: (e: FocusEvent<HTMLInputElement>) => {
      punto.current = { abierto: false, miles: 0 }
      e.currentTarget.select()
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

/** What became of the dots that were typed since the field was entered. */
interface Punto {
  /** The comma that is there was typed as a dot. */
  abierto: boolean
  /** How many dots were read as thousands. */
  miles: number
}

/** Writes a comma for a dot; takes it back when a third digit follows. */
function escribirConPunto(e: InputEvent<HTMLInputElement>, punto: Punto) {
  const campo = e.currentTarget
  const [desde, hasta] = [campo.selectionStart ?? 0, campo.selectionEnd ?? 0]
  const todo = desde === 0 && hasta === campo.value.length
  if (todo) Object.assign(punto, { abierto: false, miles: 0 })
  if (e.data === '.') {
    e.preventDefault()
    const resto = campo.value.slice(0, desde) + campo.value.slice(hasta)
    if (resto.includes(',')) return
    poner(campo, ',', desde, hasta)
    punto.abierto = true
  } else if (e.data === ',') {
    punto.abierto = false
  } else if (punto.abierto && desde === hasta && hasta === campo.value.length) {
    const miles = /\d/.test(e.data) ? comoMiles(campo.value, punto.miles, e.data) : null
    if (miles === null) return
    e.preventDefault()
    poner(campo, miles, 0, campo.value.length)
    Object.assign(punto, { abierto: false, miles: punto.miles + 1 })
  }
}

/** Selects the whole amount at the click that enters the field; the next click puts the caret. */
function elegirTodo(e: MouseEvent<HTMLInputElement>) {
  if (document.activeElement === e.currentTarget || e.button !== 0) return
  e.preventDefault()
  e.currentTarget.focus()
}

/** Types into the field as the keyboard would. */
function poner(campo: HTMLInputElement, texto: string, desde: number, hasta: number) {
  campo.setRangeText(texto, desde, hasta, 'end')
  campo.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The dot of the numeric pad types a comma. */
function puntoDelTeclado(e: KeyboardEvent<HTMLInputElement>) {
  if (e.code !== 'NumpadDecimal' || e.key === ',') return
  e.preventDefault()
  const campo = e.currentTarget
  poner(campo, ',', campo.selectionStart ?? 0, campo.selectionEnd ?? 0)
}
