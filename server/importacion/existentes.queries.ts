import { type RawBuilder, sql } from 'kysely'
import type { ClaseImportada } from '#domain/importacion/campos.ts'
import type { Db, Trx } from '../db/database.ts'
import { nombreCompleto } from '../db/words/persona.ts'
import { plegado } from '../db/words/plegado.ts'
import { enSucursales } from '../db/words/sucursal.ts'
import { comparable, type Ficha, type Nombrados } from './clases.ts'

/** Somebody who is there already. */
export interface Existente {
  readonly id: number
  readonly quien: string
  /** 'DNI 45111222' */
  readonly doc: string
  readonly ficha: Ficha
  /** A parent whose account is called by his address. */
  readonly conUsuario: boolean
}

const DE_TODOS = sql`'apellido', p.apellido, 'nombre', p.nombre, 'sexo', coalesce(p.sexo, ''), 'tipoDocumento', p.doc_tipo,
  'dni', p.doc_nro, 'direccion', p.direccion, 'telefono1', p.telefono1, 'telefono2', p.telefono2,
  'observaciones', p.observaciones`

const PROPIOS: Readonly<Record<ClaseImportada, RawBuilder<unknown>>> = {
  alumno: sql`'email', p.email, 'fechaIngreso', p.fecha_ingreso, 'fechaNacimiento', p.fecha_nacimiento`,
  padre: sql`'cuil', p.cuil, 'civa', coalesce(p.civa::text, ''),
    'email', coalesce((select e.value from padre_email e where e.id_padre = p.id and e.predeterminado), '')`,
  personal: sql`'email', p.email, 'fechaNacimiento', p.fecha_nacimiento, 'fechaDesde', p.fecha_desde, 'cuil', p.cuil,
    'legajo', p.legajo, 'sucursal', (select s.nombre from sucursal s where s.id = p.id_sucursal),
    'cargo', (select c.nombre from cargo c where c.id = p.id_cargo)`,
}

