import { expect, it } from 'vitest'
import { partesDe, porPartes, reunir } from './porpartes.ts'

interface Respuesta {
  filas: { a: number }[]
  total?: number
}

async function* batches(...lista: Respuesta['filas'][]) {
  yield* lista
}
const escrita = (respuesta: Respuesta) => {
  const partes = partesDe(respuesta)
  if (!partes) throw new Error('no viene por partes')
  return reunir(partes)
}

it('an answer that is there already has no parts', () => {
  expect(partesDe({ filas: [] })).toBeNull()
  expect(partesDe('Ok')).toBeNull()
  expect(partesDe(undefined)).toBeNull()
})

it('what is read in batches is one JSON answer, empty batches included', async () => {
  const varias = porPartes<Respuesta, 'filas'>('filas', batches([], [{ a: 1 }, { a: 2 }], [], [{ a: 3 }]), () => ({
    total: 6,
  }))
  expect(await escrita(varias)).toEqual({ Status: 'OK', filas: [{ a: 1 }, { a: 2 }, { a: 3 }], total: 6 })
})

it('without rows, and with nothing after them', async () => {
  expect(await escrita(porPartes<Respuesta, 'filas'>('filas', batches(), () => ({})))).toEqual({
    Status: 'OK',
    filas: [],
  })
  expect(await escrita(porPartes<Respuesta, 'filas'>('filas', batches([]), () => ({ total: 0 })))).toEqual({
    Status: 'OK',
    filas: [],
    total: 0,
  })
})
