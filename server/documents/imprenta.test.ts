import { expect, it } from 'vitest'
import { crearImprenta } from './imprenta.ts'

const papel = (nombre: string) => new URL(`../../test/papeles/${nombre}.papel.ts`, import.meta.url)
const leer = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

it('makes the papers in their order, while the process goes on', async () => {
  const imprenta = crearImprenta()
  let vueltas = 0
  const reloj = setInterval(() => vueltas++, 1)
  const pedidos = Array.from({ length: 5 }, (_, i) => imprenta.imprimir(papel('bueno'), `papel ${i}`))
  expect((await Promise.all(pedidos)).map(leer)).toEqual([0, 1, 2, 3, 4].map((i) => `papel ${i}`))
  clearInterval(reloj)
  expect(vueltas).toBeGreaterThan(0)
})

it.each([
  ['falla', 'no hay tinta'],
  ['muere', 'terminó el hilo'],
  ['engorda', 'memory'],
  ['sigue', 'El papel tiene demasiado texto'],
])('tells of a paper that %s, and makes the next one', async (como, dicho) => {
  // a busy machine takes a second to begin a thread
  const imprenta = crearImprenta(como === 'sigue' ? 3_000 : undefined, como === 'engorda' ? 64 : undefined)
  const malo = imprenta.imprimir(papel('malo'), como)
  const bueno = imprenta.imprimir(papel('bueno'), 'sigue la imprenta')
  await expect(malo).rejects.toThrow(dicho)
  expect(leer(await bueno)).toBe('sigue la imprenta')
})

it('asks for patience when too many wait', async () => {
  const imprenta = crearImprenta()
  const pedidos = Array.from({ length: 40 }, () => imprenta.imprimir(papel('bueno'), 'x').catch((e: Error) => e))
  const hechos = await Promise.all(pedidos)
  expect(hechos.filter((h) => h instanceof Error)).toHaveLength(9)
})
