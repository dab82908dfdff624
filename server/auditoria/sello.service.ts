import type { Db } from '../db/database.ts'
import type { Secret } from '../secret.ts'
import {
  guardarSello,
  marcarSellados,
  type Resumen,
  resumenesDe,
  type Sello,
  selladoHasta,
  sellosDesde,
  seVacio,
  sinSello,
  tomarTurno,
  ultimoSello,
} from './sello.queries.ts'

/** Events of a seal at most. */
const EVENTOS = 2_000
/** Seals that are read and proved at a time. */
const SELLOS = 50

/** Signs some events together with the seal before them, by a key that is not in the database. */
function firmar(secret: Secret, anterior: Sello | undefined, id: number, r: Resumen): Buffer {
  const texto = JSON.stringify([id, r.desdeId, r.hastaId, r.cantidad, r.resumen.toString('hex')])
  return secret.sign(Buffer.concat([anterior?.hash ?? Buffer.alloc(0), Buffer.from(texto)]))
}

/**
 * Seals the events that have no seal yet (record 070); when another process does so at this moment, nothing.
 * @returns the last seal that was written, if any was
 */
export async function sellar(db: Db, secret: Secret): Promise<Sello | undefined> {
  let ultimo: Sello | undefined
  for (;;) {
    const sello = await db.transaction().execute(async (trx) => {
      if (!(await tomarTurno(trx))) return undefined
      const [anterior, desde] = [await ultimoSello(trx), await selladoHasta(trx)]
      const id = (anterior?.id ?? 0) + 1
      const resumen = await marcarSellados(trx, id, desde, EVENTOS)
      if (!resumen) return undefined
      const nuevo = { id, ...resumen, hash: firmar(secret, anterior, id, resumen) }
      await guardarSello(trx, nuevo)
      return nuevo
    })
    if (!sello) return ultimo
    ultimo = sello
    if (sello.cantidad < EVENTOS) return ultimo
  }
}

/** What a proof of the audit found. */
export interface Comprobada {
  readonly sellos: number
  readonly eventos: number
  /** The last seal, to be compared with one that was noted elsewhere. */
  readonly ultimo: Sello | undefined
  /** What does not agree, in Spanish; empty when the audit is as it was written. */
  readonly fallas: readonly string[]
}

/** Failures that are told at most: one alteration of the chain makes all that follow fail. */
const FALLAS = 10

/** Proves every seal against the events as they are now, and that none is without. */
export async function comprobar(db: Db, secret: Secret): Promise<Comprobada> {
  const fallas: string[] = []
  let [eventos, sellos] = [0, 0]
  let anterior: Sello | undefined
  for (;;) {
    const tanda = await sellosDesde(db, anterior?.id ?? 0, SELLOS)
    if (tanda.length === 0) break
    const hay = await resumenesDe(db, tanda)
    for (const sello of tanda) {
      const falla = fallaDe(secret, anterior, sello, hay.get(sello.id))
      if (falla) fallas.push(falla)
      anterior = sello
      sellos++
      eventos += sello.cantidad
    }
    if (fallas.length >= FALLAS) break
  }
  if (await seVacio(db)) fallas.push('Hubo eventos y no queda ninguno: la auditoría se vació.')
  for (const id of await sinSello(db)) fallas.push(`El evento ${id} no es de ningún sello: se agregó después.`)
  return { sellos, eventos, ultimo: anterior, fallas: fallas.slice(0, FALLAS) }
}

function fallaDe(
  secret: Secret,
  anterior: Sello | undefined,
  sello: Sello,
  hay: Resumen | undefined,
): string | undefined {
  const { id, desdeId, hastaId, cantidad } = sello
  const donde = `Sello ${id} (eventos ${desdeId} a ${hastaId})`
  if (id !== (anterior?.id ?? 0) + 1) return `${donde}: falta el sello anterior.`
  if (!hay || hay.cantidad !== cantidad)
    return `${donde}: tenía ${cantidad} ${cantidad === 1 ? 'evento' : 'eventos'} y ahora ${hay?.cantidad ?? 0}.`
  return firmar(secret, anterior, id, hay).equals(sello.hash)
    ? undefined
    : `${donde}: algún evento no es como se escribió, o la clave (CAMPANA_SECRET) es otra.`
}
