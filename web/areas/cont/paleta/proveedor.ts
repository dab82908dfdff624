import type { ReactNode } from 'react'

export interface Resultado {
  readonly id: string
  readonly titulo: string
  readonly detalle?: string
  readonly icono?: ReactNode
  /** The screen that it opens; what was opened lately stands first. */
  readonly direccion?: string
  readonly alElegir: () => void
}

/** Finds results of one kind: a hook that gets the text typed and answers what fits. */
export interface Proveedor {
  readonly grupo: string
  /** How many of them are shown; all by default. */
  readonly aLaVista?: number
  readonly useResultados: (consulta: string) => readonly Resultado[]
}
