import { setImmediate } from 'node:timers/promises'
import type { reportes } from '#contract/deudores.ts'
import type { BodyDe } from '#contract/route.ts'
import { anosDeDeuda, pedidosDe } from '#domain/deudores/pedidos.ts'
import { invalido } from '#domain/errores.ts'
import type { Fecha } from '#domain/fecha.ts'
import { exigirSucursal, sucursalesVisibles } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Db } from '../db/database.ts'
import { cuentasDe } from './cuentas.queries.ts'
import type { Ademas, Deudor, Hallado } from './deudor.ts'
import { buscarDeudores, nombresDe } from './deudores.queries.ts'

/** Which items, and whether withdrawn and deleted students are wanted too. */
export type PedidoDeDeudores = Pick<
  BodyDe<typeof reportes.deuda>,
  'items' | 'incluirBajas' | 'idSucursal' | 'idCurso' | 'buscar'
>

/** What a report reads of each debtor, and in which order; as they are found by default. */
interface Lectura<A> {
  readonly ademas: Ademas<A>
  readonly enOrden?: (hallados: readonly Hallado[]) => Promise<readonly Hallado[]>
}

/**
 * Finds who owes one of the items asked for (D-112 to D-115), of the branches that the user may see (D-229), and begins
 * to read their accounts. The report is audited. Another branch is `prohibido`, a year out of Y−2..Y+1 `invalido`; when no
 * row asks for anything nobody is found.
 */
export async function deudores<A>(
  db: Db,
  usuario: Usuario,
  { items, ...quienes }: PedidoDeDeudores,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
  { ademas, enOrden = async (hallados) => hallados }: Lectura<A>,
) {
  if (quienes.idSucursal) exigirSucursal(usuario, quienes.idSucursal)
  const anos = anosDeDeuda(hoy)
  for (const [i, { year }] of items.entries())
    if (!anos.includes(year)) throw invalido(`items.${i}.year`, `El Año debe ser de ${anos.at(-1)} a ${anos[0]}`)
  const pedidos = pedidosDe(items, hoy)
  const hallados = await enOrden(await buscarDeudores(db, pedidos, sucursalesVisibles(usuario), quienes))
  const cuentas = cuentasInBatches(db, hallados, hoy, ademas)
  const [nombres] = await Promise.all([
    nombresDe(db, [...new Set(hallados.map((h) => h.idCurso))]),
    auditar(db, { evento: 'REP-DEU', usuario, params: { filas: hallados.length, pedido: items }, ahora }),
  ])
  return { pedidos, hallados, nombres, cuentas }
}

/**
 * How many accounts are read first, for a screen to be full soon (and more than the table draws all at once), and then
 * at a time: few enough that other calls get their turn.
 */
const [FIRST, NEXT] = [120, 1000]

/** How many statements of one report the database works on at a time, of ten connections. */
const AT_ONCE = 2

/**
 * Begins to read those who were found in their order, batch by batch, with what else is wanted of each. While one batch
 * is worked on, the next two are being read.
 */
function cuentasInBatches<A>(
  db: Db,
  hallados: readonly Hallado[],
  hoy: Fecha,
  ademas: Ademas<A>,
): AsyncGenerator<readonly (Deudor & A)[]> {
  const leyendo: Promise<(Deudor & A)[]>[] = []
  let pedidos = 0
  const adelantar = () => {
    while (leyendo.length < AT_ONCE && pedidos < hallados.length) {
      const batch = hallados.slice(pedidos, pedidos === 0 ? FIRST : pedidos + NEXT)
      pedidos += batch.length
      const leido = cuentasDe(db, batch, hoy, ademas)
      // its error shows when its turn comes, or never if the reader has left
      leido.catch(() => undefined)
      leyendo.push(leido)
    }
  }
  const leidas = async function* () {
    for (let proximo = leyendo.shift(); proximo; proximo = leyendo.shift()) {
      const cuentas = await proximo
      adelantar()
      // lets the query leave for the database before the work on this batch begins
      await setImmediate()
      yield cuentas
    }
  }
  adelantar()
  return leidas()
}
