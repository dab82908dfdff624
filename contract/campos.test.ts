import { expect, it } from 'vitest'
import { z } from 'zod'
import { emailOpcional, entero, id, idOpcional, omitible, texto, textoLibre } from './campos.ts'
import type { inscripcion } from './inscripcion.ts'
import type { EnvioDe } from './route.ts'

type Inscribir = EnvioDe<typeof inscripcion.inscribir>['body']

it('what a client sends is typed: these lines compile only because they are marked as errors', () => {
  // @ts-expect-error an object is no id
  const curso: Inscribir['curso'] = { x: 1 }
  // @ts-expect-error neither is true
  const alumno: Inscribir['alumno'] = true
  // @ts-expect-error a text is no flag
  const locker: Inscribir['locker'] = 'si'
  expect([curso, alumno, locker].map((v) => id().safeParse(v).success)).toEqual([false, false, false])
})

it.each([[null], [''], [0], ['0'], [undefined]])('%j is no id', (nada) => {
  expect(idOpcional().parse(nada)).toBeUndefined()
  expect(id('Falta').safeParse(nada).error?.issues[0]?.message).toBe('Falta')
})

it.each([['12'], [12]])('%j is the id 12', (doce) => {
  expect([idOpcional().parse(doce), id().parse(doce)]).toEqual([12, 12])
})

it.each([['-1'], [1.5], ['1e3'], [{}], [[1]], [true]])('%j is refused', (basura) => {
  expect([idOpcional().safeParse(basura).success, id().safeParse(basura).success]).toEqual([false, false])
})

it.each([
  ['a required text', texto(50, 'Falta'), 50],
  ['an optional text', textoLibre(200), 200],
  ['an e-mail', emailOpcional(), 100],
])('%s says the length that it enforces', (_, campo, max) => {
  expect(z.toJSONSchema(campo, { io: 'input', unrepresentable: 'any' })).toMatchObject({
    type: 'string',
    maxLength: max,
  })
  expect([max, max + 1].map((n) => campo.safeParse(`${'x'.repeat(n - 4)}@a.b`).success)).toEqual([true, false])
})

it.each([null, '', undefined])('a field that may be left empty takes %j for nothing', (vacio) => {
  expect(omitible(entero(1, 10)).parse(vacio)).toBeUndefined()
  expect(omitible(entero(1, 10)).safeParse(11).success).toBe(false)
  expect(z.toJSONSchema(omitible(entero(1, 10)), { io: 'input', unrepresentable: 'any' })).toMatchObject({
    type: 'integer',
    maximum: 10,
  })
})
