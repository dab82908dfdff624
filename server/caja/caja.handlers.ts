import type { caja } from '#contract/caja.ts'
import { banderas } from '../acceso/secciones.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import type { Handlers } from '../http/contexto.ts'
import { arquear } from './arqueo.service.ts'
import { cajaDelDia } from './dia.service.ts'

export const cajaHandlers: Handlers<typeof caja> = {
  dia: async ({ db, usuario, query, hoy, secciones }) => ({
    ...(await cajaDelDia(db, usuario, query.idSucursal, query.fecha, hoy)),
    ...(query.getSecurity && { security: banderas(secciones, usuario, 'CONT-CAJA') }),
  }),
  sucursales: async ({ db, usuario }) => {
    const visibles = sucursalesVisibles(usuario)
    const data = await db
      .selectFrom('sucursal')
      .select(['id', 'nombre as text'])
      .$if(visibles !== null, (q) => q.where('id', 'in', visibles?.length ? visibles : [0]))
      .orderBy('nombre')
      .execute()
    return { data, propia: usuario.idSucursal }
  },
  arqueo: ({ db, usuario, body, hoy, ahora }) =>
    db.transaction().execute((trx) => arquear(trx, usuario, body, { hoy, ahora })),
}
