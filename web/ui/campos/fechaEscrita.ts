import {
  anoDe,
  conAnoDeDosCifras,
  construir,
  type Fecha,
  formatoFecha,
  leerFecha,
  topeDeDosCifras,
} from '#domain/fecha.ts'
import { conMesEnCifras } from '#domain/mesEscrito.ts'

/** Reads what a person types: DD-MM-YYYY, DD/MM/YYYY or DDMMYYYY, strictly; null otherwise. */
export function leerFechaEscrita(texto: string): Fecha | null {
  const limpio = texto.trim()
  if (/^\d{8}$/.test(limpio)) return leerFecha(`${limpio.slice(0, 2)}-${limpio.slice(2, 4)}-${limpio.slice(4)}`)
  return /^\d{2}([-/])\d{2}\1\d{4}$/.test(limpio) ? leerFecha(limpio) : null
}

export interface LimitesFecha {
  min?: Fecha | undefined
  max?: Fecha | undefined
  /** Says why a day within the limits cannot be chosen ('Es sábado'); undefined for one that can. */
  porQueNo?: ((fecha: Fecha) => string | undefined) | undefined
  /** Whether the year must be written, because the present one makes no sense: of a birth. */
  conAno?: boolean | undefined
}

/** Says why a day cannot be chosen within the limits; undefined for one that can. */
export function motivoDe(fecha: Fecha, { min, max, porQueNo }: LimitesFecha): string | undefined {
  if (max && fecha > max) return `No puede ser posterior al ${formatoFecha(max)}`
  if (min && fecha < min) return `No puede ser anterior al ${formatoFecha(min)}`
  return porQueNo?.(fecha)
}

/** Whether a day can be chosen within the limits. */
export const permitida = (fecha: Fecha, limites: LimitesFecha): boolean => motivoDe(fecha, limites) === undefined

/** No day before it can be kept. */
const MAS_ANTIGUO = 1900

/** A year that has every day. */
const BISIESTO = 2024

/** What was meant by a typed text: a day, or why there is none; an empty text is neither. */
export type FechaEntendida = { readonly fecha: Fecha } | { readonly motivo: string } | null

/**
 * Understands what people write when they have left the field: 5/3/2016, 05.03.16, 5-3, 050316, 2016-03-05, 5 de marzo de
 * 2016. A year of two digits is that of this century unless it lies beyond the limits (or ten years ahead); without a year
 * it is the nearest one that the limits admit, or none where the year must be written.
 */
export function entenderFecha(texto: string, hoy: Fecha, limites: LimitesFecha = {}): FechaEntendida {
  const limpio = conMesEnCifras(texto.trim())
  if (limpio === '') return null
  const [dia = '', mes = '', ano] = partesDe(limpio)
  if (limites.conAno && ano === undefined && construir(BISIESTO, Number(mes), Number(dia)))
    return { motivo: 'Falta el año. Escriba día, mes y año: 05-03-2016' }
  const este = anoDe(hoy)
  const anos = ano === undefined ? [este, este - 1, este + 1] : [Number(ano)]
  const posibles =
    ano?.length === 2
      ? conAnoDeDosCifras(Number(ano), Number(mes), Number(dia))
      : anos.flatMap((a) => construir(a, Number(mes), Number(dia)) ?? [])
  const primera = posibles[0]
  if (
    !primera &&
    ano?.length === 4 &&
    Number(ano) < MAS_ANTIGUO &&
    construir(2000 + (Number(ano) % 4), Number(mes), Number(dia))
  )
    return { motivo: `El año ${ano} es demasiado antiguo: se admite desde ${MAS_ANTIGUO}` }
  if (!primera) return { motivo: 'Esa fecha no existe. Escriba día, mes y año: 05-03-2016' }
  const tope = limites.max ?? topeDeDosCifras(hoy)
  const elegida = posibles.find((f) => permitida(f, { ...limites, max: ano?.length === 2 ? tope : limites.max }))
  if (elegida) return { fecha: elegida }
  return { motivo: motivoDe(primera, limites) ?? 'Ese día no se puede elegir' }
}

/** Takes day, month and year apart; a year may be missing, and what is no date has no parts. */
function partesDe(texto: string): string[] {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(texto)
  if (iso) return [iso[3], iso[2], iso[1]].map((p) => p ?? '')
  const juntas = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(texto)
  const sueltas = /^(\d{1,2})\s*[-/.\s]\s*(\d{1,2})(?:\s*[-/.\s]\s*(\d{2}|\d{4}))?$/.exec(texto)
  return (juntas ?? sueltas)?.slice(1).filter((p) => p !== undefined) ?? []
}
