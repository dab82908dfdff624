import { expect, test } from 'vitest'
import { pesos } from '../cuenta/ejemplo.ts'
import type { Medio } from './medios.ts'
import { repartirMedios } from './medios.ts'

const medio = (nombre: Medio, monto: number) => ({ medio: nombre, monto: pesos(monto), referencia: null })

test('COB-040 refused when they do not sum the total or one is not positive', () => {
  expect(repartirMedios([], pesos(100))).toBeNull()
  expect(repartirMedios([medio('EFECTIVO', 60), medio('QR', 39.99)], pesos(100))).toBeNull()
  expect(repartirMedios([medio('EFECTIVO', 100), medio('QR', 0)], pesos(100))).toBeNull()
  expect(repartirMedios([medio('EFECTIVO', 150), medio('QR', -50)], pesos(100))).toBeNull()
})

test('COB-040 several that sum the total are kept; without any it is all cash', () => {
  const dos = [medio('EFECTIVO', 60), medio('QR', 40)]
  expect(repartirMedios(dos, pesos(100))).toEqual(dos)
  expect(repartirMedios(undefined, pesos(100))).toEqual([medio('EFECTIVO', 100)])
})
