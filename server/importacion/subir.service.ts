import { type RawBuilder, sql } from 'kysely'
import { Falla, rechazo } from '#domain/errores.ts'
import {
  type Combinada,
  esUnPagoPorFila,
  FILAS_ANTES,
  hallarTitulos,
  parecenTitulos,
} from '#domain/importacion/columnas.ts'
import { esNota } from '#domain/importacion/notas.ts'
import type { TipoImportacion } from '#domain/importacion/tipos.ts'
import { esDeTotales, pareceDeTotales } from '#domain/importacion/totales.ts'
import { guardable } from '#domain/texto.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Db, Trx } from '../db/database.ts'
import type { OpcionesDeImportacion } from '../db/esquema/importacion.ts'
import { hacerLugar } from './cupo.service.ts'
import { elegirHoja, sinTitulos } from './hoja.service.ts'
import { CORREGIDO, ERRORES } from './marcas.ts'
import { exigirReglas, puedeTraer } from './permiso.service.ts'
import { type Celda, type FilaLeida, type Hoja, letrasDe, textoDe, type Unida } from './read/limits.ts'
import { abrirPlanilla, esTexto } from './read/planilla.ts'

/** Rows that are written at a time, and characters after which they are no more. */
export const BATCH = 500
const LETRAS = 500_000

/** Rows of totals and notes that are looked at when the columns are known; more of them are rows. */
const APARTADAS = 500

const AL_EMPEZAR: OpcionesDeImportacion = {
  existentes: 'actualizar',
  proponerCuil: false,
  proponerTelefono: true,
  nombres: 'coma',
}

/**
 * Uploads a spreadsheet on a connection of its own and without a place of the calls that write, which would wait for it
 * (record 107). Throws as `subir`.
 */
export const subirAparte = (db: Db, ...dado: Parameters<typeof subir> extends [Trx, ...infer R] ? R : never) =>
  db.transaction().execute((trx) => subir(trx, ...dado))

/**
 * Reads a sheet of a spreadsheet into the tables of imports, row by row without those that add up others and the notes
 * below them, and recognises its columns; nothing else is changed.
 * Throws `rechazo` for what is no spreadsheet, has no titles or nothing below them, or is of another form, and `prohibido`.
 * @returns id of the import
 */
