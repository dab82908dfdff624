import { violaciones } from '../server/db/invariantes.ts'
import type { Escuela } from './escuela.ts'

/** Reads and changes an enrolment's account for the tests, through the database or the API. */
export async function cuentas(e: Escuela, idSucursal?: number) {
  const cajero = await e.rol('serveradmin', idSucursal)
  const items = (id: number) =>
    e.db.selectFrom('item_cuenta').selectAll().where('id_inscripcion', '=', id).orderBy('col').orderBy('mes').execute()
  const mensuales = (id: number, tipo: 6 | 7 | 8) =>
    e.db
      .selectFrom('item_cuenta')
      .selectAll()
      .where('id_inscripcion', '=', id)
      .where('charge_type', '=', tipo)
      .orderBy('mes')
      .execute()
  return {
    items,
    cuotas: (id: number) => mensuales(id, 6),
    lockers: (id: number) => mensuales(id, 7),
    opcionales: (id: number) => mensuales(id, 8),
    /** Pesos of the ten fee months. */
    montos: async (id: number) => (await mensuales(id, 6)).map((c) => c.monto / 100),
    inscripcion: (id: number) =>
      e.db.selectFrom('inscripcion').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** [motivo, month or column] of every recorded change but the first, in their order. */
    cambios: async (id: number) => {
      const filas = await e.db
        .selectFrom('item_cambio as c')
        .innerJoin('item_cuenta as i', 'i.id', 'c.id_item')
        .select(['c.motivo', 'i.mes', 'i.col'])
        .where('i.id_inscripcion', '=', id)
        .where('c.motivo', '<>', 'ALTA')
        .orderBy('c.id')
        .execute()
      return filas.map((f) => [f.motivo, f.mes ?? f.col])
    },
    auditados: async (id: number) => {
      const filas = await e.db
        .selectFrom('audit_evento')
        .select('tipo')
        .where('entidad', '=', 'inscripcion')
        .where('id_entidad', '=', id)
        .orderBy('id')
        .execute()
      return filas.map((f) => f.tipo)
    },
    /** Collects amounts in pesos by fee month; answers the collection's id. */
    cobrar: async (id: number, ...lineas: [mes: number, pesos: number][]): Promise<number> => {
      const filas = await mensuales(id, 6)
      const data = lineas.map(([mes, monto]) => ({ id: filas.find((f) => f.mes === mes)?.id, monto, type: 6 }))
      const r = await e.llamar(cajero, 'POST', 'cobranza', { body: { data } })
      if (r.json?.Status !== 'OK') throw new Error(r.texto)
      return r.json.Id
    },
    cobrarItem: async (idItem: number | undefined, type: number, monto: number): Promise<number> => {
      const r = await e.llamar(cajero, 'POST', 'cobranza', { body: { data: [{ id: idItem, monto, type }] } })
      if (r.json?.Status !== 'OK') throw new Error(r.texto)
      return r.json.Id
    },
    anular: (idCobranza: number) => e.llamar(cajero, 'DELETE', 'cobranza', { query: { idCobranza } }),
    violaciones: (hoy: string) => violaciones(e.db, hoy as never),
  }
}

export type Cuentas = Awaited<ReturnType<typeof cuentas>>
