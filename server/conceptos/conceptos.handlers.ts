import type { conceptos } from '#contract/conceptos.ts'
import { noEncontrado } from '#domain/errores.ts'
import { exigirSucursal, opcionesDeSucursal, sucursalesVisibles } from '../acceso/sucursal.ts'
import { puede } from '../acceso/usuario.ts'
import type { Handlers } from '../http/contexto.ts'
import { leerConcepto, listarConceptos } from './conceptos.queries.ts'
import { eliminarConcepto, guardarConcepto } from './conceptos.service.ts'

export const conceptosHandlers: Handlers<typeof conceptos> = {
  all: async ({ db, query, usuario }) => {
    if (query.idSucursal) exigirSucursal(usuario, query.idSucursal)
    const visibles = sucursalesVisibles(usuario)
    const data = await listarConceptos(db, query.idSucursal ? [query.idSucursal] : visibles)
    return {
      data: data.map(({ enUso, ...c }) => {
        const canEdit = visibles === null || (c.idSucursal !== null && visibles.includes(c.idSucursal))
        return { ...c, canEdit, canDelete: canEdit && !enUso }
      }),
      ...(query.getSucursales && { sucursales: await opcionesDeSucursal(db, visibles) }),
    }
  },
  uno: async ({ db, query, usuario }) => {
    const concepto = query.idConcepto ? await leerConcepto(db, query.idConcepto) : null
    if (query.idConcepto && !concepto) throw noEncontrado('El Concepto')
    return {
      concepto,
      sucursales: await opcionesDeSucursal(db, sucursalesVisibles(usuario)),
      general: puede(usuario, 'OTR-TODAS-SUCURSALES'),
    }
  },
  guardar: ({ trx, usuario, body }) => guardarConcepto(trx, usuario, body),
  eliminar: ({ trx, usuario, query }) => eliminarConcepto(trx, usuario, query.idConcepto),
}
