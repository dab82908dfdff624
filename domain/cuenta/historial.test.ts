import { expect, test } from 'vitest'
import { CERO, centavos, porcentaje } from '../dinero.ts'
import { type CambioContado, textoDeCambio } from './historial.ts'
import type { Celda, Motivo } from './tipos.ts'

const celda = (mas: Partial<Celda> = {}): Celda => ({
  monto: centavos(100),
  montoLista: centavos(100),
  idValor: 1,
  porcentaje: porcentaje(100),
  origen: 'PRECIO',
  aplicable: true,
  idTipoJornada: 1,
  ...mas,
})
const no = celda({ aplicable: false, monto: CERO, montoLista: null, idValor: null })
const texto = (motivo: Motivo, despues = celda(), de: Partial<CambioContado> = {}) =>
  textoDeCambio({ motivo, idProceso: null, tipoProceso: null, antes: null, tipo: 6, ...de, despues })

test('the same motivo says what it did', () => {
  expect([
    texto('ALTA'),
    texto('ALTA', no),
    texto('ALTA', celda(), { tipo: 8 }),
    texto('ALTA', no, { tipo: 7 }),
  ]).toEqual(['Al inscribir', 'Al inscribir: no corresponde', 'Mes tildado', 'Mes sin tildar'])
  const fijo = celda({ origen: 'MANUAL', idValor: null })
  expect([texto('REF', celda({ origen: 'REF' })), texto('REF', celda(), { antes: fijo })]).toEqual([
    'Valor fijado a un precio de la lista',
    'Vuelve a seguir la lista',
  ])
  expect(texto('REF', celda({ idTipoJornada: 2 }), { antes: celda() })).toBe('Precio de lista de otra jornada')
  expect([texto('CURSO'), texto('CURSO', no), texto('CURSO', no, { tipo: 7 })]).toEqual([
    'Corrección de la inscripción',
    'Corrección de la inscripción: no corresponde',
    'Cambio de curso o corrección: ya no corresponde',
  ])
  expect([texto('CASO'), texto('CASO', celda(), { idProceso: 3 })]).toEqual([
    'Cambio de caso especial',
    'Cambio del porcentaje del caso especial',
  ])
  expect([texto('PRECIO', celda(), { antes: no }), texto('PRECIO', celda(), { antes: celda() })]).toEqual([
    'Primer precio de lista',
    'Cambio del precio de lista',
  ])
  expect([texto('BAJA', no), texto('BAJA'), texto('TILDE', no), texto('TILDE')]).toEqual([
    'Baja: ya no corresponde',
    'Vuelve de la baja',
    'Mes destildado',
    'Mes tildado',
  ])
})

test('a process is named by its number; a price that was undone is no process of overdue fees', () => {
  const de7 = { idProceso: 31, numero: 7, tipoProceso: 'CUOTAS' } as const
  expect([texto('BULK', celda(), de7), texto('UNDO', celda(), de7)]).toEqual([
    'Actualización de cuotas atrasadas N.º 7',
    'Se deshizo la actualización N.º 7',
  ])
  expect(texto('UNDO', celda(), { idProceso: 8, tipoProceso: 'VALOR' })).toBe('Se deshizo un precio de lista')
})
