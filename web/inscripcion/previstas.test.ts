import { expect, it } from 'vitest'
import type { CuotasPrevistas } from '#contract/cambioinscripcion.ts'
import { type Mes, NOMBRE_MES } from '#domain/fecha.ts'
import { enTramos } from './previstas.ts'

const prevista = (mes: Mes | null, text: string, antes: number, despues: number) =>
  ({ mes, text, antes, despues }) as CuotasPrevistas[number]
const cuota = (mes: Mes, antes: number, despues: number) => prevista(mes, `Cuota ${NOMBRE_MES[mes]}`, antes, despues)
const tramo = (text: string, antes: number, despues: number) => expect.objectContaining({ text, antes, despues })

it('joins neighbouring fees that change alike, and nothing else', () => {
  expect(enTramos([])).toEqual([])
  expect(
    enTramos([
      prevista(null, 'Inscripción', 100, 50),
      prevista(null, 'Material 1', 100, 50),
      cuota(2, 100, 50),
      cuota(3, 100, 50),
      cuota(4, 100, 50),
      cuota(5, 120, 60),
      cuota(6, 100, 50),
    ]),
  ).toEqual([
    tramo('Inscripción', 100, 50),
    tramo('Material 1', 100, 50),
    tramo('Cuota Abril a Junio', 100, 50),
    tramo('Cuota Julio', 120, 60),
    tramo('Cuota Agosto', 100, 50),
  ])
})

it('months between that stay as they are part a stretch', () => {
  expect(enTramos([3, 7, 8, 10].map((mes) => cuota(mes as Mes, 100, 150)))).toEqual([
    tramo('Cuota Mayo', 100, 150),
    tramo('Cuota Septiembre a Octubre', 100, 150),
    tramo('Cuota Diciembre', 100, 150),
  ])
})
