import type pg from 'pg'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { crearDb } from '../server/db/database.ts'
import { SUMADAS } from '../server/db/words/sumas.ts'
import { armarAcademia } from './academia.ts'
import { escribirAgenda } from './agenda.ts'
import { escribirArticulos } from './articulos.ts'
import { escribirAsistencia } from './asistencia.ts'
import { crearCaja, escribirCaja } from './caja/caja.ts'
import { escribirMovimientos } from './caja/movimientos.ts'
import type { Cobranza } from './cobranza/cobranza.ts'
import { escribirCobranzas } from './cobranza/escribir.ts'
import { type Colegio, leerBase } from './colegio.ts'
import { type Cuenta, cerrarCuenta, escribirInscripcion } from './cuenta/cuenta.ts'
import { escribirProcesos, fijarPrecios } from './cuenta/precios.ts'
import { copiar } from './db/copy.ts'
import { dropIndexes } from './db/indexes.ts'
import { crearTablas } from './db/tablas.ts'
import { escribirExamenes } from './examenes.ts'
import { escribirMensajes } from './mensajes.ts'
import { crearNombres } from './nombres.ts'
import { familias } from './personas/familias.ts'
import { armarGente } from './personas/gente.ts'
import { armarPlantel } from './personas/plantel.ts'
import { simularFamilia } from './simulate/familia.ts'
import { hastaAhora, momento, sucesoDe } from './tiempo.ts'

export interface Tamano {
  /** Students, with those that have left or finished. */
  readonly alumnos: number
  /** School years, the last is that of `hoy`. */
  readonly anos: number
  readonly sucursales: number
  readonly seed: number
}

/**
 * Builds a whole school in one transaction; the same size, seed and `hoy` give the same rows. Needs an empty, migrated
 * database with its base data. `alAvanzar` is told the share that is done, 0..1. With `ahora`, nothing of today is later.
 */
export async function armarColegio(
  pool: pg.Pool,
  hoy: Fecha,
  { alumnos, anos, sucursales, seed }: Tamano,
  alAvanzar: (parte: number) => void,
  ahora?: Date,
): Promise<void> {
  const hasta = anoDe(hoy)
  const base = await leerBase(crearDb(pool), seed)
  const colegio = {
    hoy,
    hasta,
    desde: hasta - anos + 1,
    alumnos,
    sucursales,
    seed,
    tablas: crearTablas(ahora && hastaAhora(hoy, ahora)),
    nombres: crearNombres(),
    ...base,
  }
  await armar(colegio, (parte) => alAvanzar(parte * 0.4))
  const client = await pool.connect()
  try {
    await client.query('begin')
    await cargar(client, colegio, (parte) => alAvanzar(0.4 + parte * 0.6))
    await nombrarColegio(client, hoy)
    await escribirAgenda(client, colegio.desde, hasta)
    await escribirAsistencia(client, colegio.desde, hoy)
    await escribirExamenes(client, colegio)
    await escribirMensajes(client, hoy)
    await client.query(`select setval('suceso', $1)`, [sucesoDe(momento(hoy, 86_400))])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** Makes the rows of all tables, in memory. */
async function armar(colegio: Colegio, alAvanzar: (parte: number) => void): Promise<void> {
  const { tablas } = colegio
  const correos = new Set<string>()
  const academia = armarAcademia(colegio)
  const plantel = armarPlantel(colegio, academia, correos)
  const { idAdmin } = plantel
  const precios = fijarPrecios(colegio, academia)
  const cobranzas: Cobranza[] = []
  const cuentas: Cuenta[] = []
  const world = { colegio, academia, plantel, precios, cobranzas }
  const tomados = { alumnos: new Set<string>(), padres: new Set<string>(), correos }
  for (const familia of familias(colegio, academia)) {
    for (const cuenta of simularFamilia(world, familia, armarGente(colegio, familia, tomados, plantel.padre))) {
      cerrarCuenta(colegio, cuenta)
      cuentas.push(cuenta)
    }
    if (familia.indice % 50 === 0) {
      alAvanzar(Math.min(0.95, tablas.alumno.ultimo() / colegio.alumnos))
      // Lets signals and the bar on the console have their turn.
      await new Promise(setImmediate)
    }
  }
  escribirProcesos(colegio, precios, idAdmin)
  const caja = crearCaja(academia.sucursales)
  escribirCobranzas(colegio, academia, cobranzas, { caja, idAdmin })
  escribirMovimientos(colegio, academia, plantel, caja)
  escribirCaja(tablas, caja)
  escribirArticulos(colegio, academia)
  for (const cuenta of cuentas) escribirInscripcion(colegio, academia, cuenta)
}

/** Moves the rows into the database. */
async function cargar(client: pg.ClientBase, colegio: Colegio, alAvanzar: (parte: number) => void): Promise<void> {
  const tablas = Object.values(colegio.tablas)
  const nombres = tablas.map((t) => t.nombre)
  const total = tablas.reduce((suma, t) => suma + t.bytes(), 0)
  const putBack = await dropIndexes(client, nombres)
  for (const tabla of SUMADAS) await client.query(`alter table ${tabla} disable trigger user`)
  let hecho = 0
  for (const t of tablas) {
    await copiar(client, t, (bytes) => {
      hecho += bytes
      alAvanzar((0.6 * hecho) / total)
    })
  }
  await client.query(`analyze ${nombres.join(', ')}`)
  await putBack((parte) => alAvanzar(0.6 + 0.4 * parte))
  for (const tabla of SUMADAS) await client.query(`alter table ${tabla} enable trigger user`)
  await client.query('select rehacer_sumas()')
}

/** Sets the name of the school, which the login screen shows, the CUIT of its receipts, and that it is set up. */
async function nombrarColegio(client: pg.ClientBase, hoy: Fecha): Promise<void> {
  await client.query(`update env_key set value = 'Instituto Santa Teresa del Valle' where tag_name = 'system.name'`)
  await client.query(`update env_key set value = '30712345671' where tag_name = 'escuela.cuit'`)
  // it is at work, and nobody is led through setting it up
  await client.query('update puesta_en_marcha set terminada = $1', [new Date(momento(hoy, 0).ms)])
  await client.query(`update webapp_config set system_text = 'Gestión escolar · Salta',
    footer = 'Secretaría: (0387) 431-5500, de 7:30 a 18:00'`)
}
