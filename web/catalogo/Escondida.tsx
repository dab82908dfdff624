import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useDireccion } from '../navigation/direccion.ts'
import { type Columna, filtrar } from '../ui/columna.ts'
import { type Catalogo, type FilaDeCatalogo, idDe, nombrar } from './catalogo.ts'

interface Lista<F> {
  readonly catalogo: Catalogo<F & FilaDeCatalogo>
  /** Rows as the server answered them, the search not yet applied. */
  readonly filas: readonly F[] | undefined
  readonly columnas: readonly Columna<F>[]
  readonly busqueda: string
}

/**
 * Finds the row that was just added and that the filters of its list hide. `antesDeAgregar` is called when a new row is
 * begun, `agregada` when it was saved, `eliminada` when a row was deleted: of one that is gone there is nothing to tell.
 */
export function useEscondida<F extends FilaDeCatalogo>({ catalogo, filas, columnas, busqueda }: Lista<F>) {
  const [habia, setHabia] = useState<ReadonlySet<number>>(new Set())
  const [hay, setHay] = useState(false)
  const ids = (filas ?? []).map((f) => idDe(catalogo, f))
  const nueva = filas?.findLast((f) => !habia.has(idDe(catalogo, f)))
  const seVe = nueva !== undefined && filtrar([nueva], columnas, busqueda).length > 0
  return {
    escondida: hay && filas && !seVe ? { nombre: nueva && nombrar(catalogo, nueva) } : null,
    antesDeAgregar: () => {
      setHabia(new Set(ids))
      setHay(false)
    },
    agregada: () => setHay(true),
    eliminada: (fila: F) => {
      if (!habia.has(idDe(catalogo, fila))) setHay(false)
    },
  }
}

interface EscondidaProps {
  nombre: string | undefined
  /** Takes other filters away than the search and the branch. */
  alMostrar?: () => void
}

/** Says beside the filters that they hide what was just added, and takes them away. */
export function Escondida({ nombre = 'Lo que agregó', alMostrar }: EscondidaProps) {
  const [, cambiar] = useDireccion()
  const mostrar = alMostrar ?? (() => cambiar({ buscar: undefined, sucursal: undefined, pagina: undefined }))
  return (
    <Group role="status" gap="var(--esp-2)" className="texto-2">
      {nombre} no está entre lo que se muestra.
      <Button variant="default" onClick={mostrar}>
        Mostrar
      </Button>
    </Group>
  )
}
