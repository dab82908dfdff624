import type { movimientos } from '#contract/movimientos.ts'
import type { BodyDe } from '#contract/route.ts'
import { invalido, rechazo } from '#domain/errores.ts'
import type { Fecha } from '#domain/fecha.ts'
import { puede, type Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { conceptosPara, hallarOAgregarConcepto } from '../conceptos/conceptos.service.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import type { Trx } from '../db/database.ts'
import { abrirMovimiento, asentar } from './asiento.service.ts'

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
  const idSucursal = await abrirMovimiento(trx, usuario, ingreso, hoy)
  const concepto = await conceptoDe(trx, usuario, ingreso, idSucursal)
  const { monto, medio, fecha: dia } = ingreso
  const asiento = await asentar(trx, 'INGRESO', usuario, ingreso, { idSucursal, hoy, ahora })
  const { id } = await trx
    .insertInto('ingreso')
    .values({
      ...asiento,
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
