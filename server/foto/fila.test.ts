import { expect, it } from 'vitest'
import { crearFila } from './fila.ts'

it('works two at a time, in the order in which they came, and refuses when too many wait', async () => {
  const fila = crearFila(2, 2)
  const sueltos: (() => void)[] = []
  const empezados: number[] = []
  const hacer = (n: number) =>
    fila(async () => {
      empezados.push(n)
      await new Promise<void>((fin) => sueltos.push(fin))
      if (n === 1) throw new Error('mala')
      return n
    })
  const hechos = [1, 2, 3, 4].map((n) => hacer(n).catch((error: Error) => error.message))
  await expect(hacer(5)).rejects.toMatchObject({ clase: 'espere' })
  expect(empezados).toEqual([1, 2])
  while (empezados.length < 4 || sueltos.length > 0) {
    sueltos.shift()?.()
    await new Promise((r) => setImmediate(r))
  }
  expect(await Promise.all(hechos)).toEqual(['mala', 2, 3, 4])
  expect(empezados).toEqual([1, 2, 3, 4])
  expect(await fila(async () => 'libre')).toBe('libre')
})
