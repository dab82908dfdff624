import { celdaDe, mismaCelda } from '#domain/cuenta/celda.ts'
import type { CambioFechado, PagoFechado } from '#domain/cuenta/reabrir.ts'
import type { Celda, Item, ItemNuevo, Motivo } from '#domain/cuenta/tipos.ts'
import { CERO } from '#domain/dinero.ts'
import type { Tablas } from '../db/tablas.ts'
import { instante, type Momento, sucesoDe } from '../tiempo.ts'

/** An item as its row will be, with what happened to it so far. */
export type ItemConHistoria = { -readonly [K in keyof Item]: Item[K] } & {
  readonly cambios: CambioFechado[]
  pagos: PagoFechado[]
}

export interface Causa {
  readonly momento: Momento
  readonly idUsuario: number
  readonly motivo: Motivo
  readonly idProceso?: number
}

/** A new item of an enrolment, with its first record, motivo ALTA (D-038). */
export function crearItem(
  tablas: Tablas,
  idInscripcion: number,
  nuevo: ItemNuevo,
  de: Omit<Causa, 'motivo'>,
): ItemConHistoria {
  const id = tablas.item_cuenta.proximo()
  const item = { ...nuevo, id, idInscripcion, pagado: CERO, version: 1, cambios: [], pagos: [] }
  registrar(tablas, item, null, celdaDe(item), { ...de, motivo: 'ALTA' })
  return item
}

/**
 * Writes a changed item as `escribirCambios` does (D-043): one record when its cell differs, and another version when its
 * amount, payment, applicability or origin does. Answers whether the cell differs.
 */
export function cambiarItem(
  tablas: Tablas,
  item: ItemConHistoria,
  despues: Celda,
  de: Causa,
  pagado = item.pagado,
): boolean {
  const antes = celdaDe(item)
  const cambia = !mismaCelda(antes, despues)
  if (cambia) registrar(tablas, item, antes, despues, de)
  if (cambia || item.pagado !== pagado) item.version += 1
  Object.assign(item, despues)
  item.pagado = pagado
  return cambia
}

function registrar(tablas: Tablas, item: ItemConHistoria, antes: Celda | null, despues: Celda, de: Causa): void {
  const momento = sucesoDe(de.momento)
  const idProceso = de.idProceso ?? null
  item.cambios.push({ motivo: de.motivo, idProceso, antes: antes ?? despues, despues, momento, deshecho: null })
  tablas.item_cambio.fila({
    id: tablas.item_cambio.proximo(),
    id_item: item.id,
    fecha: instante(de.momento),
    suceso: momento,
    motivo: de.motivo,
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

/** The row of an item to which nothing more happens. */
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
