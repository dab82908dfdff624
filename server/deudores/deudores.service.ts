import { setImmediate } from 'node:timers/promises'
import type { reportes } from '#contract/deudores.ts'
import type { BodyDe } from '#contract/route.ts'
import { posicionDeHoy } from '#domain/cuenta/tiempo.ts'
import { colDeJornada } from '#domain/deudores/cuenta.ts'
import { anosDeDeuda, pedidosDe } from '#domain/deudores/pedidos.ts'
import { invalido } from '#domain/errores.ts'
import type { Fecha } from '#domain/fecha.ts'
import { exigirSucursal, sucursalesVisibles } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Db } from '../db/database.ts'
import { buscarDeudores, type Cabeza, type CuentaEscrita, cuentasDe, nombresDe } from './deudores.queries.ts'

/** Which items, and whether withdrawn and deleted students are wanted too. */
export type PedidoDeDeudores = Pick<
  BodyDe<typeof reportes.deuda>,
  'items' | 'incluirBajas' | 'idSucursal' | 'idCurso' | 'buscar'
>

/**
 * Finds who owes one of the items asked for (D-112 to D-115), of the branches that the user may see (D-229). The
 * report is audited. Another branch is `prohibido`, a year out of Y−2..Y+1 `invalido`; when no row asks for anything nobody is found.
 */
export async function deudores(
  db: Db,
  usuario: Usuario,
  { items, ...quienes }: PedidoDeDeudores,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
) {
  if (quienes.idSucursal) exigirSucursal(usuario, quienes.idSucursal)
  const anos = anosDeDeuda(hoy)
  for (const [i, { year }] of items.entries())
    if (!anos.includes(year)) throw invalido(`items.${i}.year`, `El Año debe ser de ${anos.at(-1)} a ${anos[0]}`)
  const pedidos = pedidosDe(items, hoy)
  const cabezas = await buscarDeudores(db, pedidos, sucursalesVisibles(usuario), quienes)
  const [nombres] = await Promise.all([
    nombresDe(db, [...new Set(cabezas.map((c) => c.idCurso))]),
    auditar(db, { evento: 'REP-DEU', usuario, params: { filas: cabezas.length, pedido: items }, ahora }),
  ])
  return { pedidos, cabezas, nombres }
}

/** A batch of debtors with their accounts, and with what else is read of them, at the same places. */
export interface Batch<A = undefined> {
  readonly cabezas: readonly Cabeza[]
  readonly cuentas: readonly CuentaEscrita[]
  readonly ademas: A
}

/**
 * How many accounts are read first, for a screen to be full soon (and more than the table draws all at once), and then
 * at a time: few enough that other calls get their turn.
 */
const [FIRST, NEXT] = [120, 1000]

/** How many statements of one report the database works on at a time, of ten connections. */
const AT_ONCE = 2

/** Reads the accounts of the heads in their order. While one batch is worked on, the next two are being read. */
export const cuentasInBatches = (db: Db, cabezas: readonly Cabeza[], hoy: Fecha): AsyncGenerator<Batch> =>
  inBatches(cabezas, AT_ONCE, async (batch) => ({
    cuentas: await cuentasDeBatch(db, batch, false, hoy),
    ademas: undefined,
  }))

/** Reads likewise the accounts with the ids of their items, and beside them what else is wanted of their heads. */
export const cuentasCon = <A>(
  db: Db,
  cabezas: readonly Cabeza[],
  hoy: Fecha,
  ademas: (batch: readonly Cabeza[]) => Promise<A>,
): AsyncGenerator<Batch<A>> =>
  inBatches(cabezas, AT_ONCE / 2, async (batch) => {
    const [cuentas, demas] = await Promise.all([cuentasDeBatch(db, batch, true, hoy), ademas(batch)])
    return { cuentas, ademas: demas }
  })

const cuentasDeBatch = (db: Db, batch: readonly Cabeza[], conIds: boolean, hoy: Fecha) =>
  cuentasDe(
    db,
    batch.map((c) => c.idInscripcion),
    batch.map((c) => colDeJornada(c.ano, hoy)),
    posicionDeHoy(hoy),
    conIds,
  )

/** Reads batches in their order, so many of them ahead of the one that is worked on. */
async function* inBatches<A>(
  cabezas: readonly Cabeza[],
  ahead: number,
  leer: (batch: readonly Cabeza[]) => Promise<Omit<Batch<A>, 'cabezas'>>,
): AsyncGenerator<Batch<A>> {
  const leyendo: { batch: readonly Cabeza[]; leido: ReturnType<typeof leer> }[] = []
  let pedidas = 0
  const adelantar = () => {
    while (leyendo.length < ahead && pedidas < cabezas.length) {
      const batch = cabezas.slice(pedidas, pedidas === 0 ? FIRST : pedidas + NEXT)
      pedidas += batch.length
      const leido = leer(batch)
      // its error shows when its turn comes, or never if the reader has left
      leido.catch(() => undefined)
      leyendo.push({ batch, leido })
    }
  }
  adelantar()
  for (let proximo = leyendo.shift(); proximo; proximo = leyendo.shift()) {
    const leido = await proximo.leido
    adelantar()
    // lets the query leave for the database before the work on this batch begins
    await setImmediate()
    yield { cabezas: proximo.batch, ...leido }
  }
}

/** Percent that the special case takes off, in whole hundredths. */
export const descuentoDe = ({ porcentaje }: Pick<Cabeza, 'porcentaje'>): number => (10_000 - porcentaje * 100) / 100