const conUsuario = (clase: ClaseImportada) =>
  clase === 'alumno'
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from usuario u where ${sql.ref(clase === 'padre' ? 'u.id_padre' : 'u.id_personal')} = p.id)`

const columnas = (clase: ClaseImportada) =>
  sql`p.id, ${nombreCompleto('p')} as quien, p.doc_tipo || ' ' || p.doc_nro as doc,
    jsonb_build_object(${DE_TODOS}, ${PROPIOS[clase]}) as ficha, ${conUsuario(clase)} as "conUsuario"`

const documentos = (docs: readonly string[]) => {
  const partes = docs.map((doc) => [doc.slice(0, doc.indexOf(' ')), doc.slice(doc.indexOf(' ') + 1)] as const)
  return sql`unnest(${partes.map(([tipo]) => tipo)}::text[], ${partes.map(([, nro]) => nro)}::text[]) as d(tipo, nro)`
}

/** Reads the branches and positions that a file may name. */
export async function sucursalesYCargos(trx: Db | Trx): Promise<Nombrados> {
  const porNombre = async (tabla: 'sucursal' | 'cargo') =>
    new Map((await trx.selectFrom(tabla).select(['id', 'nombre']).execute()).map((f) => [comparable(f.nombre), f]))
  return { sucursal: await porNombre('sucursal'), cargo: await porNombre('cargo') }
}

/** Locks people before they are read: address and account, read beside a lock that was waited for, would be those of before. */
const lockAntes = (trx: Trx, clase: ClaseImportada, suyos: RawBuilder<unknown>) =>
  sql`select 1 from ${sql.table(clase)} p where ${suyos} order by p.id for update`.execute(trx)

/** Finds the active people of these documents, by document; `lock` keeps them as they are until the transaction ends. */
export async function porDocumento(trx: Trx, clase: ClaseImportada, docs: readonly string[], lock: boolean) {
  if (docs.length === 0) return new Map<string, Existente>()
  const suyos = sql`p.id in (select q.id from ${documentos(docs)} join ${sql.table(clase)} q
    on q.doc_tipo = d.tipo and q.doc_nro = d.nro and not q.eliminado)`
  if (lock) await lockAntes(trx, clase, suyos)
  const { rows } = await sql<Existente>`
    select ${columnas(clase)} from ${sql.table(clase)} p where ${suyos} order by p.id`.execute(trx)
  return new Map(rows.map((fila) => [fila.doc, fila]))
}

/** Reads these people by their ids, locked. */
export async function porId(trx: Trx, clase: ClaseImportada, ids: readonly number[]) {
  const suyos = sql`p.id = any(${ids}::bigint[])`
  await lockAntes(trx, clase, suyos)
  const { rows } = await sql<Existente>`
    select ${columnas(clase)} from ${sql.table(clase)} p where ${suyos} order by p.id`.execute(trx)
  return new Map(rows.map((fila) => [fila.id, fila]))
}

/** Employees of these branches alone; null means all, and of other people there is nothing to hide (D-229). */
const visibles = (clase: ClaseImportada, sucursales: readonly number[] | null) =>
  clase === 'personal' ? enSucursales('p.id_sucursal', sucursales) : sql<boolean>`true`

/** Finds which of these documents somebody has who was deleted, of these branches. */
export async function eliminadosDe(
  trx: Trx,
  clase: ClaseImportada,
  docs: readonly string[],
  sucursales: readonly number[] | null,
) {
  if (docs.length === 0) return new Map<string, { id: number; quien: string }>()
  const { rows } = await sql<{ id: number; quien: string; doc: string }>`
    select p.id, ${nombreCompleto('p')} as quien, p.doc_tipo || ' ' || p.doc_nro as doc
    from ${documentos(docs)} join ${sql.table(clase)} p on p.doc_tipo = d.tipo and p.doc_nro = d.nro and p.eliminado
    where ${visibles(clase, sucursales)} order by p.id`.execute(trx)
  return new Map(rows.map((fila) => [fila.doc, fila]))
}

export interface Nacido {
  readonly apellido: string
  readonly nombre: string
  /** ISO. */
  readonly nacimiento: string
}

/** How a name and a birthday are compared: without case and accents. */
export const claveDeNacido = ({ apellido, nombre, nacimiento }: Nacido) => `${apellido}|${nombre}|${nacimiento}`

const nacidosDe = (nacidos: readonly Nacido[]) => sql`(
  select apellido || '|' || nombre || '|' || nacimiento as clave, nacimiento::date as dia,
    ${plegado(sql`apellido`)} as apellido, ${plegado(sql`nombre`)} as nombre
  from jsonb_to_recordset(${JSON.stringify(nacidos)}::jsonb) as n(apellido text, nombre text, nacimiento text)) d`

/**
 * Finds active people of the same name and birthday, of these branches, by claveDeNacido of what was asked; of several
 * the first. `lock` keeps them as they are until the transaction ends.
 */
export async function nacidosIguales(
  trx: Trx,
  clase: ClaseImportada,
  nacidos: readonly Nacido[],
  { sucursales, lock }: { sucursales: readonly number[] | null; lock: boolean },
) {
  if (clase === 'padre' || nacidos.length === 0) return new Map<string, Existente>()
  const iguales = sql`${nacidosDe(nacidos)} join ${sql.table(clase)} p on p.fecha_nacimiento = d.dia and not p.eliminado
    and ${plegado(sql`p.apellido`)} = d.apellido and ${plegado(sql`p.nombre`)} = d.nombre and ${visibles(clase, sucursales)}`
  if (lock) await lockAntes(trx, clase, sql`p.id in (select p.id from ${iguales})`)
  const { rows } = await sql<Existente & { clave: string }>`
    select ${columnas(clase)}, d.clave from ${iguales} order by p.id desc`.execute(trx)
  return new Map(rows.map((fila) => [fila.clave, fila]))
}

/** Finds to whom of the active employees these numbers of file belong. */
export async function legajosDe(trx: Trx, legajos: readonly string[]) {
  if (legajos.length === 0) return new Map<string, number>()
  const { rows } = await sql<{ id: number; legajo: string }>`
    select id, legajo from personal where not eliminado and legajo = any(${legajos}::text[])`.execute(trx)
  return new Map(rows.map((fila) => [fila.legajo, fila.id]))
}
