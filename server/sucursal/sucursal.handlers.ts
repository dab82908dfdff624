import type { sucursal } from '#contract/sucursal.ts'
import { anoDe } from '#domain/fecha.ts'
import { banderas } from '../acceso/secciones.ts'
import type { Handlers } from '../http/contexto.ts'
import { listarSucursales } from './sucursal.queries.ts'
import { eliminarSucursal, guardarSucursal } from './sucursal.service.ts'

export const sucursalHandlers: Handlers<typeof sucursal> = {
  all: async ({ db, query, hoy, secciones, usuario }) => ({
    data: await listarSucursales(db, anoDe(hoy)),
    ...(query.getSecurity && { security: banderas(secciones, usuario, 'CONT-SUCURSALES-LIST') }),
  }),
  guardar: ({ db, usuario, body }) => db.transaction().execute((trx) => guardarSucursal(trx, usuario, body)),
  eliminar: async ({ db, usuario, query }) => {
    await db.transaction().execute((trx) => eliminarSucursal(trx, usuario, query.idSucursal))
    return {}
  },
}
