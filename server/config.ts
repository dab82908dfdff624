import { isIP } from 'node:net'
import { z } from 'zod'
import { leerFecha } from '#domain/fecha.ts'

/** Reads a day, or a day and the time at which the program starts. */
const dia = z.string().transform((t, ctx) => {
  const [escrita = '', hora = null, ...mas] = t.split('T')
  const fecha = leerFecha(escrita)
  if (fecha && (hora === null || /^([01]\d|2[0-3])(:[0-5]\d){1,2}$/.test(hora)) && !mas.length) return { fecha, hora }
  ctx.addIssue({ code: 'custom', message: `CAMPANA_HOY: «${t}» no es una fecha AAAA-MM-DD` })
  return z.NEVER
})

/** Names that stand for addresses (proxy-addr). */
const LUGARES = ['loopback', 'linklocal', 'uniquelocal']

const esRed = (texto: string): boolean => {
  const [direccion = '', bits, ...mas] = texto.split('/')
  const version = isIP(direccion)
  if (version === 0 || mas.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Reads addresses, networks and the names of some, divided by commas. */
const proxies = z.string().transform((t, ctx) => {
  const dados = t.split(',').map((uno) => uno.trim())
  const malo = dados.find((uno) => !LUGARES.includes(uno) && !esRed(uno))
  if (malo === undefined) return dados
  ctx.addIssue({
    code: 'custom',
    message: `«${malo}» no es una dirección, una red (10.0.0.0/8) ni ${LUGARES.join(', ')}`,
  })
  return z.NEVER
})

/** Reads the address at which people open the school: 'https://colegio.edu.ar', or with a path. */
const direccion = z.string().transform((t, ctx) => {
  const url = URL.parse(t)
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash)
    return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
  ctx.addIssue({ code: 'custom', message: `«${t}» no es una dirección como https://colegio.edu.ar` })
  return z.NEVER
})

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().optional(),
  CAMPANA_DATA: z.string().default('./data'),
  CAMPANA_DEMO: z.enum(['0', '1']).optional(),
  CAMPANA_ENV: z.enum(['local', 'dev', 'live']).default('local'),
  CAMPANA_HOY: dia.optional(),
  CAMPANA_REINICIOS: z.coerce.number().int().min(0).max(100_000).default(5),
  CAMPANA_METRICS_TOKEN: z.string().min(16, 'debe tener al menos 16 caracteres').optional(),
  CAMPANA_PROXIES: proxies.default(['loopback']),
  CAMPANA_BACKUP_DIR: z.string().optional(),
  CAMPANA_BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(3),
  CAMPANA_URL: direccion.optional(),
  CAMPANA_SECRET: z.string().min(16, 'debe tener al menos 16 caracteres').optional(),
})

export type Config = ReturnType<typeof leerConfig>

/**
 * Reads and checks the environment (README.md). Throws an Error in Spanish that names the variable. Refused in live are a
 * fixed `hoy`, which would date money wrongly, and the demo school, whose passwords everybody knows.
 */
export function leerConfig(env: NodeJS.ProcessEnv) {
  const leido = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, v]) => v !== '')))
  if (!leido.success) {
    throw new Error(`Configuración: ${leido.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ')}`)
  }
  const e = leido.data
  const live = e.CAMPANA_ENV === 'live'
  if (live && e.CAMPANA_HOY) throw new Error('CAMPANA_HOY no se admite con CAMPANA_ENV=live')
  if (live && e.CAMPANA_DEMO === '1') throw new Error('CAMPANA_DEMO=1 no se admite con CAMPANA_ENV=live')
  return {
    port: e.PORT,
    host: e.HOST,
    databaseUrl: e.DATABASE_URL,
    data: e.CAMPANA_DATA,
    demo: e.CAMPANA_DEMO ? e.CAMPANA_DEMO === '1' : !e.DATABASE_URL && !live,
    ambiente: e.CAMPANA_ENV,
    hoy: e.CAMPANA_HOY?.fecha ?? null,
    /** Time of day at the start, when `hoy` is fixed with one. */
    hora: e.CAMPANA_HOY?.hora ?? null,
    /** How often in ten minutes an embedded PostgreSQL that died is started again. */
    reinicios: e.CAMPANA_REINICIOS,
    /** Whose X-Forwarded-For is believed. */
    proxies: e.CAMPANA_PROXIES,
    /** null: metrics and the document of the API are for this machine alone in `live`. */
    metricsToken: e.CAMPANA_METRICS_TOKEN ?? null,
    /**
     * Address that the links of mails begin with. null: none is mailed in `live`; elsewhere it is where Campana listens,
     * once it does (record 068). Never what a request says of its host.
     */
    url: (e.CAMPANA_URL ?? null) as string | null,
    /** null: the secret that is kept in `data` (secret.ts). */
    secret: e.CAMPANA_SECRET ?? null,
    /** Folder of the daily backups, null for none, and the hour in Salta from which the nightly jobs are due. */
    backup: { folder: e.CAMPANA_BACKUP_DIR ?? null, hour: e.CAMPANA_BACKUP_HOUR },
    /** Idle minutes of a session (GEN-028). */
    offsetMinutes: e.CAMPANA_ENV === 'local' ? 360 : 30,
  }
}
