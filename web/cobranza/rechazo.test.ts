import { expect, test } from 'vitest'
import type { CeldaCobrar, InscripcionACobrar } from '#contract/cobranza.ts'
import { grillaDe, motivoSinCobrar, totalesPorAlumno, unirObservaciones } from './grillas.ts'
import { cambiosDe, itemsNoValidos } from './rechazo.ts'

const celda = (id: number, maxMonto: number, status: 1 | 2 | 3 = 1): CeldaCobrar =>
  ({
    id,
    version: 1,
    col: 5,
    type: 6,
    labelText: `Cuota ${id}`,
    status,
    monto: 100,
    maxMonto,
    chargeMonto: 0,
    selected: false,
    disabled: false,
    checkedByOrder: false,
  }) as unknown as CeldaCobrar
const inscripcion = (idInscripcion: number, cells: CeldaCobrar[], idAlumno = idInscripcion): InscripcionACobrar =>
  ({
    idInscripcion,
    alumno: { id: idAlumno, apellido: 'Núñez', nombre: 'Luz Mía', dni: '1', sexo: 'F', eliminado: false },
    rows: [{ kind: 'principal', titulo: '', cells }],
  }) as unknown as InscripcionACobrar

test('only invalid:<codes> names kinds', () => {
  const porque =
    'Se cobraron o cambió su valor desde que los abrió. Revise los importes, ya actualizados, y vuelva a continuar.'
  expect(itemsNoValidos('invalid:2,4')).toBe(`Ítems no válidos: materiales, cuotas. ${porque}`)
  expect(itemsNoValidos('invalid:6')).toBe(`Ítems no válidos: materias opcionales. ${porque}`)
})

test('what changed among the chosen cells is told, the rest is not', () => {
  const antes = [inscripcion(1, [celda(1, 100), celda(2, 100), celda(3, 100)])]
  const ahora = [inscripcion(1, [celda(1, 0, 3), celda(2, 120), celda(3, 50, 2)])]
  const cambios = cambiosDe(antes, ahora, new Set([1, 2]))
  expect(cambios.map((c) => [c.antes, c.ahora])).toEqual([
    ['$ 100,00', 'Cancelado'],
    ['$ 100,00', '$ 120,00'],
  ])
})

test('observations of several enrolments are lines with the name before them', () => {
  const dos = [inscripcion(1, []), inscripcion(2, [])]
  expect(unirObservaciones(dos, new Map([[1, ' ']]))).toBe('')
  expect(unirObservaciones(dos.slice(0, 1), new Map([[1, ' abuela ']]))).toBe('abuela')
  expect(
    unirObservaciones(
      dos,
      new Map([
        [1, 'a\nb'],
        [2, 'c'],
      ]),
    ),
  ).toBe('NÚÑEZ, Luz Mía: a b\nNÚÑEZ, Luz Mía: c')
})

test('two enrolments of a student are one total', () => {
  const montos = new Map([
    [1, 5],
    [2, null],
    [3, 7],
  ]) as never
  const inscripciones = [inscripcion(1, [celda(1, 1), celda(2, 1)], 9), inscripcion(2, [celda(3, 1), celda(4, 1)], 9)]
  const pantalla = {
    inscripciones,
    grillas: inscripciones.map(grillaDe),
    seleccion: { montos, pac: new Set<number>() },
  }
  // the one without an amount is not collected
  expect(totalesPorAlumno(pantalla)).toEqual([{ id: 9, nombre: 'Luz', items: 2, monto: 12 }])
  expect(motivoSinCobrar(pantalla)).toBe('Cuota 2 de Luz: el Monto es requerido')
  const con = (otros: [number, number | null][]) => ({
    ...pantalla,
    seleccion: { montos: new Map(otros) as never, pac: new Set<number>() },
  })
  expect(motivoSinCobrar(con([]))).toBe('Elija qué se cobra')
  expect(motivoSinCobrar(con([[1, 500]]))).toBe('Cuota 1 de Luz: el Monto supera el saldo de $ 1,00')
  expect(
    motivoSinCobrar(
      con([
        [1, 500],
        [2, null],
      ]),
    ),
  ).toBe('Revise los 2 importes marcados')
  expect(motivoSinCobrar(con([[1, 100]]))).toBeNull()
})
