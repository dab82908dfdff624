import { sql } from 'kysely'
import { rechazo } from '#domain/errores.ts'
import { esUnPagoPorFila, FILAS_ANTES, hallarTitulos } from '#domain/importacion/columnas.ts'
import type { TipoImportacion } from '#domain/importacion/tipos.ts'
import { esDeTotales } from '#domain/importacion/totales.ts'
import { breve, guardable } from '#domain/texto.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Trx } from '../db/database.ts'
import type { OpcionesDeImportacion } from '../db/esquema/importacion.ts'
import { exigirReglas, puedeTraer } from './permiso.service.ts'
import { type Celda, type FilaLeida, textoDe } from './read/limits.ts'
import { leerPlanilla } from './read/planilla.ts'

/** Rows that are written at a time. */
export const BATCH = 500

const AL_EMPEZAR: OpcionesDeImportacion = {
  existentes: 'actualizar',
  proponerCuil: false,
  proponerTelefono: true,
  nombres: 'coma',
}

/**
 * Reads a spreadsheet into the tables of imports, row by row without those that add up others, and recognises its columns;
 * nothing else is changed.
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
  const filas = leerPlanilla(Buffer.from(bytes ?? []))
  const primeras: FilaLeida[] = []
  for (let leida = await filas.next(); !leida.done; leida = await filas.next()) {
    primeras.push(leida.value)
    if (primeras.length === FILAS_ANTES) break
  }
  const { lugar, titulos, campos } = hallarTitulos(
    tipo,
    primeras.map((f) => f.celdas.map(textoDe)),
  )
  if (campos.every((key) => key === null))
    throw rechazo(
      'planilla-sin-titulos',
      titulos
        .filter(Boolean)
        .slice(0, DICHOS)
        .map((celda) => breve(celda, LETRAS)),
    )
  if (tipo === 'saldos' && esUnPagoPorFila(titulos, campos)) throw rechazo('planilla-por-pago')
  const { id } = await trx
    .insertInto('importacion')
    .values({
      tipo,
      nombre,
      id_usuario: usuario.id,
      fecha: ahora,
      estado: 'leida',
      titulos: JSON.stringify(titulos.map(limpia)),
      // of people whom he may not add nothing is taken, and the rest is his to import
      columnas: JSON.stringify(campos.map((key) => (puedeTraer(usuario, tipo, key) ? key : null))),
      opciones: JSON.stringify(AL_EMPEZAR),
      filas: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  let total = 0
  let batch: FilaLeida[] = []
  const dejar = async () => {
    await guardarFilas(trx, id, batch)
    total += batch.length
    batch = []
  }
  async function* todas() {
    yield* primeras.slice(lugar + 1)
    yield* filas
  }
  for await (const fila of todas())
    if (!esDeTotales(fila.celdas.map(textoDe)) && batch.push(fila) === BATCH) await dejar()
  await dejar()
  if (total === 0) throw rechazo('planilla-vacia')
  await trx.updateTable('importacion').set({ filas: total }).where('id', '=', id).execute()
  return { Id: id }
}

/** Cells of the first row that are quoted when they are no titles. */
const DICHOS = 3
const LETRAS = 30

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
