/** The migrated database that every test database is a copy of. */
export const TEMPLATE = 'campana_plantilla'

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`)
}
