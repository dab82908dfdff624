import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { Fecha } from '#domain/fecha.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { isPassword } from './sesion/password.ts'
import { DEMO_PASSWORD, USUARIOS_DEMO } from './syscfg/demo.ts'

/**
 * Warns, in Spanish, when the fixed day (CAMPANA_HOY) is before the last day on which money moved: what is collected on
 * it would stand before what was. Null when it is not.
 */
export async function avisoDeDia(db: Db, hoy: Fecha): Promise<string | null> {
  const { rows } = await sql<{ ultimo: string | null }>`select max(dia)::text as ultimo from caja_dia`.execute(db)
  const ultimo = rows[0]?.ultimo
  if (!ultimo || ultimo <= hoy) return null
  return `Atención: CAMPANA_HOY (${hoy}) es anterior al último movimiento de dinero (${ultimo}): lo que se registre quedará antes.`
}

/** Tells whether only this machine reaches an address: 'localhost', 127.0.0.0/8, ::1. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/**
 * Warns, in Spanish, of what an administrator should not leave so: that others reach a school which is not `live`, that
 * passwords come uncovered, that nobody can be mailed a link, that the folder of the backups is not there.
 */
export function avisosDeConfig({ host, ambiente, backup, url }: Config): string[] {
  const avisos: string[] = []
  if (!isLoopback(host)) {
    if (ambiente !== 'live')
      avisos.push(
        `ATENCIÓN: ${host} se alcanza desde otras máquinas y esta Campana no está protegida como la de un colegio de verdad. Con datos reales, use CAMPANA_ENV=live.`,
      )
    avisos.push(
      `ATENCIÓN: por ${host} las contraseñas viajan sin cifrar. Ponga HOST=127.0.0.1 y delante Caddy o nginx con TLS (README.md).`,
    )
  }
  if (ambiente === 'live' && url === null)
    avisos.push(
      'ATENCIÓN: sin CAMPANA_URL no se mandan por mail los enlaces para elegir la contraseña. Indique la dirección del colegio: CAMPANA_URL=https://…',
    )
  if (backup.folder !== null && !existsSync(backup.folder))
    avisos.push(`ATENCIÓN: no está la carpeta de los respaldos (CAMPANA_BACKUP_DIR): ${backup.folder}`)
  return avisos
}

/**
 * Refuses a base on which the demo school was made, for `live`: everybody knows the passwords of its accounts.
 * @throws Error in Spanish that names some of them
 */
export async function exigirSinDemo(db: Db): Promise<void> {
  // The demo's other accounts all share one hash, which no two accounts of a school do: each has a salt of its own.
  const { rows } = await sql<{ hash: string; cuentas: string[] }>`
    select password_hash as hash, (array_agg(username::text order by id))[1:5] as cuentas from usuario
    group by password_hash
    having count(*) > 1 or bool_or(username = any(${USUARIOS_DEMO.map((u) => u.usuario)}::citext[]))
    order by min(id)`.execute(db)
  const abiertas: string[] = []
  for (const { hash, cuentas } of rows) if (await isPassword(hash, DEMO_PASSWORD)) abiertas.push(...cuentas)
  if (abiertas.length > 0)
    throw new Error(
      `con CAMPANA_ENV=live no se usa una base con cuentas de la demostración (${abiertas.join(', ')}), cuya contraseña conoce todo el mundo. Empiece con otra carpeta u otra base de datos, o cámbiela: npm run campana -- password <usuario>`,
    )
}
