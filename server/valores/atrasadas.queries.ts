import { type Selectable, sql } from 'kysely'
import { TIPO_CUOTA, VALOR_CUOTA } from '#domain/cuenta/catalogo.ts'
import { type Libro, precioVigente } from '#domain/cuenta/precios.ts'
import { mesCorriente, posicionDeHoy } from '#domain/cuenta/tiempo.ts'
import type { Item } from '#domain/cuenta/tipos.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { aItem } from '../cuenta/items.service.ts'
import type { Db, Trx } from '../db/database.ts'
import type { EsquemaDinero } from '../db/esquema/dinero.ts'
import { inscripto } from '../db/words/inscripcion.ts'
import { instante } from '../db/words/instante.ts'
import { abierto } from '../db/words/item.ts'
import { nombreDeUsuario } from '../db/words/usuario.ts'

/** Which fees to look at: of enrolment years from `desde` on, where the price of today is above the item's own. */
export interface Busqueda {
  readonly desde: number
  readonly hoy: Fecha
  readonly libro: Libro
}

/**
 * Selects fees overdue by D-061 and below today's price of their level and shift; the domain decides which of them
 * rise.
 */
function candidatas({ desde, hoy, libro }: Busqueda) {
  const precios = [...libro.values()].flatMap((filas) => {
    const [clave] = filas
    const vigente = clave?.tipo === VALOR_CUOTA ? precioVigente(libro, clave, anoDe(hoy), mesCorriente(hoy)) : null
    return vigente ? [{ nivel: vigente.idNivel, jornada: vigente.idTipoJornada, monto: vigente.monto }] : []
  })
  return sql`
    from jsonb_to_recordset(${JSON.stringify(precios)}::jsonb) as v(nivel bigint, jornada bigint, monto bigint)
      join item_cuenta i on i.id_nivel = v.nivel and i.id_tipo_jornada = v.jornada
      join inscripcion n on n.id = i.id_inscripcion join alumno a on a.id = n.id_alumno
    where i.charge_type = ${sql.lit(TIPO_CUOTA)} and ${abierto('i')} and i.origen in ('PRECIO', 'BULK')
      and i.ano between ${desde} and ${anoDe(hoy)} and i.ano * 12 + i.mes < ${posicionDeHoy(hoy)}
      and coalesce(i.monto_lista, 0) < v.monto and ${inscripto('n', 'a')}`
}

type FilaItem = Selectable<EsquemaDinero['item_cuenta']>

export interface CandidataConAlumno {
  readonly item: Item
  readonly idAlumno: number
  readonly apellido: string
  readonly nombre: string
  readonly sexo: 'M' | 'F'
  readonly curso: string
}

/** Reads them with their students, newest year first, then by name and month. */
export async function candidatasConAlumno(db: Db, que: Busqueda): Promise<CandidataConAlumno[]> {
  const { rows } = await sql<FilaItem & Omit<CandidataConAlumno, 'item'>>`
    with c as (select i.*, n.id_curso, n.id_alumno, a.apellido, a.nombre, a.sexo ${candidatas(que)})
    select c.*, c.id_alumno as "idAlumno", k.nombre as curso
    from c join curso_nombrado k on k.id = c.id_curso
    order by c.ano desc, c.apellido, c.nombre, c.id_inscripcion, c.mes`.execute(db)
  return rows.map(({ idAlumno, apellido, nombre, sexo, curso, ...fila }) => ({
    item: aItem(fila),
    idAlumno,
    apellido,
    nombre,
    sexo,
    curso,
  }))
}

/** Finds the enrolments that have one, without locks. */
export async function inscripcionesCandidatas(trx: Trx, que: Busqueda): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct i.id_inscripcion as id ${candidatas(que)}`.execute(trx)
  return rows.map((f) => f.id)
}

/** Locks and reads again those of locked enrolments, in the order of their ids (D-217). */
export async function lockCandidatas(trx: Trx, que: Busqueda, idsInscripcion: readonly number[]): Promise<Item[]> {
  const { rows } = await sql<FilaItem>`
    select i.* ${candidatas(que)} and i.id_inscripcion = any(${idsInscripcion}::bigint[]) order by i.id for update of i`.execute(
    trx,
  )
  return rows.map(aItem)
}

interface FilaProceso {
  bulkId: number
  fecha: string
  usuario: string
  cantidad: number
  deshechoAt: string | null
  deshechoPor: string | null
  puedeDeshacer: boolean
}

/**
 * Reads the last overdue processes, newest first. The newest one not undone can always be undone, an older one only if
 * no later one covers it.
 */
export async function ultimosProcesos(db: Db, cuantos: number): Promise<FilaProceso[]> {
  const { rows } = await sql<FilaProceso>`
    select q.numero as "bulkId", ${instante('q.fecha')} as fecha, ${nombreDeUsuario('q.id_usuario')} as usuario, q.cantidad, ${instante('q.deshecho_at')} as "deshechoAt",
      ${nombreDeUsuario('q.deshecho_por')} as "deshechoPor",
      q.deshecho_at is null and not exists (
        select from proceso r join item_cambio b on b.id_proceso = r.id and b.motivo = 'BULK'
          join item_cambio c on c.id_item = b.id_item and c.id_proceso = q.id and c.motivo = 'BULK'
        where r.tipo = 'CUOTAS' and r.id > q.id and r.deshecho_at is null) as "puedeDeshacer"
    from (select * from proceso where tipo = 'CUOTAS' order by id desc limit ${cuantos}) q
    order by q.id desc`.execute(db)
  return rows
}

/** Gives the number of the next overdue process; one is made at a time (lockProcesos). */
export async function proximoNumero(trx: Trx): Promise<number> {
  const { ultimo } = await trx
    .selectFrom('proceso')
    .select((e) => e.fn.max('numero').as('ultimo'))
    .executeTakeFirstOrThrow()
  return (ultimo ?? 0) + 1
}

/** Locks the process with this number until the end of the transaction. */
export const lockProceso = (trx: Trx, numero: number) =>
  trx
    .selectFrom('proceso')
    .select(['id', 'deshecho_at'])
    .where('numero', '=', numero)
    .where('tipo', '=', 'CUOTAS')
    .forUpdate()
    .executeTakeFirst()
