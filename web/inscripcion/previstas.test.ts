import { expect, it } from 'vitest'
import type { CuotasPrevistas } from '#contract/cambioinscripcion.ts'
import { enTramos } from './previstas.ts'

const cuota = (text: string, antes: number, despues: number) => ({ text, antes, despues }) as CuotasPrevistas[number]

it('joins neighbouring fees that change alike, and nothing else', () => {
  expect(enTramos([])).toEqual([])
  expect(
    enTramos([
      cuota('Inscripción', 100, 50),
      cuota('Cuota Abril', 100, 50),
      cuota('Cuota Mayo', 100, 50),
      cuota('Cuota Junio', 100, 50),
      cuota('Cuota Julio', 120, 60),
      cuota('Cuota Agosto', 100, 50),
    ]),
  ).toEqual([
    cuota('Inscripción', 100, 50),
    cuota('Cuota Abril a Junio', 100, 50),
    cuota('Cuota Julio', 120, 60),
    cuota('Cuota Agosto', 100, 50),
  ])
})
