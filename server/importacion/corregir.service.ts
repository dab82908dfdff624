import { sql } from 'kysely'
import type { importacion } from '#contract/importacion.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { invalido, rechazo } from '#domain/errores.ts'
import type { Fecha } from '#domain/fecha.ts'
import { corregibles } from '#domain/importacion/tipos.ts'
import { limpiar } from '#domain/texto.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Momento } from '../clock.ts'
import type { Trx } from '../db/database.ts'
import type { Corregidas } from '../db/esquema/importacion.ts'
import { dependientesDe, nacidoDicho, type Suyo } from './dependientes.queries.ts'
import { claveDeNacido } from './existentes.queries.ts'
import { type Dicho, dichosDe, guardarDichos } from './mapear.service.ts'
import { abrir, enqueueWork } from './pedir.service.ts'
import type { Importacion } from './permiso.service.ts'
import { type Celda, escrita } from './read/limits.ts'
import { repetidos } from './repetidos.service.ts'
import { revisarFilas } from './revisar.service.ts'
import { BATCH } from './subir.service.ts'

interface Pedida {
  readonly id: number
  readonly nro: number
  /** Null puts back what the file says. */
  readonly celdas: readonly { readonly campo: string; readonly valor: string | null }[]
}

/**
 * Types over cells of a row and judges it again, and the rows that depend on it: those with a document, number of file
 * or name and birthday that it has or had. Too many of them are judged as a job, with the whole file. Throws `rechazo` while there is work under
 * way, before the review and after the confirmation, and `invalido` for a row or column that is not there.
 */
export async function corregir(
  trx: Trx,
  usuario: Usuario,
  { id, nro, celdas }: Pedida,
  momento: Momento,
): Promise<RespuestaDe<typeof importacion.corregir>> {
  const imp = await abrir(trx, usuario, id)
  if (imp.estado !== 'revisada') throw rechazo('importacion-sin-revisar')
  const fila = await trx
    .selectFrom('importacion_fila')
    .select(['nro', 'celdas', 'corregidas', 'veredicto'])
    .where('id_importacion', '=', id)
    .where('nro', '=', nro)
    .executeTakeFirst()
  if (!fila) throw invalido('nro', 'Esa fila no está en la planilla')
  const conocidos = new Set(corregibles(imp.tipo, imp.columnas).map(({ key }) => key))
  if (!celdas.every(({ campo }) => conocidos.has(campo))) throw invalido('celdas', 'Esa columna no está en la planilla')
  const corregidas = { ...fila.corregidas }
  for (const { campo, valor: typed } of celdas) {
    const valor = typed === null ? null : limpiar(typed, true)
    if (valor === null || valor === dice(imp, fila.celdas, campo)) delete corregidas[campo]
    else corregidas[campo] = valor
  }
  await trx
    .updateTable('importacion_fila')
    // what was decided was decided of what the row said before
    .set({ corregidas: JSON.stringify(corregidas), decision: null })
    .where('id_importacion', '=', id)
    .where('nro', '=', nro)
    .execute()
  const nros = await remapear(trx, imp, { nro, celdas: fila.celdas, corregidas }, momento.hoy)
  if (nros === null) {
    await enqueueWork(trx, usuario, imp, 'revisar', momento)
    return { veredicto: fila.veredicto ?? 'error', enCurso: true }
  }
  await revisarFilas(trx, imp, { usuario, ...momento, sucursales: sucursalesVisibles(usuario) }, nros)
  const { veredicto } = await trx
    .selectFrom('importacion_fila')
    .select('veredicto')
    .where('id_importacion', '=', id)
    .where('nro', '=', nro)
    .executeTakeFirstOrThrow()
  return { veredicto: veredicto ?? 'error', enCurso: false }
}

/** What the file says in a cell; undefined where it has no such column, or a cell without a value to take. */
function dice({ columnas }: Importacion, celdas: readonly Celda[], campo: string): string | undefined {
  const columna = columnas.indexOf(campo)
  const celda = columna < 0 ? '' : (celdas[columna] ?? '')
  return typeof celda === 'string' ? (limpiar(escrita(celda), true) ?? celda) : undefined
}

interface Fila {
  readonly nro: number
  readonly celdas: readonly Celda[]
  readonly corregidas: Corregidas
}

/** Reads again whom the row and those which depend on it tell of; answers their numbers, or null when they are too many. */
async function remapear(trx: Trx, imp: Importacion, fila: Fila, hoy: Fecha): Promise<number[] | null> {
  const antes = await trx
    .selectFrom('importacion_persona')
    .select(['nro', 'lugar', 'clase', 'doc', sql<string | null>`datos->>'legajo'`.as('legajo')])
    .select(nacidoDicho('datos').as('nacido'))
    .where('id_importacion', '=', imp.id)
    .where('nro', '=', fila.nro)
    .execute()
  const dichos = dichosDe(imp, fila, hoy)
  const { grupos, personas } = await dependientesDe(trx, imp, [...antes, ...dichos.map(suyo)])
  const nros = [...new Set([fila.nro, ...[...personas.values()].map(({ nro }) => nro)])].sort((a, b) => a - b)
  if (nros.length > BATCH) return null
  const otras = await trx
    .selectFrom('importacion_fila')
    .select(['nro', 'celdas', 'corregidas'])
    .where('id_importacion', '=', imp.id)
    .where('nro', 'in', nros)
    .where('nro', '<>', fila.nro)
    .execute()
  const deOtras = otras
    .flatMap((otra) => dichosDe(imp, otra, hoy))
    .filter(({ nro, lugar }) => personas.has(`${nro} ${lugar}`))
  const deAntes = [...antes, ...deOtras].map(({ nro, lugar }) => ({ nro, lugar }))
  await sql`
    delete from importacion_persona p using jsonb_to_recordset(${JSON.stringify(deAntes)}::jsonb) as d(nro int, lugar smallint)
    where p.id_importacion = ${imp.id} and p.nro = d.nro and p.lugar = d.lugar`.execute(trx)
  await guardarDichos(trx, imp.id, [...dichos, ...deOtras])
  await repetidos(trx, imp, hoy, grupos)
  return nros
}

const suyo = ({ nro, lugar, clase, doc, datos }: Dicho): Suyo => ({
  nro,
  lugar,
  clase,
  doc,
  legajo: datos['legajo'] ?? null,
  nacido: nacidoDe(datos),
})

function nacidoDe({ apellido, nombre, fechaNacimiento: nacimiento }: Dicho['datos']): string | null {
  return apellido && nombre && nacimiento ? claveDeNacido({ apellido, nombre, nacimiento }) : null
}
