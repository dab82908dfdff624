import type { ReactNode } from 'react'

export interface Resultado {
  readonly id: string
  readonly titulo: string
  readonly detalle?: string
  readonly icono?: ReactNode
  readonly alElegir: () => void
}

/** One kind of what is found: a hook that gets what is typed and answers what fits. */
export interface Proveedor {
  readonly grupo: string
  readonly useResultados: (consulta: string) => readonly Resultado[]
}
