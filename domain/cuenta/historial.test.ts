import { expect, test } from 'vitest'
import { CERO, centavos, porcentaje } from '../dinero.ts'
import { textoDeCambio } from './historial.ts'
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
const texto = (
  motivo: Motivo,
  despues = celda(),
  de: { antes?: Celda | null; idProceso?: number; materia?: boolean } = {},
) =>
  textoDeCambio(
    { motivo, idProceso: de.idProceso ?? null, antes: de.antes ?? null, despues },
    { materia: de.materia ?? false },
  )

test('the same motivo says what it did', () => {
  expect([texto('ALTA'), texto('ALTA', no), texto('ALTA', celda(), { materia: true })]).toEqual([
    'Inscripción',
    'Inscripción: no corresponde',
    'Mes tildado',
  ])
  expect([texto('REF', celda({ origen: 'REF' })), texto('REF')]).toEqual([
    'Valor fijado a un precio de la lista',
    'Vuelve a seguir la lista',
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

test('a process is named by its number', () => {
  expect([texto('BULK', celda(), { idProceso: 7 }), texto('UNDO', celda(), { idProceso: 7 })]).toEqual([
    'Actualización de cuotas atrasadas N.º 7',
    'Se deshizo la actualización N.º 7',
  ])
})
