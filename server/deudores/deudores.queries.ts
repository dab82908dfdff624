import { type RawBuilder, sql } from 'kysely'
import { palabrasDe } from '#domain/busqueda.ts'
import type { EtiquetaTaller } from '#domain/cuenta/catalogo.ts'
import type { Col } from '#domain/cuenta/tipos.ts'
import type { ClaveDeOrden } from '#domain/deudores/orden.ts'
import type { Pedido } from '#domain/deudores/pedidos.ts'
import type { Fecha } from '#domain/fecha.ts'
import { cifrasBuscadas } from '#domain/persona/telefono.ts'
import { enSucursales } from '../acceso/sucursal.ts'
import type { Db } from '../db/database.ts'
import { viva } from '../db/words/inscripcion.ts'
import { abierto } from '../db/words/item.ts'
import { porTelefono, queSuena } from '../db/words/parecido.ts'
import { coincide, dniDe, nombreCompleto } from '../db/words/persona.ts'

/** Of whom: withdrawn and deleted students too; of one branch, of one course. */
export interface Quienes {
  incluirBajas: boolean
  idSucursal?: number | undefined
  idCurso?: number | undefined
  /** Words that name and document, or those of the parent whom the row shows, must have; or the telephone of the row. */
  buscar?: string | undefined
}

export interface Cabeza {
  idInscripcion: number
  ano: number
  idAlumno: number
  apellido: string
  nombre: string
  dni: string
  sexo: 'M' | 'F'
  nacimiento: Fecha
  eliminado: boolean
  idCurso: number
  idCaso: number
  /** Share to pay, 0..100. */
  porcentaje: number
  baja: Fecha | null
  /** The number of a parent, else his own; or ''. */
  telefono: string
  /** The parent whose number that is: 'Zelaya, Juan'; '' for his own. */
  responsable: string
  /** The document of that parent, or ''. */
  dniResponsable: string
}

/**
 * Finds the debtors by the words of the search and, when that finds nobody, by how they sound (record 049).
 */
export async function buscarDeudores(
  db: Db,
  pedidos: readonly Pedido[],
  sucursales: readonly number[] | null,
  quienes: Quienes,
): Promise<Cabeza[]> {
  const { buscar = '' } = quienes
  const halladas = await cabezasDeDeudores(
    db,
    pedidos,
    sucursales,
    quienes,
    buscar.trim() === ''
      ? sql`true`
      : sql`(${coincide('a', buscar)} or a.id = any(array(${dePadreBuscado(buscar)})) or ${suTelefono(buscar)})`,
  )
  const suena = queSuena(buscar)
  return halladas.length > 0 || !suena
    ? halladas
    : cabezasDeDeudores(db, pedidos, sucursales, quienes, suena.es('a', 'alumno'))
}

/** Selects the students of the parents, not deleted, who have the words of a search, its document or its telephone. */
const dePadreBuscado = (buscar: string) => sql`
  select ap.id_alumno from padre p join alumno_padre ap on ap.id_padre = p.id
  where not p.eliminado and (${coincide('p', buscar)} or ${porTelefono(buscar)?.es('p', 'padre') ?? sql`false`})`

/**
 * Lists those who were ever in a course of these branches, null for all, for the screen, which filters what it has. A
 * search without words is of nobody.
 */
