import type { movimientos } from '#contract/movimientos.ts'
import type { BodyDe } from '#contract/route.ts'
import { CERO } from '#domain/dinero.ts'
import { invalido, rechazo } from '#domain/errores.ts'
import type { Fecha } from '#domain/fecha.ts'
import { puede, type Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { sumarACaja } from '../caja/caja.service.ts'
import { sucursalDeMovimiento } from '../caja/sucursal.service.ts'
import { conceptosPara, hallarOAgregarConcepto } from '../conceptos/conceptos.service.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import type { Trx } from '../db/database.ts'
import { exigirFecha } from './fecha.service.ts'

type Ingreso = BodyDe<typeof movimientos.ingreso>

/**
 * Registers an income that is no fee (D-107 to D-110). Its concept is one of the branch or a general one, whose text is
 * copied; a typed one needs MOV-CONCEPTO-NUEVO and is added to the catalogue. Refused for a closed day (D-220).
 */
export async function registrarIngreso(
  trx: Trx,
  usuario: Usuario,
  ingreso: Ingreso,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
) {
  const idSucursal = sucursalDeMovimiento(usuario, ingreso.idSucursal)
  await exigirFecha(trx, usuario, ingreso.fecha, hoy)
  const concepto = await conceptoDe(trx, usuario, ingreso, idSucursal)
  const { monto, medio, fecha: dia } = ingreso
  const efectivo = medio === 'EFECTIVO' ? monto : CERO
  await sumarACaja(trx, { clase: 'INGRESO', idSucursal, dia, monto, efectivo }, hoy)
  const { id } = await trx
    .insertInto('ingreso')
    .values({
      id_sucursal: idSucursal,
      id_personal: usuario.idPersonal,
      id_usuario: usuario.id,
      dia,
      created_at: ahora,
      monto,
      medio,
      observaciones: ingreso.observaciones,
      id_concepto: concepto.id,
      concepto: concepto.text,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await auditar(trx, {
    evento: 'ING-NEW',
    usuario,
    idEntidad: id,
    ahora,
    params: { monto: enPesos(monto), fecha: dia, concepto: concepto.text, medio, idSucursal },
  })
  return { Id: id }
}

async function conceptoDe(trx: Trx, usuario: Usuario, { idConcepto, concepto }: Ingreso, idSucursal: number) {
  if (!idConcepto) {
    if (!puede(usuario, 'MOV-CONCEPTO-NUEVO')) throw rechazo('no-autorizado')
    return hallarOAgregarConcepto(trx, usuario, concepto, idSucursal)
  }
  const hallado = (await conceptosPara(trx, [idSucursal])).find((c) => c.id === idConcepto)
  if (!hallado) throw invalido('idConcepto', 'El Concepto no es válido')
  return hallado
}
