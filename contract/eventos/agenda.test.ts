import { expect, it } from 'vitest'
import { contar, paramsGuardados } from './eventos.ts'
import { ACADEMICAS } from './muestras.ts'

const feriado = { fecha: '2027-05-25', nombre: 'Revolución de Mayo' }

it.each([
  ['AGE-NEW', { ano: 2027 }],
  ['AGE-VAC', { ano: 2027 }],
  ['AGE-CLA', { ano: 2027 }],
  ['AGE-DEL', { ano: 2027 }],
  ['AGE-FER', { agregados: [feriado], quitados: [] }],
  ['AGE-FER', { agregados: [], quitados: [feriado] }],
] as const)('%s of another year opens the school year of that one (record 093): %j', (code, otros) => {
  const params = paramsGuardados(code, { ...ACADEMICAS[code], ...otros } as never)
  expect(contar({ tipo: code, idEntidad: 2027, params }).abre).toEqual({ pantalla: 'agenda', ano: 2027 })
})
