import { claveDeValor } from '#domain/cuenta/catalogo.ts'
import { celdaDe, mismaCelda } from '#domain/cuenta/celda.ts'
import type { Celda, Item, ItemNuevo, Motivo, TipoValor } from '#domain/cuenta/tipos.ts'
import { centavos } from '#domain/dinero.ts'
import { iso, suceso } from '../colegio.ts'
import type { Tablas } from '../db/tablas.ts'

/** An item as its row will be, and the price type that it follows. */
export type Fila = { -readonly [K in keyof Item]: Item[K] } & { readonly valor: TipoValor }

export interface Causa {
  readonly t: number
  readonly idUsuario: number
  readonly motivo: Motivo
  readonly idProceso?: number
}

/** Keeps the record of every change of an item (D-043). */
export function crearRegistro({ item_cambio, item_cuenta }: Tablas) {
  const registrar = (item: Item, antes: Celda | null, despues: Celda, de: Causa) =>
    item_cambio.fila(
      item_cambio.proximo(),
      item.id,
      iso(de.t),
      suceso(de.t),
      de.motivo,
      de.idProceso ?? null,
      de.idUsuario,
      antes?.monto ?? null,
      despues.monto,
      antes?.montoLista ?? null,
      despues.montoLista,
      antes?.idValor ?? null,
      despues.idValor,
      antes?.porcentaje ?? null,
      despues.porcentaje,
      antes?.origen ?? null,
      despues.origen,
      antes?.aplicable ?? null,
      despues.aplicable,
      antes?.idTipoJornada ?? null,
      despues.idTipoJornada,
    )

  return {
    agregar(
      cuenta: { readonly id: number; readonly items: Fila[] },
      nuevo: ItemNuevo,
      de: Pick<Causa, 't' | 'idUsuario'>,
    ): void {
      const item: Fila = {
        ...nuevo,
        id: item_cuenta.proximo(),
        idInscripcion: cuenta.id,
        pagado: centavos(0),
        version: 1,
        valor: claveDeValor(nuevo).tipo,
      }
      registrar(item, null, item, { ...de, motivo: 'ALTA' })
      cuenta.items.push(item)
    },

    /** False when the cell is the same already. */
    cambiar(item: Fila, despues: Celda, de: Causa): boolean {
      const antes = celdaDe(item)
      if (mismaCelda(antes, despues)) return false
      registrar(item, antes, despues, de)
      Object.assign(item, despues)
      item.version += 1
      return true
    },

    escribir(i: Fila): void {
      item_cuenta.fila(
        i.id,
        i.idInscripcion,
        i.ano,
        i.idNivel,
        i.tipo,
        i.col,
        i.mes,
        i.semestre,
        i.idMateria,
        i.idTipoJornada,
        i.aplicable,
        i.idValor,
        i.montoLista,
        i.porcentaje,
        i.monto,
        i.pagado,
        i.origen,
        i.version,
      )
    },
  }
}
