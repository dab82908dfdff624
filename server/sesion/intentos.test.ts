import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { pasarDemora } from './intentos.ts'

it('a delay is waited out to its end, though the timer rings too early', async () => {
  const llego = performance.now()
  const contar = async (esperado: number) => Math.max(0, 40 - esperado)
  // one of Node's does so now and then, by up to a millisecond
  const early = (ms: number) => setTimeout(Math.max(0, ms - 5))
  await expect(pasarDemora(contar, { solo: true, llego }, early)).resolves.toBeUndefined()
})

it('who is not alone, or has long to wait, is told how many seconds', async () => {
  const llego = performance.now()
  await expect(pasarDemora(async () => 5, { solo: false, llego })).rejects.toMatchObject({ espera: 1 })
  await expect(pasarDemora(async () => 3_000, { solo: true, llego })).rejects.toMatchObject({ espera: 3 })
})
