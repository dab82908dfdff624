import { sql } from 'kysely'
import type { importacion } from '#contract/importacion.ts'
import type { BodyDe } from '#contract/route.ts'
import { invalido, rechazo } from '#domain/errores.ts'
import { camposDe } from '#domain/importacion/tipos.ts'
import { encargadoPor } from '../acceso/encargo.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Momento } from '../clock.ts'
import type { Trx } from '../db/database.ts'
import type { OpcionesDeImportacion } from '../db/esquema/importacion.ts'
import { enqueue } from '../jobs/job.ts'
import { exigirMismaFila } from './decididas.queries.ts'
import { IMPORTACION, type Work } from './importacion.job.ts'
import {
  exigirDeTrabajo,
  exigirReglas,
  type Importacion,
  type ImportacionLeida,
  importacionDe,
  lockImportacion,
} from './permiso.service.ts'

/** Refuses to change an import while its work is under way. */
async function exigirQuieta(trx: Trx, imp: Importacion): Promise<void> {
  if (imp.id_job === null) return
  const job = await trx.selectFrom('job').select('state').where('id', '=', imp.id_job).executeTakeFirst()
  if (job?.state === 'pending' || job?.state === 'running') throw rechazo('importacion-en-curso')
}

/** Locks an import on which nothing is at work; `propia` as when it is read. */
async function lockQuieta(trx: Trx, usuario: Usuario, id: number, propia = false): Promise<ImportacionLeida> {
  // a work that is under way holds the row: that is told at once, not after a wait for it
  await exigirQuieta(trx, await importacionDe(trx, usuario, id, propia))
  const imp = await lockImportacion(trx, usuario, id, propia)
  await exigirQuieta(trx, imp)
  return imp
}

/** Opens an import that was not written yet and on which nothing is at work; `propia` as when it is read. */
export async function abrir(trx: Trx, usuario: Usuario, id: number, propia = false): Promise<ImportacionLeida> {
  const imp = await lockQuieta(trx, usuario, id, propia)
  if (imp.estado === 'hecha' || imp.estado === 'deshecha') throw rechazo('importacion-hecha')
  return imp
}

/** Has the work on an import done; a work that is under way is refused. */
export async function enqueueWork(
  trx: Trx,
  usuario: Usuario,
  imp: Importacion,
  que: Work['que'],
  { hoy, ahora }: Momento,
) {
  // nobody moves money as somebody else (D-130)
  if (imp.tipo === 'saldos' && que !== 'revisar' && usuario.idAdmin !== null) throw rechazo('no-autorizado')
  const datos = { id: imp.id, que, usuario: encargadoPor(usuario), hoy, ahora: ahora.toISOString() }
  const idJob = await enqueue(trx, IMPORTACION, datos, usuario.id)
  if (idJob === null) throw rechazo('importacion-en-curso')
  await trx.updateTable('importacion').set({ id_job: idJob, aviso: '' }).where('id', '=', imp.id).execute()
}

/**
 * Names the columns of the file, says what all rows say of what has none, and has the rows judged. Throws `invalido` for
 * a column that there is not or that comes twice, or a value of a field that has one, and `prohibido` for columns of people whom the user may not add.
 */
export async function nombrarColumnas(
  trx: Trx,
  usuario: Usuario,
  { id, columnas, ...dichas }: BodyDe<typeof importacion.columnas>,
  momento: Momento,
): Promise<void> {
  const imp = await abrir(trx, usuario, id)
  const campos = camposDe(imp.tipo)
  const conocidas = new Set(campos.map(({ key }) => key))
  const tomadas = columnas.filter((c) => c !== null)
  if (columnas.length !== imp.titulos.length || tomadas.some((c) => !conocidas.has(c)))
    throw invalido('columnas', 'Las columnas no son las del archivo')
  if (new Set(tomadas).size < tomadas.length) throw invalido('columnas', 'Hay una columna elegida dos veces')
  const deTodas = new Set(campos.filter((c) => c.lugar === 0 && !tomadas.includes(c.key)).map(({ key }) => key))
  if (dichas.fijos.some(({ campo }) => !deTodas.delete(campo)))
    throw invalido('fijos', 'Un valor igual para todas las filas es de un dato que no tiene columna')
  if (tomadas.length === 0) throw rechazo('importacion-sin-columnas')
  exigirReglas(usuario, imp.tipo, columnas)
  const opciones: OpcionesDeImportacion = { ...imp.opciones, ...dichas }
  await trx
    .updateTable('importacion')
    .set({ columnas: JSON.stringify(columnas), opciones: JSON.stringify(opciones), estado: 'leida', cuentas: '{}' })
    .where('id', '=', id)
    .execute()
  await enqueueWork(trx, usuario, imp, 'revisar', momento)
}

