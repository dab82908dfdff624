import { expect, it } from 'vitest'
import { crearApuro } from './apuro.ts'

/** Begins so many calls at once; answers how many were let in and what ends the first of them. */
async function pedir(apuro: ReturnType<typeof crearApuro>, key: string, veces: number) {
  const adentro: (() => void)[] = []
  for (let i = 0; i < veces; i++)
    void apuro.tomar(key).then(
      (soltar) => adentro.push(soltar),
      () => undefined,
    )
  await Promise.resolve()
  await Promise.resolve()
  return adentro
}

it('who asks as people do is never kept waiting, with any number of calls at once', async () => {
  let ahora = 0
  const apuro = crearApuro(() => ahora)
  expect(await pedir(apuro, '1', 200)).toHaveLength(200)
  ahora += 1000
  expect(await pedir(apuro, '1', 20)).toHaveLength(20)
})

it('who asks faster has one call at a time, in order, and nobody else waits for him', async () => {
  const apuro = crearApuro(() => 0)
  for (const soltar of await pedir(apuro, '1', 200)) soltar()
  const suyas = await pedir(apuro, '1', 5)
  expect(suyas).toHaveLength(1)
  expect(await pedir(apuro, '2', 3)).toHaveLength(3)
  for (const cuantas of [2, 3, 4, 5]) {
    suyas.at(-1)?.()
    await Promise.resolve()
    await Promise.resolve()
    expect(suyas).toHaveLength(cuantas)
  }
})

it('does not make him wait for a long call that he began at his ease', async () => {
  const apuro = crearApuro(() => 0)
  const suyas = await pedir(apuro, '1', 200)
  for (const soltar of suyas.slice(1)) soltar()
  for (let i = 0; i < 3; i++) {
    const [siguiente] = await pedir(apuro, '1', 1)
    expect(siguiente).toBeDefined()
    siguiente?.()
  }
})

it('does not let him pile up calls, and forgets his haste in time', async () => {
  let ahora = 0
  const apuro = crearApuro(() => ahora)
  for (const soltar of await pedir(apuro, '1', 200)) soltar()
  const [primera] = await pedir(apuro, '1', 101)
  await expect(apuro.tomar('1')).rejects.toMatchObject({ clase: 'espere' })
  primera?.()
  ahora += 60_000
  expect(await pedir(apuro, '1', 10)).toHaveLength(10)
})
