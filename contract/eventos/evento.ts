import { type Fecha, leerFecha } from '#domain/fecha.ts'
import type { Destino } from './destino.ts'

/** Éxito, Error, No Autorizado (D-139). */
export type EstadoDeEvento = 1 | 2 | 3

/** What a parameter may be. */
export interface Clase<T> {
  /** Word by which the audit shows its type (D-139). */
  readonly tipo: 'Texto' | 'Número' | 'Fecha' | 'Json'
  /** Tells whether a value may be kept as this parameter. */
  readonly es: (valor: unknown) => valor is T
}

export const texto: Clase<string> = { tipo: 'Texto', es: (v) => typeof v === 'string' }
/** Counts, ids, months 1..10 and amounts in pesos. */
export const numero: Clase<number> = { tipo: 'Número', es: (v): v is number => Number.isFinite(v) }
export const fecha: Clase<Fecha> = { tipo: 'Fecha', es: (v): v is Fecha => typeof v === 'string' && leerFecha(v) === v }
export const si: Clase<boolean> = { tipo: 'Texto', es: (v) => typeof v === 'boolean' }
export const json = <T extends object>(): Clase<T> => ({
  tipo: 'Json',
  es: (v): v is T => typeof v === 'object' && v !== null,
})
/** Takes one of these words. */
export const una = <const T extends string>(...palabras: readonly T[]): Clase<T> => ({
  tipo: 'Texto',
  es: (v): v is T => palabras.some((p) => p === v),
})
/** Makes a parameter that may be null, which is then not kept. */
export const oNada = <T>({ tipo, es }: Clase<T>): Clase<T | null> => ({
  tipo,
  es: (v): v is T | null => v === null || es(v),
})

// biome-ignore lint/suspicious/noExplicitAny: each parameter has a class of its own
export type Clases = Readonly<Record<string, Clase<any>>>
export type DatosDe<P extends Clases> = { readonly [K in keyof P]: P[K] extends Clase<infer T> ? T : never }

interface Definicion<P extends Clases, Id> {
  /** Name of the event in a few words: 'Inicio de Sesión' (D-139). */
  readonly nombre: string
  /** Parameters that are written with it. Never secrets (passwords, card numbers, certificates). */
  readonly params: P
  /** Éxito unless it says otherwise. */
  readonly estado?: (datos: DatosDe<P>) => EstadoDeEvento
  /** Sentence without its subject: 'Cobró $ 50.000,00 a Pérez, Juan'. */
  readonly frase: (datos: DatosDe<P>, id: Id) => string
  /** Screen on which it can be looked at. */
  readonly abre?: (datos: DatosDe<P>, id: Id) => Destino
}

/** An audited event. `entidad`: the table of the row that it is about, null when it is about none. */
export type Evento<P extends Clases = Clases, E extends string | null = string | null> = {
  readonly entidad: E
} & Definicion<P, E extends string ? number : null>

/** Declares an event that is about no row. */
export const evento = <const P extends Clases>(de: Definicion<P, null>): Evento<P, null> => ({ entidad: null, ...de })

/** Declares an event about a row, whose id is written with it: `eventoDe('cobranza', { nombre, params, frase })`. */
export const eventoDe = <const P extends Clases>(entidad: string, de: Definicion<P, number>): Evento<P, string> => ({
  entidad,
  ...de,
})

/** Puts a prefix before the codes of events: `conPrefijo('ALU', { NEW, UPD })` has ALU-NEW and ALU-UPD. */
export const conPrefijo = <P extends string, D extends Record<string, unknown>>(prefijo: P, de: D) =>
  Object.fromEntries(Object.entries(de).map(([accion, uno]) => [`${prefijo}-${accion}`, uno])) as {
    readonly [A in keyof D & string as `${P}-${A}`]: D[A]
  }
