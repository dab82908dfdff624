import { expect, it } from 'vitest'
import { partesDe, porPartes } from './porpartes.ts'

interface Respuesta {
  filas: { a: number }[]
  total?: number
}

const CABEZA = { Status: 'OK', Message: '' }

async function* batches(...lista: Respuesta['filas'][]) {
  for (const filas of lista) yield filas.map((fila) => JSON.stringify(fila))
}
async function lineas(respuesta: Respuesta) {
  let texto = ''
  const partes = partesDe(respuesta, CABEZA)
  if (!partes) throw new Error('no viene por partes')
  for await (const parte of partes) texto += parte
  JSON.parse(texto)
  return texto.split('\n')
}

it('an answer that is there already has no parts', () => {
  expect(partesDe({ filas: [] }, CABEZA)).toBeNull()
  expect(partesDe('Ok', CABEZA)).toBeNull()
  expect(partesDe(undefined, CABEZA)).toBeNull()
})

it('what is read in batches is one JSON answer with a line for each, empty ones left out', async () => {
  const varias = porPartes<Respuesta, 'filas'>('filas', batches([], [{ a: 1 }, { a: 2 }], [], [{ a: 3 }]), {
    despues: () => ({ total: 6 }),
  })
  expect(await lineas(varias)).toEqual([
    '{"Status":"OK","Message":"","filas":[',
    '{"a":1},{"a":2}',
    ',{"a":3}',
    '],"total":6}',
  ])
})

it('without rows, with something before them, and with nothing after them', async () => {
  expect(await lineas(porPartes<Respuesta, 'filas'>('filas', batches(), {}))).toEqual([
    '{"Status":"OK","Message":"","filas":[',
    ']}',
  ])
  expect(await lineas(porPartes<Respuesta, 'filas'>('filas', batches([]), { antes: { total: 0 } }))).toEqual([
    '{"Status":"OK","Message":"","total":0,"filas":[',
    ']}',
  ])
})
