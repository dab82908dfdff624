import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { EVENTOS } from '../contract/eventos/eventos.ts'
import { RAIZ } from './node.mjs'

/** Codes of what is not built yet: one leaves this list when it enters the catalogue. */
const FALTAN = `AFIP-CFG LIB-PIC MOB-PIC SER-PIC ASI-REG FAC-NEW FAC-ERR FAC-NC FAC-RES FAC-MAIL PORTAL-PERFIL
  PORTAL-EMAIL PORTAL-ERROR`.split(/\s+/)

/** Reads the codes of D-139: '-NEW, -UPD and -DEL of SUC, CUR' are six. */
function documentados(): string[] {
  const documento = readFileSync(path.join(RAIZ, 'docs/dominio/permisos.md'), 'utf8')
  const [, tabla = ''] = documento.split('# 11. Audit catalogue')
  const celdas = [...tabla.matchAll(/^\| [^|]+ \| ([^|]+) \|$/gm)].slice(2).map(([, celda = '']) => celda)
  return celdas.flatMap((celda) =>
    celda.split(';').flatMap((parte) => {
      const [acciones = '', de] = parte.split(' of ')
      if (!de) return parte.match(/\b[A-Z]{3,}(?:-[A-Z]+)?\b/g) ?? []
      const prefijos = de.match(/\b[A-Z]{3}\b/g) ?? []
      return (acciones.match(/-[A-Z]{3}\b/g) ?? []).flatMap((accion) => prefijos.map((p) => `${p}${accion}`))
    }),
  )
}

test('the catalogue of events is that of D-139, but for what is not built', () => {
  expect([...Object.keys(EVENTOS), ...FALTAN].sort()).toEqual(documentados().sort())
})