export async function alumnosDePadre(db: Db, buscar: string, sucursales: readonly number[] | null): Promise<number[]> {
  if (palabrasDe(buscar).length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select distinct i.id_alumno as id from inscripcion i join curso c on c.id = i.id_curso
    where i.id_alumno = any(array(${dePadreBuscado(buscar)})) and ${enSucursales('c.id_sucursal', sucursales)}`.execute(
    db,
  )
  return rows.map((r) => r.id)
}

const TELEFONO = sql<string>`coalesce(f.telefono, nullif(a.telefono1, ''), a.telefono2)`

const suTelefono = (busqueda: string) => {
  const cifras = cifrasBuscadas(busqueda)
  return cifras === null ? sql<boolean>`false` : sql<boolean>`cifras(${TELEFONO}) like ${`%${cifras}%`}`
}

/**
 * Finds enrolments with one of these items open, by level, course, surname and name (D-112). `sucursales`: of courses
 * of these branches, null for all. The index item_deuda finds what is open, whatever was asked for; a course is
 * compared as its place among the courses, which sorts a whole school in half the time.
 */
async function cabezasDeDeudores(
  db: Db,
  pedidos: readonly Pedido[],
  sucursales: readonly number[] | null,
  { incluirBajas, idSucursal, idCurso }: Quienes,
  esBuscado: RawBuilder<boolean>,
): Promise<Cabeza[]> {
  const { rows } = await sql<Cabeza>`
    with debe as (
      select distinct i.id_inscripcion
      from unnest(${pedidos.map((p) => p.ano)}::int[], ${pedidos.map((p) => p.col)}::smallint[]) p(ano, col)
        join item_cuenta i on i.ano = p.ano and i.col = p.col and ${abierto('i')}),
    puesto as (
      select c.id, row_number() over (order by v.orden, c.numero, c.division, c.id) as lugar
      from curso_nombrado c join nivel v on v.id = c.id_nivel where ${enSucursales('c.id_sucursal', sucursales)}
        and coalesce(${idSucursal ?? null}::bigint, c.id_sucursal) = c.id_sucursal and coalesce(${idCurso ?? null}::bigint, c.id) = c.id)
    select n.id as "idInscripcion", n.ano, a.id as "idAlumno", a.apellido, a.nombre, ${dniDe('a')} as dni, a.sexo,
      a.fecha_nacimiento as nacimiento, a.eliminado, n.id_curso as "idCurso", n.id_caso_especial as "idCaso", n.porcentaje,
      n.fecha_baja as baja, ${TELEFONO} as telefono,
      coalesce(f.nombre, '') as responsable, coalesce(f.dni, '') as "dniResponsable"
    from debe d join inscripcion n on n.id = d.id_inscripcion and ${viva('n')}
      join alumno a on a.id = n.id_alumno join puesto c on c.id = n.id_curso
      left join lateral (
        select ${nombreCompleto('p')} as nombre, ${dniDe('p')} as dni, p.busqueda, coalesce(nullif(p.telefono1, ''), p.telefono2) as telefono
        from alumno_padre ap join padre p on p.id = ap.id_padre where ap.id_alumno = a.id and not p.eliminado
        and p.telefono1 || p.telefono2 <> '' order by p.id limit 1) f on true
    where (${incluirBajas} or (not a.eliminado and n.fecha_baja is null)) and ${esBuscado}
    order by c.lugar, a.apellido, a.nombre, a.id, n.ano desc`.execute(db)
  return rows
}

export interface CursoDeDeudor {
  id: number
  nombre: string
  nivel: string
  idSucursal: number
  sucursal: string
  etiquetaTaller: EtiquetaTaller
}

/** Reads the levels, in their order, with what the half-year workshop item is called there. */
export const nivelesDe = (db: Db) =>
  db.selectFrom('nivel').select(['nombre', 'etiqueta_taller as etiquetaTaller']).orderBy('orden').execute()

/** Reads the names that the heads have as ids: of their courses, of all special cases and of all shifts. */
export async function nombresDe(db: Db, idsDeCursos: readonly number[]) {
  const [cursos, casos, jornadas] = await Promise.all([
    sql<CursoDeDeudor>`
      select c.id, c.nombre, v.nombre as nivel, c.id_sucursal as "idSucursal", s.nombre::text as sucursal,
        v.etiqueta_taller as "etiquetaTaller"
      from curso_nombrado c join nivel v on v.id = c.id_nivel join sucursal s on s.id = c.id_sucursal
      where c.id = any(${idsDeCursos}::bigint[])`.execute(db),
    db.selectFrom('caso_especial').select(['id', 'nombre']).execute(),
    db.selectFrom('tipo_jornada').select(['id', 'tipo']).execute(),
  ])
  return {
    cursos: new Map(cursos.rows.map((c) => [c.id, c])),
    casos: new Map(casos.map((c) => [c.id, c.nombre])),
    jornadas: new Map(jornadas.map((j) => [j.id, j.tipo])),
  }
}

export type Nombres = Awaited<ReturnType<typeof nombresDe>>

/** The 17 cells of an account by column, as arrays of PostgreSQL: a school has hundreds of thousands of cells. */
interface Celdas {
  estados: string
  /** Net amounts in centavos. */
  montos: string
  /** What is left to pay of each cell in state 2, in centavos; null without any. */
  restas: string | null
  idTipoJornada: number | null
  otros: number
  debeHoy: number
  ids: string | null
}

/** An account as text: what is sent on is never read here. */
export interface CuentaEscrita {
  /** A digit each: '33112…'. */
  estados: string
  /** Net amounts in centavos: '1000,2000,…'. */
  montos: string
  /** What is left to pay of each cell in state 2, in centavos. */
  restas: string
  /** Shift of the month asked for. */
  idTipoJornada: number | null
  /** What is owed of lockers and optional subjects, which have no column; centavos. */
  otros: number
  /** What is owed until the position of today (domain/cuenta/tiempo.ts), of everything; centavos. */
  debeHoy: number
  /** Items: '7,8,…'; only where they were asked for. */
  ids: string
}

/**
 * Reads the accounts of these enrolments in their order. `columnas`: of each, the fee whose shift is wanted; `hastaHoy`:
 * the position of today, after which nothing is owed yet.
 */
export async function cuentasDe(
  db: Db,
  ids: readonly number[],
  columnas: readonly Col[],
  hastaHoy: number,
  conIds: boolean,
): Promise<CuentaEscrita[]> {
  const deItems = conIds ? sql`array_agg(i.id order by i.col) filter (where i.col is not null)::text` : sql`null`
  const { rows } = await sql<Celdas>`
    select x.* from unnest(${ids}::bigint[], ${columnas}::smallint[]) with ordinality n(id, col, orden) cross join lateral (
      select array_agg(i.estado order by i.col) filter (where i.col is not null)::text as estados,
        array_agg(i.monto order by i.col) filter (where i.col is not null)::text as montos,
        array_agg(i.monto - i.pagado order by i.col) filter (where i.estado = 2 and i.col is not null)::text as restas,
        coalesce(sum(i.monto - i.pagado) filter (where i.col is null and ${abierto('i')}), 0)::bigint as otros,
        coalesce(sum(i.monto - i.pagado) filter (where ${abierto('i')}
          and ${hasta(hastaHoy)}), 0)::bigint as "debeHoy",
        max(i.id_tipo_jornada) filter (where i.col = n.col) as "idTipoJornada", ${deItems} as ids
      from item_cuenta i where i.id_inscripcion = n.id) x
    order by n.orden`.execute(db)
  return rows.map(({ estados, montos, restas, otros, debeHoy, ids: deCeldas, idTipoJornada }) => ({
    estados: sinLlaves(estados).replaceAll(',', ''),
    montos: sinLlaves(montos),
    restas: sinLlaves(restas),
    ids: sinLlaves(deCeldas),
    idTipoJornada,
    otros,
    debeHoy,
  }))
}

/**
 * Reads of these enrolments, in their order, the one amount by which they are sorted, in centavos, so that accounts need
 * not be kept for it: what is owed until the position of today, in all, of what has no column, or what the cell of a
 * column shows (−1 where it is not applicable). `adeudado`: whether cells show what is still owed.
 */
export async function montosDeOrden(
  db: Db,
  ids: readonly number[],
  clave: Exclude<ClaveDeOrden, 'alumno'>,
  { adeudado, hastaHoy }: { adeudado: boolean; hastaHoy: number },
): Promise<number[]> {
  const resta = sql`case when ${abierto('i')} then i.monto - i.pagado else 0 end`
  const de: Record<typeof clave & string, RawBuilder<unknown>> = {
    hoy: sql`coalesce(sum(${resta}) filter (where ${hasta(hastaHoy)}), 0)`,
    total: sql`coalesce(sum(${resta}), 0)`,
    otros: sql`coalesce(sum(${resta}) filter (where i.col is null), 0)`,
  }
  const monto =
    typeof clave === 'string'
      ? de[clave]
      : sql`coalesce(max(${adeudado ? resta : sql`i.monto`}) filter (where i.col = ${clave}::smallint and i.estado <> 0), -1)`
  const { rows } = await sql<{ monto: number }>`
    select x.monto from unnest(${ids}::bigint[]) with ordinality n(id, orden) cross join lateral (
      select ${monto}::bigint as monto from item_cuenta i where i.id_inscripcion = n.id) x
    order by n.orden`.execute(db)
  return rows.map((r) => r.monto)
}

/** Tells in SQL whether the item falls due by a position (domain/cuenta/tiempo.ts). */
const hasta = (posicion: number) =>
  sql`i.ano * 12 + coalesce(i.mes, case when i.semestre = 2 then 5 else 1 end) <= ${posicion}::int`

/** '{1,2}' → '1,2'. */
const sinLlaves = (arreglo: string | null): string => arreglo?.slice(1, -1) ?? ''
