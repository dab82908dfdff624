import { randomUUID } from 'node:crypto'
import { crearDb, crearPool, type Db } from '../../server/db/database.ts'
import { constructores } from '../constructores.ts'

export const HOY = '2026-04-15'

/** Opens the database of a running Campana for as long as `hacer` takes. */
export async function conBase<T>(url: string, hacer: (db: Db) => Promise<T>): Promise<T> {
  const db = crearDb(crearPool(url, 2))
  try {
    return await hacer(db)
  } finally {
    await db.destroy()
  }
}

/** Makes a cashier and six students with an enrolment fee and fees to pay. */
export async function seed(db: Db) {
  const nueva = constructores(db)
  const idSucursal = await nueva.sucursal()
  const { token } = await nueva.usuario({ reglas: ['COB-COBRAR'], idSucursal })
  const { id_nivel: idNivel } = await nueva.grado(4)
  const [idCurso, idTipoJornada, idCaso] = [
    await nueva.curso({ numero: 4, idSucursal }),
    await nueva.tipoJornada(),
    await nueva.casoEspecial(),
  ]
  await nueva.valor({ tipo: 2, idNivel, idTipoJornada, monto: 10_000_000 })
  await nueva.valor({ tipo: 1, idNivel, monto: 8_000_000 })
  const items: { inscripcion: number; marzo: number }[] = []
  for (let i = 0; i < 6; i++) {
    const id = await nueva.inscripcion({ idCurso, idTipoJornada, idCaso })
    const filas = await db
      .selectFrom('item_cuenta')
      .select(['id', 'col'])
      .where('id_inscripcion', '=', id)
      .where('col', 'in', [1, 5])
      .orderBy('col')
      .execute()
    items.push({ inscripcion: filas[0]?.id as number, marzo: filas[1]?.id as number })
  }
  return { token, items }
}
export type Colegio = Awaited<ReturnType<typeof seed>>

/** One confirmation of the cashier; `respuesta` once an answer has come. */
export interface Cobro {
  key: string
  body: string
  respuesta: string | null
}

/** Makes a collection of two items and two payment methods, so that half of one would show. */
export function nuevoCobro({ items }: Colegio, i: number): Cobro {
  const de = items[i % items.length] as Colegio['items'][number]
  const data = [
    { id: de.inscripcion, type: 1, monto: 1 },
    { id: de.marzo, type: 6, monto: 2.5 },
  ]
  const medios = [
    { medio: 'EFECTIVO', monto: 3 },
    { medio: 'QR', monto: 0.5 },
  ]
  return { key: randomUUID(), body: JSON.stringify({ data, medios }), respuesta: null }
}

/** Sends it. Only an OK counts as an answer: after anything else the cashier knows nothing. */
export async function mandar(direccion: string, { token }: Colegio, cobro: Cobro): Promise<string | null> {
  try {
    const r = await fetch(`${direccion}/api/cobranza`, {
      method: 'POST',
      body: cobro.body,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': cobro.key },
    })
    const texto = await r.text()
    return r.ok && JSON.parse(texto).Status === 'OK' ? texto : null
  } catch {
    return null
  }
}
