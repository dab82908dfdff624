import type pg from 'pg'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { crearPool } from '../server/db/database.ts'
import { DEMO_PASSWORD } from '../server/syscfg/demo.ts'
import { academicasDe } from './academico.ts'
import { asistenciaDe, medirAsistencia } from './asistencia.ts'
import { crearCliente } from './cliente.ts'
import { cobrosNecesarios, medirCobro } from './cobro.ts'
import { colegioDe } from './colegio.ts'
import { reportesDe } from './dinero.ts'
import type { EscuelaGrande } from './escuela.ts'
import { lecturasEnteras } from './explicar.ts'
import type { Informe } from './informe.ts'
import { juzgar, juzgarPantallas, juzgarPlanilla, type Meta } from './juicio.ts'
import { cobrosPosibles, type Lectura, lecturasDe } from './llamadas.ts'
import { type Medicion, medirLectura } from './medir.ts'
import { crearPoolMejor } from './mejor/mejor.ts'
import { medirPantallas } from './pantalla.ts'
import { medirPase } from './pase.ts'
import { medirPlanilla } from './planilla.ts'
import { medirProceso } from './proceso.ts'
import { abrirServidor } from './servidor.ts'
import { medirViaje, type Viaje } from './viaje.ts'

/** The cashier of the demo school, and who sees all its branches. */
export const CAJERO = 'operador'
export const ADMINISTRADOR = 'admin'
const LEER = { veces: 1.5, ms: 2 }
const COBRAR = { veces: 2, ms: 0 }
const PROCESO = { veces: 2, ms: 0 }
const PASE = { veces: 2, ms: 0 }
const PLANILLA = { veces: 3, bytes: 100_000_000, primeras: 300 }
const TAREA_LARGA = 50
const TODAS = { consulta: /item_cuenta/, motivo: 'todas las cuotas atrasadas' }
/** A day of the same year on which six months are overdue. */
const DIA_DE_PROCESO = '-09-15'
/** A day on which the next year is prepared. */
const DIA_DE_PASE = '-11-22'
/** A call with a small answer, of which bare routes have the bytes. */
const UNA_CHICA = { ruta: 'alumno/getpage?iDisplayStart=0&iDisplayLength=10' }
const TODO_EL_ANO = { consulta: /inscripcion|alumno/, motivo: 'todos los alumnos del año' }

type Medida = Pick<Informe, 'llamadas' | 'enteras' | 'planilla' | 'pantallas' | 'viaje'>

/**
 * Measures all of a school: its calls, the workbook, the overdue process, the roll-over and the grids; with `solo` only the calls whose
 * name contains it.
 */
export async function medirEscuela(
  escuela: EscuelaGrande,
  web: string,
  hoy: Fecha,
  pedidos: number,
  solo: string,
): Promise<Medida> {
  const [llamadas, enteras]: [Informe['llamadas'], Informe['enteras']] = [[], []]
  const anotar = async (m: Medicion, meta: Meta, con: pg.Pool, leeTodo?: Lectura['leeTodo']) => {
    llamadas.push(juzgar(m, meta))
    enteras.push(...(await lecturasEnteras(con, m.nombre, m.statements, leeTodo)))
  }
  const viaje = await medirLlamadas(escuela.url, hoy, pedidos, solo, anotar)
  if ('POST asistencia'.includes(solo)) {
    console.error('Midiendo POST asistencia…')
    const pool = crearPool(escuela.url)
    await anotar(await medirAsistencia(escuela.url, hoy, ADMINISTRADOR, pool), COBRAR, pool)
    await pool.end()
  }
  if (solo) return { llamadas, enteras, planilla: null, pantallas: [], viaje }
  console.error('Midiendo la planilla de deudores…')
  const planilla = juzgarPlanilla(await medirPlanilla(escuela.url, hoy, ADMINISTRADOR), PLANILLA)
  const pantallas = await escuela.enCopia(async (url) => {
    console.error('Midiendo el proceso de cuotas atrasadas…')
    const dia = `${anoDe(hoy)}${DIA_DE_PROCESO}` as Fecha
    const proceso = await medirProceso(url, dia, ADMINISTRADOR)
    const enLaCopia = crearPool(url)
    await anotar(proceso, PROCESO, enLaCopia, [TODAS])
    console.error('Midiendo el pase de año…')
    const pase = await medirPase(url, `${anoDe(hoy)}${DIA_DE_PASE}` as Fecha, ADMINISTRADOR)
    await anotar(pase, PASE, enLaCopia, [TODO_EL_ANO])
    await enLaCopia.end()
    console.error('Midiendo las pantallas…')
    return medirPantallas(url, web, hoy, ADMINISTRADOR)
  })
  return { llamadas, enteras, planilla, pantallas: juzgarPantallas(pantallas, TAREA_LARGA), viaje }
}

/** Lists the calls that only read, by the account that makes them. */
export const lecturasPorCuenta = async (pool: pg.Pool, hoy: Fecha): Promise<readonly [string, Lectura[]][]> => [
  [CAJERO, await lecturasDe(pool, hoy, CAJERO)],
  [
    ADMINISTRADOR,
    [
      ...(await reportesDe(pool, hoy)),
      ...(await colegioDe(pool)),
      ...(await asistenciaDe(pool, hoy)),
      ...(await academicasDe(pool, hoy)),
    ],
  ],
]

async function medirLlamadas(
  url: string,
  hoy: Fecha,
  pedidos: number,
  solo: string,
  anotar: (m: Medicion, meta: Meta, con: pg.Pool, leeTodo?: Lectura['leeTodo']) => Promise<void>,
): Promise<Viaje> {
  const [pool, poolMejor] = [crearPool(url), crearPoolMejor(url)]
  const servidor = await abrirServidor(url, hoy)
  const cliente = crearCliente(servidor.port)
  try {
    for (const [cuenta, lecturas] of await lecturasPorCuenta(pool, hoy)) {
      await cliente.entrar(cuenta, DEMO_PASSWORD)
      for (const lectura of lecturas.filter((l) => l.nombre.includes(solo))) {
        console.error(`Midiendo ${lectura.nombre}…`)
        const medicion = await medirLectura({ cliente, servidor, pool, poolMejor, hoy, pedidos }, lectura)
        await anotar(medicion, { ...LEER, base: lectura.base, papel: lectura.papel }, pool, lectura.leeTodo)
      }
    }
    await cliente.entrar(CAJERO, DEMO_PASSWORD)
    const viaje = await medirViaje(cliente, servidor, UNA_CHICA)
    if (!'POST cobranza'.includes(solo)) return viaje
    console.error('Midiendo POST cobranza…')
    const cobros = await cobrosPosibles(pool, hoy, cobrosNecesarios(pedidos))
    const banco = { cliente, servidor, pool, pedidos }
    await anotar(await medirCobro(banco, 'POST cobranza, tres ítems', cobros), COBRAR, pool)
    return viaje
  } finally {
    cliente.cerrar()
    await servidor.cerrar()
    await pool.end()
    await poolMejor.end()
  }
}
