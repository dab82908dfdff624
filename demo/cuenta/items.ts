import { celdaDe, mismaCelda } from '#domain/cuenta/celda.ts'
import type { CambioFechado } from '#domain/cuenta/reabrir.ts'
import type { Celda, Item, ItemNuevo, Motivo } from '#domain/cuenta/tipos.ts'
import { CERO, type Centavos } from '#domain/dinero.ts'
import type { Tablas } from '../db/tablas.ts'
import { instante, type Momento, sucesoDe } from '../tiempo.ts'

/** An item as its row will be. */
export type MutableItem = { -readonly [K in keyof Item]: Item[K] }

/** What happened to items so far. */
export type Cambios = (CambioFechado & { readonly idItem: number })[]

export interface Causa {
  readonly momento: Momento
  readonly idUsuario: number
  readonly motivo: Motivo
  readonly idProceso?: number
}

/** Creates an item of an enrolment, with its first record, motivo ALTA (D-038). */
export function crearItem(
  tablas: Tablas,
  cambios: Cambios,
  { idInscripcion, nuevo }: { readonly idInscripcion: number; readonly nuevo: ItemNuevo },
  de: Omit<Causa, 'motivo'>,
): MutableItem {
  const item = { ...nuevo, id: tablas.item_cuenta.proximo(), idInscripcion, pagado: CERO, version: 1 }
  registrar(tablas, cambios, { idItem: item.id, antes: null, despues: celdaDe(item) }, { ...de, motivo: 'ALTA' })
  return item
}

/**
 * Changes an item as `escribirCambios` does (D-043): a record when its cell differs, and another version when its
 * amount, payment, applicability or origin does.
 */
export function cambiarItem(
  tablas: Tablas,
  cambios: Cambios,
  item: MutableItem,
  { despues = item, pagado = item.pagado }: { readonly despues?: Celda; readonly pagado?: Centavos },
  de: Causa,
): void {
  const { monto, aplicable, origen } = despues
  if (item.pagado !== pagado || item.monto !== monto || item.aplicable !== aplicable || item.origen !== origen)
    item.version += 1
  item.pagado = pagado
  if (mismaCelda(item, despues)) return
  registrar(tablas, cambios, { idItem: item.id, antes: celdaDe(item), despues }, de)
  Object.assign(item, despues)
}

interface Registro {
  readonly idItem: number
  readonly antes: Celda | null
  readonly despues: Celda
}

function registrar({ item_cambio }: Tablas, cambios: Cambios, { idItem, antes, despues }: Registro, de: Causa): void {
  const { motivo, idProceso = null } = de
  const momento = sucesoDe(de.momento)
  cambios.push({ idItem, motivo, idProceso, antes: antes ?? despues, despues, momento, deshecho: null })
  item_cambio.fila({
    id: item_cambio.proximo(),
    id_item: idItem,
    fecha: instante(de.momento),
    suceso: momento,
    motivo,
    id_proceso: idProceso,
    id_usuario: de.idUsuario,
    monto_antes: antes?.monto ?? null,
    monto_despues: despues.monto,
    monto_lista_antes: antes?.montoLista ?? null,
    monto_lista_despues: despues.montoLista,
    id_valor_antes: antes?.idValor ?? null,
    id_valor_despues: despues.idValor,
    porcentaje_antes: antes?.porcentaje ?? null,
    porcentaje_despues: despues.porcentaje,
    origen_antes: antes?.origen ?? null,
    origen_despues: despues.origen,
    aplicable_antes: antes?.aplicable ?? null,
    aplicable_despues: despues.aplicable,
    id_tipo_jornada_antes: antes?.idTipoJornada ?? null,
    id_tipo_jornada_despues: despues.idTipoJornada,
  })
}

/** Writes the row of an item to which nothing more happens. */
export function escribirItem({ item_cuenta }: Tablas, i: Item): void {
  item_cuenta.fila({
    id: i.id,
    id_inscripcion: i.idInscripcion,
    ano: i.ano,
    id_nivel: i.idNivel,
    charge_type: i.tipo,
    col: i.col,
    mes: i.mes,
    semestre: i.semestre,
    id_materia: i.idMateria,
    id_tipo_jornada: i.idTipoJornada,
    aplicable: i.aplicable,
    id_valor: i.idValor,
    monto_lista: i.montoLista,
    porcentaje: i.porcentaje,
    monto: i.monto,
    pagado: i.pagado,
    origen: i.origen,
    version: i.version,
  })
}
