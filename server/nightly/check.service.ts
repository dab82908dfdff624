import { formatoFecha } from '#domain/fecha.ts'
import { contarRota, violaciones } from '../db/invariantes.ts'
import { Hopeless, type JobContext } from '../jobs/runner.ts'
import { html } from '../mail/html.ts'
import type { OfDay } from './jobs.ts'
import { tellAdministrators } from './tell.service.ts'

/**
 * Asks the invariants (docs/invariantes.md). When one is broken the administrators are told, and the job is dead with
 * what is broken, so that the console and the metrics show it until somebody has looked.
 */
export async function check({ dia }: OfDay, { db }: JobContext): Promise<void> {
  const rotas = await violaciones(db, dia)
  if (rotas.length === 0) return
  const asunto = `Campana: hay cuentas que no coinciden (${formatoFecha(dia)})`
  const cuerpo = html`<p>La comprobación de cuentas, cobranzas y cajas encontró lo que sigue:</p>
    <ul>${rotas.map((rota) => html`<li>${contarRota(rota)}</li>`)}</ul>
    <p>Guarde el colegio antes de tocar nada («npm run campana -- backup ${'<archivo>'}»). La comprobación se repite con
    «npm run campana -- check».</p>`
  await tellAdministrators(db, asunto, cuerpo)
  throw new Hopeless(rotas.map(contarRota).join('; '))
}
