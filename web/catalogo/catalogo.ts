import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Flag, Seccion } from '#contract/secciones.ts'
import type { CualquierLlamada } from '../call/api.ts'
import type { Columna } from '../ui/columna.ts'
import type { AnchoModal } from '../ui/MarcoModal.tsx'
import type { Campo } from './Campos.tsx'
import type { Palabras } from './palabras.ts'

/** Fields that every row of a catalogue has; `canEdit` only where the user may not change every row. */
export interface FilaDeCatalogo {
  canDelete: boolean
  /** What keeps it from being deleted: 'inscripciones'. */
  usadoPor: readonly string[]
  canEdit?: boolean
  eliminado?: boolean
}

/** Sections of catalogues, whose flags say who may add, edit and delete. */
export type SeccionDeCatalogo = {
  [S in Seccion]: 'new' | 'edit' | 'delete' extends Flag<S> ? S : never
}[Seccion]

type Valores = Record<string, unknown>

/** Reads the id of a row, under the name that its catalogue gives it. */
export const idDe = ({ id = 'id' }: { id?: string }, fila: object): number => (fila as Record<string, number>)[id] ?? 0

/** Names a row in questions and alerts, with its branch where rows belong to one: 'Luz (Centro)'. */
export function nombrar<F>({ campos, nombreDe }: Nombrable<F>, fila: F): string {
  const { sucursal } = fila as { sucursal?: string }
  return sucursal && campos.some(({ tipo }) => tipo === 'sucursal') ? `${nombreDe(fila)} (${sucursal})` : nombreDe(fila)
}
interface Nombrable<F> {
  readonly campos: readonly Campo[]
  readonly nombreDe: (fila: F) => string
}

/** Everything that the screen knows of one catalogue. */
export interface Catalogo<F extends FilaDeCatalogo, S extends SeccionDeCatalogo = SeccionDeCatalogo> extends Palabras {
  readonly titulo: string
  readonly seccion: S
  readonly llamadas: {
    readonly all: CualquierLlamada
    readonly guardar: CualquierLlamada
    readonly eliminar: CualquierLlamada
    readonly restaurar?: CualquierLlamada
    /** Call that reads the row afresh for its form, with the options of its selects. */
    readonly uno?: CualquierLlamada
  }
  /** Name of the row's id in the queries: 'idCargo'. */
  readonly key: string
  /** Name of the row's id in the list and in the form; 'id' by default. */
  readonly id?: string
  /** Name of the row in the answer of `uno`. */
  readonly fila?: string
  /** Whether `uno` answers for a new row too. */
  readonly modeloAlAgregar?: true
  /** The schema of its form, loaded with its modal. */
  readonly esquema: () => Promise<z.ZodType<unknown, Valores>>
  readonly columnas: (puede: Readonly<Record<Flag<S>, boolean>>) => readonly Columna<F>[]
  /** Initial sort. */
  readonly orden: string
  readonly campos: readonly Campo[]
  readonly ancho?: AnchoModal
  readonly buscar: string
  /** Names a row; `nombrar` adds its branch. */
  readonly nombreDe: (fila: F) => string
  /** Runs before anything is sent; false leaves the form as it is. `antes`: the row as it was. */
  readonly alGuardar?: (valores: Valores, antes: Valores | null, fila: F | undefined) => Promise<boolean>
  readonly alGuardado?: (respuesta: Valores) => void
  /** Rows of a page: 10 by default; 'todas' shows all without a pager. */
  readonly filas?: number | 'todas'
  readonly textoVacio?: string
  readonly numero?: (filas: readonly F[]) => ReactNode
}

/**
 * Defines a catalogue: its screen is `<PantallaCatalogo catalogo={CARGO} />`, and this is all there is to write.
 *
 *   const CARGO = catalogo<RecibidoDe<typeof cargos.all>['data'][number], 'CONT-CARGOS-LIST'>({
 *     nombre: 'Cargo', genero: 'm', titulo: 'Cargos', seccion: 'CONT-CARGOS-LIST', llamadas: api.cargos, key: 'idCargo',
 *     esquema: () => import('#contract/cargos.ts').then((m) => m.cargos.guardar.body), orden: 'nombre', buscar: 'Buscar cargo', nombreDe: (c) => c.nombre,
 *     columnas: () => [texto('nombre', 'Nombre', (c) => c.nombre), cantidad('personal', 'Personal', (c) => c.cantPersonal)],
 *     campos: [{ tipo: 'texto', nombre: 'nombre', etiqueta: 'Nombre', requerido: true, max: 50, ancho: 6 }],
 *   })
 */
export const catalogo = <F extends FilaDeCatalogo, S extends SeccionDeCatalogo>(de: Catalogo<F, S>): Catalogo<F, S> =>
  de
