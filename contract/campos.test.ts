import { expect, it } from 'vitest'
import { id, idOpcional } from './campos.ts'
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
