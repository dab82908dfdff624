import type { RawBuilder } from 'kysely'
import type { Definicion } from '#contract/route.ts'
import { noEncontrado } from '#domain/errores.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { exigirSucursal, opcionesDeSucursal, sucursalesVisibles } from '../acceso/sucursal.ts'
import { puede, type Usuario } from '../acceso/usuario.ts'
import type { Handler, Handlers } from '../http/contexto.ts'
import { leerDeCatalogo } from './catalogo.queries.ts'
import { eliminarDeCatalogo, filasDeCatalogo, guardarEnCatalogo, restaurarEnCatalogo } from './catalogo.service.ts'
import type { Catalogo, CatalogoRestaurable } from './catalogo.ts'

/** What every catalogue answers alike. */
type DeCatalogo = Record<'all' | 'uno' | 'guardar' | 'eliminar' | 'restaurar', unknown>

interface De {
  /** Fields of the row `t` that the contract saves, by their name there. */
  campos: Record<string, RawBuilder<unknown>>
  /** Counts of a year that the list shows, as they are on `hoy`. */
  cuentas?: (ano: number, hoy: Fecha) => Record<string, RawBuilder<unknown>>
  orden: RawBuilder<unknown>
  /** Name of the row in the answer of `uno`. */
  nombre?: string
}

/** The input of any catalogue's call: each contract names its own fields. */
interface Pregunta {
  ano?: number
  idSucursal?: number
  getEliminados?: boolean
  getSucursales?: boolean
}
type DeLlamada = Parameters<Handler<Definicion>>[0] & { query: Pregunta & Record<string, number>; usuario: Usuario }
type IdKey<C> = C extends { eliminar: { query: { shape: infer S } } } ? keyof S & string : never

/**
 * The handlers of a catalogue: list, save and delete, restore where it can, and the row for its form. What a catalogue
 * does otherwise is written beside:
 *
 *   export const cargosHandlers: Handlers<typeof cargos> = catalogoHandlers<typeof cargos>(CARGO, 'idCargo', { campos: { nombre: sql`t.nombre` }, … })
 */
export function catalogoHandlers<C extends Record<string, Definicion>>(
  catalogo: Catalogo,
  key: IdKey<C>,
  { campos, cuentas = () => ({}), orden, nombre = '' }: De,
): Pick<Handlers<C>, keyof C & keyof DeCatalogo> {
  const handlers = {
    all: async ({ db, query, usuario, hoy }: DeLlamada) => {
      const lista = { campos: { ...campos, ...cuentas(query.ano ?? anoDe(hoy), hoy) }, orden }
      const filas = await filasDeCatalogo(db, catalogo, lista, usuario, query)
      if (!catalogo.deSucursal) return { data: filas }
      const visibles = sucursalesVisibles(usuario)
      const data = filas.map(({ canDelete, ...fila }) => {
        const { idSucursal } = fila as { idSucursal: number | null }
        const canEdit = visibles === null || (idSucursal !== null && visibles.includes(idSucursal))
        return { ...fila, canEdit, canDelete: canEdit && canDelete }
      })
      return { data, ...(query.getSucursales && { sucursales: await opcionesDeSucursal(db, visibles) }) }
    },
    uno: async ({ db, query, usuario }: DeLlamada) => {
      const id = query[key]
      const fila = id ? await leerDeCatalogo(db, catalogo, campos, id) : null
      if (fila === undefined) throw noEncontrado(catalogo.articulo)
      if (!catalogo.deSucursal) return { [nombre]: fila }
      const { idSucursal = null } = (fila ?? {}) as { idSucursal?: number | null }
      if (idSucursal !== null) exigirSucursal(usuario, idSucursal)
      return {
        [nombre]: fila,
        sucursales: await opcionesDeSucursal(db, sucursalesVisibles(usuario)),
        general: puede(usuario, 'OTR-TODAS-SUCURSALES'),
      }
    },
    guardar: ({ trx, usuario, body }: DeLlamada & { trx: never }) =>
      guardarEnCatalogo(trx, catalogo, usuario, body as Parameters<typeof guardarEnCatalogo>[3]),
    eliminar: ({ trx, usuario, query }: DeLlamada & { trx: never }) =>
      eliminarDeCatalogo(trx, catalogo, usuario, query[key] as number),
    restaurar: ({ trx, usuario, query }: DeLlamada & { trx: never }) =>
      restaurarEnCatalogo(trx, catalogo as CatalogoRestaurable, usuario, query[key] as number),
  }
  // The contract has checked what comes in, and in the tests what goes out; its types cannot be told from data.
  return handlers satisfies DeCatalogo as unknown as Pick<Handlers<C>, keyof C & keyof DeCatalogo>
}
