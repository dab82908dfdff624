import { expect, it } from 'vitest'
import type { Fecha } from '#domain/fecha.ts'
import { celdasDe, cobradoDe, type DetalleDeCurso, debeHoyDe, filasDeCuenta, restaDe } from './filas.ts'

// 17 cells at 100.00: enrolment fee paid, March paid in part, Material 1 not applicable, December of an annual payment
const ESTADOS = '30112111111111113'
const MONTOS = [...ESTADOS].map((estado, i) => (estado === '0' || i === 16 ? 0 : 10_000))
const LOCKER = { meses: [1, 2, 10], estados: '321', montos: [500, 500, 500], restas: [100] }

const detalle = (locker: typeof LOCKER | null) =>
  ({
    curso: { Nivel: 'Primario', etiquetaTaller: 'Fotocopia' },
    ano: 2026,
    alumnos: [
      {
        IdAlumno: 1,
        IdInscripcion: 2,
        Apellido: 'Ñandú',
        Nombre: 'Ana',
        TipoJornada: 'Simple',
        CasoEspecial: 'Hermano',
        Descuento: 12.5,
        baja: '',
        cuenta: { estados: ESTADOS, montos: MONTOS, restas: [2_500] },
        locker,
      },
    ],
  }) as unknown as DetalleDeCurso

it('adds up what was collected, what is owed today and what is left', () => {
  const celdas = celdasDe(filasDeCuenta(detalle(null), '2026-04-15' as Fecha))
  expect(cobradoDe(celdas)).toBe(17_500)
  // Taller 1, Seguro 1, what is left of March, April
  expect(debeHoyDe(celdas)).toBe(32_500)
  expect(restaDe(celdas)).toBe(132_500)
})

it('puts the locker below its months, and counts it', () => {
  const [fila] = filasDeCuenta(detalle(LOCKER), '2026-04-15' as Fecha)
  const locker = fila?.locker ?? []
  expect(Object.keys(locker)).toEqual(['4', '5', '16'])
  expect(locker[5]).toMatchObject({
    titulo: 'Locker Abril',
    celda: { estado: 2, monto: 5, saldo: 1 },
    lugar: { mes: 2 },
  })
  const celdas = celdasDe(fila ? [fila] : [])
  expect([cobradoDe(celdas), debeHoyDe(celdas), restaDe(celdas)]).toEqual([18_400, 32_600, 133_100])
})

it('says what each cell is, whose and of which price', () => {
  const [fila] = filasDeCuenta(detalle(null), '2026-04-15' as Fecha)
  expect(fila).toMatchObject({ detalle: 'Simple · Hermano −12,5 %', locker: [] })
  expect(fila?.celdas[2]).toMatchObject({
    titulo: 'Fotocopia 1',
    idInscripcion: 2,
    lugar: { col: 3 },
    lista: 'Precio de lista · Primario, Simple',
    caso: { nombre: 'Hermano', porcentaje: 87.5 },
    futura: false,
  })
  expect(fila?.celdas[15]?.futura).toBe(true)
})
