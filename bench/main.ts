import { parseArgs } from 'node:util'
import type { Fecha } from '#domain/fecha.ts'
import { leerConfig } from '../server/config.ts'
import { crearPool } from '../server/db/database.ts'
import { medirAuditoria } from './auditoria.ts'
import { conWebNueva, primeraCarga } from './carga.ts'
import { CAJERO, medirEscuela } from './completo.ts'
import { medirCrecimiento } from './crecimiento.ts'
import { conEscuelas, type EscuelaGrande } from './escuela.ts'
import { medirImportacion } from './importacion.ts'
import { cumple, enTexto, type Informe, maquina } from './informe.ts'
import { medirMuchos } from './muchos.ts'
import { medirPulsaciones, pulsacionesEnTexto } from './pulsaciones.ts'
import { medirSesion } from './sesion.ts'

const USO =
  'npm run bench -- [--alumnos 20000] [--anos 5] [--pedidos 500] [--solo deuda] [--json]\n' +
  'npm run bench -- --crecimiento [--grande] [--anos 5] [--pedidos 500] [--json]\n' +
  'npm run bench -- --muchos [--alumnos 20000] [--anos 5] [--segundos 60]\n' +
  'npm run bench -- --pulsaciones [--alumnos 20000] [--anos 5]\n' +
  'npm run bench -- --importacion [--alumnos 20000] [--anos 5]\n' +
  'npm run bench -- --sesion [--alumnos 20000] [--anos 5]\n' +
  'npm run bench -- --auditoria [--alumnos 20000] [--anos 5] [--pedidos 500]'
const PRIMERA_CARGA = 120_000
const [CHICA, MEDIANA, GRANDE] = [2000, 20_000, 100_000] as const

type Abrir = Parameters<Parameters<typeof conEscuelas>[2]>[0]
type Opciones = ReturnType<typeof leerOpciones>

/** Measures the running server on a large school, each call beside its yardsticks (docs/decisions/032-vara.md). */
async function main(): Promise<void> {
  const opciones = leerOpciones()
  const hoy = (leerConfig(process.env).hoy ?? '2026-04-15') as Fecha
  const bien = await conEscuelas(process.env.CAMPANA_BENCH_DATA ?? 'data/bench', hoy, (abrir) =>
    opciones.muchos
      ? muchos(abrir, hoy, opciones)
      : opciones.pulsaciones
        ? pulsaciones(abrir, hoy, opciones)
        : opciones.importacion
          ? importacion(abrir, hoy, opciones)
          : opciones.sesion
            ? sesion(abrir, hoy, opciones)
            : opciones.auditoria
              ? auditoria(abrir, hoy, opciones)
              : opciones.crecimiento
                ? crecimiento(abrir, hoy, opciones)
                : completo(abrir, hoy, opciones),
  )
  if (!bien) process.exitCode = 1
}

async function completo(abrir: Abrir, hoy: Fecha, { alumnos, anos, pedidos, solo, json }: Opciones): Promise<boolean> {
  const escuela = await abrir(tamanoDe(alumnos, anos))
  return conWebNueva(async (web) => {
    const informe: Informe = {
      ...(await cabezaDe([escuela], hoy)),
      ...(await medirEscuela(escuela, web, hoy, pedidos, solo)),
      primeraCarga: { bytes: primeraCarga(web), limite: PRIMERA_CARGA },
    }
    console.log(json ? JSON.stringify(informe, null, 2) : enTexto(informe))
    return cumple(informe)
  })
}

async function crecimiento(abrir: Abrir, hoy: Fecha, { grande, anos, pedidos, json }: Opciones): Promise<boolean> {
  const escuelas: EscuelaGrande[] = []
  for (const alumnos of grande ? [CHICA, MEDIANA, GRANDE] : [CHICA, MEDIANA])
    escuelas.push(await abrir(tamanoDe(alumnos, anos)))
  const { bien, texto, llamadas } = await medirCrecimiento(escuelas, hoy, pedidos)
  const cabeza = await cabezaDe(escuelas, hoy)
  console.log(
    json
      ? JSON.stringify({ ...cabeza, llamadas }, null, 2)
      : `${cabeza.fecha} · ${cabeza.maquina}\n${cabeza.escuela}.\n\n${texto}`,
  )
  return bien
}

async function muchos(abrir: Abrir, hoy: Fecha, { alumnos, anos, segundos }: Opciones): Promise<boolean> {
  const escuela = await abrir(tamanoDe(alumnos, anos))
  const texto = await medirMuchos(escuela, hoy, segundos)
  const cabeza = await cabezaDe([escuela], hoy)
  console.log(`${cabeza.fecha} · ${cabeza.maquina}\n${cabeza.escuela}.\n\n${texto}`)
  return true
}

