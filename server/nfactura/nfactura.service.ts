import type { nfactura } from '#contract/nfactura.ts'
import type { BodyDe } from '#contract/route.ts'
import { invalido, noEncontrado, rechazo } from '#domain/errores.ts'
import { exigirSucursal } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Trx } from '../db/database.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import { ultimosUsados } from './nfactura.queries.ts'

type Nuevas = BodyDe<typeof nfactura.guardar>['data']

/**
 * Sets the next manual number of branches (D-092). All are refused when a number is not above the highest used of its
 * sales point or another branch uses the sales point; the answer's `errors` names the fields. Its rows are the last
 * lock of money (D-217), so a collection under way takes its number before or after, never between.
 */
export async function guardarNumeracion(trx: Trx, usuario: Usuario, nuevas: Nuevas, ahora: Date): Promise<void> {
  const ids = nuevas.map((n) => n.id)
  if (new Set(ids).size < ids.length) throw invalido('data', 'La misma Sucursal está dos veces')
  for (const id of ids) exigirSucursal(usuario, id)
  const electronica = (await entornoDe(trx)).si('afip.enabled')
  for (const [i, { ePtoVta, direccion }] of nuevas.entries()) {
    if (!electronica) continue
    if (ePtoVta === undefined) throw invalido(`data.${i}.ePtoVta`, 'El Punto de Venta Electrónico es requerido')
    if (direccion === '') throw invalido(`data.${i}.direccion`, 'La Dirección es requerida')
  }
  const sucursales = await trx.selectFrom('sucursal').select(['id', 'nombre']).where('id', 'in', ids).execute()
  if (sucursales.length < ids.length) throw noEncontrado('La Sucursal')

  await trx
    .insertInto('punto_venta')
    .values(ids.map((id_sucursal) => ({ id_sucursal })))
    .onConflict((oc) => oc.doNothing())
    .execute()
  const antes = await trx.selectFrom('punto_venta').selectAll().orderBy('id_sucursal').forUpdate().execute()
  const ajenos = antes.filter((p) => !ids.includes(p.id_sucursal))
  const errors = {
    ...errores(nuevas, await ultimosUsados(trx, [...new Set(nuevas.map((n) => n.ptoVta))])),
    ...repetidos(nuevas, 'ptoVta', new Set(ajenos.map((p) => p.pto_vta))),
    ...(electronica ? repetidos(nuevas, 'ePtoVta', new Set(ajenos.map((p) => p.e_pto_vta))) : {}),
  }
  if (Object.keys(errors).length > 0) throw rechazo('numeros-no-validos', errors)

  // frees the sales points first, so that two branches can exchange theirs
  await trx.updateTable('punto_venta').set({ pto_vta: null }).where('id_sucursal', 'in', ids).execute()
  for (const { id, nFactura, ptoVta, ePtoVta, direccion } of nuevas) {
    const despues = {
      pto_vta: ptoVta,
      n_factura: nFactura,
      ...(electronica && { e_pto_vta: ePtoVta ?? null, direccion }),
    }
    await trx.updateTable('punto_venta').set(despues).where('id_sucursal', '=', id).execute()
    const { pto_vta, n_factura, e_pto_vta, direccion: direccionAntes } = antes.find((p) => p.id_sucursal === id) ?? {}
    await auditar(trx, {
      evento: 'NFA-SET',
      usuario,
      idEntidad: id,
      ahora,
      params: {
        sucursal: sucursales.find((s) => s.id === id)?.nombre ?? '',
        antes: { pto_vta, n_factura, e_pto_vta, direccion: direccionAntes },
        despues,
      },
    })
  }
}

function errores(nuevas: Nuevas, ultimos: ReadonlyMap<number, number>): Record<string, string> {
  return Object.fromEntries(
    nuevas.flatMap(({ nFactura, ptoVta }, i) => {
      const ultimo = ultimos.get(ptoVta) ?? 0
      return nFactura > ultimo ? [] : [[`data.${i}.nFactura`, `El último usado es ${ultimo}`]]
    }),
  )
}

/** Finds sales points that two branches would share, among those sent and the others. */
function repetidos(nuevas: Nuevas, campo: 'ptoVta' | 'ePtoVta', usados: Set<number | null | undefined>) {
  const hallados: Record<string, string> = {}
  for (const [i, nueva] of nuevas.entries()) {
    const punto = nueva[campo]
    if (usados.has(punto)) hallados[`data.${i}.${campo}`] = 'Lo usa otra sucursal'
    usados.add(punto)
  }
  return hallados
}
