import type { CualquierLlamada } from '../call/api.ts'
import type { Permiso } from '../sesion/seguridad.ts'

/** Everything that the screens need of one kind of person. */
export interface TipoPersona {
  /** 'Alumno', as titles and alerts name one. */
  readonly nombre: string
  /** Title of the form of a new one, and of the button that opens it: 'Agregar Alumno'. */
  readonly agregar: string
  readonly lista: { readonly titulo: string; readonly ruta: string }
  /** What the server calls this kind. */
  readonly registro: 'alumno' | 'padre' | 'personal'
  /** What the search calls this kind (C7). */
  readonly clase: 1 | 2 | 3
  /** Gives the address of one. */
  readonly ir: (id: number) => string
  /** Name of the id in the queries, and of the person in the answer of getmodel. */
  readonly key: string
  readonly modelo: string
  readonly llamadas: Readonly<
    Record<
      'porId' | 'getpage' | 'getmodel' | 'iguales' | 'guardar' | 'setpicture' | 'eliminar' | 'restaurar',
      CualquierLlamada
    >
  >
  /** Calls that show these people: read again after a change, also one that the server did not allow (ALU-024). */
  readonly invalida: readonly CualquierLlamada[]
  /** Who may restore one (D-154). */
  readonly restaurar: Permiso
  /** Who may change the photo. */
  readonly foto: Permiso
  readonly errorGuardar: string
  /** What is told under that title of a save that the server could not make, where the specification says it. */
  readonly fallaGuardar?: string
  readonly errorRestaurar: string
}

/** Who was kept when a person was merged; he is of the same kind. */
export interface UnidoA {
  readonly id: number
  readonly nombre: string
}

/** A person as lists and heads have it. */
export interface UnaPersona {
  readonly id: number
  readonly apellido: string
  readonly nombre: string
  readonly sexo: 'M' | 'F' | null
  readonly eliminado: boolean
  /** Who was kept when he was merged: he cannot be restored (D-156). */
  readonly unidoA?: UnidoA | null
}

export const entradaDe = ({ key }: TipoPersona, id: number | undefined) => ({ query: { [key]: id } })
