import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Fecha } from '../domain/fecha.ts'
import { copyOf, makeTemplate } from '../test/cluster.ts'
import { ambienteDe, iniciar, RAIZ, terminar } from '../test/programa.ts'

/** Date on which the browser tests run. */
export const HOY = '2026-04-15' as Fecha

/** Name of the database of the demo school with everybody signed in, which the global setup makes. */
export const PREPARADO = 'campana_preparado'
/** And of one in which there is nothing but its first user. */
const VACIO = 'campana_vacio'
/** And of one that no program has seen. */
const SIN_NADIE = 'campana_sin_nadie'

/**
 * Says the moment at which a program starts: eleven o'clock and what the run has lasted. Tests that begin at night saw
 * what they had just done below everything of the day, and midnight came in the middle of them.
 */
function enPunto(): string {
  process.env['CAMPANA_E2E_DESDE'] ??= String(Date.now())
  const pasado = Date.now() - Number(process.env['CAMPANA_E2E_DESDE'])
  return `${HOY}T${new Date(11 * 3_600_000 + pasado).toISOString().slice(11, 19)}`
}

/** A school for one spec file: the real server on the built web. */
export interface Colegio {
  /** 'http://127.0.0.1:41873' */
  url: string
  /** Address of its database. */
  base: string
  /** The last lines that the program said. */
  dicho: () => string[]
  cerrar: () => Promise<void>
}

/** Opens a copy of the prepared school. */
export async function abrirColegio(): Promise<Colegio> {
  const copia = await copyOf(process.env['CAMPANA_E2E_CLUSTER'] ?? '', PREPARADO)
  return servir(copia.url, copia.drop)
}

/** Opens a school without the demo, in which the console has made its first user and nobody did anything else. */
export async function abrirVacio(usuario: string, password: string): Promise<Colegio> {
  const cluster = process.env['CAMPANA_E2E_CLUSTER'] ?? ''
  await makeTemplate(cluster, VACIO, async (base) => {
    const consola = spawn(process.execPath, ['server/campana.ts', 'create-admin', usuario], {
      cwd: RAIZ,
      env: ambienteDe({ DATABASE_URL: base, CAMPANA_DEMO: '0' }),
      stdio: ['pipe', 'ignore', 'inherit'],
    })
    consola.stdin?.end(`${password}\n`)
    const [codigo] = await once(consola, 'exit')
    if (codigo !== 0) throw new Error(`create-admin terminó con ${codigo}`)
  })
  const copia = await copyOf(cluster, VACIO)
  return servir(copia.url, copia.drop, '0')
}

/** Starts a school without the demo for the first time: there is nobody yet, and its start prints the link for the first. */
export async function abrirSinNadie(): Promise<Colegio> {
  const cluster = process.env['CAMPANA_E2E_CLUSTER'] ?? ''
  await makeTemplate(cluster, SIN_NADIE, async () => undefined)
  const copia = await copyOf(cluster, SIN_NADIE)
  return servir(copia.url, copia.drop, '0')
}

/** Runs the program on a database; `alCerrar` is called when it has ended. */
export async function servir(
  base: string,
  alCerrar: () => Promise<void> = async () => undefined,
  CAMPANA_DEMO = '1',
): Promise<Colegio> {
  const dir = mkdtempSync(path.join(tmpdir(), 'campana-e2e-'))
  const programa = await iniciar({ DATABASE_URL: base, CAMPANA_DATA: dir, CAMPANA_DEMO, CAMPANA_HOY: enPunto() })
  return {
    url: programa.direccion,
    base,
    dicho: programa.ultimo,
    cerrar: async () => {
      await terminar(programa, 'SIGTERM')
      rmSync(dir, { recursive: true, force: true })
      await alCerrar()
    },
  }
}
