import type { z } from 'zod'
import type { cambioDeCaso, cambioinscripcion } from '#contract/cambioinscripcion.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { etiqueta } from '#domain/cuenta/catalogo.ts'
import { saldo } from '#domain/cuenta/estado.ts'
import { type CambioDeItem, debajoDeLoPagado, mesesQueTraban, repreciarPorCaso } from '#domain/cuenta/repreciar.ts'
import { mesCorriente } from '#domain/cuenta/tiempo.ts'
import type { Porcentaje } from '#domain/dinero.ts'
import { invalido, rechazo } from '#domain/errores.ts'
import { anoDe, type Fecha, type Mes, NOMBRE_MES } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { nombresDe } from '../auditoria/nombres.service.ts'
import type { Momento } from '../clock.ts'
import { escribirCambios } from '../cuenta/cambios.service.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import { decidirVuelta, NADA } from '../cuenta/vuelta.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { politicaDe } from '../entorno/entorno.service.ts'
import { leerLibro } from '../valores/libro.service.ts'
import { type Abierta, abrirInscripcion, leerInscripcion } from './abrir.service.ts'
import { hermanosInscriptos } from './hermanos.queries.ts'
import { cuotasPrevistas } from './previa.ts'
import { auditarInscripcion } from './suceso.service.ts'
import { exigirCaso, versionDeCaso } from './version.service.ts'

/** Lists the special cases for an enrolment, and the open months before today's that prevent a change (D-052). */
export async function casosParaCambio(
  db: Db,
  idInscripcion: number,
  hoy: Fecha,
): Promise<RespuestaDe<typeof cambioinscripcion.casos>> {
  const { inscripcion, items } = await leerInscripcion(db, idInscripcion)
  const casos = await db
    .selectFrom('caso_especial')
    .select(['id', 'nombre as text', 'porcentaje', 'observaciones as description'])
    .orderBy('nombre')
    .orderBy('porcentaje')
    .execute()
  return {
    data: casos.map((c) => ({ ...c, actual: c.id === inscripcion.id_caso_especial })),
    validations: mesesQueTraban(items, hoy)
      .toSorted((a, b) => (a.mes ?? 0) - (b.mes ?? 0))
      .map((i) => ({ mes: i.mes ?? 0, text: etiqueta(i), saldo: enPesos(saldo(i)) })),
    hermanos: await hermanosInscriptos(db, inscripcion.id_alumno, inscripcion.ano),
    version: await versionDeCaso(db, { id: idInscripcion, items }),
  }
}

/** Tells which items another special case would move, and throws what the change itself would be refused for. */
export async function previaDeCaso(
  trx: Trx,
  { idInscripcion, ...elegido }: z.output<typeof cambioinscripcion.casoPrevia.query>,
  hoy: Fecha,
) {
  const { cambios } = await decidirCaso(trx, await leerInscripcion(trx, idInscripcion), elegido, hoy)
  return { cuotas: cuotasPrevistas(cambios) }
}

/**
 * Gives the enrolment another special case: its items from today's month on, or from `MesDesde`, take the new percentage
 * (D-052). Refused as `decidirCaso` says; nothing changes then.
 */
export async function cambiarCaso(
  trx: Trx,
  usuario: Usuario,
  { IdInscripcion, IdCasoEspecial, MesDesde, version }: z.output<typeof cambioDeCaso>,
  { hoy, ahora }: Momento,
) {
  const abierta = await abrirInscripcion(trx, IdInscripcion)
  const { inscripcion } = abierta
  const { id_caso_especial: idAntes, caso_desde: antes } = inscripcion
  // the same case from a later month changes nothing: it goes on having the months that it had
  const pedido = IdCasoEspecial === idAntes && MesDesde && (antes ?? 1) < MesDesde ? antes : MesDesde
  const desde = pedido && pedido > 1 ? pedido : null
  const igual = IdCasoEspecial === idAntes && desde === antes
  if (!igual) await exigirCaso(trx, usuario, { id: IdInscripcion, items: abierta.items }, version)
  const { porcentaje, cambios } = await decidirCaso(
    trx,
    abierta,
    { idCasoEspecial: IdCasoEspecial, mesDesde: MesDesde ?? undefined },
    hoy,
  )
  await escribirCambios(trx, cambios, { motivo: 'CASO', idUsuario: usuario.id, ahora })
  // what is paid or not applicable takes the percentage along, but nobody owes another amount for it
  const cantidad = cambios.filter(({ item, despues }) => despues.monto !== item.monto).length
  if (igual && cambios.length === 0 && porcentaje === inscripcion.porcentaje) return { cantidad }
  await trx
    .updateTable('inscripcion')
    .set({ id_caso_especial: IdCasoEspecial, porcentaje, caso_desde: desde })
    .where('id', '=', IdInscripcion)
    .execute()
  const nombres = await nombresDe(trx, 'caso_especial', [idAntes, IdCasoEspecial])
  await auditarInscripcion(
    trx,
    'INS-CE',
    inscripcion,
    { usuario, ahora },
    {
      antes: nombres.get(idAntes) ?? '',
      despues: nombres.get(IdCasoEspecial) ?? '',
      porcentaje,
      mesDesde: MesDesde ?? null,
      cuotas: cantidad,
    },
  )
  return { cantidad }
}

/**
 * Decides what another special case makes of an enrolment. Refused from a month before today's, while earlier months are owed, when a month would fall
 * below what was paid (D-043), and while a withdrawal keeps away months that would be owed.
 */
async function decidirCaso(
  trx: Trx,
  { inscripcion, items }: Abierta,
  { idCasoEspecial, mesDesde }: { idCasoEspecial: number; mesDesde?: Mes | undefined },
  hoy: Fecha,
): Promise<{ porcentaje: Porcentaje; cambios: CambioDeItem[] }> {
  const caso = await trx
    .selectFrom('caso_especial')
    .select('porcentaje')
    .where('id', '=', idCasoEspecial)
    .forKeyShare()
    .executeTakeFirst()
  if (!caso) throw invalido('IdCasoEspecial', 'El Caso Especial no existe')
  const primero = inscripcion.ano > anoDe(hoy) ? 1 : mesCorriente(hoy)
  if (mesDesde && mesDesde < primero) throw invalido('MesDesde', `El mes va de ${NOMBRE_MES[primero]} a Diciembre`)
  const traban = mesesQueTraban(items, hoy)
  if (traban.length > 0)
    throw rechazo(
      'cuotas-sin-pagar',
      traban.map((i) => etiqueta(i)),
    )
  // what the withdrawal keeps away is owed again when it is cleared: it would block the change then
  const vuelta = inscripcion.fecha_baja ? await decidirVuelta(trx, inscripcion, items, null) : NADA
  if (mesesQueTraban(vuelta.quedan, hoy).length > 0) throw rechazo('dada-de-baja')
  const { cambios, quedan } = repreciarPorCaso(
    items,
    caso.porcentaje,
    hoy,
    await leerLibro(trx),
    await politicaDe(trx),
    () => mesDesde ?? null,
  )
  if (quedan.length > 0) throw debajoDeLoPagado(quedan)
  return { porcentaje: caso.porcentaje, cambios }
}
