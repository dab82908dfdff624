import { parseArgs } from 'node:util'
import type { Fecha } from '#domain/fecha.ts'
import { crearApp } from '../server/app.ts'
import { leerConfig } from '../server/config.ts'
import { crearDb, crearPool } from '../server/db/database.ts'
import { crearReloj } from '../server/reloj.ts'
import { CLAVE_DEMO } from '../server/syscfg/demo.ts'
import { primeraCarga } from './carga.ts'
import { crearCliente } from './cliente.ts'
import { abrirEscuela, type EscuelaGrande } from './escuela.ts'
import { lecturasEnteras } from './explicar.ts'
import { crearGrabadora } from './grabar.ts'
import { enTexto, type Informe, juzgar, maquina } from './informe.ts'
import { cobrosPosibles, lecturasDe } from './llamadas.ts'
import { type Banco, cobrosNecesarios, medirCobro, medirLectura } from './medir.ts'

const USO = 'npm run bench -- [--alumnos 20000] [--anos 5] [--pedidos 500] [--json]'
/** The cashier of the demo school. */
const USUARIO = 'operador'
const LEER = { veces: 1.5, ms: 2 }
const COBRAR = { veces: 2, ms: 0 }
const PRIMERA_CARGA = 150_000

/** Measures the running server on a large school, each call beside its own SQL (docs/decisions/014-benches.md). */
async function main(): Promise<void> {
  const opciones = leerOpciones()
  const hoy = (leerConfig(process.env).hoy ?? '2026-04-15') as Fecha
  const bytes = await primeraCarga()
  const escuela = await abrirEscuela(process.env.CAMPANA_BENCH_DATA ?? 'data/bench', hoy, opciones.tamano)
  try {
    const medido = await medirEscuela(escuela, hoy, opciones.pedidos)
    const carga = { bytes, limite: PRIMERA_CARGA, cumple: bytes <= PRIMERA_CARGA }
    const informe: Informe = {
      ...medido,
      escuela: `${opciones.tamano.alumnos} alumnos, ${opciones.tamano.anos} años, al ${hoy}`,
      primeraCarga: carga,
      cumple: carga.cumple && medido.enteras.every((e) => e.motivo) && medido.llamadas.every((l) => l.cumple.mediana),
    }
    console.log(opciones.json ? JSON.stringify(informe, null, 2) : enTexto(informe))
    if (!informe.cumple) process.exitCode = 1
  } finally {
    await escuela.cerrar()
  }
}

async function medirEscuela({ url }: EscuelaGrande, hoy: Fecha, pedidos: number) {
  const [delServidor, pool] = [crearPool(url), crearPool(url)]
  const grabar = crearGrabadora(delServidor)
  const db = crearDb(delServidor)
  const app = await crearApp({ db, config: leerConfig({ CAMPANA_DEMO: '0' }), reloj: crearReloj(hoy) })
  const direccion = await app.listen({ port: 0, host: '127.0.0.1' })
  const cliente = crearCliente(Number(new URL(direccion).port))
  const banco: Banco = { cliente, grabar, pool, pedidos }
  try {
    await cliente.entrar(USUARIO, CLAVE_DEMO)
    const llamadas: Informe['llamadas'] = []
    const enteras: Informe['enteras'] = []
    for (const lectura of await lecturasDe(pool, hoy, USUARIO)) {
      console.error(`Midiendo ${lectura.nombre}…`)
      const medicion = await medirLectura(banco, lectura)
      llamadas.push(juzgar(medicion, LEER))
      enteras.push(...(await lecturasEnteras(pool, lectura.nombre, medicion.sentencias, lectura.leeTodo)))
    }
    console.error('Midiendo POST cobranza…')
    const cobro = await medirCobro(
      banco,
      'POST cobranza, tres ítems',
      await cobrosPosibles(pool, hoy, cobrosNecesarios(pedidos)),
    )
    llamadas.push(juzgar(cobro, COBRAR))
    enteras.push(...(await lecturasEnteras(pool, cobro.nombre, cobro.sentencias)))
    const { rows } = await pool.query('show server_version')
    return { fecha: new Date().toISOString().slice(0, 10), maquina: maquina(rows[0].server_version), llamadas, enteras }
  } finally {
    cliente.cerrar()
    await app.close()
    await db.destroy()
    await pool.end()
  }
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
    tamano: { alumnos, anos: numero('anos', 5), semilla: 1, sucursales: Math.max(3, Math.ceil(alumnos / 2500)) },
    pedidos: numero('pedidos', 500),
    json: values.json ?? false,
  }
}

main().catch((error: Error) => {
  console.error(error.stack)
  process.exitCode = 1
})
