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
import { crearFallas, peligro } from '../alertas.tsx'
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
 * digits follow it, and a fourth is refused; 1,234.50 is read as what it means elsewhere. A third decimal is refused.
 */
export function useFormatoDinero(
  { valor, alCambiar }: EntradaDineroProps,
  enReposo: (pesos: number) => string = String,
) {
  const [escrito, setEscrito] = useState<Escrito | null>(null)
  const punto = useRef<Punto>({ ...SIN_PUNTO })
  const actual = valor ?? null
  const leer = (texto: string) => {
    const leido = leerDinero(texto)
    // the field stays as it was, and a cell has no room to say why
    if (leido === null) return peligro('No se Pegó', `«${texto.trim().slice(0, 40)}» no se entiende como importe`)
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
    // a sign that vanished would be saved as its opposite: it stays, and the form refuses it
    allowNegative: true,
    isAllowed: (v) => Math.abs(v.floatValue ?? 0) <= MAX_PESOS || demasiado(),
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
      punto.current = { ...SIN_PUNTO }
      e.currentTarget.select()
    },
    onBlur: (e: FocusEvent<HTMLInputElement>) => {
      if (punto.current.tragado !== '') deMas(e.currentTarget.value, punto.current.tragado)
      setEscrito(null)
    },
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
        formato.onBlur(e)
        onBlur?.(e)
      }}
    />
  )
}

/** What became of the dots and commas that were typed since the field was entered. */
interface Punto {
  /** The comma that is there was typed as a dot. */
  abierto: boolean
  /** How many dots were read as thousands. */
  miles: number
  /** The comma that is there was typed as one. */
  coma: boolean
  /** How many commas were read as thousands: 1,234.50. */
  comas: number
  /** The third digit after a typed comma, which the field does not take; '' when the last key was another. */
  tragado: string
  /** The digits that are there since three of them followed a typed dot: a fourth makes it doubtful. */
  cerrado: string
}

const SIN_PUNTO: Punto = { abierto: false, miles: 0, coma: false, comas: 0, tragado: '', cerrado: '' }

/**
 * Writes a comma for a dot; takes it back when a third digit follows. A comma of which three digits and another
 * separator follow stood for thousands, as 1,234.50 is written elsewhere. Of 1.2345 the dot can be neither, and so the
 * digit is not taken, which is said.
 */
function escribirConPunto(e: InputEvent<HTMLInputElement>, punto: Punto) {
  const campo = e.currentTarget
  const [desde, hasta] = [campo.selectionStart ?? 0, campo.selectionEnd ?? 0]
  if (desde === 0 && hasta === campo.value.length) Object.assign(punto, SIN_PUNTO)
  const { tragado } = punto
  punto.tragado = ''
  const alFinal = desde === hasta && hasta === campo.value.length
  const enMiles = (digito: string, leidos: number) => (alFinal ? comoMiles(campo.value, leidos, digito) : null)
  const poner = (texto: string, nuevo: Partial<Punto>) => {
    e.preventDefault()
    escribir(campo, texto, 0, campo.value.length)
    Object.assign(punto, nuevo)
  }
  if (e.data === '.' || e.data === ',') {
    const miles = tragado && punto.miles === 0 ? enMiles(tragado, punto.comas) : null
    if (miles !== null) return poner(`${miles},`, { abierto: false, coma: e.data === ',', comas: punto.comas + 1 })
    const resto = campo.value.slice(0, desde) + campo.value.slice(hasta)
    if (e.data === '.') e.preventDefault()
    // a second separator: what follows is no third digit of the first
    if (resto.includes(',')) return void Object.assign(punto, { abierto: false, coma: false })
    if (e.data === '.') escribir(campo, ',', desde, hasta)
    Object.assign(punto, { abierto: e.data === '.', coma: e.data === ',' })
  } else if (/\d/.test(e.data)) {
    if (alFinal && punto.cerrado !== '' && cifrasDe(campo.value) === punto.cerrado) {
      e.preventDefault()
      return dudoso(campo.value, e.data)
    }
    const miles = punto.abierto ? enMiles(e.data, punto.miles) : null
    if (miles !== null) return poner(miles, { abierto: false, miles: punto.miles + 1, cerrado: cifrasDe(miles) })
    if (!alFinal || !/,\d\d$/.test(campo.value)) return
    if (!punto.coma) {
      e.preventDefault()
      return deMas(campo.value, e.data)
    }
    const otros = punto.comas > 0 ? enMiles(e.data, punto.comas) : null
    if (otros !== null) poner(otros, { coma: false, comas: punto.comas + 1, cerrado: cifrasDe(otros) })
    // a fourth digit makes it neither thousands nor an amount
    else if (tragado === '') punto.tragado = e.data
    else {
      punto.coma = false
      deMas(campo.value, tragado + e.data)
    }
  }
}

const cifrasDe = (texto: string) => texto.replaceAll('.', '')

const dudosos = crearFallas()

/** Says what of an amount was not taken; what was said of the one before goes. */
function decirDudoso(texto: string) {
  dudosos.olvidar()
  const dejar = dudosos.escuchar()
  peligro('Importe Dudoso', texto)
  dejar()
}

const dudoso = (queda: string, digito: string) =>
  decirDudoso(`«${queda}${digito}» no se entiende como importe: quedó ${queda},00`)

/** Says that a digit was not taken because the amount would be larger than any; answers that it was not. */
function demasiado(): false {
  decirDudoso('Es más de lo que entra en un importe: hasta 99.999.999.999,99')
  return false
}

const deMas = (queda: string, digitos: string) =>
  decirDudoso(`«${queda}${digitos}» tiene más de dos decimales: quedó ${queda}`)

/** Selects the whole amount at the click that enters the field; the next click puts the caret. */
function elegirTodo(e: MouseEvent<HTMLInputElement>) {
  if (document.activeElement === e.currentTarget || e.button !== 0) return
  e.preventDefault()
  e.currentTarget.focus()
}

/** Types into the field as the keyboard would. */
function escribir(campo: HTMLInputElement, texto: string, desde: number, hasta: number) {
  campo.setRangeText(texto, desde, hasta, 'end')
  campo.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The dot of the numeric pad types a comma. */
function puntoDelTeclado(e: KeyboardEvent<HTMLInputElement>) {
  if (e.code !== 'NumpadDecimal' || e.key === ',') return
  e.preventDefault()
  const campo = e.currentTarget
  escribir(campo, ',', campo.selectionStart ?? 0, campo.selectionEnd ?? 0)
}
