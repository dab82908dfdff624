import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RECHAZOS } from '../domain/rechazos.ts'
import { CATALOGO as ARCHIVOS, codigosDe, faltas } from './rechazos.mjs'

const CATALOGO = `const precio = 1
export const RECHAZOS = {
  'no-autorizado': 'No Autorizado',

  // rows
  duplicado: (que: string) => ({ mensaje: \`\${que} ya existe\` }),
  'caja-con-movimientos': {
    mensaje: 'x',
    status: 'Validation',
  },
} as const

const otro = {
  ajeno: 1,
}
`

test('reads the codes of the catalogue, and of nothing else', () => {
  expect(codigosDe(CATALOGO)).toEqual(['no-autorizado', 'duplicado', 'caja-con-movimientos'])
})

test.each([
  ['server/caja/caja.service.ts', "new Falla('rechazo', 'La caja está cerrada')"],
  ['web/cobranza/useCobrar.ts', "if (Message === 'No Autorizado') salir()"],
  ['web/cobranza/useCobrar.ts', "if ('OK' && r.Message !== OTRO) salir()"],
  ['web/cobranza/useCobrar.ts', "if (r.Message?.includes('invalid')) salir()"],
  ['web/cobranza/useCobrar.ts', 'if (/invalid/.test(r.Message)) salir()'],
])('refuses %s: %s', (file, source) => {
  expect(faltas([], [[file, source]])).toHaveLength(1)
})

test.each([
  ['domain/errores.ts', "return new Falla('rechazo', mensaje, { code })"],
  ['server/sesion/sesion.handlers.ts', "new Falla('invalido', mensaje, { code })"],
  ['web/cobranza/useCobrar.ts', "if (code === 'no-autorizado') peligro('Error', Message)"],
])('lets pass %s: %s', (file, source) => {
  expect(faltas([], [[file, source]])).toEqual([])
})

test('a code that neither the server nor the domain throws is one too many; the browser does not count', () => {
  const usado = ['server/caja/caja.service.ts', "throw rechazo('caja-cerrada')"] as const
  const mirado = ['web/caja/Caja.tsx', "if (code === 'sin-uso') salir()"] as const
  expect(faltas(['caja-cerrada', 'sin-uso'], [usado, mirado])).toEqual([
    "domain/rechazos.ts: nadie rechaza con 'sin-uso'",
  ])
})

test('sees all of the catalogue as it is', () => {
  const leer = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  expect(ARCHIVOS.flatMap((file) => codigosDe(leer(file))).sort()).toEqual(Object.keys(RECHAZOS).sort())
})
