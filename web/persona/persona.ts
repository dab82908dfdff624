import type { z } from 'zod'
import type { CualquierLlamada } from '../call/api.ts'

/** What the screens need of one kind of person: everything that is not drawn only there. */
export interface TipoPersona {
  /** 'Alumno', as titles and alerts name one. */
  readonly nombre: string
  readonly lista: { readonly titulo: string; readonly ruta: string }
  /** The address of one. */
  readonly ir: (id: number) => string
  /** Name of the id in the queries, and of the person in the answer of getmodel. */
  readonly key: string
  readonly modelo: string
  readonly llamadas: Readonly<Record<'porId' | 'getmodel' | 'guardar' | 'eliminar' | 'restaurar', CualquierLlamada>>
  /** What shows these people: asked again after a change, also when the server did not allow it (ALU-024). */
  readonly invalida: readonly CualquierLlamada[]
  readonly esquema: z.ZodType<unknown, Record<string, unknown>>
  readonly errorGuardar: string
  readonly errorRestaurar: string
}

/** A person as lists and heads have it. */
export interface UnaPersona {
  readonly id: number
  readonly apellido: string
  readonly nombre: string
  readonly sexo: 'M' | 'F' | null
  readonly eliminado: boolean
}

export const entradaDe = ({ key }: TipoPersona, id: number | undefined) => ({ query: { [key]: id } })
