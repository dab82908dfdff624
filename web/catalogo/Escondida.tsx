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

/**
 * Finds the row that was just added: its list goes to the page that has it, and `esNueva` marks it; `escondida` is there
 * when the filters hide it. `antesDeAgregar` is called when a new row is
 * begun, `agregada` when it was saved, `eliminada` when a row was deleted: of one that is gone there is nothing to tell.
 */
export function useEscondida<F extends FilaDeCatalogo>({ catalogo, filas, columnas, grilla }: Lista<F>) {
  const [habia, setHabia] = useState<ReadonlySet<number>>(new Set())
  const [hay, setHay] = useState(false)
  const ids = (filas ?? []).map((f) => idDe(catalogo, f))
  const nueva = filas?.findLast((f) => !habia.has(idDe(catalogo, f)))
  const encontradas = hay ? ordenarFilas(filtrar(filas ?? [], columnas, grilla.busqueda), columnas, grilla.orden) : []
  const lugar = nueva ? encontradas.indexOf(nueva) : -1
  const seVe = lugar >= 0
  // once: who turns the page afterwards is not brought back
  const porIr = useRef(false)
  useEffect(() => {
    if (!porIr.current || lugar < 0) return
    porIr.current = false
    grilla.irA(Math.floor(lugar / grilla.filas), { corrige: true })
    requestAnimationFrame(() =>
      document.querySelector('[data-marca="resaltada"]')?.scrollIntoView({ block: 'nearest' }),
    )
  }, [lugar, grilla])
  return {
    esNueva: (fila: F) => hay && nueva !== undefined && idDe(catalogo, fila) === idDe(catalogo, nueva),
    escondida: hay && filas && !seVe ? { nombre: nueva && nombrar(catalogo, nueva) } : null,
    antesDeAgregar: () => {
      setHabia(new Set(ids))
      setHay(false)
    },
    agregada: () => {
      porIr.current = true
      setHay(true)
    },
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
