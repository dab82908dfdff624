import { Falla, rechazo } from '#domain/errores.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import type { Db, Trx } from '../db/database.ts'
import { fallaDeBase } from '../http/errores.ts'
import type { JobContext } from '../jobs/runner.ts'
import { confirmar } from './confirmar.service.ts'
import { deshacer } from './deshacer.service.ts'
import type { Trabajo } from './importacion.job.ts'
import { mapear } from './mapear.service.ts'
import { revisar } from './revisar.service.ts'
import type { Tarea } from './tarea.ts'

/** Does the work in one transaction. What it is refused for is told in the import, of which nothing else has changed. */
export async function trabajar(trabajo: Trabajo, { db, progress }: JobContext): Promise<{ aviso: string }> {
  try {
    return { aviso: await hacer(db, trabajo, progress) }
  } catch (error) {
    const falla = error instanceof Falla ? error : fallaDeBase(error as { code?: string })
    if (!falla) throw error
    await db.updateTable('importacion').set({ aviso: falla.message }).where('id', '=', trabajo.id).execute()
    return { aviso: falla.message }
  }
}

async function hacer(db: Db, trabajo: Trabajo, avanzar: JobContext['progress']): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const imp = await trx
      .selectFrom('importacion')
      .selectAll()
      .where('id', '=', trabajo.id)
      .forUpdate()
      .executeTakeFirst()
    if (!imp) return ''
    const usuario = { ...trabajo.usuario, reglas: new Set(trabajo.usuario.reglas) }
    const tarea: Tarea = {
      imp,
      usuario,
      hoy: trabajo.hoy,
      ahora: new Date(trabajo.ahora),
      sucursales: sucursalesVisibles(usuario),
      avanzar,
    }
    const aviso = await TRABAJOS[trabajo.que](trx, tarea)
    await trx.updateTable('importacion').set({ aviso }).where('id', '=', imp.id).execute()
    return aviso
  })
}

/** What each work does; it answers what the user is told of it. */
const TRABAJOS: Readonly<Record<Trabajo['que'], (trx: Trx, tarea: Tarea) => Promise<string>>> = {
  async revisar(trx, { imp, usuario, hoy, ahora, sucursales, avanzar }) {
    if (imp.hecha_at) throw rechazo('importacion-hecha')
    const total = imp.filas * 2
    await mapear(trx, imp, (hechas) => avanzar(hechas, total))
    await revisar(
      trx,
      imp,
      { usuario, hoy, ahora, sucursales },
      { lock: false, avanzar: (n) => avanzar(imp.filas + n, total) },
    )
    await trx.updateTable('importacion').set({ estado: 'revisada' }).where('id', '=', imp.id).execute()
    return ''
  },
  confirmar,
  deshacer,
}
