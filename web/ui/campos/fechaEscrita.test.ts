import { expect, it } from 'vitest'
import { porQueNoEsHabil } from '#domain/agenda/agenda.ts'
import type { Fecha } from '#domain/fecha.ts'
import { entenderFecha } from './fechaEscrita.ts'

const HOY = '2026-11-22' as Fecha
const dia = (fecha: string) => fecha as Fecha

it.each([
  ['5/3/2016', '2016-03-05'],
  ['05/03/16', '2016-03-05'],
  ['5-3-16', '2016-03-05'],
  ['05.03.2016', '2016-03-05'],
  ['5 3 2016', '2016-03-05'],
  ['050316', '2016-03-05'],
  ['05032016', '2016-03-05'],
  ['2016-03-05', '2016-03-05'],
  ['2016-3-5', '2016-03-05'],
  ['5/3', '2026-03-05'],
  ['0503', '2026-03-05'],
  [' 29/2/24 ', '2024-02-29'],
  ['5 de marzo de 2016', '2016-03-05'],
  ['5 mar 16', '2016-03-05'],
  ['5 de Marzo', '2026-03-05'],
  // beyond ten years from now the last century is meant
  ['1/1/36', '2036-01-01'],
  ['1/1/37', '1937-01-01'],
])('%s is the day %s', (texto, fecha) => expect(entenderFecha(texto, HOY)).toEqual({ fecha }))

it.each([
  ['5/3/80', { max: HOY }, '1980-03-05'],
  ['5/3/27', { max: HOY }, '1927-03-05'],
  ['5/12', { max: HOY }, '2025-12-05'],
  ['5/1', { min: HOY }, '2027-01-05'],
  ['29/2', { max: dia('2025-01-10') }, '2024-02-29'],
] as const)('%s within %j is the day %s', (texto, limites, fecha) =>
  expect(
    entenderFecha(texto, 'max' in limites && limites.max === '2025-01-10' ? dia('2025-01-10') : HOY, limites),
  ).toEqual({
    fecha,
  }),
)

it.each([
  '31-02-2018',
  '32/1',
  '5/13/2016',
  '30/2/1890',
  'ayer',
  '5',
  '123',
  '5/3/216',
  '1/2/3/4',
  '29/2/25',
  '٥/٣/٢٠١٦',
])('%s is told to be no date', (texto) =>
  expect(entenderFecha(texto, HOY)).toEqual({ motivo: expect.stringMatching(/^Esa fecha no existe/) }),
)

it.each(['1/1/1899', '5/3/1890', '05031890', '1890-03-05'])(
  '%s is told to be too long ago, not to be no date',
  (texto) =>
    expect(entenderFecha(texto, HOY)).toEqual({ motivo: expect.stringMatching(/^El año 18\d\d es demasiado antiguo/) }),
)

it('says which limit a day is beyond', () => {
  expect(entenderFecha('15/6/2030', HOY, { max: HOY })).toEqual({ motivo: 'No puede ser posterior al 22-11-2026' })
  expect(entenderFecha('15/6/2020', HOY, { min: dia('2026-01-01') })).toEqual({
    motivo: 'No puede ser anterior al 01-01-2026',
  })
  const finDeSemana = { porQueNo: porQueNoEsHabil }
  expect(entenderFecha('22/11/2026', HOY, finDeSemana)).toEqual({ motivo: 'Es domingo' })
})

it.each(['5/3', '0503', '29/2'])('%s lacks its year where the present one makes no sense', (texto) =>
  expect(entenderFecha(texto, HOY, { max: HOY, conAno: true })).toEqual({
    motivo: expect.stringMatching(/^Falta el año/),
  }),
)

it('where the year must be written, what has one is understood, and what is no date is told', () => {
  expect(entenderFecha('5/3/16', HOY, { max: HOY, conAno: true })).toEqual({ fecha: '2016-03-05' })
  expect(entenderFecha('31/2', HOY, { conAno: true })).toEqual({
    motivo: expect.stringMatching(/^Esa fecha no existe/),
  })
})

it('an empty text is neither', () => expect(entenderFecha('  ', HOY)).toBeNull())