/** Refuses who decides of all rows of a review that is another by now than he was shown (record 107). */
function exigirMismaRevision(imp: ImportacionLeida, version: string | undefined): void {
  if (version !== undefined && version !== imp.version) throw rechazo('revision-cambiada')
}

/**
 * Decides a doubtful row, or with `nro` 0 all of which it can be decided, as it was shown. Answers how many. Throws
 * `fila-cambiada` or `revision-cambiada` where it is another by now.
 */
export async function decidir(
  trx: Trx,
  usuario: Usuario,
  { id, nro, decision, version }: BodyDe<typeof importacion.decidir>,
): Promise<{ filas: number }> {
  const imp = await abrir(trx, usuario, id)
  if (nro === 0) exigirMismaRevision(imp, version)
  else await exigirMismaFila(trx, id, nro, version)
  if (decision === 'actualizar') exigirReglas(usuario, imp.tipo, imp.columnas, true)
  const { numAffectedRows } = await sql`
    update importacion_fila set decision = ${decision}
    where id_importacion = ${id} and (${nro} = 0 or nro = ${nro}) and ${decision} = any(decisiones)`.execute(trx)
  if (nro !== 0 && !numAffectedRows) throw invalido('decision', 'Esa fila no se puede decidir así')
  // the review is another one for who looks at it
  await trx.updateTable('importacion').set({ aviso: imp.aviso }).where('id', '=', id).execute()
  return { filas: Number(numAffectedRows) }
}

/** Has all that was reviewed written, as it was shown. Throws `rechazo` when nothing was, and `prohibido` without the rules for changing. */
export async function pedirConfirmar(
  trx: Trx,
  usuario: Usuario,
  { id, existentes, version }: BodyDe<typeof importacion.confirmar>,
  momento: Momento,
): Promise<void> {
  const imp = await abrir(trx, usuario, id)
  if (imp.estado !== 'revisada') throw rechazo('importacion-sin-revisar')
  exigirMismaRevision(imp, version)
  const opciones: OpcionesDeImportacion = { ...imp.opciones, existentes }
  await exigirDeTrabajo(trx, usuario, { ...imp, opciones }, 'confirmar')
  await trx
    .updateTable('importacion')
    .set({ opciones: JSON.stringify(opciones) })
    .where('id', '=', id)
    .execute()
  await enqueueWork(trx, usuario, imp, 'confirmar', momento)
}

/** Has an import taken back; what it changed asks for the rules of changing. */
export async function pedirDeshacer(trx: Trx, usuario: Usuario, id: number, momento: Momento): Promise<void> {
  const imp = await lockQuieta(trx, usuario, id)
  if (imp.estado === 'deshecha') throw rechazo('importacion-deshecha')
  if (imp.estado !== 'hecha') throw rechazo('importacion-sin-importar')
  await exigirDeTrabajo(trx, usuario, imp, 'deshacer')
  await enqueueWork(trx, usuario, imp, 'deshacer', momento)
}

/** Throws away a file that was not imported, with all that was read of it: his own also who may no more import it. */
export async function descartar(trx: Trx, usuario: Usuario, id: number): Promise<void> {
  const imp = await abrir(trx, usuario, id, true)
  await trx.deleteFrom('importacion').where('id', '=', imp.id).execute()
}
