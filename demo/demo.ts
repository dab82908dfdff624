import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import type { Fecha } from '#domain/fecha.ts'
import { CLAVE_DEMO } from '../server/syscfg/demo.ts'
import { armarAcademia } from './academia.ts'
import { escribirMovimientos } from './caja/movimientos.ts'
import type { Cobro } from './cobranza/cobrar.ts'
import { escribirCobros } from './cobranza/recibos.ts'
import { type BaseDeLaObra, instante, iso, type Obra, suceso, ultimoAno } from './colegio.ts'
import { type Cuenta, crearLibreta } from './cuenta/cuentas.ts'
import { armarPrecios, escribirProcesos } from './cuenta/precios.ts'
import { copiar } from './db/copy.ts'
import { aligerar } from './db/indexes.ts'
import { crearTablas } from './db/tablas.ts'
import { familias } from './personas/familias.ts'
import { armarGente } from './personas/gente.ts'
import { armarPlantel } from './personas/plantel.ts'
import { vivir } from './simulate/family.ts'

export interface Tamano {
  /** Students, those that have left or finished among them. */
  readonly alumnos: number
  /** School years, the last is that of `hoy`. */
  readonly anos: number
  readonly semilla: number
  readonly sucursales: number
}

export const ESCUELA_DEMO: Tamano = { alumnos: 1200, anos: 3, semilla: 1, sucursales: 3 }

/** Fills an empty database with the demo school; one that has people already stays as it is. */
export async function sembrarDemo(
  pool: pg.Pool,
  { hoy, log }: { hoy: Fecha; log: (linea: string) => void },
): Promise<void> {
  if (!(await estaVacia(pool))) return
  log(`Armando el colegio de demostración: ${ESCUELA_DEMO.alumnos} alumnos, ${ESCUELA_DEMO.anos} años…`)
  let dicho = 0
  await sembrarEscuela(pool, hoy, ESCUELA_DEMO, (parte) => {
    const decimo = Math.floor(parte * 4)
    if (decimo > dicho && decimo < 4) log(`  ${decimo * 25} %`)
    dicho = decimo
  })
  log('Colegio de demostración listo')
}

/** No students, no branches and no accounts: nothing of a school. */
export async function estaVacia(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(
    'select exists (select 1 from alumno) or exists (select 1 from sucursal) or exists (select 1 from usuario) as hay',
  )
  return !rows[0].hay
}

/**
 * A whole school in one transaction: the same size, seed and `hoy` give the same rows. Needs an empty, migrated
 * database with its base data. `alAvanzar` hears the share that is done, 0..1.
 */
export async function sembrarEscuela(
  pool: pg.Pool,
  hoy: Fecha,
  de: Tamano,
  alAvanzar: (parte: number) => void,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const hasta = ultimoAno(hoy)
    const obra: Obra = {
      hoy,
      hasta,
      desde: hasta - de.anos + 1,
      alumnos: de.alumnos,
      semilla: de.semilla,
      sucursales: de.sucursales,
      tablas: crearTablas(),
      base: await leerBase(client, de.semilla),
    }
    await armar(obra, (parte) => alAvanzar(parte * 0.4))
    const tablas = Object.values(obra.tablas)
    const nombres = tablas.map((t) => t.nombre)
    const total = tablas.reduce((suma, t) => suma + t.bytes(), 0)
    const reponer = await aligerar(client, nombres)
    let hecho = 0
    for (const t of tablas) {
      await copiar(client, t, (bytes) => {
        hecho += bytes
        alAvanzar(0.4 + (0.35 * hecho) / total)
      })
    }
    await client.query(`analyze ${nombres.join(', ')}`)
    await reponer((parte) => alAvanzar(0.75 + 0.25 * parte))
    await nombrarColegio(client)
    await client.query(`select setval('suceso', $1)`, [suceso(instante(hoy, 86_400))])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** What the login screen says of the school. */
async function nombrarColegio(client: pg.ClientBase): Promise<void> {
  await client.query(`update env_key set value = 'Instituto Santa Teresa del Valle' where tag_name = 'system.name'`)
  await client.query(`update webapp_config set system_text = 'Gestión escolar · Salta',
    footer = 'Secretaría: (0387) 431-5500, de 7:30 a 18:00'`)
}

async function leerBase(client: pg.ClientBase, semilla: number): Promise<BaseDeLaObra> {
  const niveles = await client.query('select id, nombre, etiqueta_taller as etiqueta from nivel order by orden')
  const grados = await client.query(
    'select id, numero, id_nivel as "idNivel", con_locker as "conLocker" from grado order by numero',
  )
  const roles = await client.query('select id, nombre from rol order by id')
  return {
    niveles: niveles.rows,
    grados: grados.rows,
    roles: new Map(roles.rows.map((r: { id: number; nombre: string }) => [r.nombre, r.id])),
    // The same salt for everybody: the password stands on the login screen anyway, and the school must come out the same.
    hash: await hash(CLAVE_DEMO, { salt: Buffer.alloc(16, `campana ${semilla} `) }),
  }
}

async function armar(obra: Obra, alAvanzar: (parte: number) => void): Promise<void> {
  const academia = armarAcademia(obra)
  const correos = new Set<string>()
  const plantel = armarPlantel(obra, academia, correos)
  const precios = armarPrecios(obra, academia, plantel.idAdmin)
  const libreta = crearLibreta(obra, academia)
  const cobros: Cobro[] = []
  const cuentas: Cuenta[] = []
  const mundo = { obra, academia, plantel, precios, libreta, cobros }
  const tomados = { alumnos: new Set<string>(), padres: new Set<string>(), correos }
  for (const familia of familias(obra, academia)) {
    const suyas = vivir(mundo, familia, armarGente(obra, familia, tomados))
    for (const cuenta of suyas) {
      libreta.escribirItems(cuenta)
      cuentas.push(cuenta)
    }
    if (familia.indice % 50 === 0) {
      alAvanzar(Math.min(0.95, obra.tablas.alumno.ultimo() / obra.alumnos))
      // A breath, so that a signal or a bar on the console is not kept waiting.
      await new Promise(setImmediate)
    }
  }
  escribirProcesos(obra, precios, plantel.idAdmin)
  const dias = escribirCobros(obra, academia, cobros, plantel.idAdmin)
  escribirMovimientos(obra, academia, plantel, dias)
  for (const c of cuentas) {
    const { cursado } = c
    const caso = academia.casos[cursado.caso]
    obra.tablas.inscripcion.fila(
      c.id,
      c.idAlumno,
      cursado.idCurso,
      cursado.ano,
      cursado.fecha,
      cursado.mesInicio,
      caso.id,
      caso.porcentaje,
      c.idNivel,
      c.lockerNro !== null,
      c.lockerNro,
      c.pac !== null,
      c.pac === null ? null : (cobros[c.pac]?.id ?? null),
      c.baja === null ? null : cursado.baja,
      c.baja,
      iso(c.t),
      c.idUsuario,
    )
  }
}
