import { sql } from 'kysely'
import type { Celda, Motivo } from '#domain/cuenta/tipos.ts'
import type { Centavos } from '#domain/dinero.ts'
import type { Db } from '../db/database.ts'

interface FilaCambio {
  suceso: number
  fecha: string
  usuario: string
  motivo: Motivo
  idProceso: number | null
  tipoProceso: 'VALOR' | 'CASO' | 'CUOTAS' | null
  /** Null in the first record. */
  antes: Celda | null
  despues: Celda
}

interface FilaCobro {
  suceso: number
  fecha: string
  usuario: string
  comprobante: string
  monto: Centavos
  anuladaAt: string | null
  anuladaPor: string | null
  motivo: string | null
}

const celda = (sufijo: 'antes' | 'despues') =>
  sql.raw(`jsonb_build_object('monto', c.monto_${sufijo}, 'montoLista', c.monto_lista_${sufijo}, 'idValor', c.id_valor_${sufijo},
    'porcentaje', c.porcentaje_${sufijo}, 'origen', c.origen_${sufijo}, 'aplicable', c.aplicable_${sufijo}, 'idTipoJornada', c.id_tipo_jornada_${sufijo})`)

/** Name of an employee or parent, else of the account. */
const persona = (usuario: 'u' | 'a') =>
  sql.raw(`coalesce((select p.nombre || ' ' || p.apellido from personal p where p.id = ${usuario}.id_personal),
    (select p.nombre || ' ' || p.apellido from padre p where p.id = ${usuario}.id_padre), ${usuario}.username::text)`)

const instante = (columna: string) => sql.raw(`to_char(${columna} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)

/** Every recorded change of an item, oldest first. */
export async function cambiosDeItem(db: Db, idItem: number): Promise<FilaCambio[]> {
  const { rows } = await sql<FilaCambio>`
    select c.suceso, ${instante('c.fecha')} as fecha, ${persona('u')} as usuario, c.motivo, c.id_proceso as "idProceso",
      p.tipo as "tipoProceso", case when c.monto_antes is null then null else ${celda('antes')} end as antes, ${celda('despues')} as despues
    from item_cambio c join usuario u on u.id = c.id_usuario left join proceso p on p.id = c.id_proceso
    where c.id_item = ${idItem} order by c.suceso`.execute(db)
  return rows
}

/** Every payment of an item, annulled ones too, oldest first. */
export async function cobrosDeItem(db: Db, idItem: number): Promise<FilaCobro[]> {
  const { rows } = await sql<FilaCobro>`
    select c.suceso, ${instante('c.fecha')} as fecha, ${persona('u')} as usuario, ci.monto,
      case when c.manual_nro is null then 'Rec. ' || c.recibo_nro
        else 'Fact. ' || lpad(c.manual_pto::text, 4, '0') || '-' || lpad(c.manual_nro::text, 8, '0') end as comprobante,
      ${instante('c.anulada_at')} as "anuladaAt", case when a.id is null then null else ${persona('a')} end as "anuladaPor",
      c.motivo_anulacion as motivo
    from cobranza_item ci join cobranza c on c.id = ci.id_cobranza join usuario u on u.id = c.id_usuario left join usuario a on a.id = c.anulada_por
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
    .where('n.estado', '<>', 'ANULADA')
    .executeTakeFirst()
