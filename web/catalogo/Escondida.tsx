import { Button, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useDireccion } from '../navigation/direccion.ts'
import { type Columna, filtrar, ordenarFilas } from '../ui/columna.ts'
import type { EstadoGrilla } from '../ui/useGrilla.ts'
import { type Catalogo, type FilaDeCatalogo, idDe, nombrar } from './catalogo.ts'

interface Lista<F> {
  readonly catalogo: Catalogo<F & FilaDeCatalogo>
  /** Rows as the server answered them, the search not yet applied. */
  readonly filas: readonly F[] | undefined
  readonly columnas: readonly Columna<F>[]
  readonly grilla: EstadoGrilla
}

/** Frames for which a row is waited for that is drawn after what was pressed. */
const CUADROS = 60

/** Brings the marked row into sight as soon as it is drawn: on a phone it may be below what one sees. */
function mostrarMarcada(quedan = CUADROS): void {
  const marcada = document.querySelector('[data-marca="resaltada"]')
  if (marcada) marcada.scrollIntoView({ block: 'nearest' })
  else if (quedan > 0) requestAnimationFrame(() => mostrarMarcada(quedan - 1))
}

/**
 * Finds the row that was just added: its list goes to the page that has it, and `esNueva` marks it; `escondida` is there
 * when the filters hide it. `antesDeAgregar` is called when a new row is begun, `agregada` with its id when it was saved,
 * `eliminada` when a row was deleted: of one that is gone there is nothing to tell.
 */
export function useEscondida<F extends FilaDeCatalogo>({ catalogo, filas, columnas, grilla }: Lista<F>) {
  const [id, setId] = useState<number | null>(null)
  const nueva = id === null ? undefined : filas?.find((f) => idDe(catalogo, f) === id)
  const encontradas = nueva ? ordenarFilas(filtrar(filas ?? [], columnas, grilla.busqueda), columnas, grilla.orden) : []
  const lugar = nueva ? encontradas.indexOf(nueva) : -1
  // once: who turns the page afterwards is not brought back
  const porIr = useRef(false)
  useEffect(() => {
    if (!porIr.current || lugar < 0) return
    porIr.current = false
    grilla.irA(Math.floor(lugar / grilla.filas), { corrige: true })
    requestAnimationFrame(() => mostrarMarcada())
  }, [lugar, grilla])
  return {
    esNueva: (fila: F) => id !== null && idDe(catalogo, fila) === id,
    escondida: id !== null && filas && lugar < 0 ? { nombre: nueva && nombrar(catalogo, nueva) } : null,
    antesDeAgregar: () => setId(null),
    agregada: (nuevo: number) => {
      porIr.current = true
      setId(nuevo)
    },
    eliminada: (fila: F) => {
      if (idDe(catalogo, fila) === id) setId(null)
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
