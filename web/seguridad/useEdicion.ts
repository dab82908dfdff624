import { useState } from 'react'
import { type Edicion, type Nodo, nodosVistos, porGuardar, rebasar, SIN_CAMBIOS } from './edicion.ts'

/** What was read of a tree: its nodes, and the state that a save sends back. */
export interface Leido {
  readonly nodos: readonly Nodo[]
  readonly version: string
}

/**
 * Keeps what is done to a tree over what was read of it. While there are changes a newer reading is not taken by itself:
 * `ponerAlDia` takes it, after a refusal, and names what was lost.
 */
export function useEdicion(ultima: Leido | undefined) {
  const [leido, setLeido] = useState(ultima)
  const [edicion, setEdicion] = useState<Edicion>(SIN_CAMBIOS)
  const base = leido?.nodos ?? []
  const vistos = nodosVistos(base, edicion)
  const cambios = porGuardar(vistos)
  const sucio = cambios.length > 0 || edicion.editando !== null
  if (ultima && ultima.version !== leido?.version && !sucio) setLeido(ultima)
  return {
    base,
    version: leido?.version,
    edicion,
    vistos,
    cambios,
    sucio,
    poner: setEdicion,
    olvidar: () => setEdicion(SIN_CAMBIOS),
    ponerAlDia: (nuevo: Leido): readonly string[] => {
      const puesta = rebasar(edicion, base, nuevo.nodos)
      setLeido(nuevo)
      setEdicion(puesta.edicion)
      return puesta.perdidos
    },
  }
}

export type EnEdicion = ReturnType<typeof useEdicion>
