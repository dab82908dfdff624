import type { cobranza as contrato } from '#contract/cobranza.ts'
import type { QueryDe } from '#contract/route.ts'
import { textoDeFactura } from '#domain/cobranza/comprobante.ts'
import { caeConLaBaja } from '#domain/cuenta/baja.ts'
import { etiqueta, TIPO_CUOTA } from '#domain/cuenta/catalogo.ts'
import type { Item } from '#domain/cuenta/tipos.ts'
import { noEncontrado, rechazo } from '#domain/errores.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { alumnosDe, nombresDe } from '../auditoria/nombres.service.ts'
import { quitarDeCaja } from '../caja/caja.service.ts'
import { escribirCambios } from '../cuenta/cambios.service.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import { lockItems } from '../cuenta/items.service.ts'
import { lockCuenta, lockInscripciones } from '../cuenta/locks.ts'
import { reabrirItems } from '../cuenta/reapertura.service.ts'
import type { Trx } from '../db/database.ts'
import { efectivoCobrado } from './cobranza.queries.ts'

/**
 * Annuls a collection (D-082). The row stays; its items become what they would be without it, and its day's cash loses
 * it, or today's if that day is closed (D-220). Its numbers are not used again. Annulling twice is refused, and without
 * `forzar` so is one that leaves a month of a PAC open (D-073).
 */
export async function anularCobranza(
  trx: Trx,
  usuario: Usuario,
  { idCobranza, motivo, forzar }: QueryDe<typeof contrato.anular>,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
): Promise<void> {
  const lineas = await trx
    .selectFrom('cobranza_item')
    .select(['id_item', 'id_inscripcion'])
    .where('id_cobranza', '=', idCobranza)
    .execute()
  if (lineas.length === 0) throw noEncontrado('La Cobranza')
  await lockCuenta(trx)
  const inscripciones = await lockInscripciones(trx, [...new Set(lineas.map((l) => l.id_inscripcion))])
  const cobrados = new Set(lineas.map((l) => l.id_item))
  const items = (
    await lockItems(
      trx,
      inscripciones.map((i) => i.id),
    )
  ).filter((i) => cobrados.has(i.id))
  const cobranza = await trx
    .selectFrom('cobranza')
    .selectAll()
    .where('id', '=', idCobranza)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (cobranza.anulada_at) throw rechazo('ya-anulado', 'La Cobranza')
  if (!forzar) await preguntarPorPac(trx, inscripciones, items, idCobranza)

  const cambios = await reabrirItems(trx, inscripciones, items, { idCobranza })
  await trx
    .updateTable('inscripcion')
    .set({ pac: false, pac_id_cobranza: null })
    .where('pac_id_cobranza', '=', idCobranza)
    .where(
      'id',
      'in',
      inscripciones.map((i) => i.id),
    )
    .execute()
  // An item that ends only because of the course loses its tick too, as it would have on the change of course, had it
  // not been paid then (D-146).
  const bajas = new Map(inscripciones.map((i) => [i.id, i.fecha_baja]))
  const delCurso = ({ item, despues }: (typeof cambios)[number]) => {
    const baja = bajas.get(item.idInscripcion)
    return !despues.aplicable && !(baja && caeConLaBaja(item, baja))
  }
  for (const motivo of ['ANULACION', 'CURSO'] as const) {
    const suyos = cambios.filter((c) => delCurso(c) === (motivo === 'CURSO'))
    await escribirCambios(trx, suyos, { motivo, idUsuario: usuario.id, ahora })
  }
  await trx
    .updateTable('cobranza')
    .set({ anulada_at: ahora, anulada_por: usuario.id, motivo_anulacion: motivo })
    .where('id', '=', idCobranza)
    .execute()
  const { id_sucursal: idSucursal, dia, total: monto } = cobranza
  const efectivo = await efectivoCobrado(trx, idCobranza)
  if (!cobranza.apertura)
    await quitarDeCaja(
      trx,
      { clase: 'COBRANZA', id: idCobranza, idSucursal, dia, monto, efectivo },
      { idUsuario: usuario.id, hoy, ahora },
    )
  const alumnos = await alumnosDe(
    trx,
    inscripciones.map((i) => i.id),
  )
  await auditar(trx, {
    evento: 'COB-DEL',
    usuario,
    idEntidad: idCobranza,
    ahora,
    params: {
      alumnos,
      total: enPesos(monto),
      recibo: cobranza.recibo_nro,
      factura: textoDeFactura(cobranza.manual_pto, cobranza.manual_nro) || null,
      idSucursal,
      fecha: dia,
      motivo,
    },
  })
}

/** Refuses, for the client to ask, when fees of a year that another collection paid at once would be open (D-073). */
async function preguntarPorPac(
  trx: Trx,
  inscripciones: readonly { id: number; pac: boolean; pac_id_cobranza: number | null }[],
  items: readonly Item[],
  idCobranza: number,
): Promise<void> {
  const conPac = inscripciones.filter((i) => i.pac && i.pac_id_cobranza !== idCobranza).map((i) => i.id)
  const abren = items.filter((i) => i.tipo === TIPO_CUOTA && conPac.includes(i.idInscripcion))
  if (abren.length === 0) return
  const nombres = await nombresDe(trx, 'inscripcion', conPac)
  const porAlumno = Map.groupBy(abren, (i) => nombres.get(i.idInscripcion) ?? '')
  throw rechazo(
    'anula-de-pac',
    [...porAlumno].map(([alumno, suyos]) => ({ alumno, cuotas: suyos.map((i) => etiqueta(i)) })),
  )
}
