import type { sucursal } from '#contract/sucursal.ts'
import { anoDe } from '#domain/fecha.ts'
import type { Handlers } from '../http/contexto.ts'
import { listarSucursales } from './sucursal.queries.ts'
import { eliminarSucursal, guardarSucursal } from './sucursal.service.ts'

export const sucursalHandlers: Handlers<typeof sucursal> = {
  all: async ({ db, hoy }) => ({
    data: await listarSucursales(db, anoDe(hoy)),
  }),
  guardar: ({ trx, usuario, body }) => guardarSucursal(trx, usuario, body),
  eliminar: ({ trx, usuario, query }) => eliminarSucursal(trx, usuario, query.idSucursal),
}
