import { expect, it } from 'vitest'
import { centavos, formatoPesos } from '#domain/dinero.ts'
import { junto } from './junto.ts'

it('an amount in a sentence is never broken from its sign', () => {
  const texto = junto(
    `El Monto supera el saldo de ${formatoPesos(centavos(16_240_000))}. Quedaría ${formatoPesos(centavos(-500))}`,
  )
  expect(texto.split(/[ ]/)).toEqual([
    'El',
    'Monto',
    'supera',
    'el',
    'saldo',
    'de',
    '$\u00a0162.400,00.',
    'Quedaría',
    '−\u2060$\u00a05,00',
  ])
  expect(junto('Sin importes')).toBe('Sin importes')
})
