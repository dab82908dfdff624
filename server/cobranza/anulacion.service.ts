import { caeConLaBaja } from '#domain/cuenta/baja.ts'
import { TIPO_LOCKER } from '#domain/cuenta/catalogo.ts'
import { reabrir } from '#domain/cuenta/reabrir.ts'
import { centavos } from '#domain/dinero.ts'
import { noEncontrado, rechazo } from '#domain/errores.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { sumarACaja } from '../caja/caja.service.ts'
import { escribirCambios } from '../cuenta/cambios.service.ts'
import { bloquearInscripciones, candadoDeCuenta } from '../cuenta/candados.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import { bloquearItems } from '../cuenta/items.service.ts'
import type { Trx } from '../db/database.ts'
import { politicaDe } from '../entorno/entorno.service.ts'
import { historiasDe } from './historia.queries.ts'

/**
 * Annuls a collection (D-082): the row stays, its items become what they would be without it, its day's cash
 * loses it, its numbers are not given back. Annulling twice is refused.
 */
export async function anularCobranza(
  trx: Trx,
  usuario: Usuario,
  idCobranza: number,
  motivo: string,
  ahora: Date,
): Promise<void> {
  if (usuario.idAdmin !== null) throw rechazo('No Autorizado')
  const lineas = await trx
    .selectFrom('cobranza_item')
    .select(['id_item', 'id_inscripcion'])
    .where('id_cobranza', '=', idCobranza)
    .execute()
  if (lineas.length === 0) throw noEncontrado('La Cobranza')
  await candadoDeCuenta(trx)
  const inscripciones = await bloquearInscripciones(trx, [...new Set(lineas.map((l) => l.id_inscripcion))])
  const cobrados = new Set(lineas.map((l) => l.id_item))
  const items = (
    await bloquearItems(
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
  if (cobranza.anulada_at) throw rechazo('La Cobranza ya está anulada')

  const historias = await historiasDe(trx, items, idCobranza)
  const politica = await politicaDe(trx)
  const conLocker = await cursosConLocker(
    trx,
    inscripciones.map((i) => i.id_curso),
  )
  const cambios = items.map((item) => {
    const inscripcion = inscripciones.find((i) => i.id === item.idInscripcion)
    const aplica =
      (item.tipo !== TIPO_LOCKER || conLocker.has(inscripcion?.id_curso ?? 0)) &&
      !(inscripcion?.fecha_baja && caeConLaBaja(item, inscripcion.fecha_baja))
    const historia = historias.get(item.id)
    if (!historia) throw new Error(`el ítem ${item.id} no tiene historia`)
    return { item, ...reabrir(item, historia, aplica, politica) }
  })
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
  await escribirCambios(trx, cambios, { motivo: 'ANULACION', idUsuario: usuario.id, ahora })
  await trx
    .updateTable('cobranza')
    .set({ anulada_at: ahora, anulada_por: usuario.id, motivo_anulacion: motivo })
    .where('id', '=', idCobranza)
    .execute()
  await sumarACaja(trx, cobranza.id_sucursal, cobranza.dia, 'cobranzas', centavos(-cobranza.total))
  await auditar(trx, {
    tipo: 'COB-DEL',
    usuario,
    entidad: 'cobranza',
    idEntidad: idCobranza,
    ahora,
    params: { total: enPesos(cobranza.total), recibo: cobranza.recibo_nro, motivo },
  })
}

async function cursosConLocker(trx: Trx, ids: readonly number[]): Promise<Set<number>> {
  const filas = await trx
    .selectFrom('curso as c')
    .innerJoin('grado as g', 'g.id', 'c.id_grado')
    .select('c.id')
    .where('c.id', 'in', ids.length ? [...ids] : [0])
    .where('g.con_locker', '=', true)
    .execute()
  return new Set(filas.map((f) => f.id))
}
