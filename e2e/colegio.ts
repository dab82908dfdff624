import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Fecha } from '../domain/fecha.ts'
import { copyOf } from '../test/cluster.ts'
import { iniciar, terminar } from '../test/programa.ts'

/** Date on which the browser tests run. */
export const HOY = '2026-04-15' as Fecha

/** Name of the database of the demo school with everybody signed in, which the global setup makes. */
export const PREPARADO = 'campana_preparado'

/** A school for one spec file: the real server on the built web. */
export interface Colegio {
  /** 'http://127.0.0.1:41873' */
  url: string
  cerrar: () => Promise<void>
}

/** Opens a copy of the prepared school. */
export async function abrirColegio(): Promise<Colegio> {
  const copia = await copyOf(process.env['CAMPANA_E2E_CLUSTER'] ?? '', PREPARADO)
  return servir(copia.url, copia.drop)
}

/** Runs the program on a database; `alCerrar` is called when it has ended. */
export async function servir(base: string, alCerrar: () => Promise<void> = async () => undefined): Promise<Colegio> {
  const dir = mkdtempSync(path.join(tmpdir(), 'campana-e2e-'))
  const programa = await iniciar({ DATABASE_URL: base, CAMPANA_DATA: dir, CAMPANA_DEMO: '1', CAMPANA_HOY: HOY })
  return {
    url: programa.direccion,
    cerrar: async () => {
      await terminar(programa, 'SIGTERM')
      rmSync(dir, { recursive: true, force: true })
      await alCerrar()
    },
  }
}
