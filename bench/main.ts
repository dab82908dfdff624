import { parseArgs } from 'node:util'
import type pg from 'pg'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { leerConfig } from '../server/config.ts'
import { crearPool } from '../server/db/database.ts'
import { DEMO_PASSWORD } from '../server/syscfg/demo.ts'
import { conWebNueva, primeraCarga } from './carga.ts'
import { type Cliente, crearCliente } from './cliente.ts'
import { reportesDe } from './dinero.ts'
import { abrirEscuela, type EscuelaGrande } from './escuela.ts'
import { lecturasEnteras } from './explicar.ts'
import {
  cumple,
  enTexto,
  type Informe,
  juzgar,
  juzgarPantallas,
  juzgarPlanilla,
  type Meta,
  maquina,
} from './informe.ts'
import { cobrosPosibles, type Lectura, lecturasDe } from './llamadas.ts'
import { type Banco, cobrosNecesarios, type Medicion, medirCobro, medirLectura } from './medir.ts'
import { medirPantallas } from './pantalla.ts'
import { medirPlanilla } from './planilla.ts'
import { medirProceso } from './proceso.ts'
import { abrirServidor } from './servidor.ts'

const USO = 'npm run bench -- [--alumnos 20000] [--anos 5] [--pedidos 500] [--json]'
/** The cashier of the demo school, and a user who sees all its branches. */
const CAJERO = 'operador'
const ADMINISTRADOR = 'admin'
const LEER = { veces: 1.5, ms: 2 }
const COBRAR = { veces: 2, ms: 0 }
const PESADO = { veces: 1.5, ms: 0 }
const PROCESO = { veces: 2, ms: 0 }
const PLANILLA = { veces: 3, bytes: 100_000_000 }
const TAREA_LARGA = 50
const TODAS = { consulta: /item_cuenta/, motivo: 'todas las cuotas atrasadas' }
const PRIMERA_CARGA = 150_000
/** A day of the same year on which six months are overdue. */
const DIA_DE_PROCESO = '-09-15'

/** Measures the running server on a large school, each call beside its own SQL (docs/decisions/014-benches.md). */
async function main(): Promise<void> {
  const opciones = leerOpciones()
  const hoy = (leerConfig(process.env).hoy ?? '2026-04-15') as Fecha
  await conWebNueva(async (web) => {
    const escuela = await abrirEscuela(process.env.CAMPANA_BENCH_DATA ?? 'data/bench', hoy, opciones.tamano)
    try {
      const { alumnos, anos } = opciones.tamano
      const informe: Informe = {
        fecha: new Date().toISOString().slice(0, 10),
        maquina: await maquinaCon(escuela.url),
        escuela: `${alumnos} alumnos, ${anos} años, al ${hoy}`,
        ...(await medirEscuela(escuela, web, hoy, opciones.pedidos)),
        primeraCarga: { bytes: primeraCarga(web), limite: PRIMERA_CARGA },
      }
      console.log(opciones.json ? JSON.stringify(informe, null, 2) : enTexto(informe))
      if (!cumple(informe)) process.exitCode = 1
    } finally {
      await escuela.cerrar()
    }
  })
}

async function maquinaCon(url: string): Promise<string> {
  const pool = crearPool(url)
  try {
    return maquina((await pool.query('show server_version')).rows[0].server_version)
  } finally {
    await pool.end()
  }
}

async function medirEscuela(escuela: EscuelaGrande, web: string, hoy: Fecha, pedidos: number) {
  const pool = crearPool(escuela.url)
  const servidor = await abrirServidor(escuela.url, hoy)
  const [delCajero, delAdministrador] = [crearCliente(servidor.port), crearCliente(servidor.port)]
  const llamadas: Informe['llamadas'] = []
  const enteras: Informe['enteras'] = []
  const anotar = async (m: Medicion, meta: Meta, con: pg.Pool, leeTodo?: Lectura['leeTodo']) => {
    llamadas.push(juzgar(m, meta))
    enteras.push(...(await lecturasEnteras(con, m.nombre, m.statements, leeTodo)))
  }
  const leer = async (cliente: Cliente, lecturas: Lectura[]) => {
    for (const lectura of lecturas) {
      console.error(`Midiendo ${lectura.nombre}…`)
      const medicion = await medirLectura({ cliente, grabar: servidor.grabar, pool, pedidos }, lectura)
      await anotar(medicion, lectura.pesada ? PESADO : LEER, pool, lectura.leeTodo)
    }
  }
  try {
    await delCajero.entrar(CAJERO, DEMO_PASSWORD)
    await delAdministrador.entrar(ADMINISTRADOR, DEMO_PASSWORD)
    await leer(delCajero, await lecturasDe(pool, hoy, CAJERO))
    await leer(delAdministrador, await reportesDe(pool, hoy))
    console.error('Midiendo POST cobranza…')
    const banco: Banco = { cliente: delCajero, grabar: servidor.grabar, pool, pedidos }
    const cobros = await cobrosPosibles(pool, hoy, cobrosNecesarios(pedidos))
    await anotar(await medirCobro(banco, 'POST cobranza, tres ítems', cobros), COBRAR, pool)
  } finally {
    delCajero.cerrar()
    delAdministrador.cerrar()
    await servidor.cerrar()
    await pool.end()
  }
  console.error('Midiendo la planilla de deudores…')
  const planilla = juzgarPlanilla(await medirPlanilla(escuela.url, hoy, ADMINISTRADOR), PLANILLA)
  const pantallas = await escuela.enCopia(async (url) => {
    console.error('Midiendo el proceso de cuotas atrasadas…')
    const dia = `${anoDe(hoy)}${DIA_DE_PROCESO}` as Fecha
    const proceso = await medirProceso(url, dia, ADMINISTRADOR)
    const enLaCopia = crearPool(url)
    await anotar(proceso, PROCESO, enLaCopia, [TODAS])
    await enLaCopia.end()
    console.error('Midiendo las pantallas…')
    return medirPantallas(url, web, hoy, ADMINISTRADOR)
  })
  return { llamadas, enteras, planilla, pantallas: juzgarPantallas(pantallas, TAREA_LARGA) }
}

function leerOpciones() {
  const { values } = parseArgs({
    options: {
      alumnos: { type: 'string' },
      anos: { type: 'string' },
      pedidos: { type: 'string' },
      json: { type: 'boolean' },
    },
  })
  const numero = (nombre: 'alumnos' | 'anos' | 'pedidos', defecto: number) => {
    const n = Number(values[nombre] ?? defecto)
    if (!Number.isInteger(n) || n < 1) throw new Error(`--${nombre} debe ser un número entero\n${USO}`)
    return n
  }
  const alumnos = numero('alumnos', 20_000)
  return {
    tamano: { alumnos, anos: numero('anos', 5), sucursales: Math.max(3, Math.ceil(alumnos / 2000)), seed: 1 },
    pedidos: numero('pedidos', 500),
    json: values.json ?? false,
  }
}

main().catch((error: Error) => {
  console.error(error.stack)
  process.exitCode = 1
})
