import { altaMasiva } from './altas/alta.service.ts'
import { ALTAS } from './altas/altas.job.ts'
import { OLVIDO } from './claves/olvido.job.ts'
import { mandarOlvido } from './claves/olvido.service.ts'
import type { Config } from './config.ts'
import { IMPORTACION } from './importacion/importacion.job.ts'
import { runImport } from './importacion/work.service.ts'
import { type Runner, runner } from './jobs/runner.ts'
import { enviarMail } from './mail/enviar.service.ts'
import { MAIL } from './mail/mail.job.ts'
import { dailyBackup } from './nightly/backup.service.ts'
import { check } from './nightly/check.service.ts'
import { BACKUP, CHECK, type Nightly, PURGE } from './nightly/jobs.ts'
import { purge } from './nightly/purge.service.ts'
import { openSecret, secretFile } from './secret.ts'
import { planillaDeProceso } from './valores/resumen.service.ts'

/**
 * Lists what does the jobs of each kind, on the database at `url`. A kind that is not here is done in a call
 * (`jobs/inCall.ts`).
 */
export const runners = (config: Config, url: string): Runner[] => [
  runner(MAIL, enviarMail(openSecret(config), { 'cuotas-atrasadas': planillaDeProceso })),
  runner(BACKUP, dailyBackup({ url, folder: config.backup.folder, files: [secretFile(config)] })),
  runner(PURGE, (_, { db }) => purge(db)),
  runner(CHECK, check(openSecret(config))),
  runner(IMPORTACION, runImport),
  runner(OLVIDO, mandarOlvido(config)),
  runner(ALTAS, altaMasiva(config)),
]

/** Lists what is done each night: nothing for the demo school, which is thrown away; a backup where there is a folder. */
export function nightlyOf({ demo, backup }: Config): Nightly[] {
  if (demo) return []
  return backup.folder === null ? [PURGE, CHECK] : [BACKUP, PURGE, CHECK]
}
