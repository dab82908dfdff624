import { formatoFecha } from '#domain/fecha.ts'
import { comprobar } from '../auditoria/sello.service.ts'
import { contarRota, violaciones } from '../db/invariantes.ts'
import { rehacerSumas } from '../db/words/sumas.ts'
import { Hopeless, type JobContext } from '../jobs/runner.ts'
import { html } from '../mail/html.ts'
import type { Secret } from '../secret.ts'
import type { OfDay } from './jobs.ts'
import { tellAdministrators } from './tell.service.ts'

/**
 * Makes the run that asks the invariants (docs/invariantes.md) and proves the audit (record 070). When something does
 * not hold the administrators are told, and the job is dead with what it is, so that the console and the metrics show it
 * until somebody has looked. What is kept added up (record 113) is made anew when all is told, for then it is right again.
 */
export const check =
  (secret: Secret) =>
  async ({ dia }: OfDay, { db }: JobContext): Promise<void> => {
    const rotas = (await violaciones(db, dia)).map(contarRota)
    const { fallas } = await comprobar(db, secret)
    const guardar = html`<p>Guarde el colegio antes de tocar nada («npm run campana -- backup ${'<archivo>'}»).`
    if (rotas.length > 0)
      await tellAdministrators(
        db,
        `Campana: hay cuentas que no coinciden (${formatoFecha(dia)})`,
        html`<p>La comprobación de cuentas, cobranzas y cajas encontró lo que sigue:</p>
          <ul>${rotas.map((rota) => html`<li>${rota}</li>`)}</ul>
          ${guardar} La comprobación se repite con «npm run campana -- check».</p>`,
      )
    if (fallas.length > 0)
      await tellAdministrators(
        db,
        `Campana: la auditoría no está como se escribió (${formatoFecha(dia)})`,
        html`<p>Alguien modificó la base de datos por fuera del programa:</p>
          <ul>${fallas.map((falla) => html`<li>${falla}</li>`)}</ul>
          ${guardar} La comprobación se repite con «npm run campana -- audit-verify».</p>`,
      )
    const [sumado] = await Promise.allSettled([rehacerSumas(db)])
    const todas = [...rotas, ...fallas]
    // it alone is tried again; beside what is wrong it must not hide that
    if (sumado.status === 'rejected' && todas.length === 0) throw sumado.reason
    if (sumado.status === 'rejected') todas.unshift(`No se volvió a sumar: ${String(sumado.reason)}`)
    if (todas.length > 0) throw new Hopeless(todas.join('; '))
  }
