import { afterAll, beforeAll, expect, it } from 'vitest'
import { cuentas } from '../../test/cuentas.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { primario } from '../../test/primario.ts'
import { leerRecibo } from './recibo.queries.ts'

let e: Escuela

beforeAll(async () => {
  e = await escuela('2026-05-10')
})
afterAll(() => e.cerrar())

it('a receipt printed again names the course in which the student was, and a new one that in which he is', async () => {
  const p = await primario(e)
  const c = await cuentas(e, p.idSucursal)
  const director = await e.rol('serveradmin')
  const otra = await e.nueva.curso({ numero: 4, division: 'C', idSucursal: p.idSucursal })
  const IdInscripcion = await p.inscribir()
  const pasarA = async (IdCurso: number) => {
    const { json } = await e.llamar(director, 'POST', 'inscripcion/curso', { body: { IdInscripcion, IdCurso } })
    expect(json.Status).toBe('OK')
  }
  const dice = async (cobranza: number) => (await leerRecibo(e.db, cobranza))?.lineas[0]?.curso
  const enA = await c.cobrar(IdInscripcion, [1, 800])
  await pasarA(otra)
  const enC = await c.cobrar(IdInscripcion, [1, 900])
  expect([await dice(enA), await dice(enC)]).toEqual(['1° Grado A', '1° Grado C'])
  await pasarA(p.idCurso)
  const deVuelta = await c.cobrar(IdInscripcion, [1, 1000])
  expect([await dice(enA), await dice(enC), await dice(deVuelta)]).toEqual(['1° Grado A', '1° Grado C', '1° Grado A'])
})
