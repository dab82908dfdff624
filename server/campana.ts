import { comprobar } from './auditoria/sello.service.ts'
import { createClock } from './clock.ts'
import { reasonOf } from './db/fault.ts'
import { contarRota, INVARIANTES, violaciones } from './db/invariantes.ts'
import { cancelJob, listJobs, retryJob } from './jobs/console.ts'
import { configurarMail } from './mail/configurar.service.ts'
import { soltarMails } from './mail/retenido.service.ts'
import { askHidden } from './orders/ask.ts'
import { BACKUP } from './orders/backup.orders.ts'
import { type Orden, withSchool } from './orders/school.ts'
import { USERS } from './orders/user.orders.ts'
import { runners } from './runners.ts'
import { openSecret } from './secret.ts'

const ORDENES: Record<string, Orden> = {
  migrate: {
    ayuda: 'migrate                       pone la base de datos al día',
    hacer: () => withSchool('alone', async () => 'La base de datos está al día.'),
  },
  ...USERS,
  mail: {
    ayuda:
      'mail <servidor> [puerto] [usuario]   por dónde sale el correo (465: SSL); pide la contraseña. Sin servidor: no sale',
    hacer: ([host, port = '587', user = '']) =>
      withSchool('alone', async ({ db, config }) => {
        const password = user && (await askHidden(`Contraseña de ${user}: `))
        const datos = host ? { host, port: Number(port), user, password } : null
        await db.transaction().execute((trx) => configurarMail(trx, datos, openSecret(config)))
        return datos ? `El correo sale por ${host}.` : 'El correo ya no sale.'
      }),
  },
  jobs: {
    ayuda:
      'jobs [retry|cancel <número>]  las tareas que esperan, corren o fallaron; repite o deja de lado una; «retry correo» manda el que un restore retuvo. También con Campana en marcha',
    hacer: async ([accion = 'list', numero]) => {
      if (accion === 'list') return withSchool('beside', ({ db }) => listJobs(db))
      if (accion === 'retry' && numero === 'correo') {
        const n = await withSchool('beside', ({ db }) => db.transaction().execute(soltarMails))
        return n === 0 ? 'No hay correo retenido.' : `Mensajes que salen ahora: ${n}.`
      }
      if ((accion !== 'retry' && accion !== 'cancel') || !/^[1-9]\d{0,8}$/.test(numero ?? ''))
        throw new Error('Use: npm run campana -- jobs [retry|cancel <número>], o jobs retry correo')
      const id = Number(numero)
      return withSchool('beside', async ({ db, url, config }) => {
        const kinds = runners(config, url).map((r) => r.job.kind)
        await db.transaction().execute((trx) => (accion === 'retry' ? retryJob(trx, id, kinds) : cancelJob(trx, id)))
        return accion === 'retry' ? `La tarea ${id} se hace ahora.` : `La tarea ${id} queda de lado.`
      })
    },
  },
  check: {
    ayuda:
      'check                         comprueba que cuentas, cobranzas y cajas coincidan; dice lo que no. También con Campana en marcha',
    hacer: () =>
      withSchool('beside', async ({ db, config }) => {
        const rotas = await violaciones(db, createClock(config.hoy).hoy())
        if (rotas.length === 0) return `Todo coincide (${INVARIANTES.length} comprobaciones).`
        throw new Error(rotas.map(contarRota).join('\n'))
      }),
  },
  'audit-verify': {
    ayuda:
      'audit-verify                  comprueba que la auditoría esté como se escribió, y dice su último sello. También con Campana en marcha',
    hacer: () =>
      withSchool('beside', async ({ db, config }) => {
        const { sellos, eventos, ultimo, fallas } = await comprobar(db, openSecret(config))
        if (fallas.length > 0) throw new Error(fallas.join('\n'))
        if (!ultimo) return 'Todavía no hay nada sellado.'
        return `La auditoría está como se escribió: ${eventos} eventos en ${sellos} sellos. El último es el ${ultimo.id}: ${ultimo.hash.toString('hex')}`
      }),
  },
  ...BACKUP,
}

async function correr([nombre = '', ...argumentos]: string[]): Promise<string> {
  const orden = Object.hasOwn(ORDENES, nombre) ? ORDENES[nombre] : undefined
  if (!orden)
    throw new Error(
      `Órdenes:\n${Object.values(ORDENES)
        .map((o) => `  ${o.ayuda}`)
        .join('\n')}`,
    )
  return orden.hacer(argumentos)
}

correr(process.argv.slice(2)).then(console.log, (error: Error) => {
  console.error(reasonOf(error))
  process.exit(1)
})
