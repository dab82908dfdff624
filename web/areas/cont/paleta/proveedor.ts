import type { ReactNode } from 'react'

export interface Resultado {
  readonly id: string
  readonly titulo: string
  readonly detalle?: string
  readonly icono?: ReactNode
  readonly alElegir: () => void
}

/** Finds results of one kind: a hook that gets the text typed and answers what fits. */
export interface Proveedor {
  readonly grupo: string
  readonly useResultados: (consulta: string) => readonly Resultado[]
}