async function pulsaciones(abrir: Abrir, hoy: Fecha, { alumnos, anos }: Opciones): Promise<boolean> {
  const escuela = await abrir(tamanoDe(alumnos, anos))
  return conWebNueva(async (web) => {
    const hechas = await medirPulsaciones(escuela.url, web, hoy, CAJERO)
    const cabeza = await cabezaDe([escuela], hoy)
    console.log(`${cabeza.fecha} · ${cabeza.maquina}\n${cabeza.escuela}.\n\n${pulsacionesEnTexto(hechas)}`)
    return true
  })
}

async function importacion(abrir: Abrir, hoy: Fecha, { alumnos, anos }: Opciones): Promise<boolean> {
  const escuela = await abrir(tamanoDe(alumnos, anos))
  const { bien, texto } = await medirImportacion(escuela, hoy)
  const cabeza = await cabezaDe([escuela], hoy)
  console.log(`${cabeza.fecha} · ${cabeza.maquina}\n${cabeza.escuela}.\n\n${texto}`)
  return bien
}

async function sesion(abrir: Abrir, hoy: Fecha, { alumnos, anos }: Opciones): Promise<boolean> {
  const escuela = await abrir(tamanoDe(alumnos, anos))
  const { bien, texto } = await medirSesion(escuela)
  const cabeza = await cabezaDe([escuela], hoy)
  console.log(`${cabeza.fecha} · ${cabeza.maquina}\n${cabeza.escuela}.\n\n${texto}`)
  return bien
}

async function auditoria(abrir: Abrir, hoy: Fecha, { alumnos, anos, pedidos }: Opciones): Promise<boolean> {
  const escuela = await abrir(tamanoDe(alumnos, anos))
  const { bien, texto } = await medirAuditoria(escuela, hoy, pedidos)
  const cabeza = await cabezaDe([escuela], hoy)
  console.log(`${cabeza.fecha} · ${cabeza.maquina}\n${cabeza.escuela}.\n\n${texto}`)
  return bien
}

/** When, where and of what. */
async function cabezaDe(escuelas: readonly EscuelaGrande[], hoy: Fecha) {
  const pool = crearPool(escuelas[0]?.url ?? '')
  const { rows } = await pool.query<{ server_version: string }>('show server_version')
  await pool.end()
  return {
    fecha: new Date().toISOString().slice(0, 10),
    maquina: maquina(rows[0]?.server_version ?? ''),
    escuela: `${escuelas.map((e) => `${e.tamano.alumnos} alumnos, ${e.tamano.anos} años`).join('; ')}; al ${hoy}`,
  }
}

const tamanoDe = (alumnos: number, anos: number) => ({
  alumnos,
  anos,
  sucursales: Math.max(3, Math.ceil(alumnos / 2000)),
  seed: 1,
})

function leerOpciones() {
  const { values } = parseArgs({
    options: {
      alumnos: { type: 'string' },
      anos: { type: 'string' },
      pedidos: { type: 'string' },
      solo: { type: 'string', default: '' },
      crecimiento: { type: 'boolean' },
      muchos: { type: 'boolean' },
      pulsaciones: { type: 'boolean' },
      importacion: { type: 'boolean' },
      sesion: { type: 'boolean' },
      auditoria: { type: 'boolean' },
      segundos: { type: 'string' },
      grande: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  })
  const numero = (nombre: 'alumnos' | 'anos' | 'pedidos' | 'segundos', defecto: number) => {
    const n = Number(values[nombre] ?? defecto)
    if (!Number.isInteger(n) || n < 1) throw new Error(`--${nombre} debe ser un número entero\n${USO}`)
    return n
  }
  const { crecimiento = false, grande = false, muchos = false, pulsaciones = false, json = false, solo } = values
  const { importacion = false, sesion = false, auditoria = false } = values
  if (grande && !crecimiento) throw new Error(`--grande es de --crecimiento\n${USO}`)
  if (crecimiento && values.alumnos) throw new Error(`--crecimiento tiene sus tamaños\n${USO}`)
  return {
    alumnos: numero('alumnos', MEDIANA),
    anos: numero('anos', 5),
    pedidos: numero('pedidos', 500),
    segundos: numero('segundos', 60),
    muchos,
    pulsaciones,
    importacion,
    sesion,
    auditoria,
    solo,
    crecimiento,
    grande,
    json,
  }
}

main().catch((error: Error) => {
  console.error(error.stack)
  process.exitCode = 1
})