export async function subir(
  trx: Trx,
  usuario: Usuario,
  { tipo, nombre }: { tipo: TipoImportacion; nombre: string },
  bytes: Uint8Array | undefined,
  ahora: Date,
): Promise<{ Id: number }> {
  exigirReglas(usuario, tipo, [])
  await hacerLugar(trx, usuario, tipo, nombre)
  const { hoja, hallados, leida, otras } = await hojaDe(tipo, nombre, Buffer.from(bytes ?? []))
  if (tipo === 'saldos' && esUnPagoPorFila(hallados.titulos, hallados.campos)) throw rechazo('planilla-por-pago')
  const { id } = await trx
    .insertInto('importacion')
    .values({
      tipo,
      nombre,
      id_usuario: usuario.id,
      fecha: ahora,
      estado: 'leida',
      titulos: '[]',
      columnas: '[]',
      opciones: JSON.stringify({ ...AL_EMPEZAR, ...(otras.length > 0 && { hojas: { leida, otras } }) }),
      filas: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { filas, titulos: leidos, campos } = await leerHoja(trx, id, tipo, hoja)
  if (filas === 0) throw rechazo('planilla-vacia')
  const titulos = JSON.stringify(leidos.map(limpia))
  const { columnas, lectura } = await comoAntes(trx, usuario, tipo, titulos, campos)
  await trx
    .updateTable('importacion')
    .set({
      titulos,
      // of people whom he may not add nothing is taken, and the rest is his to import
      columnas: JSON.stringify(columnas.map((key) => (puedeTraer(usuario, tipo, key) ? key : null))),
      opciones: sql`opciones || ${JSON.stringify(lectura)}::jsonb`,
      filas,
    })
    .where('id', '=', id)
    .execute()
  await auditar(trx, { evento: 'IMP-SUB', usuario, ahora, idEntidad: id, params: { archivo: nombre, tipo, filas } })
  return { Id: id }
}

/**
 * Takes of columns that nobody recognises what was said of them the last time that a file had these very titles, and how
 * that one was read: who corrects a file and sends it again has said it once. What Campana itself adds to a file beside
 * its columns does not count.
 */
async function comoAntes<K>(
  trx: Trx,
  usuario: Usuario,
  tipo: TipoImportacion,
  titulos: string,
  campos: readonly (K | null)[],
) {
  const ultima = await trx
    .selectFrom('importacion')
    .select(['columnas', 'opciones'])
    .where('tipo', '=', tipo)
    // of others what was imported: what they only tried may be a mistake
    .where((e) => e.or([e('estado', 'in', ['hecha', 'deshecha']), e('id_usuario', '=', usuario.id)]))
    .where('estado', '<>', 'leida')
    .where(sql<boolean>`${sinMarcas(sql`titulos`)} = ${sinMarcas(sql`${titulos}::jsonb`)}`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const dichas = (ultima?.columnas ?? []) as readonly (K | null)[]
  const { proponerCuil, proponerTelefono, nombres } = ultima?.opciones ?? AL_EMPEZAR
  return {
    columnas: campos.map((key, i) => key ?? (campos.includes(dichas[i] ?? null) ? null : (dichas[i] ?? null))),
    lectura: { proponerCuil, proponerTelefono, nombres },
  }
}

const sinMarcas = (titulos: RawBuilder<unknown>) => sql`(${titulos} - ${ERRORES}::text - ${CORREGIDO}::text)`

const DE_LIBRO = /\.xls[xm]?$/i

/** Picks the sheet of a file. A text without titles that is called as a workbook is refused as no spreadsheet. */
async function hojaDe(tipo: TipoImportacion, nombre: string, bytes: Buffer) {
  try {
    return await elegirHoja(tipo, await abrirPlanilla(bytes))
  } catch (error) {
    if (error instanceof Falla && DE_LIBRO.test(nombre) && esTexto(bytes)) throw rechazo('no-es-planilla')
    throw error
  }
}

/** Writes the rows below the titles, which are known when all is read: what is put together comes last. */
async function leerHoja(trx: Trx, id: number, tipo: TipoImportacion, hoja: Hoja) {
  const primeras: FilaLeida[] = []
  const unidas: Unida[] = []
  let filas = 0
  let batch: FilaLeida[] = []
  let letras = 0
  const dejar = async () => {
    await guardarFilas(trx, id, batch)
    filas += batch.length
    batch = []
    letras = 0
  }
  const guardar = async (fila: FilaLeida) => {
    letras += letrasDe(fila)
    if (batch.push(fila) === BATCH || letras > LETRAS) await dejar()
  }
  const apartadas: FilaLeida[] = []
  let ultima = 0
  const tomar = async (fila: FilaLeida) => {
    const celdas = fila.celdas.map(comoSeVe)
    if (apartadas.length < APARTADAS && (pareceDeTotales(celdas) || esNota(celdas))) return void apartadas.push(fila)
    ultima = Math.max(ultima, fila.nro)
    await guardar(fila)
  }
  for await (const fila of hoja.filas(unidas)) {
    if (primeras.length < FILAS_ANTES) primeras.push(fila)
    else await tomar(fila)
  }
  const textos = primeras.map(({ celdas }) => celdas.map(textoDe))
  const { lugar, titulos, campos } = hallarTitulos(tipo, textos, combinadasDe(primeras, unidas))
  if (campos.every((key) => key === null) && !parecenTitulos(titulos, textos.slice(lugar + 1)))
    throw sinTitulos(titulos, [])
  for (const fila of primeras.slice(lugar + 1)) await tomar(fila)
  // a note stands below all rows, of a table of several columns: among them it is looked at by somebody
  const esTabla = titulos.filter(Boolean).length > 1
  for (const fila of apartadas) {
    const celdas = fila.celdas.map(comoSeVe)
    if (!esDeTotales(celdas, campos) && !(esNota(celdas) && esTabla && fila.nro > ultima)) await guardar(fila)
  }
  await dejar()
  return { filas, titulos, campos }
}

/** Tells of cells that are put together in which of these rows they stand. */
const combinadasDe = (filas: readonly FilaLeida[], unidas: readonly Unida[]): Combinada[] =>
  filas.flatMap(({ nro }, fila) =>
    unidas
      .filter((unida) => unida.filas[0] <= nro && nro <= unida.filas[1])
      .map(({ columnas: [desde, hasta] }) => ({ fila, desde, hasta })),
  )

/** A cell without a value to take is not empty. */
const comoSeVe = (celda: Celda): string => (typeof celda === 'object' ? celda.texto || celda.falla : celda)

const limpia = (celda: Celda): Celda =>
  typeof celda === 'string' ? guardable(celda) : { texto: guardable(celda.texto), falla: guardable(celda.falla) }

async function guardarFilas(trx: Trx, id: number, filas: readonly FilaLeida[]): Promise<void> {
  if (filas.length === 0) return
  const datos = JSON.stringify(filas.map(({ nro, celdas }) => ({ nro, celdas: celdas.map(limpia) })))
  await sql`
    insert into importacion_fila (id_importacion, nro, celdas)
    select ${id}, f.nro, f.celdas from jsonb_to_recordset(${datos}::jsonb) as f(nro int, celdas jsonb)
    on conflict do nothing`.execute(trx)
}
