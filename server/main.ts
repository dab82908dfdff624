import path from 'node:path'
import { Registry } from 'prom-client'
import { crearApp } from './app.ts'
import { createClock } from './clock.ts'
import { leerConfig } from './config.ts'
import { crearDb, crearPool } from './db/database.ts'
import { ENDING } from './db/embedded.signals.ts'
import { type Embedded, startEmbedded } from './db/embedded.ts'
import { prepararBase } from './db/preparar.ts'
import { startJobs } from './jobs/loop.ts'
import { runners } from './runners.ts'
import { openSecret } from './secret.ts'
import { DEMO_PASSWORD, USUARIOS_DEMO } from './syscfg/demo.ts'

const decir = (linea: string) => console.log(linea)

/** Starts the school: database, migrations, demo when asked for, and the server. */
async function start(): Promise<void> {
  const config = leerConfig(process.env)
  const clock = createClock(config.hoy)
  let embebida: Embedded | null = null
  let salir: (codigo: number) => Promise<void> = async (codigo) => process.exit(codigo)
  if (!config.databaseUrl) {
    embebida = await startEmbedded({
      dir: path.resolve(config.data, 'postgres'),
      log: decir,
      onLost: (motivo) => {
        console.error(`Se perdió la base de datos: ${motivo.message}`)
        void salir(1)
      },
    })
  }
  const url = config.databaseUrl ?? (embebida as Embedded).url
  const pool = crearPool(url)
  const db = crearDb(pool)
  try {
    const hechas = await prepararBase(db, clock.hoy())
    if (hechas.length) decir(`Base de datos al día (${hechas.length} migraciones)`)
    if (config.demo) {
      // Loads the demo only here, so that a school without one never does (docs/decisions/023-demo.md).
      const { armarDemo } = await import('../demo/demo.ts')
      await armarDemo(pool, { hoy: clock.hoy(), ahora: clock.ahora(), log: decir })
    }

    const registry = new Registry()
    const app = await crearApp({ db, config, clock, registry, logger: registro() })
    let jobs: ReturnType<typeof startJobs> | undefined
    let saliendo = false
    salir = async (codigo) => {
      if (saliendo) return
      saliendo = true
      try {
        await app.close()
        await jobs?.stop()
        await db.destroy()
      } finally {
        // whatever did not end in order, PostgreSQL is not left behind
        await embebida?.stop()
      }
      process.exit(codigo)
    }
    const alFallar = (error: Error) => {
      console.error(`Campana no terminó en orden: ${error.message}`)
      process.exit(1)
    }
    for (const signal of ENDING) process.on(signal, () => void salir(0).catch(alFallar))
    const direccion = await app.listen({ port: config.port, host: config.host })
    jobs = startJobs({ url, db, registry, runners: runners(openSecret(config)), log: app.log })
    decir(`\nCampana está en ${direccion}`)
    if (!(await db.selectFrom('usuario').select('id').limit(1).executeTakeFirst())) {
      decir('Todavía no hay usuarios. Detenga Campana y cree el primero: npm run campana -- create-admin <usuario>')
    }
    if (config.demo) {
      decir(
        `Usuarios de la demostración (contraseña «${DEMO_PASSWORD}»): ${USUARIOS_DEMO.map((u) => u.usuario).join(', ')}`,
      )
    }
  } catch (error) {
    await db.destroy()
    await embebida?.stop()
    throw error
  }
}

/** Logs warnings and errors only, since people read the console of a school. No token ever reaches a log line. */
function registro() {
  return {
    level: process.env.LOG_LEVEL ?? 'warn',
    redact: ['req.headers.authorization'],
    serializers: {
      req: (req: { method: string; url: string; id: string }) => ({
        method: req.method,
        url: req.url.replace(/([?&]token=)[^&]*/g, '$1…'),
        id: req.id,
      }),
    },
  }
}

start().catch((error: Error) => {
  console.error(`Campana no pudo arrancar: ${error.message}`)
  process.exit(1)
})
