// Finds or installs LibreOffice, with which the tests read back the spreadsheets that the server writes. Only CI
// installs it; where that fails those tests are skipped.
import { execFileSync } from 'node:child_process'
import { instalar } from './apt.mjs'

if (!present()) {
  await instalar('LibreOffice', 'libreoffice-calc')
  if (!present()) console.log('LibreOffice: omitido, no está soffice; las planillas no se leen con él')
}

function present() {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
