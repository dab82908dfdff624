import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { createClock } from './clock.ts'
import { leerConfig } from './config.ts'
import { crearDb, crearPool, type Db } from './db/database.ts'
import { findRunning, hasCluster, startEmbedded } from './db/embedded.ts'
import { reasonOf } from './db/fault.ts'
import { INVARIANTES, violaciones } from './db/invariantes.ts'
import { prepararBase } from './db/preparar.ts'
import { cancelJob, listJobs, retryJob } from './jobs/console.ts'
import { configurarMail } from './mail/configurar.service.ts'
import { runners } from './runners.ts'
import { openSecret } from './secret.ts'
import { crearAdministrador } from './usuario/administrador.service.ts'

/** An operation on the school's database: `npm run campana -- <orden>`. */
interface Orden {
  ayuda: string
  hacer: (db: Db, argumentos: string[]) => Promise<string>
  /** It may run while Campana runs on the same folder, and makes no school where there is none. */
  alLado?: true
}

const ORDENES: Record<string, Orden> = {
  migrate: {
    ayuda: 'migrate                       pone la base de datos al día',
    hacer: async () => 'La base de datos está al día.',
  },
  'create-admin': {
    ayuda: 'create-admin <usuario>        crea un ServerAdmin; pide la contraseña',
    hacer: async (db, [usuario]) => {
      if (!usuario) throw new Error('Falta el usuario: npm run campana -- create-admin <usuario>')
      const password = await preguntar(`Contraseña de ${usuario}: `)
      await db.transaction().execute((trx) => crearAdministrador(trx, usuario, password))
      return `El usuario ${usuario} ya puede ingresar.`
    },
  },
  mail: {
    ayuda:
      'mail <servidor> [puerto] [usuario]   por dónde sale el correo (465: SSL); pide la contraseña. Sin servidor: no sale',
    hacer: async (db, [host, port = '587', user = '']) => {
      const password = user && (await preguntar(`Contraseña de ${user}: `))
      const datos = host ? { host, port: Number(port), user, password } : null
      await db.transaction().execute((trx) => configurarMail(trx, datos, openSecret(leerConfig(process.env))))
      return datos ? `El correo sale por ${host}.` : 'El correo ya no sale.'
    },
  },
  jobs: {
    ayuda:
      'jobs [retry|cancel <número>]  las tareas que esperan, corren o fallaron; repite o deja de lado una. También con Campana en marcha',
    alLado: true,
    hacer: async (db, [accion = 'list', numero]) => {
      if (accion === 'list') return listJobs(db)
      if ((accion !== 'retry' && accion !== 'cancel') || !/^[1-9]\d{0,8}$/.test(numero ?? ''))
        throw new Error('Use: npm run campana -- jobs [retry|cancel <número>]')
      const kinds = runners(openSecret(leerConfig(process.env))).map((r) => r.job.kind)
      const id = Number(numero)
      await db.transaction().execute((trx) => (accion === 'retry' ? retryJob(trx, id, kinds) : cancelJob(trx, id)))
      return accion === 'retry' ? `La tarea ${id} se hace ahora.` : `La tarea ${id} queda de lado.`
    },
  },
  check: {
    ayuda:
      'check                         comprueba que cuentas, cobranzas y cajas coincidan; dice lo que no. También con Campana en marcha',
    alLado: true,
    hacer: async (db) => {
      const rotas = await violaciones(db, createClock(leerConfig(process.env).hoy).hoy())
      if (rotas.length === 0) return `Todo coincide (${INVARIANTES.length} comprobaciones).`
      throw new Error(
        rotas.map(({ n, texto, ids }) => `${n}. No se cumple: ${texto} (filas ${ids.join(', ')})`).join('\n'),
      )
    },
  },
}

async function preguntar(texto: string): Promise<string> {
  const consola = createInterface({ input: process.stdin, output: process.stdout })
  const respuesta = await consola.question(texto)
  consola.close()
  return respuesta
}

async function correr([nombre = '', ...argumentos]: string[]): Promise<string> {
  const orden = ORDENES[nombre]
  if (!orden)
    throw new Error(
      `Órdenes:\n${Object.values(ORDENES)
        .map((o) => `  ${o.ayuda}`)
        .join('\n')}`,
    )
  const config = leerConfig(process.env)
  const dir = path.resolve(config.data, 'postgres')
  if (orden.alLado && !config.databaseUrl && !(await hasCluster(dir)))
    throw new Error(`En ${config.data} no hay ningún colegio: indique CAMPANA_DATA o DATABASE_URL`)
  const enMarcha = config.databaseUrl ?? (orden.alLado ? await findRunning(dir) : undefined)
  const embebida = enMarcha ? null : await startEmbedded({ dir, log: console.log })
  const db = crearDb(crearPool(enMarcha ?? embebida?.url ?? ''))
  try {
    if (config.databaseUrl || embebida) await prepararBase(db, createClock(config.hoy).hoy())
    return await orden.hacer(db, argumentos)
  } finally {
    await db.destroy()
    await embebida?.stop()
  }
}

correr(process.argv.slice(2)).then(console.log, (error: Error) => {
  console.error(reasonOf(error))
  process.exit(1)
})
