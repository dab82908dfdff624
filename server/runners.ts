import { type Runner, runner } from './jobs/runner.ts'
import { enviarMail } from './mail/enviar.service.ts'
import { MAIL } from './mail/mail.job.ts'
import type { Secret } from './secret.ts'
import { planillaDeProceso } from './valores/resumen.service.ts'

/** Lists what does the jobs of each kind. A kind that is not here is done in a call (`jobs/inCall.ts`). */
export const runners = (secret: Secret): Runner[] => [
  runner(MAIL, enviarMail(secret, { 'cuotas-atrasadas': planillaDeProceso })),
]
