import { sql } from 'kysely'
import { rechazo } from '#domain/errores.ts'
import { auditarYDar } from '../auditoria/auditoria.service.ts'
import type { Trx } from '../db/database.ts'
import { escribirEnlaces } from './enlaces.service.ts'
import { escribirPersonas } from './escribir.service.ts'
import { dicho, type Hechas } from './hechas.ts'
import { hacerFilas } from './porfila.service.ts'
import { revisar } from './revisar.service.ts'
import { BATCH } from './subir.service.ts'
import { SE_ESCRIBE, type Task } from './task.ts'

/** Class of the advisory lock that lets one import write at a time. */
const IMPORTAR = 0x494d50

/**
 * Writes what was reviewed, rows with errors and those left as they are aside. Everything is judged again first, on
 * locked rows: where anything came out otherwise nothing is written, and the user is told which rows. What was written
 * already is not written again.
 */
export async function confirmar(trx: Trx, task: Task): Promise<string> {
  const { imp, usuario, ahora, hoy, sucursales, progress } = task
  if (imp.estado !== 'revisada') return imp.aviso
  await sql`select pg_advisory_xact_lock(${IMPORTAR}, 1)`.execute(trx)
  const total = imp.filas * 3
  const { distintas, primeras } = await revisar(
    trx,
    imp,
    { usuario, ahora, hoy, sucursales },
    { lock: true, progress: (hechas) => progress(hechas, total) },
  )
  if (distintas > 0) {
    const cuales = `${primeras.join(', ')}${distintas > primeras.length ? ', …' : ''}`
    const [filas, son] = distintas === 1 ? ['la fila', 'es otra'] : ['las filas', 'son otras']
    return `No se importó nada: mientras tanto cambiaron datos, y ${filas} ${cuales} ${son}. Revise y confirme otra vez.`
  }
  const hechas: Hechas = { creados: 0, cambiados: 0, enlazados: 0, inscriptos: 0, cobrados: 0 }
  for (let desde = 0, filas = 0; ; ) {
    const batch = await filasQueSeEscriben(trx, imp.id, desde)
    const ultimo = batch.at(-1)
    if (ultimo === undefined) break
    const { creados, cambiados } = await escribirPersonas(trx, task, batch)
    hechas.creados += creados
    hechas.cambiados += cambiados
    hechas.enlazados += await escribirEnlaces(trx, task, batch)
    hechas[imp.tipo === 'saldos' ? 'cobrados' : 'inscriptos'] += await hacerFilas(trx, task, batch)
    desde = ultimo
    filas += batch.length
    progress(imp.filas + filas * 2, total)
  }
  if (Object.values(hechas).every((n) => n === 0)) throw rechazo('importacion-sin-cambios')
  await trx.updateTable('importacion').set({ estado: 'hecha', hecha_at: ahora }).where('id', '=', imp.id).execute()
  const params = { archivo: imp.nombre, tipo: imp.tipo, ...hechas }
  const id_evento = await auditarYDar(trx, { evento: 'IMP-NEW', usuario, ahora, idEntidad: imp.id, params })
  await trx.updateTable('importacion').set({ id_evento }).where('id', '=', imp.id).execute()
  return dicho(hechas)
}

async function filasQueSeEscriben(trx: Trx, id: number, desde: number): Promise<number[]> {
  const { rows } = await sql<{ nro: number }>`
    select f.nro from importacion_fila f where f.id_importacion = ${id} and f.nro > ${desde} and ${SE_ESCRIBE}
    order by f.nro limit ${BATCH}`.execute(trx)
  return rows.map(({ nro }) => nro)
}
