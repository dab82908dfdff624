import type { nfactura } from '#contract/nfactura.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import type { Handlers } from '../http/contexto.ts'
import { numeraciones } from './nfactura.queries.ts'
import { guardarNumeracion } from './nfactura.service.ts'

export const nfacturaHandlers: Handlers<typeof nfactura> = {
  listar: async ({ db, usuario }) => ({
    data: (await numeraciones(db, sucursalesVisibles(usuario))).map((n) => ({ ...n, checked: false })),
    ptoVtaElectronico: (await entornoDe(db)).si('afip.enabled'),
  }),
  guardar: ({ trx, usuario, body, ahora }) => guardarNumeracion(trx, usuario, body.data, ahora),
}
