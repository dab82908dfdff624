import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Fecha, formatoFecha, sumarDias } from '#domain/fecha.ts'
import { verifyFile } from '../backup/compare.service.ts'
import { writeBackup } from '../backup/write.service.ts'
import { Hopeless, type JobContext } from '../jobs/runner.ts'
import { html } from '../mail/html.ts'
import type { OfDay } from './jobs.ts'
import { tellAdministrators } from './tell.service.ts'

/** Days whose backups are kept. */
const DAYS = 7
const NAME = /^campana-(\d{4}-\d{2}-\d{2})\.gz$/

interface Place {
  /** Address of the database. */
  url: string
  /** Null where none is configured. */
  folder: string | null
  /** Files of the data folder that are kept too. */
  files: readonly string[]
}

/**
 * Makes the run of the daily backup: one file for each day, read again when it is written; then those of more than seven
 * days are removed, and nothing else of the folder. A failure is mailed to the administrators, once a day.
 */
export const dailyBackup =
  ({ url, folder, files }: Place) =>
  async ({ dia }: OfDay, { db, signal }: JobContext): Promise<object> => {
    if (folder === null) throw new Hopeless('No hay una carpeta para los respaldos: indique CAMPANA_BACKUP_DIR')
    const file = path.join(folder, `campana-${dia}.gz`)
    try {
      if (!existsSync(file)) await writeWhole(file, { url, files, signal })
      return { file, removed: await removeOlder(folder, dia) }
    } catch (error) {
      if (!signal.aborted) {
        const { message } = error as Error
        await tellAdministrators(
          db,
          `Campana: falló el respaldo del ${formatoFecha(dia)}`,
          html`<p>No se pudo guardar el colegio en ${file}: ${message}.</p>
            <p>Se intenta otra vez dentro de diez minutos, y después dentro de una hora. Cómo terminó lo dice
            «npm run campana -- jobs»; a mano se guarda con «npm run campana -- backup ${'<archivo>'}».</p>`,
        ).catch(() => undefined)
      }
      throw error
    }
  }

async function writeWhole(file: string, what: { url: string; files: readonly string[]; signal: AbortSignal }) {
  await writeBackup(file, what)
  try {
    await verifyFile(file)
  } catch (error) {
    // what cannot be read is no backup, and must not stand for one
    await rm(file, { force: true })
    throw error
  }
}

async function removeOlder(folder: string, dia: Fecha): Promise<string[]> {
  const first = sumarDias(dia, 1 - DAYS)
  const older = (await readdir(folder)).filter((name) => (NAME.exec(name)?.[1] ?? first) < first)
  for (const name of older) await rm(path.join(folder, name), { force: true })
  return older
}
