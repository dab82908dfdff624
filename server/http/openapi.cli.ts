import { readFileSync, writeFileSync } from 'node:fs'
import { openapi } from './openapi.ts'

// Writes docs/openapi.json (`npm run openapi`); with --check it only says whether the file is up to date.
const archivo = new URL('../../docs/openapi.json', import.meta.url)
const texto = `${JSON.stringify(openapi(), null, 2)}\n`
if (process.argv.includes('--check')) {
  let guardado = ''
  try {
    guardado = readFileSync(archivo, 'utf8')
  } catch {
    // A missing file counts as out of date.
  }
  if (guardado !== texto) {
    console.error('docs/openapi.json no está al día: corra `npm run openapi`')
    process.exit(1)
  }
} else writeFileSync(archivo, texto)
