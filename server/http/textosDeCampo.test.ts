import { expect, it } from 'vitest'
import { z } from 'zod'
import './textosDeCampo.ts'

it.each([
  ['nothing', z.string(), undefined, 'Es requerido'],
  ['null', z.number(), null, 'Es requerido'],
  ['another type', z.number(), 'x', 'Debe ser un número'],
  ['no integer', z.int(), 1.5, 'Debe ser un número entero'],
  ['no object', z.object({}), 3, 'Debe ser un objeto'],
  ['no list', z.array(z.string()), {}, 'Debe ser una lista'],
  ['a type that no contract has', z.date(), 'x', 'No es válido'],
  ['none of the values', z.enum(['A', 'B']), 'C', 'Debe ser A o B'],
  ['too large a number', z.number().max(9), 10, 'No puede ser mayor que 9'],
  ['too small a number', z.number().min(2), 1, 'No puede ser menor que 2'],
  ['too long a text', z.string().max(2), 'xxx', 'No puede tener más de 2 caracteres'],
  ['too short a list', z.array(z.string()).min(1), [], 'No puede tener menos de 1 elementos'],
  ['another format', z.string().regex(/^a$/), 'b', 'No es válido'],
  ['none of several', z.union([z.string(), z.boolean()]), 5, 'No es válido'],
])('%s is refused in our words', (_, schema, valor, texto) => {
  expect(schema.safeParse(valor).error?.issues[0]?.message).toBe(texto)
})
