import { Falla, rechazo } from '#domain/errores.ts'
import { usuarioDeEncargo } from '../acceso/encargo.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import type { Db, Trx } from '../db/database.ts'
import { fallaDeBase } from '../http/errores.ts'
import type { JobContext } from '../jobs/runner.ts'
import { confirmar } from './confirmar.service.ts'
import { decididasDe, reponerDecididas } from './decididas.queries.ts'
import { deshacer } from './deshacer.service.ts'
import type { Work } from './importacion.job.ts'
import { mapear } from './mapear.service.ts'
import { exigirDeTrabajo } from './permiso.service.ts'
import { revisar } from './revisar.service.ts'
import type { Task } from './task.ts'

/** Does the work in one transaction. What it is refused for is told in the import, of which nothing else has changed. */
export async function runImport(work: Work, { db, progress }: JobContext): Promise<{ aviso: string }> {
  try {
    return { aviso: await hacer(db, work, progress) }
  } catch (error) {
    const falla = error instanceof Falla ? error : fallaDeBase(error as { code?: string })
    if (!falla) throw error
    await db.updateTable('importacion').set({ aviso: falla.message }).where('id', '=', work.id).execute()
    return { aviso: falla.message }
  }
}

async function hacer(db: Db, work: Work, progress: JobContext['progress']): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const imp = await trx.selectFrom('importacion').selectAll().where('id', '=', work.id).forUpdate().executeTakeFirst()
    if (!imp) return ''
    const usuario = await usuarioDeEncargo(trx, work.usuario)
    if (!usuario) throw rechazo('encargo-sin-cuenta')
    await exigirDeTrabajo(trx, usuario, imp, work.que)
    const task: Task = {
      imp,
      usuario,
      hoy: work.hoy,
      ahora: new Date(work.ahora),
      sucursales: sucursalesVisibles(usuario),
      progress,
    }
    const aviso = await WORKS[work.que](trx, task)
    await trx.updateTable('importacion').set({ aviso }).where('id', '=', imp.id).execute()
    return aviso
  })
}

/** What each work does; it answers what the user is told of it. */
const WORKS: Readonly<Record<Work['que'], (trx: Trx, task: Task) => Promise<string>>> = {
  async revisar(trx, { imp, usuario, hoy, ahora, sucursales, progress }) {
    if (imp.hecha_at) throw rechazo('importacion-hecha')
    const total = imp.filas * 2
    const decididas = await decididasDe(trx, imp.id)
    await mapear(trx, imp, hoy, (hechas) => progress(hechas, total))
    await revisar(
      trx,
      imp,
      { usuario, hoy, ahora, sucursales },
      { lock: false, progress: (n) => progress(imp.filas + n, total) },
    )
    await reponerDecididas(trx, imp.id, decididas)
    await trx.updateTable('importacion').set({ estado: 'revisada' }).where('id', '=', imp.id).execute()
    return ''
  },
  confirmar,
  deshacer,
}
