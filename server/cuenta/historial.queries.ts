import { sql } from 'kysely'
import type { Comprobante } from '#domain/cobranza/comprobante.ts'
import type { Celda, Motivo } from '#domain/cuenta/tipos.ts'
import type { Centavos } from '#domain/dinero.ts'
import type { Db } from '../db/database.ts'
import { viva } from '../db/words/inscripcion.ts'
import { instante } from '../db/words/instante.ts'
import { nombreDeUsuario } from '../db/words/usuario.ts'

interface FilaCambio {
  suceso: number
  fecha: string
  usuario: string
  motivo: Motivo
  idProceso: number | null
  /** By which people know the process. */
  numero: number | null
  tipoProceso: 'VALOR' | 'CASO' | 'CUOTAS' | null
  /** Null in the first record. */
  antes: Celda | null
  despues: Celda
}

interface FilaCobro extends Comprobante {
  suceso: number
  fecha: string
  usuario: string
  monto: Centavos
  anuladaAt: string | null
  anuladaPor: string | null
  motivo: string | null
}

const celda = (suffix: 'antes' | 'despues') =>
  sql.raw(`jsonb_build_object('monto', c.monto_${suffix}, 'montoLista', c.monto_lista_${suffix}, 'idValor', c.id_valor_${suffix},
    'porcentaje', c.porcentaje_${suffix}, 'origen', c.origen_${suffix}, 'aplicable', c.aplicable_${suffix}, 'idTipoJornada', c.id_tipo_jornada_${suffix})`)

/** Every recorded change of an item, oldest first. */
export async function cambiosDeItem(db: Db, idItem: number): Promise<FilaCambio[]> {
  const { rows } = await sql<FilaCambio>`
    select c.suceso, ${instante('c.fecha')} as fecha, ${nombreDeUsuario('c.id_usuario')} as usuario, c.motivo, c.id_proceso as "idProceso", p.numero,
      p.tipo as "tipoProceso", case when c.monto_antes is null then null else ${celda('antes')} end as antes, ${celda('despues')} as despues
    from item_cambio c left join proceso p on p.id = c.id_proceso
    where c.id_item = ${idItem} order by c.suceso`.execute(db)
  return rows
}

/** Every payment of an item, annulled ones too, oldest first. */
export async function cobrosDeItem(db: Db, idItem: number): Promise<FilaCobro[]> {
  const { rows } = await sql<FilaCobro>`
    select c.suceso, ${instante('c.fecha')} as fecha, ${nombreDeUsuario('c.id_usuario')} as usuario, ci.monto,
      c.recibo_nro as recibo, c.manual_pto as pto, c.manual_nro as nro,
      ${instante('c.anulada_at')} as "anuladaAt", ${nombreDeUsuario('c.anulada_por')} as "anuladaPor",
      c.motivo_anulacion as motivo
    from cobranza_item ci join cobranza c on c.id = ci.id_cobranza
    where ci.id_item = ${idItem} order by c.suceso`.execute(db)
  return rows
}

/** An item with the names that explain it; of a live enrolment. */
export const itemConNombres = (db: Db, idItem: number) =>
  db
    .selectFrom('item_cuenta as i')
    .innerJoin('inscripcion as n', 'n.id', 'i.id_inscripcion')
    .innerJoin('nivel as v', 'v.id', 'i.id_nivel')
    .leftJoin('tipo_jornada as t', 't.id', 'i.id_tipo_jornada')
    .leftJoin('materia as m', 'm.id', 'i.id_materia')
    .selectAll('i')
    .select(['v.nombre as nivel', 't.tipo as jornada', 'm.nombre as materia'])
    .where('i.id', '=', idItem)
    .where(viva('n'))
    .executeTakeFirst()
