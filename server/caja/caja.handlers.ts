import type { caja } from '#contract/caja.ts'
import { opcionesDeSucursal, sucursalesVisibles } from '../acceso/sucursal.ts'
import { dejarArchivo } from '../download/download.service.ts'
import type { Handlers } from '../http/contexto.ts'
import { arquear } from './arqueo.service.ts'
import { cajaDelDia } from './dia.service.ts'
import { planillaDelDia } from './planilla.service.ts'
import { reporteDeCajas, resumenDeCajas } from './reporte.service.ts'

export const cajaHandlers: Handlers<typeof caja> = {
  dia: async ({ db, usuario, query, hoy }) => ({
    ...(await cajaDelDia(db, usuario, query.idSucursal, query.fecha, hoy)),
  }),
  sucursales: async ({ db, usuario }) => ({
    data: await opcionesDeSucursal(db, sucursalesVisibles(usuario)),
    propia: usuario.idSucursal,
  }),
  print: async ({ trx, usuario, query, hoy, ahora }) => {
    const archivo = await planillaDelDia(trx, usuario, query.idSucursal, query.fecha, { hoy, ahora })
    return dejarArchivo(trx, usuario, archivo, ahora)
  },
  resumen: ({ db, usuario, query, hoy }) => resumenDeCajas(db, usuario, query, hoy),
  reportecaja: async ({ trx, usuario, body, hoy, ahora }) =>
    dejarArchivo(trx, usuario, await reporteDeCajas(trx, usuario, body, { hoy, ahora }), ahora),
  arqueo: ({ trx, usuario, body, hoy, ahora }) => arquear(trx, usuario, body, { hoy, ahora }),
}
