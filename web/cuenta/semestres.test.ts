import { expect, it } from 'vitest'
import type { Fecha } from '#domain/fecha.ts'
import type { Cuenta } from './celdas.ts'
import type { InscripcionDeAlumno } from './inscripcion.ts'
import { LUGARES, semestresDe } from './semestres.ts'

const celda = (estado: 0 | 1 | 2 | 3, saldo = 0, pagado = 0) =>
  ({ estado, saldo, monto: saldo + pagado, pagos: pagado ? [{ monto: pagado }] : [] }) as unknown as Cuenta['cuenta'][0]

const cuenta = (meses: readonly number[]): Cuenta =>
  ({
    config: { ano: 2026, etiquetaTaller: 'Fotocopia' },
    cuenta: Array.from({ length: 17 }, (_, i) => ({
      ...celda(i < 8 ? 0 : 1, i < 8 ? 0 : 10),
      col: i + 1,
      label: `n${i + 1}`,
    })),
    locker: meses.map((mes) => ({ ...celda(2, 5, 3), mes })),
  }) as unknown as Cuenta
const HOY = '2026-06-15' as Fecha
const INSCRIPCION = { nivel: 'Primario', jornada: 'Simple' } as InscripcionDeAlumno

it('each column has its own place, and none has that of the summary', () => {
  const [uno, dos] = semestresDe(cuenta([]), INSCRIPCION, HOY)
  const titulos = (s: typeof uno) => Array.from({ length: LUGARES }, (_, i) => s?.celdas[i]?.titulo ?? '-').join(' ')
  expect(titulos(uno)).toBe('n1 n2 n3 n4 n5 n6 n7 n8 - -')
  expect(titulos(dos)).toBe('- n9 n10 n11 n12 n13 n14 n15 n16 n17')
  expect([uno?.celdas[2]?.corto, dos?.celdas[2]?.corto]).toEqual(['Fotocopia 1', 'Fotocopia 2'])
  expect([uno?.lockers.length, dos?.lockers.length]).toEqual([0, 0])
})

it('a locker stands under its months, June the last of the first semester', () => {
  const [uno, dos] = semestresDe(cuenta([1, 4, 5, 10]), INSCRIPCION, HOY)
  const lugares = (s: typeof uno) => s?.lockers.flatMap((una, i) => (una ? [`${i} ${una.titulo}`] : []))
  expect(lugares(uno)).toEqual(['4 Locker Marzo', '7 Locker Junio'])
  expect(lugares(dos)).toEqual(['4 Locker Julio', '9 Locker Diciembre'])
  for (const semestre of [uno, dos]) expect(semestre?.lockers.every((una, i) => !una || semestre.celdas[i])).toBe(true)
})

it('sums what is left and what was paid, lockers too; a semester without anything owed says so', () => {
  const [uno, dos] = semestresDe(cuenta([10]), INSCRIPCION, HOY)
  expect(uno).toMatchObject({ nada: true, resta: 0, cancelado: 0 })
  expect(dos).toMatchObject({ nada: false, resta: 9_500, cancelado: 300 })
})

it('tells what is not due yet: the months to come, and the second half-year before it begins', () => {
  const futuras = (de: 'celdas' | 'lockers') =>
    semestresDe(cuenta([3, 4, 5]), INSCRIPCION, HOY).flatMap((s) => s[de].flatMap((c) => (c?.futura ? c.titulo : [])))
  expect(futuras('celdas')).toEqual(['n9', 'n10', 'n11', 'n12', 'n13', 'n14', 'n15', 'n16', 'n17'])
  expect(futuras('lockers')).toEqual(['Locker Julio'])
})
