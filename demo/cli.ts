import path from 'node:path'
import { parseArgs } from 'node:util'
import { createClock } from '../server/clock.ts'
import { leerConfig } from '../server/config.ts'
import { crearDb, crearPool } from '../server/db/database.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { reasonOf } from '../server/db/fault.ts'
import { prepararBase } from '../server/db/preparar.ts'
import { armarColegio, type Tamano } from './armar.ts'
import { ESCUELA_DEMO, estaVacia } from './demo.ts'

const USO = 'npm run demo -- [--alumnos 1200] [--anos 3] [--semilla 1] [--sucursales n]'

/** Reads from the command line how large the school is. Throws an Error in Spanish that names the option. */
function leerOpciones(argv: string[]): Tamano {
  const opcion = { type: 'string' } as const
  const { values } = parseArgs({
    args: argv,
    options: { alumnos: opcion, anos: opcion, semilla: opcion, sucursales: opcion },
  })
  const numero = (nombre: keyof typeof values, defecto: number, min: number, max: number) => {
    const n = Number(values[nombre] ?? defecto)
    if (!Number.isInteger(n) || n < min || n > max)
      throw new Error(`--${nombre} debe ser un número entero de ${min} a ${max}\n${USO}`)
    return n
  }
  const alumnos = numero('alumnos', ESCUELA_DEMO.alumnos, 1, 200_000)
  return {
    alumnos,
    anos: numero('anos', ESCUELA_DEMO.anos, 1, 12),
    seed: numero('semilla', ESCUELA_DEMO.seed, 0, 2_147_483_647),
    sucursales: numero('sucursales', Math.max(3, Math.min(12, Math.ceil(alumnos / 2500))), 1, 50),
  }
}

function barra(): (parte: number) => void {
  let dicho = -1
  return (parte) => {
    const porciento = Math.floor(parte * 100)
    if (porciento === dicho) return
    dicho = porciento
    const llenos = Math.round(parte * 30)
    if (process.stdout.isTTY) process.stdout.write(`\r[${'█'.repeat(llenos)}${'·'.repeat(30 - llenos)}] ${porciento} %`)
    else if (porciento % 10 === 0) console.log(`${porciento} %`)
  }
}

async function main(): Promise<void> {
  const tamano = leerOpciones(process.argv.slice(2))
  const config = leerConfig(process.env)
  const clock = createClock(config.hoy, config.hora)
  const hoy = clock.hoy()
  const embebida = config.databaseUrl
    ? null
    : await startEmbedded({ dir: path.resolve(config.data, 'postgres'), log: (linea) => console.log(linea) })
  const pool = crearPool(config.databaseUrl ?? embebida?.url ?? '')
  const db = crearDb(pool)
  try {
    await prepararBase(db, hoy)
    if (!(await estaVacia(pool)))
      throw new Error('La base de datos ya tiene un colegio: use otra, o borre la carpeta de CAMPANA_DATA')
    console.log(
      `Colegio al ${hoy}: ${tamano.alumnos} alumnos, ${tamano.anos} años, ${tamano.sucursales} sucursales, semilla ${tamano.seed}`,
    )
    const desde = performance.now()
    await armarColegio(pool, hoy, tamano, barra(), clock.ahora())
    console.log(`\nListo en ${Math.round((performance.now() - desde) / 1000)} s`)
  } finally {
    await db.destroy()
    await embebida?.stop()
  }
}

main().catch((error: Error) => {
  console.error(reasonOf(error))
  process.exitCode = 1
})
