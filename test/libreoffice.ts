import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ENTERO } from './entero.ts'

/**
 * Whether this machine has LibreOffice, and everything is tested; tests that need it are skipped otherwise, for it takes
 * five seconds each time.
 */
export const hayLibreOffice = (() => {
  if (!ENTERO) return false
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** Limit for tests that start LibreOffice, which takes seconds, and more on a busy machine. */
export const CON_LIBREOFFICE = { timeout: 120_000 }

/** Export options: commas, texts in quotes and numbers without, UTF-8, every sheet in a file of its own. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false,false,false,-1'

/**
 * Reads the sheets of a workbook by name through LibreOffice: their lines as CSV, texts in quotes, numbers bare, days
 * MM/DD/YYYY.
 */
export function leidaPorLibreOffice(planilla: Uint8Array): Record<string, string[]> {
  const dir = mkdtempSync(path.join(tmpdir(), 'campana-xlsx-'))
  try {
    writeFileSync(path.join(dir, 'planilla.xlsx'), planilla)
    const opciones = ['--headless', '--convert-to', CSV, '--outdir', dir, path.join(dir, 'planilla.xlsx')]
    execFileSync('soffice', [`-env:UserInstallation=file://${dir}/perfil`, ...opciones], { stdio: 'ignore' })
    const hojas = readdirSync(dir).flatMap((archivo) => /^planilla-(.+)\.csv$/.exec(archivo)?.[1] ?? [])
    const leer = (hoja: string) => readFileSync(path.join(dir, `planilla-${hoja}.csv`), 'utf8')
    return Object.fromEntries(hojas.map((hoja) => [hoja, leer(hoja).trimEnd().split('\n')]))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
