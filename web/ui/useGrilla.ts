import { useDebouncedCallback } from '@mantine/hooks'
import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { type Direccion, useDireccion } from '../navigation/direccion.ts'
import { EnModal } from './niveles.ts'

export interface OpcionesGrilla {
  /** Rows of a page: 10; 8 in parent selection, 20 for cash grids, 50 for long lists. */
  filas?: number
  /** Whether a page has as many rows of people as the window has room for, `filas` at least. */
  llenar?: boolean
  /** Keys of the sortable columns, in the order in which the server numbers them. */
  ordenables?: readonly string[]
  /** Initial sort, '-key' for descending. */
  orden?: string
  /** Tells apart two grids of one screen in the address. */
  prefix?: string
}

/** State of a grid: page from 0, search text, sort. */
export interface EstadoGrilla {
  readonly pagina: number
  readonly busqueda: string
  readonly orden: string | undefined
  readonly filas: number
  /** The same as the query of a server-paged call (classic grid protocol). */
  readonly dt: {
    sEcho: number
    iDisplayStart: number
    iDisplayLength: number
    sSearch: string
    iSortCol_0: number
    sSortDir_0: 'asc' | 'desc'
  }
  /** Goes to a page, which is a step in the history unless it corrects the address. */
  irA: (pagina: number, opciones?: { corrige?: boolean }) => unknown
  /** Searches 500 ms after the last letter (GEN-017), and goes back to the first page. */
  buscar: (texto: string) => void
  /** Sorts by a column, 'key', or '-key' for descending. */
  ordenar: (orden: string) => unknown
}

/** Pixels of what stands above and below the rows of a list, and of a row with a picture. */
const [ALREDEDOR, FILA] = [290, 41]
const MAXIMO = 100

const filasQueEntran = () => Math.min(MAXIMO, Math.floor((innerHeight - ALREDEDOR) / FILA))

/** Milliseconds without a change of the window's size, and rows by which it must differ: a phone's address bar is fewer. */
const [QUIETA, DISTINTA] = [300, 3]

/**
 * Gives how many rows a page has: those asked for, or as many as the window has room for, also when it is made larger or
 * smaller; not while `quietas`, or a later page would have other rows.
 */
function useFilas(pedidas: number, llenar: boolean, quietas: boolean): number {
  const enteras = () => Math.max(pedidas, filasQueEntran())
  const [filas, setFilas] = useState(() => (llenar ? enteras() : pedidas))
  const medir = useEffectEvent(() => {
    if (!quietas && Math.abs(enteras() - filas) >= DISTINTA) setFilas(enteras())
  })
  useEffect(() => {
    if (!llenar) return
    let reloj: ReturnType<typeof setTimeout> | undefined
    const despues = () => {
      clearTimeout(reloj)
      reloj = setTimeout(medir, QUIETA)
    }
    addEventListener('resize', despues)
    return () => {
      clearTimeout(reloj)
      removeEventListener('resize', despues)
    }
  }, [llenar])
  return filas
}

/** Keeps the state of a Grilla: in the address, or, inside a modal, in the modal itself. */
export function useGrilla(opciones: OpcionesGrilla = {}): EstadoGrilla {
  const { filas: pedidas = 10, llenar = false, ordenables = [], orden, prefix = '' } = opciones
  const enModal = useContext(EnModal)
  const [propia, setPropia] = useState<Direccion>({})
  const nombres = { pagina: `${prefix}pagina`, busqueda: `${prefix}buscar`, orden: `${prefix}orden` }
  const [direccion, navegar] = useDireccion(Object.values(nombres))
  const valores = enModal ? propia : direccion
  const cambiar = (cambios: Direccion, paso = false) =>
    enModal ? setPropia((antes) => ({ ...antes, ...cambios })) : navegar(cambios, { paso })

  const pagina = Math.max(0, (Number.parseInt(valores[nombres.pagina] ?? '1', 10) || 1) - 1)
  const filas = useFilas(pedidas, llenar, pagina > 0)
  const busqueda = valores[nombres.busqueda] ?? ''
  const ordenActual = valores[nombres.orden] ?? orden
  const columna = Math.max(0, ordenables.indexOf(ordenActual?.replace(/^-/, '') ?? ''))
  const buscar = useDebouncedCallback(
    (texto: string) => cambiar({ [nombres.busqueda]: texto.trim() || undefined, [nombres.pagina]: undefined }),
    500,
  )
  return {
    pagina,
    busqueda,
    orden: ordenActual,
    filas,
    buscar,
    dt: {
      sEcho: 1,
      iDisplayStart: pagina * filas,
      iDisplayLength: filas,
      sSearch: busqueda,
      iSortCol_0: columna,
      sSortDir_0: ordenActual?.startsWith('-') ? 'desc' : 'asc',
    },
    irA: (nueva, { corrige = false } = {}) =>
      cambiar({ [nombres.pagina]: nueva === 0 ? undefined : String(nueva + 1) }, !corrige && nueva !== pagina),
    ordenar: (nuevo) => cambiar({ [nombres.orden]: nuevo, [nombres.pagina]: undefined }),
  }
}
