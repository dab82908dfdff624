import { expect, it } from 'vitest'
import type { CursoDePase } from '#contract/pase.ts'
import { cuentas, fuera } from './textos.ts'

it('says who of a course is not enrolled, and why; nothing where all are', () => {
  const nadie = { pasan: 0, repiten: 0, egresan: 0, quedan: 0, sinCurso: 0, sinJornada: 0, ausentes: 0 }
  const curso = (de: Partial<CursoDePase>) => ({ ...nadie, ...de }) as CursoDePase
  expect(cuentas(...fuera(curso({ egresan: 3, quedan: 1, sinCurso: 1, sinJornada: 1, ausentes: 1 })))).toBe(
    '3 egresan, 1 se dejó sin inscribir, 2 están por resolver y 1 está de baja o eliminado',
  )
  expect(cuentas(...fuera(curso({})))).toBe('')
})
