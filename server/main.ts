import path from 'node:path'
import { Registry } from 'prom-client'
import { crearApp } from './app.ts'
import { startSealing } from './auditoria/sellar.ts'
import { avisoDeDia, avisosDeConfig, exigirSinDemo } from './avisos.ts'
import { crearEnlace } from './claves/enlace.service.ts'
import { createClock } from './clock.ts'
import { type Config, leerConfig } from './config.ts'
import { crearDb, crearPool, type Db } from './db/database.ts'
import { noRoomOr, watchDisk } from './db/disk.ts'
import { ENDING } from './db/embedded.signals.ts'
import { startEmbedded } from './db/embedded.ts'
import { reasonOf } from './db/fault.ts'
import { prepararBase } from './db/preparar.ts'
import { registro } from './http/registro.ts'
import { startJobs } from './jobs/loop.ts'
import { startBell } from './mensajes/bell.ts'
import { startNightly } from './nightly/schedule.ts'
import { checkPort, portError } from './port.ts'
import { nightlyOf, runners } from './runners.ts'
import { openSecret } from './secret.ts'
import { type Running, stopAll } from './stop.ts'
import { DEMO_PASSWORD, USUARIOS_DEMO } from './syscfg/demo.ts'
import { hayServerAdmin } from './usuario/administrador.service.ts'

const decir = (linea: string) => console.log(linea)

/** What has begun, and is to end with the process. */
const running: Running = {}
let leaving = false

/** Ends in order, once: after a signal with 0, after what cannot be mended with 1. */
async function leave(code: number): Promise<void> {
  if (leaving) return
  leaving = true
  await stopAll(running).catch((error: Error) => {
    console.error(`Campana no terminó en orden: ${error.message}`)
    code = 1
  })
  process.exit(code)
}

/** Ends with one sentence, whatever was under way. */
function fail(sentence: string): void {
  if (!leaving) console.error(sentence)
  void leave(1)
}

/** Starts the school: database, migrations, demo when asked for, and the server. */
async function start(): Promise<void> {
  const config = leerConfig(process.env)
  const clock = createClock(config.hoy, config.hora)
  await checkPort(config.port, config.host)
  const { url, dir } = await findDatabase(config)
  const pool = crearPool(url)
  const db = crearDb(pool)
  running.db = db
  const hechas = await prepararBase(db, clock.hoy())
  if (hechas.length) decir(`Base de datos al día (${hechas.length} migraciones)`)
  if (config.ambiente === 'live') await exigirSinDemo(db)
  if (config.demo) {
    // Loads the demo only here, so that a school without one never does (docs/decisions/023-demo.md).
    const { armarDemo } = await import('../demo/demo.ts')
    await armarDemo(pool, { hoy: clock.hoy(), ahora: clock.ahora(), log: decir })
  }
  for (const aviso of avisosDeConfig(config)) console.error(aviso)
  const aviso = config.hoy && (await avisoDeDia(db, config.hoy))
  if (aviso) console.error(aviso)

  const sinAdmin = !config.demo && !(await hayServerAdmin(db))
  const registry = new Registry()
  running.bell = startBell(url)
  const app = await crearApp({
    db,
    config,
    clock,
    registry,
    bell: running.bell,
    logger: registro(process.env.LOG_LEVEL),
    disk: watchDisk(dir),
  })
  running.app = app
  for (const signal of ENDING) process.on(signal, () => void leave(0))
  const direccion = await app.listen({ port: config.port, host: config.host }).catch((error) => {
    throw portError(error, config.port, config.host)
  })
  // in live a school says itself where people find it: what is listened on may be behind anything
  if (config.ambiente !== 'live') config.url ??= direccion
  running.jobs = startJobs({ url, db, registry, runners: runners(config, url), log: app.log })
  running.sealing = startSealing({ db, secret: openSecret(config), log: app.log })
  running.nightly = startNightly({ db, clock, hour: config.backup.hour, kinds: nightlyOf(config), log: app.log })
  decir(`\nCampana está en ${direccion}`)
  if (sinAdmin) await ofrecerPrimero(db, config.url ?? direccion)
  if (config.demo) {
    decir(
      `Usuarios de la demostración (contraseña «${DEMO_PASSWORD}»): ${USUARIOS_DEMO.map((u) => u.usuario).join(', ')}`,
    )
  }
}

/** Prints the link that makes the first ServerAdmin; the one of an earlier start is void (D-138). */
async function ofrecerPrimero(db: Db, url: string): Promise<void> {
  // a database that goes away at this moment is told of as at any other
  const enlace = await db
    .transaction()
    .execute((trx) => crearEnlace(trx, null, 'primero', url))
    .catch(() => null)
  decir('Todavía no hay un administrador.')
  if (enlace) decir(`Créelo con este enlace, que sirve una vez y vence en un día:\n${enlace}`)
  decir(`${enlace ? 'O detenga' : 'Detenga'} Campana y use: npm run campana -- create-admin <usuario>`)
}

/** Finds the address of the database, and the folder of the embedded one, which it starts. */
async function findDatabase({ databaseUrl, data, reinicios }: Config): Promise<{ url: string; dir: string | null }> {
  if (databaseUrl) return { url: databaseUrl, dir: null }
  const embedded = await startEmbedded({
    dir: path.resolve(data, 'postgres'),
    log: decir,
    restarts: reinicios,
    onLost: (reason) => fail(`Se perdió la base de datos: ${reason.message}`),
  })
  running.embedded = embedded
  return embedded
}

// Nothing is known of the state after these, so it ends, in order and in one sentence.
process.on('uncaughtException', (error: Error) =>
  fail(`Campana terminó por una falla: ${error.stack ?? error.message}`),
)
start().catch((error: Error) => {
  const { dir } = running.embedded ?? {}
  fail(`Campana no pudo arrancar: ${reasonOf(dir ? noRoomOr(dir, error) : error)}`)
})
