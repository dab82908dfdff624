import { createContext } from 'react'

/** What is known of data being read; an answer of useConsulta is one. */
export interface Lectura {
  readonly data: unknown
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** Tells whether there is nothing to show, and nothing is on its way. */
export const sinLeer = (lectura: Lectura | null | undefined): lectura is Lectura =>
  lectura?.isError === true && lectura.data === undefined

export const leerOtraVez = (lectura: Lectura): void => void lectura.refetch()

/** Where the fields of the form around take their options from; null for a form that reads nothing. */
export const LecturaDelFormulario = createContext<Lectura | null>(null)
