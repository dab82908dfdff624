import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * Days for which an ended session is kept, and a key: long after anybody could send its attempt again; what was read of a
 * spreadsheet that nobody confirmed, and of one that was imported, which can be undone meanwhile.
 */
const DAYS = { session: 30, key: 30, address: 30, unimported: 7, imported: 365, picture: 7 }

/**
 * Removes ended sessions, keys of attempts, links that ran out, sign-ins that failed (once their lock has ended), delays that are over, files that nobody took and what was read of spreadsheets.
 * @returns how many of each
 */
export async function purge(
  db: Db,
): Promise<
  Record<'sesiones' | 'claves' | 'enlaces' | 'ingresos' | 'demoras' | 'archivos' | 'planillas' | 'imagenes', number>
> {
  const removed = async (statement: ReturnType<typeof sql>) => Number((await statement.execute(db)).numAffectedRows)
  return {
    sesiones: await removed(sql`delete from sesion where expira < now() - make_interval(days => ${DAYS.session})`),
    claves: await removed(sql`delete from idempotencia where created_at < now() - make_interval(days => ${DAYS.key})`),
    enlaces: await removed(sql`delete from enlace_clave where expira < now()`),
    ingresos: await removed(
      // an address from which somebody signed in stays known for as long as it frees him of the delay (D-129)
      sql`delete from intento_login where coalesce(bloqueado_hasta, '-infinity') < now() - interval '1 day'
        and coalesce(ingreso, '-infinity') < now() - make_interval(days => ${DAYS.address})`,
    ),
    demoras: await removed(
      sql`delete from demora_ingreso where ultimo < now() - interval '1 day' and coalesce(hasta, '-infinity') < now()`,
    ),
    archivos: await removed(sql`delete from archivo_descarga where expira < now()`),
    planillas: await removed(
      sql`delete from importacion where creada < now() - make_interval(days =>
        case when estado in ('leida','revisada') then ${sql.lit(DAYS.unimported)} else ${sql.lit(DAYS.imported)} end)`,
    ),
    // one that was sent and not saved, or that another one replaced; a message under way shows what there is when it goes
    imagenes: await removed(
      sql`delete from webapp_imagen i where created_at < now() - make_interval(days => ${DAYS.picture})
        and not exists (select 1 from webapp_config w where concat_ws(' ', w.icon_path, w.logo_path, w.logo_email_path,
          w.system_text_img_path, w.login_img_path) like '%' || i.id || '%')`,
    ),
  }
}
