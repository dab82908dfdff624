import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Fecha } from '../../domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { crearApp } from '../app.ts'
import { createClock } from '../clock.ts'
import { leerConfig } from '../config.ts'
import { registro, sinSecretos } from './registro.ts'

let e: Escuela
beforeAll(async () => {
  e = await escuela()
})
afterAll(() => e.cerrar())

it.each([
  ['/api/alumno/foto?t=1&token=abc&idAlumno=2', '/api/alumno/foto?t=1&token=…&idAlumno=2'],
  ['/api/alumno/foto?TOKEN=abc', '/api/alumno/foto?token=…'],
  ['/api/alumno/foto?%74oken=abc&%zz=1', '/api/alumno/foto?token=…&%zz=1'],
  ['/api/alumno/foto?a=1?&token=abc', '/api/alumno/foto?a=1?&token=…'],
  ['/api/alumno?idAlumno=2', '/api/alumno?idAlumno=2'],
  ['/', '/'],
])('%s is logged as %s', (url, escrita) => expect(sinSecretos(url)).toBe(escrita))

it('no token reaches the log, however much is logged (D-228)', async () => {
  const lineas: string[] = []
  const app = await crearApp({
    db: e.db,
    config: leerConfig({ CAMPANA_DEMO: '0', CAMPANA_DATA: '/nada' }),
    clock: createClock('2026-04-15' as Fecha, '11:00'),
    logger: { ...registro('trace'), stream: { write: (linea: string) => void lineas.push(linea) } },
  })
  const { token, fotoToken } = await e.nueva.usuario({ rol: 'serveradmin' })
  const authorization = `Bearer ${token}`
  for (const [suyo, url] of [
    [fotoToken, `/api/alumno/foto?idAlumno=1&token=${fotoToken}`],
    [token, `/api/alumno/foto?idAlumno=1&Token=${token}`],
    [fotoToken, `/api/alumno/foto?idAlumno=x&%74oken=${fotoToken}`],
    [token, `/api/alumno?idAlumno=1&token=${token}`],
  ] as const) {
    lineas.length = 0
    await app.inject({ url, headers: { authorization } })
    await app.inject(url)
    expect(lineas.length).toBeGreaterThan(2)
    expect(lineas.join('')).not.toContain(suyo)
  }
  await app.close()
})
