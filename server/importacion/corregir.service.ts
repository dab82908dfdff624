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
import type { Corregidas, ErrorDeCelda } from '../db/esquema/importacion.ts'
import { exigirMismaFila } from './decididas.queries.ts'
import { dependientesDe, nacidoDicho, type Suyo } from './dependientes.queries.ts'
import { claveDeNacido } from './existentes.queries.ts'
import { type Dicho, dichosDe, guardarDichos } from './mapear.service.ts'
import { celdaMala, corregirOtras } from './otras.queries.ts'
import { abrir, enqueueWork } from './pedir.service.ts'
import type { Importacion } from './permiso.service.ts'
import { type Celda, escrita } from './read/limits.ts'
import { repetidos } from './repetidos.service.ts'
import { revisarFilas } from './revisar.service.ts'
import { BATCH } from './subir.service.ts'
import { erroresDeFila, juzgarVecinas } from './vecinas.service.ts'

interface Pedida {
  readonly id: number
  readonly nro: number
  /** Of the row as it was shown. */
  readonly version?: string | undefined
  /** Null puts back what the file says. */
  readonly celdas: readonly {
    readonly campo: string
    readonly valor: string | null
    /** What the row said there, when the others that are wrong alike are to be corrected too. */
    readonly otras: string | null
  }[]
}

/** Other rows that are corrected with one and judged at once; more are judged as a job. */
const ALGUNAS = 100

/**
 * Types over cells of a row, and with `otras` over those of the others that are wrong alike, and judges it again, and the
 * rows that depend on it: those with a document, number of file or name and birthday that it has or had, and those with
 * an error that it has no more. Too many of them are judged as a job, with the whole file. Throws `rechazo` while there is
 * work under way, before the review and after the confirmation, and `invalido` for a row or column that is not there, or
 * a cell that says another thing by now.
 */
export async function corregir(
  trx: Trx,
  usuario: Usuario,
  { id, nro, celdas, version }: Pedida,
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
  await exigirMismaFila(trx, id, nro, version)
  const conocidos = new Set(corregibles(imp.tipo, imp.columnas).map(({ key }) => key))
  if (!celdas.every(({ campo }) => conocidos.has(campo))) throw invalido('celdas', 'Esa columna no está en la planilla')
  const corregidas = { ...fila.corregidas }
  for (const { campo, valor: typed } of celdas) {
    const valor = typed === null ? null : limpiar(typed, true)
    if (valor === null || valor === dice(imp, fila.celdas, campo)) delete corregidas[campo]
    else corregidas[campo] = valor
  }
  const antes = await erroresDeFila(trx, id, nro)
  const otras = await lasOtras(trx, imp, { ...fila, errores: antes }, celdas)
  await trx
    .updateTable('importacion_fila')
    // what was decided was decided of what the row said before
    .set({ corregidas: JSON.stringify(corregidas), decision: null })
    .where('id_importacion', '=', id)
    .where('nro', '=', nro)
    .execute()
  const quien = { usuario, ...momento, sucursales: sucursalesVisibles(usuario) }
  const nros = otras.length > ALGUNAS ? null : await remapear(trx, imp, [nro, ...otras], momento.hoy)
  if (nros) await revisarFilas(trx, imp, quien, nros)
  if (!nros || !(await juzgarVecinas(trx, imp, quien, { nro, antes }))) {
    await enqueueWork(trx, usuario, imp, 'revisar', momento)
    return { veredicto: fila.veredicto ?? 'error', enCurso: true, otras: otras.length }
  }
  const { veredicto } = await trx
    .selectFrom('importacion_fila')
    .select('veredicto')
    .where('id_importacion', '=', id)
    .where('nro', '=', nro)
    .executeTakeFirstOrThrow()
  return { veredicto: veredicto ?? 'error', enCurso: false, otras: otras.length }
}

/** Corrects the other rows that are wrong alike in these cells, where that was asked for; answers their numbers. */
async function lasOtras(
  trx: Trx,
  imp: Importacion,
  fila: Fila & { readonly errores: readonly ErrorDeCelda[] },
  celdas: Pedida['celdas'],
): Promise<number[]> {
  const nros = new Set<number>()
  for (const { campo, valor, otras } of celdas) {
    if (otras === null) continue
    const decia = fila.corregidas[campo] ?? escrita(fila.celdas[imp.columnas.indexOf(campo)])
    if (decia !== otras) throw invalido('celdas', 'Esa celda cambió mientras tanto: vuelva a abrir la fila')
    const mala = celdaMala(imp, fila, campo, fila.errores)
    const escrito = valor === null ? null : limpiar(valor, true)
    for (const nro of mala ? await corregirOtras(trx, imp, mala, escrito) : []) nros.add(nro)
  }
  return [...nros]
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

/** Reads again whom the rows and those which depend on them tell of; answers their numbers, or null when they are too many. */
async function remapear(trx: Trx, imp: Importacion, suyas: readonly number[], hoy: Fecha): Promise<number[] | null> {
  const antes = await trx
    .selectFrom('importacion_persona')
    .select(['nro', 'lugar', 'clase', 'doc', sql<string | null>`datos->>'legajo'`.as('legajo')])
    .select(nacidoDicho('datos').as('nacido'))
    .where('id_importacion', '=', imp.id)
    .where('nro', 'in', suyas)
    .execute()
  const dichos = (await filasDe(trx, imp.id, suyas)).flatMap((fila) => dichosDe(imp, fila, hoy))
  const { grupos, personas } = await dependientesDe(trx, imp, [...antes, ...dichos.map(suyo)])
  const nros = [...new Set([...suyas, ...[...personas.values()].map(({ nro }) => nro)])].sort((a, b) => a - b)
  if (nros.length > BATCH) return null
  const otras = nros.filter((nro) => !suyas.includes(nro))
  const deOtras = (await filasDe(trx, imp.id, otras))
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

async function filasDe(trx: Trx, id: number, nros: readonly number[]): Promise<Fila[]> {
  if (nros.length === 0) return []
  return trx
    .selectFrom('importacion_fila')
    .select(['nro', 'celdas', 'corregidas'])
    .where('id_importacion', '=', id)
    .where('nro', 'in', nros)
    .execute()
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
