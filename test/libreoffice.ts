import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Whether this machine has LibreOffice; tests that need it are skipped without it. */
export const hayLibreOffice = (() => {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** Commas, texts in quotes and numbers without, UTF-8. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false'

/** The first sheet of a workbook as LibreOffice reads it: its lines as CSV, texts in quotes, numbers bare. */
export function leidaPorLibreOffice(planilla: Uint8Array): string[] {
  const dir = mkdtempSync(path.join(tmpdir(), 'campana-xlsx-'))
  try {
    writeFileSync(path.join(dir, 'planilla.xlsx'), planilla)
    const opciones = ['--headless', '--convert-to', CSV, '--outdir', dir, path.join(dir, 'planilla.xlsx')]
    execFileSync('soffice', [`-env:UserInstallation=file://${dir}/perfil`, ...opciones], { stdio: 'ignore' })
    return readFileSync(path.join(dir, 'planilla.csv'), 'utf8').trimEnd().split('\n')
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
